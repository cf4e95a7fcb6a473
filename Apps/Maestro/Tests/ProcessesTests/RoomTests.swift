import Domain
import Foundation
import SupervisorWire
import TestSupport
import Testing

@testable import Processes

struct RoomTests {
  #if os(Linux)
    /// Needs root, to mount a small file system: skipped for others.
    @Test(.enabled(if: getuid() == 0 && canMount(), "Only root can mount a small file system."))
    func aFullDiskHoldsTheAgentAndLosesNothing() async throws {
      try await withSmallDisk { fixture, disk in
        let ballast = URL(fileURLWithPath: disk + "/ballast")
        try Data(count: 600 << 10).write(to: ballast)
        let id = try await fixture.start("print", "begin", "flood", "1", "print", "end")
        let watch = try FolderWatch(fixture.folder(id).path, by: try FolderWatcher())
        let state = await watch.first(within: .seconds(180)) { () -> SupervisorState? in
          fixture.folder(id).supervisorState.flatMap { $0.outputProblem == ENOSPC ? $0 : nil }
        }
        #expect(state?.phase == .running)
        let agent = try await fixture.agent(id)
        #expect(isAlive(agent.pid))
        // Room for the rest.
        try run("mount", "-o", "remount,size=4m", disk)
        let whole = try await fixture.wholeOutput(id)
        #expect(whole == Array("begin\r\n".utf8) + numberedLines(16384) + Array("end\r\n".utf8))
        #expect(await fixture.manager.state(of: id) == .exited(code: 0))
        #expect(fixture.folder(id).supervisorState?.outputProblem == 0)
      }
    }

    @Test(.enabled(if: getuid() == 0 && canMount(), "Only root can mount a small file system."))
    func anAgentOnAFullDiskCanBeStoppedAndRemoved() async throws {
      try await withSmallDisk { fixture, _ in
        let id = try await fixture.start("flood", "8", "forever")
        let watch = try FolderWatch(fixture.folder(id).path, by: try FolderWatcher())
        let isFull = await watch.first(within: .seconds(180)) {
          fixture.folder(id).supervisorState?.outputProblem == ENOSPC ? true : nil
        }
        #expect(isFull == true)
        let supervisor = try await fixture.supervisor(id)
        try await fixture.manager.stop(id, grace: .milliseconds(100))
        guard case .exited = await fixture.manager.state(of: id) else {
          Issue.record("It is \(await fixture.manager.state(of: id))")
          return
        }
        try await fixture.manager.removeFiles(of: id)
        try await waitForEnd(of: supervisor)
      }
    }
  #endif

  @Test func allSessionsTogetherKeepTheTotalQuota() async throws {
    let limits = ProcessLimits(segmentBytes: 64 << 10, sessionBytes: 512 << 10, totalBytes: 1 << 20)
    try await withFixture(limits: limits) { fixture in
      var ids: [SessionID] = []
      for _ in 0..<5 {
        let id = try await fixture.start("flood", "1")
        #expect(try await fixture.exitCode(id) == 0)
        ids.append(id)
        var total: UInt64 = 0
        for id in ids { total += UInt64(try await fixture.manager.outputBounds(of: id).count) }
        #expect(total <= 1 << 20)
      }
      // The oldest made room, and a reader is told so.
      let first = try await fixture.manager.output(of: ids[0], from: 0).first { _ in true }
      #expect(first?.cutBefore ?? 0 > 512 << 10)
      let last = try await fixture.manager.outputBounds(of: ids[4])
      #expect(last.upperBound == 16384 * 65)
    }
  }

  @Test func runningSessionsAreNotCutForOthers() async throws {
    let limits = ProcessLimits(segmentBytes: 64 << 10, sessionBytes: 128 << 10, totalBytes: 200 << 10)
    try await withFixture(limits: limits) { fixture in
      let running = try await fixture.start("forever")
      let smaller = try await fixture.start("flood", "1", "ask", "? ")
      try await fixture.text(smaller, upTo: "? ")
      #expect(try await fixture.manager.outputBounds(of: smaller).count <= 72 << 10)
      let error = await #expect(throws: SessionError.self) { _ = try await fixture.start("forever") }
      #expect(error?.kind == .refused)
      try await fixture.manager.stop(running, grace: .seconds(60))
      _ = try await fixture.start("forever")
    }
  }
}

#if os(Linux)
  private func run(_ arguments: String...) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = arguments
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    if process.terminationStatus != 0 { throw Missing("\(arguments)") }
  }

  /// A fixture on a file system of 1 MB.
  private func withSmallDisk(_ body: (Fixture, String) async throws -> Void) async throws {
    try await withFixture { outer in
      let disk = outer.root + "/disk"
      try FileManager.default.createDirectory(atPath: disk, withIntermediateDirectories: true)
      try run("mount", "-t", "tmpfs", "-o", "size=1m", "tmpfs", disk)
      defer { try? run("umount", "-l", disk) }
      let fixture = try Fixture(root: disk)
      do {
        try await body(fixture, disk)
        await fixture.endAll()
      } catch {
        await fixture.endAll()
        throw error
      }
    }
  }

  /// A container may forbid it even to root.
  private func canMount() -> Bool {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("maestro-\(UUID().uuidString)").path
    guard mkdir(folder, 0o700) == 0 else { return false }
    defer { rmdir(folder) }
    do {
      try run("mount", "-t", "tmpfs", "-o", "size=64k", "tmpfs", folder)
      try run("umount", folder)
      return true
    } catch {
      return false
    }
  }
#endif
