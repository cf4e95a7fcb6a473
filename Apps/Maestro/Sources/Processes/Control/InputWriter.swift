import Dispatch
import Domain
import Foundation
import SupervisorWire

/// Types something into the terminal of an agent: one message after the other, whoever writes.
struct InputWriter: Sendable {
  private static let step = "Send input"

  let folder: SessionFolder
  /// How long an agent may take nothing before the rest is given up.
  let patience: Duration

  func send(_ bytes: [UInt8]) async throws {
    let pipe = try OpenPipe(folder, SessionFile.input, step: Self.step)
    let lock = try await lockInput()
    defer {
      flock(lock, LOCK_UN)
      close(lock)
    }
    var rest = bytes[...]
    var lastProgress = ContinuousClock.now
    while !rest.isEmpty {
      try Task.checkCancellation()
      let count = try pipe.write(rest.prefix(4096))
      if count > 0 {
        rest = rest.dropFirst(count)
        lastProgress = .now
        continue
      }
      guard folder.isSupervised else { throw SessionError.noAgent(folder.id, step: Self.step) }
      let left = patience - lastProgress.duration(to: .now)
      guard left > .zero else {
        throw SessionError(
          .busy, step: Self.step,
          reason: "The agent of session \(folder.id.short) does not read what is typed: \(bytes.count - rest.count) of "
            + "\(bytes.count) bytes were taken. Try again later.")
      }
      // An end of the supervisor is no room in the pipe: look at it now and then.
      await Self.waitForRoom(in: pipe, atMost: min(left, .seconds(1)))
    }
  }

  /// A lock that also other processes see; held until it is closed.
  private func lockInput() async throws -> Int32 {
    let fd: Int32
    do {
      fd = try Files.open(folder.file(SessionFile.inputLock), O_RDWR | O_CREAT)
    } catch {
      throw SessionError(error, step: Self.step)
    }
    do {
      let end = ContinuousClock.now + patience
      while flock(fd, LOCK_EX | LOCK_NB) != 0 {
        guard errno == EWOULDBLOCK || errno == EINTR else {
          throw SessionError(SystemError(errno, "lock the input"), step: Self.step)
        }
        guard .now < end else {
          throw SessionError(
            .busy, step: Self.step,
            reason:
              "Another process is sending input to session \(folder.id.short), and it is not taken. Try again later.")
        }
        // Nothing tells when a lock is given up.
        try await Task.sleep(for: .milliseconds(10))
      }
      return fd
    } catch {
      close(fd)
      throw error
    }
  }

  private static func waitForRoom(in pipe: OpenPipe, atMost limit: Duration) async {
    let writable = WritableOnce(pipe)
    await withTaskGroup { group in
      group.addTask { await writable.wait() }
      // Cancelled when there is room.
      group.addTask { try? await Task.sleep(for: limit) }
      await group.next()
      group.cancelAll()
    }
  }
}
