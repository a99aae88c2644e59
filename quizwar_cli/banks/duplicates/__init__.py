"""Questions that are there twice, contradict each other or follow one template."""
