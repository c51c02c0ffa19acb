package aurum.training.distributed;

/** Where a process listens. */
record Address(String host, int port) {}
