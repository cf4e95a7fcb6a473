import Testing

/// The whole of Maestro as a user has it: the real command, server, agents and git, and a real browser. One after the
/// other, since each test is a dozen processes.
@Suite(.serialized, .timeLimit(.minutes(10))) enum EndToEndTests {}
