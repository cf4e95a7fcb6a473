import Foundation

/// Writes what the command says. A reader that has gone away is not told of.
enum Output {
  static func text(_ text: String) { write(text, to: .standardOutput) }

  static func error(_ text: String) { write(text, to: .standardError) }

  private static func write(_ text: String, to handle: FileHandle) {
    try? handle.write(contentsOf: Data((text + (text.hasSuffix("\n") ? "" : "\n")).utf8))
  }
}
