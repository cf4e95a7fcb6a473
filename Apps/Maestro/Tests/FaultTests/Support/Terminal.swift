import CPosix
import Foundation
import Synchronization
import TestSupport

/// A terminal that a program can be started in, read and typed into by the test.
final class Terminal: Sendable {
  let path: String
  private let descriptor: Int32
  private let read = Mutex<[UInt8]>([])

  init() throws {
    var name = [CChar](repeating: 0, count: 256)
    descriptor = cposix_open_terminal(&name, name.count)
    guard descriptor >= 0 else { throw Missing("a terminal") }
    path = String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
    cposix_set_window_size(descriptor, 80, 24)
  }

  deinit { close(descriptor) }

  /// What was printed so far.
  var output: String {
    read.withLock { read in
      var piece = [UInt8](repeating: 0, count: 4096)
      while true {
        let count = Foundation.read(descriptor, &piece, piece.count)
        guard count > 0 else { break }
        read += piece.prefix(count)
      }
      return String(decoding: read, as: UTF8.self)
    }
  }

  /// Types a text.
  func type(_ text: String) { _ = Array(text.utf8).withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) } }
}
