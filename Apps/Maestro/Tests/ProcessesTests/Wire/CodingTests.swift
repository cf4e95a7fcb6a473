import SupervisorWire
import TestSupport
import Testing

struct CodingTests {
  @Test(arguments: 0..<200)
  func aLaunchSurvivesBeingWritten(_ seed: UInt64) throws {
    var random = Random(seed: seed)
    let launch = anyLaunch(&random)
    #expect(try LaunchSpecification(decoding: try launch.encoded()) == launch)
  }

  @Test(arguments: 0..<500)
  func aDamagedLaunchIsAnError(_ seed: UInt64) throws {
    var random = Random(seed: seed)
    let bytes = try anyLaunch(&random).encoded()
    let damaged = random.damage(bytes)
    #expect(throws: WireError.self) { try LaunchSpecification(decoding: damaged) }
  }

  @Test func everyCutLaunchIsAnError() throws {
    let bytes = try LaunchSpecification(
      run: 1, session: "s", executable: "/bin/sh", arguments: ["sh"], environment: ["A=b"], workingDirectory: "/"
    ).encoded()
    for count in bytes.indices {
      #expect(throws: WireError.self) { try LaunchSpecification(decoding: Array(bytes.prefix(count))) }
    }
  }

  @Test func aLaunchThatNoProgramCanBeGivenIsRefused() throws {
    let good = LaunchSpecification(
      run: 1, session: "s", executable: "/bin/sh", arguments: ["sh"], environment: ["A=b=c"], workingDirectory: "/")
    _ = try good.encoded()
    let changes: [(inout LaunchSpecification) -> Void] = [
      { $0.executable = "sh" }, { $0.executable = "/bin/s\0h" }, { $0.workingDirectory = "here" },
      { $0.workingDirectory = "" }, { $0.arguments = [] }, { $0.arguments = ["sh", "a\0b"] },
      { $0.environment = ["=x"] }, { $0.environment = ["x"] }, { $0.environment = [""] }, { $0.session = "" },
      { $0.session = "a b" }, { $0.columns = 0 }, { $0.rows = 0 }, { $0.segmentBytes = 100 },
      { $0.segmentBytes = .max }, { $0.quotaBytes = $0.segmentBytes }, { $0.quotaBytes = 0 },
      { $0.typedPrompt = [UInt8](repeating: 97, count: LaunchSpecification.maximumBytes) },
    ]
    for change in changes {
      var launch = good
      change(&launch)
      let changed = launch
      #expect(throws: WireError.self) { try changed.encoded() }
    }
  }

  @Test(arguments: 0..<200)
  func aStateSurvivesBeingWritten(_ seed: UInt64) throws {
    var random = Random(seed: seed)
    let state = anyState(&random)
    let bytes = state.encoded()
    #expect(bytes.count == SupervisorState.bytes)
    #expect(try SupervisorState(decoding: bytes) == state)
  }

  @Test(arguments: 0..<500)
  func aDamagedStateIsNoCrash(_ seed: UInt64) throws {
    var random = Random(seed: seed)
    let state = anyState(&random)
    let bytes = Array(state.encoded().prefix { _ in true })
    _ = try? SupervisorState(decoding: random.damage(bytes))
    // What is cut before its end is an error, and not a state that lacks something.
    let text = bytes.dropLast(bytes.reversed().prefix { $0 == 10 }.count)
    for count in 0..<text.count {
      #expect(throws: WireError.self) { try SupervisorState(decoding: Array(text.prefix(count))) }
    }
  }

  @Test func aStateWithALongReasonStillFits() throws {
    let action = String(repeating: "ü\n", count: 5000)
    let bytes = SupervisorState(run: .max, phase: .failed(code: 2, action: action)).encoded()
    guard case .failed(2, let kept) = try SupervisorState(decoding: bytes).phase else {
      Issue.record("It is something else.")
      return
    }
    #expect(kept.hasPrefix("ü ü ü"))
  }

  @Test(arguments: 0..<200)
  func framesComeThroughInAnyPieces(_ seed: UInt64) {
    var random = Random(seed: seed)
    let frames = (0..<20).map { _ in anyFrame(&random) }
    #expect(frames.allSatisfy { $0.encoded().count <= ControlFrame.maximumBytes })
    var bytes = frames.flatMap { $0.encoded() }[...]
    var reader = ControlFrameReader()
    var read: [ControlFrame] = []
    while !bytes.isEmpty {
      let count = Int.random(in: 1...30, using: &random)
      read += reader.frames(bytes.prefix(count))
      bytes = bytes.dropFirst(count)
    }
    #expect(read == frames)
    #expect(reader.mistakes == 0)
  }

  @Test(arguments: 0..<200)
  func garbageBetweenFramesIsPassedOver(_ seed: UInt64) {
    var random = Random(seed: seed)
    var reader = ControlFrameReader()
    for _ in 0..<20 {
      // What does not begin as a frame does is no part of one.
      let garbage = random.bytes(Int.random(in: 1...600, using: &random)).map { $0 == 0x4d ? 0 : $0 }
      #expect(reader.frames(garbage).isEmpty)
      let frame = anyFrame(&random)
      #expect(reader.frames(frame.encoded()) == [frame])
      _ = ControlFrameReader()
    }
    #expect(reader.mistakes == 20)
    for _ in 0..<50 { _ = reader.frames(random.bytes(Int.random(in: 0...2000, using: &random))) }
  }

  @Test func segmentsAreNamedByTheirFirstByte() {
    for start in [0, 1, 4 << 20, UInt64.max] {
      #expect(Segment.start(name: Segment.name(start: start)) == start)
      #expect(Segment.name(start: start).utf8.count == 27)
    }
    for name in ["", "output-", "output-1", "output-0000000000000000000x", "output-99999999999999999999", "state"] {
      #expect(Segment.start(name: name) == nil)
    }
    #expect(Segment.name(start: 9) < Segment.name(start: 10))
  }

  private func anyLaunch(_ random: inout Random) -> LaunchSpecification {
    LaunchSpecification(
      run: random.next(), session: "s\(random.next())", executable: "/" + random.text(20),
      arguments: (0...Int.random(in: 0...5, using: &random)).map { _ in random.text(50) },
      environment: (0..<Int.random(in: 0...5, using: &random)).map { "N\($0)=" + random.text(30) },
      workingDirectory: "/" + random.text(20), typedPrompt: random.bytes(Int.random(in: 0...300, using: &random)),
      columns: .random(in: 1 ... .max, using: &random), rows: .random(in: 1 ... .max, using: &random),
      segmentBytes: .random(in: 4096...(1 << 30), using: &random), quotaBytes: 1 << 31 + random.next() >> 33,
      leftoverGrace: .random(in: 0 ... .max, using: &random))
  }

  private func anyState(_ random: inout Random) -> SupervisorState {
    let code = Int32.random(in: .min ... .max, using: &random)
    let phases: [SupervisorState.Phase] = [
      .starting, .running, .paused, .exited(code: code),
      .failed(code: code, action: "open /some where/\(random.next())"),
    ]
    var state = SupervisorState(run: random.next(), phase: phases.randomElement(using: &random) ?? .running)
    if Bool.random(using: &random) {
      state.agent = ProcessMark(
        pid: .random(in: 2 ... .max, using: &random), startTime: random.next(), bootID: "boot-\(random.next())")
    }
    state.outputProblem = .random(in: 0...200, using: &random)
    state.unended = .random(in: 0 ... .max, using: &random)
    return state
  }

  private func anyFrame(_ random: inout Random) -> ControlFrame {
    switch Int.random(in: 0..<4, using: &random) {
    case 0:
      .resize(columns: .random(in: 1 ... .max, using: &random), rows: .random(in: 1 ... .max, using: &random))
    case 1: .pause
    case 2: .resume
    default: .stop(grace: .random(in: 0 ... .max, using: &random))
    }
  }
}
