import Facts
import SwiftParser
@_spi(RawSyntax) import SwiftSyntax

/// Swift source to ``FileFacts``.
public enum FactExtractor {
  /// Part of the key of every cache entry: raise it whenever the same bytes give other facts.
  public static let version: UInt32 = 6

  /// The deepest nesting that is analyzed: brackets, links of a chain, `else if` and `#if` that are open at once.
  /// Real code stays below a hundred. The parser's stack grows with the depth (see ``LargeStackPool``), and its time
  /// with the square of it.
  public static let maximumDepth = 1_000

  /// The deepest nesting of `[`: the parser's time doubles with every level of it, for each may start a type.
  public static let maximumArrayDepth = 14

  /// Why a file could not be analyzed.
  public enum Failure: Error, Sendable, Hashable, CustomStringConvertible {
    /// More than ``FactExtractor/maximumDepth`` levels are open at once.
    case tooDeep(depth: Int)
    /// More than ``FactExtractor/maximumArrayDepth`` square brackets are open at once.
    case tooDeepArrays(depth: Int)

    /// A sentence that says how deep the source nests and how deep lintel follows.
    public var description: String {
      switch self {
      case .tooDeep(let depth):
        "nested \(depth) levels deep; the limit is \(FactExtractor.maximumDepth)"
      case .tooDeepArrays(let depth):
        "square brackets nested \(depth) levels deep; the limit is \(FactExtractor.maximumArrayDepth)"
      }
    }
  }

  /// The facts of one file. Must run on a thread of ``LargeStackPool``, for the parser recurses.
  ///
  /// - Parameter bytes: any bytes; invalid UTF-8 and broken source give the facts of what could be understood.
  /// - Throws: ``Failure`` when the nesting is deeper than ``maximumDepth`` or ``maximumArrayDepth``.
  /// - Complexity: O(size), about 1.3 times the parser's own cost.
  public static func extract(_ bytes: UnsafeBufferPointer<UInt8>) throws(Failure) -> FileFacts {
    let scan = SourceScan(bytes)
    if let problem = nestingProblem(scan) { throw problem }
    let tree = Parser.parse(source: bytes, maximumNestingLevel: maximumDepth)
    let root = tree.raw
    var extractor = Extractor(root: root, length: bytes.count)
    extractor.run(root)
    withExtendedLifetime(tree) {}
    var directives: [Directive] = []
    for comment in scan.comments {
      directives += DirectiveReader.read(bytes, comment, names: &extractor.names)
    }
    let marks = scan.marks.map { DirectiveReader.mark(bytes, $0, names: &extractor.names) }
    let header = HeaderReader.read(bytes, names: &extractor.names)
    return FileFacts(
      names: extractor.names.list, nodes: extractor.nodes, declarations: extractor.declarations,
      imports: extractor.imports, directives: directives, marks: marks,
      lines: LineTable(entries: scan.lines), flags: flags(of: scan), header: header)
  }

  /// Why no parser should be given a file.
  ///
  /// - Returns: `nil` when a thread of ``LargeStackPool`` can parse it.
  public static func nestingProblem(_ bytes: [UInt8]) -> String? {
    bytes.withUnsafeBufferPointer { nestingProblem(SourceScan($0))?.description }
  }

  private static func nestingProblem(_ scan: SourceScan) -> Failure? {
    if scan.depth > maximumDepth { return .tooDeep(depth: scan.depth) }
    if scan.arrayDepth > maximumArrayDepth { return .tooDeepArrays(depth: scan.arrayDepth) }
    return nil
  }

  private static func flags(of scan: SourceScan) -> FileFlags {
    var flags: FileFlags = []
    if scan.isGenerated { flags.insert(.generated) }
    if scan.isLicensed { flags.insert(.licensed) }
    return flags
  }

  /// The facts of a text, for tests and tools.
  public static func extract(_ text: String) throws(Failure) -> FileFacts {
    let bytes = Array(text.utf8)
    let result = bytes.withUnsafeBufferPointer { buffer in
      Result<FileFacts, Failure> { () throws(Failure) in try extract(buffer) }
    }
    return try result.get()
  }
}
