import Testing

/// The whole of PoopyPals as a user has it: the real command with its server, real files, and a real browser. One after the
/// other, since a browser is a dozen processes.
@Suite(.serialized, .timeLimit(.minutes(10))) enum EndToEndTests {}
