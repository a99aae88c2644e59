"""Questions made from tables of facts by templates."""
