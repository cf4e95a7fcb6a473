import Findings

/// Hands out the bytes of a source file by its path relative to the root of the run; `nil` when the file has vanished.
public typealias SourceText = @Sendable (String) -> [UInt8]?

/// What a report depends on beside its findings. Everything that differs between a terminal and a file comes in here.
public struct RenderOptions: Sendable {
  /// Whether `text` output uses terminal colors.
  public var color: Bool
  /// The width of the terminal in columns: prose is wrapped and source lines are clipped to it. With `nil` every
  /// message stays on one line, which suits files and pipes; source lines are then clipped to 100 columns.
  public var width: Int?
  /// Whether drawings may use other characters than those of ASCII.
  public var unicode: Bool
  /// The height of the terminal in lines; an overview fits its end to it.
  public var height: Int?
  /// The mildest severity that makes the run fail; `nil` when none does. For formats that say passed or failed.
  public var failsAt: Severity?
  /// The absolute folder that `xcode` output puts before every path; `nil` keeps paths relative.
  public var root: String?
  /// The root's own path below the top of its repository, with a slash at the end; empty at the top. Formats for services
  /// that read paths from there put it before every path.
  public var repositoryPrefix: String
  /// Whether files that were not analyzed for the same reason have a line each.
  public var listsAll = false
  /// What the checked app is called; the title of `html` output.
  public var title: String?
  /// Where source lines come from. Without sources, snippets are left out and SARIF columns count bytes.
  public var source: SourceText

  /// Options for plain output without sources, unless told otherwise.
  public init(
    color: Bool = false, width: Int? = nil, height: Int? = nil, failsAt: Severity? = .high, root: String? = nil,
    repositoryPrefix: String = "", title: String? = nil, unicode: Bool = false,
    source: @escaping SourceText = { _ in nil }
  ) {
    self.color = color
    self.width = width
    self.height = height
    self.unicode = unicode
    self.failsAt = failsAt
    self.root = root
    self.repositoryPrefix = repositoryPrefix
    self.title = title
    self.source = source
  }

  /// Options for a report whose paths start with ``repositoryPrefix``.
  var fromRepository: RenderOptions {
    var options = self
    let (prefix, source) = (repositoryPrefix, source)
    options.source = { $0.hasPrefix(prefix) ? source(String($0.dropFirst(prefix.count))) : nil }
    return options
  }
}
