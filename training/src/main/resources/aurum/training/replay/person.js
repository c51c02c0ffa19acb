// The person's turn.
