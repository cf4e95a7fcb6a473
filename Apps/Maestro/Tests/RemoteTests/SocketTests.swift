import Domain
import Foundation
import MVVMTesting
import Remote
import TestSupport
import Testing

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The socket itself: who may use it, where it may be, and what a server that was killed leaves.
struct SocketTests {
  private static func profiles(at socket: String) async throws -> [String] {
    try await RemoteSessionService(socket: socket).profiles().map(\.name)
  }

  private static let runner: @Sendable (Data) async -> Data = { await ServiceCallRunner(EchoService()).run($0) }

  @Test func onlyItsOwnerMayUseIt() async throws {
    try await Calls.with { calls in
      try await calls.serve(Self.runner) {
        var status = stat()
        #expect(stat(calls.socket, &status) == 0)
        #expect(status.st_mode & 0o7777 == 0o600)
        #expect(status.st_mode & S_IFMT == S_IFSOCK)
      }
      #expect(!FileManager.default.fileExists(atPath: calls.socket))
    }
  }

  @Test(arguments: [1, 110, 180])
  func aFolderMayHaveALongPath(length: Int) async throws {
    try await Calls.with(below: "/" + String(repeating: "x", count: length)) { calls in
      try await calls.serve(Self.runner) { () async throws in
        #expect(try await Self.profiles(at: calls.socket) == ["shell"])
      }
      #expect(!FileManager.default.fileExists(atPath: calls.socket))
    }
  }

  @Test func theSocketOfAKilledServerIsReplaced() async throws {
    try await Calls.with { calls in
      // Bound and never removed, as after a kill.
      let descriptor = try listeningSocket(calls.socket)
      close(descriptor)
      let stale = await #expect(throws: SessionError.self) { try await Self.profiles(at: calls.socket) }
      #expect(stale?.reason.contains("does not answer") == true)
      try await calls.serve(Self.runner) { () async throws in
        #expect(try await Self.profiles(at: calls.socket) == ["shell"])
      }
    }
  }

  @Test func aLinkInItsPlaceIsNotFollowed() async throws {
    try await Calls.with { calls in
      let elsewhere = calls.folder + "/elsewhere"
      let descriptor = try listeningSocket(elsewhere)
      defer { close(descriptor) }
      #expect(symlink(elsewhere, calls.socket) == 0)
      let error = await #expect(throws: SessionError.self) { try await calls.serve(Self.runner) {} }
      #expect(error?.reason.contains("is in the way") == true)
      #expect(FileManager.default.fileExists(atPath: elsewhere))
    }
  }

  @Test func aFileInItsPlaceIsKept() async throws {
    try await Calls.with { calls in
      try "mine".write(toFile: calls.socket, atomically: true, encoding: .utf8)
      let error = await #expect(throws: SessionError.self) { try await calls.serve(Self.runner) {} }
      #expect(error?.reason.contains("is in the way") == true)
      #expect(try String(contentsOfFile: calls.socket, encoding: .utf8) == "mine")
    }
  }

  @Test func aCallEndsWithItsCommand() async throws {
    try await Calls.with { calls in
      let (begins, begin) = AsyncStream.makeStream(of: Void.self)
      let (ends, end) = AsyncStream.makeStream(of: Void.self)
      try await calls.serve { _ in
        await withTaskCancellationHandler {
          begin.yield()
          for await _ in AsyncStream<Void>.makeStream().stream {}
        } onCancel: {
          end.yield()
        }
        return Data()
      } _: {
        let call = Task { try await Self.profiles(at: calls.socket) }
        for await _ in begins { break }
        call.cancel()
        await #expect(throws: CancellationError.self) { try await call.value }
        try await patiently("the end of the call") { for await _ in ends { break } }
      }
    }
  }

  @Test func whoWaitsForNewsDoesNotHoldUpTheEnd() async throws {
    try await Calls.with { calls in
      let far = EchoService()
      // Without a clock that goes on, a question for output waits for ever.
      let runner = ServiceCallRunner(far, clock: TestClock())
      let near = RemoteSessionService(socket: calls.socket)
      let (begins, begin) = AsyncStream.makeStream(of: Void.self)
      let reading = Task {
        for await _ in begins { break }
        for try await _ in near.output(of: SessionID(), from: 0) {}
      }
      try await calls.serve(grace: .seconds(3600)) {
        await runner.run($0)
      } _: {
        begin.yield()
        _ = try await far.printed.call(0)
      }
      // It asked once more, and found no server.
      await #expect(throws: SessionError.self) { try await reading.value }
    }
  }

  @Test func twoHundredMayCallAtOnce() async throws {
    try await Calls.with { calls in
      try await calls.serve(Self.runner) {
        try await withThrowingTaskGroup(of: SessionID.self) { group in
          let near = RemoteSessionService(socket: calls.socket)
          let ids = (0..<200).map { _ in SessionID() }
          for id in ids { group.addTask { try await near.stop(id).id } }
          var answered: Set<SessionID> = []
          for try await id in group { answered.insert(id) }
          #expect(answered == Set(ids))
        }
      }
    }
  }

  @Test(arguments: [[0xFF, 0xFF, 0xFF, 0xFF], [0, 0, 0, 9, 1], [0x7B], []] as [[UInt8]])
  func nonsenseEndsItsConnectionOnly(_ bytes: [UInt8]) async throws {
    try await Calls.with { calls in
      try await calls.serve(Self.runner) {
        let descriptor = try connectedSocket(calls.socket)
        #expect(bytes.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) } == bytes.count)
        if bytes.first == 0xFF {
          // The server ends it: there is nothing to wait for.
          var byte: UInt8 = 0
          #expect(read(descriptor, &byte, 1) <= 0)
        }
        close(descriptor)
        #expect(try await Self.profiles(at: calls.socket) == ["shell"])
      }
    }
  }

  @Test func tooMuchIsNotSent() async throws {
    let near = RemoteSessionService(socket: "/nowhere")
    let text = String(repeating: "x", count: 17 << 20)
    let error = await #expect(throws: SessionError.self) { try await near.send(text, to: SessionID()) }
    #expect(error?.reason.contains("Send less") == true)
  }
}

private func listeningSocket(_ path: String) throws -> Int32 {
  try socket(path) { bind($0, $1, $2) == 0 && listen($0, 1) == 0 }
}

private func connectedSocket(_ path: String) throws -> Int32 { try socket(path) { connect($0, $1, $2) == 0 } }

private func socket(
  _ path: String, _ use: (Int32, UnsafePointer<sockaddr>, socklen_t) -> Bool
) throws -> Int32 {
  #if canImport(Glibc)
    let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
  #else
    let descriptor = socket(AF_UNIX, SOCK_STREAM, 0)
  #endif
  var address = sockaddr_un()
  address.sun_family = sa_family_t(AF_UNIX)
  withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8.prefix($0.count - 1)) }
  let isThere = withUnsafePointer(to: &address) { pointer in
    pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
      use(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
    }
  }
  guard isThere else {
    close(descriptor)
    throw Missing("a socket at \(path): \(String(cString: strerror(errno)))")
  }
  return descriptor
}
