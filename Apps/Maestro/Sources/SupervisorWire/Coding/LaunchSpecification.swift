/// What a supervisor is to start, and how it keeps the output.
public struct LaunchSpecification: Hashable, Sendable {
  /// Which start of the session this is, so that an old state is not taken for the new one.
  public var run: UInt64
  /// The id of the session, by which its processes are found (`environmentMark`).
  public var session: String
  /// The absolute path of the program.
  public var executable: String
  /// All arguments, the name of the program first.
  public var arguments: [String]
  /// What is added to the environment, `NAME=value` each.
  public var environment: [String]
  /// The folder it starts in: an absolute path.
  public var workingDirectory: String
  /// What is typed once the agent has printed something; empty for nothing.
  public var typedPrompt: [UInt8]
  /// How wide the terminal is.
  public var columns: UInt16
  /// How high the terminal is.
  public var rows: UInt16
  /// How many bytes a segment of output may have.
  public var segmentBytes: UInt64
  /// How many bytes all segments together may have: at least two segments.
  public var quotaBytes: UInt64
  /// How many milliseconds what outlives the agent has to end by itself.
  public var leftoverGrace: UInt32

  /// What to start.
  public init(
    run: UInt64, session: String, executable: String, arguments: [String], environment: [String] = [],
    workingDirectory: String, typedPrompt: [UInt8] = [], columns: UInt16 = 120, rows: UInt16 = 40,
    segmentBytes: UInt64 = 4 << 20, quotaBytes: UInt64 = 64 << 20, leftoverGrace: UInt32 = 2000
  ) {
    self.run = run
    self.session = session
    self.executable = executable
    self.arguments = arguments
    self.environment = environment
    self.workingDirectory = workingDirectory
    self.typedPrompt = typedPrompt
    self.columns = columns
    self.rows = rows
    self.segmentBytes = segmentBytes
    self.quotaBytes = quotaBytes
    self.leftoverGrace = leftoverGrace
  }

  /// The line in the environment of every process of a session.
  public static func environmentMark(session: String) -> String { "MAESTRO_SESSION=\(session)" }

  /// How long a specification may be when written.
  public static let maximumBytes = 8 << 20

  private static let magic = Array("maestro launch 1\n".utf8)

  /// The specification as bytes.
  /// - Throws: when a supervisor would refuse it.
  public func encoded() throws(WireError) -> [UInt8] {
    try check()
    var writer = ByteWriter()
    writer.number(run)
    writer.text(session)
    writer.text(executable)
    writer.number(UInt32(truncatingIfNeeded: arguments.count))
    for argument in arguments { writer.text(argument) }
    writer.number(UInt32(truncatingIfNeeded: environment.count))
    for line in environment { writer.text(line) }
    writer.text(workingDirectory)
    writer.bytes(typedPrompt)
    writer.number(columns)
    writer.number(rows)
    writer.number(segmentBytes)
    writer.number(quotaBytes)
    writer.number(leftoverGrace)
    var sum = ByteWriter()
    sum.number(Self.sum(writer.bytes))
    let bytes = Self.magic + writer.bytes + sum.bytes
    guard bytes.count <= Self.maximumBytes else {
      throw WireError("What is to be started is \(bytes.count) bytes long, more than \(Self.maximumBytes).")
    }
    return bytes
  }

  /// Reads what `encoded()` wrote.
  public init(decoding bytes: [UInt8]) throws(WireError) {
    guard bytes.count >= Self.magic.count + 8, bytes.starts(with: Self.magic) else {
      throw WireError("It is not a launch specification.")
    }
    let body = bytes[Self.magic.count..<(bytes.count - 8)]
    var tail = ByteReader(bytes[(bytes.count - 8)...])
    guard try tail.number() == Self.sum(Array(body)) else {
      throw WireError("Its sum does not fit: it was cut or changed.")
    }
    var reader = ByteReader(body)
    run = try reader.number()
    session = try reader.text()
    executable = try reader.text()
    arguments = []
    for _ in 0..<(try reader.number(UInt32.self)) { arguments.append(try reader.text()) }
    environment = []
    for _ in 0..<(try reader.number(UInt32.self)) { environment.append(try reader.text()) }
    workingDirectory = try reader.text()
    typedPrompt = try reader.bytes()
    columns = try reader.number()
    rows = try reader.number()
    segmentBytes = try reader.number()
    quotaBytes = try reader.number()
    leftoverGrace = try reader.number()
    guard reader.isAtEnd else { throw WireError("There is something after its end.") }
    try check()
  }

  /// Looks at bytes: a slash that is followed by an accent is another character, and still a slash to the system.
  private func check() throws(WireError) {
    for text in [session, executable, workingDirectory] + arguments + environment where text.utf8.contains(0) {
      throw WireError("A text has a zero in it, which no program can be given.")
    }
    guard !session.isEmpty, session.utf8.allSatisfy({ $0 > 32 && $0 < 127 }) else {
      throw WireError("The id of the session is empty or has unusual characters.")
    }
    guard executable.utf8.first == 47 else {
      throw WireError("The path of the program is not absolute: '\(executable)'.")
    }
    guard workingDirectory.utf8.first == 47 else {
      throw WireError("The path of the working directory is not absolute: '\(workingDirectory)'.")
    }
    guard !arguments.isEmpty else { throw WireError("There are no arguments, not even the name of the program.") }
    for line in environment where line.utf8.firstIndex(of: 61) ?? line.startIndex == line.startIndex {
      throw WireError("An addition to the environment has no name: '\(line)'.")
    }
    guard columns > 0, rows > 0 else { throw WireError("The terminal is \(columns) by \(rows).") }
    guard segmentBytes >= 4096, segmentBytes <= 1 << 40, quotaBytes / 2 >= segmentBytes else {
      throw WireError(
        "Segments of \(segmentBytes) bytes with a quota of \(quotaBytes): a segment has at least 4096 bytes, and the quota "
          + "is at least two segments.")
    }
  }

  /// FNV-1a: tells what was cut or overwritten, not what was forged.
  private static func sum(_ bytes: [UInt8]) -> UInt64 {
    bytes.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
  }
}
