"""All at Once: the game of simultaneous orders for two to six seats. Numbers only, like the engine around it."""
