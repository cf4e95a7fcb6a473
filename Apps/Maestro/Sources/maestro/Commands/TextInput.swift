import Domain
import Foundation

/// Text that a command is given otherwise than by its arguments, which every user of the machine can read.
enum TextInput {
  /// What stands for standard input in place of a text.
  static let mark = "-"
  private static let step = "Read the text"
  private static let limit = 1 << 20

  /// The text itself, or what standard input holds for `-`.
  static func text(_ argument: String) throws -> String {
    argument == mark ? try read(.standardInput, name: "standard input") : argument
  }

  /// The text in a file.
  static func text(at path: String) throws -> String {
    guard let file = FileHandle(forReadingAtPath: path) else {
      throw SessionError(
        .invalid, step: step, reason: "\(path) cannot be read: \(String(cString: strerror(errno))).", field: .prompt)
    }
    return try read(file, name: path)
  }

  private static func read(_ file: FileHandle, name: String) throws -> String {
    let data: Data
    do {
      data = try file.read(upToCount: limit + 1) ?? Data()
    } catch {
      throw SessionError(
        .invalid, step: step, reason: "\(name) cannot be read: \(error.localizedDescription)", field: .prompt)
    }
    guard data.count <= limit else {
      throw SessionError(
        .invalid, step: step, reason: "\(name) has more than \(limit >> 10) KiB. Name a file in the prompt instead.",
        field: .prompt)
    }
    guard var text = String(validating: data, as: UTF8.self) else {
      throw SessionError(.invalid, step: step, reason: "\(name) is no UTF-8 text.", field: .prompt)
    }
    // The line end that editors and echo put behind the last line.
    if text.hasSuffix("\n") { text.removeLast() }
    return text
  }
}
