import Analysis
import ArgumentParser
import Reporting
import Workspace

/// `--output`: the file that a command writes to instead of standard output.
struct OutputOption: ParsableArguments {
  @Option(
    name: [.customLong("output"), .customShort("o")],
    help: ArgumentHelp("Write to this file instead of standard output.", valueName: "file"))
  var path: String?

  func validate() throws {
    if path == "" { throw ValidationError("--output is empty; name a file.") }
  }

  /// Colors and width are those of the terminal only where the text goes there.
  var rendering: RenderOptions { path == nil ? Terminal.rendering : RenderOptions() }

  /// For formats that are pages.
  ///
  /// - Parameter example: a name for the file.
  /// - Throws: ``UsageError`` when the page would go to a terminal.
  func requireFile(forPage isPage: Bool, example: String) throws {
    guard isPage, path == nil, Terminal.width != nil else { return }
    throw UsageError("--format html writes a page that a terminal cannot show; add --output \(example).")
  }

  /// Writes all of a text.
  func write(_ text: String) throws {
    if let path { try OutputFile.write(text, to: path) } else { try StandardOutput.write(text) }
  }
}
