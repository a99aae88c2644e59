"""Rule sets: from the YAML a designer writes to the engine's record of rules, and back to words."""
