import Domain
import Foundation
import SupervisorWire

/// Sends commands to a supervisor.
struct ControlPipe: Sendable {
  let folder: SessionFolder
  let step: String

  func send(_ frame: ControlFrame) async throws {
    let pipe = try OpenPipe(folder, SessionFile.control, step: step)
    let bytes = frame.encoded()
    // Supervisors read this pipe whatever their agent does; a full one is a moment.
    for _ in 0..<100 {
      // A frame is written at once or not at all.
      if try pipe.write(bytes[...]) == bytes.count { return }
      try await Task.sleep(for: .milliseconds(50))
    }
    throw SessionError.late(folder.id, step: step, "take a command")
  }
}
