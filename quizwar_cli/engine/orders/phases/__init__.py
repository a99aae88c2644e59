"""What happens in a round, one file a phase: setup, reinforcing, ordering, marching, meeting, storming, ending."""
