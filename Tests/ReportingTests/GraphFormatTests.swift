import Findings
import Foundation
import Reporting
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Architectures in every format, compared byte by byte with the files in `Golden`.
@Suite struct GraphFormatTests {
  /// One of everything that a picture can show, with names that are hostile to each format.
  private static let roles = ArchitectureGraph(
    level: .role, title: "Roles",
    groups: [.init(key: "presentation", title: "Presentation"), .init(key: "data", title: "Data")],
    nodes: [
      GraphNode(
        key: "view", title: "Views", group: 0, types: 12, lines: 1_204,
        findings: GraphFindings(critical: 1, high: 20, medium: 3), role: "view", layer: "presentation"),
      GraphNode(
        key: "viewModel", title: "View models", group: 0, types: 1, lines: 1, role: "viewModel", layer: "presentation"),
      GraphNode(key: "service", title: "Services", group: 1, types: 4, lines: 90, role: "service", layer: "data"),
    ],
    edges: [
      GraphEdge(from: 0, to: 1, uses: 40), GraphEdge(from: 1, to: 2, uses: 3, protocolUses: 3),
      GraphEdge(from: 2, to: 0, uses: 5, againstLayers: 2, isAgainstLayers: true),
    ],
    notes: [.unclearTypes(1_206), .weakEdges(1)])

  private static let modules = ArchitectureGraph(
    level: .module, title: "Modules",
    nodes: [
      GraphNode(key: "App", title: "App", types: 7, lines: 200, module: "App", cycle: 0),
      GraphNode(
        key: "\"<&>'\\|[]{}#;`%\u{202E}\u{1B}", title: "\"<&>'\\|[]{}#;`%\u{202E}\u{1B}\n山田", types: 3, lines: 9,
        findings: GraphFindings(medium: 1), module: "Core", cycle: 0),
      GraphNode(key: "Kit", title: "Kit", types: 0, lines: 3, module: "Kit"),
      GraphNode(key: "more::", title: "12 more modules", types: 60, lines: 5_000, members: 12),
    ],
    edges: [
      GraphEdge(from: 0, to: 1, uses: 12, imports: 4, isInCycle: true), GraphEdge(from: 0, to: 2, uses: 0, imports: 1),
      GraphEdge(from: 0, to: 3, uses: 30, imports: 9),
      GraphEdge(from: 1, to: 0, uses: 1, imports: 1, isInCycle: true, closesCycle: true),
    ], notes: [.collapsedNodes(12), .weakEdges(300)])

  private static let focus = ArchitectureGraph(
    level: .type, title: "Types around Cart",
    nodes: [
      GraphNode(
        key: "App/Cart.swift:Cart", title: "Cart", lines: 20, role: "model", layer: "domain", module: "App",
        path: "App/Cart.swift", line: 3, isFocus: true)
    ], notes: [.noNeighbors])

  private static let samples: [(name: String, graph: ArchitectureGraph)] = [
    ("roles", roles), ("modules", modules), ("focus", focus),
    ("empty", ArchitectureGraph(level: .type, title: "Types", notes: [])),
  ]

  private static let endings: [(format: GraphFormat, ending: String)] = [
    (.text, "txt"), (.svg, "svg"), (.dot, "dot"), (.mermaid, "mmd"), (.json, "json"),
  ]

  @Test(arguments: endings.map(\.ending)) func picturesAreGolden(_ ending: String) throws {
    let format = try #require(GraphFormat(fileName: "graph." + ending))
    for sample in Self.samples {
      let text = format.render(sample.graph, options: RenderOptions(width: 100))
      #expect(text.hasSuffix("\n"))
      try Golden.compare(text, with: "Graph/\(sample.name).\(ending)")
    }
  }

  @Test func everyFormatHasItsEnding() {
    #expect(Set(Self.endings.map(\.format)) == Set(GraphFormat.allCases))
    for (format, ending) in Self.endings { #expect(GraphFormat(fileName: "a.b." + ending.uppercased()) == format) }
    #expect(GraphFormat(fileName: "picture.png") == nil)
    #expect(GraphFormat(fileName: "svg") == .svg)
  }

  // MARK: SVG

  @Test func picturesAreWellFormedWhateverTheNames() throws {
    for sample in Self.samples {
      for options in [GraphSVG.Options(), GraphSVG.Options(prefix: "a-b", isEmbedded: true, hasStyle: false)] {
        let text = GraphSVG.render(sample.graph, options: options)
        let elements = try SVGReader.elements(of: text)
        let nodes = elements.filter { $0.attributes["data-key"] != nil }
        #expect(nodes.count == sample.graph.nodes.count)
        #expect(nodes.compactMap { $0.attributes["data-module"] } == sample.graph.nodes.compactMap(\.module))
        // Nothing runs and nothing is loaded.
        #expect(!elements.contains { ["script", "image", "use", "foreignObject", "a"].contains($0.name) })
        #expect(!elements.contains { $0.attributes.keys.contains { $0.hasPrefix("on") || $0.hasSuffix("href") } })
        #expect(!elements.contains { $0.attributes["style"] != nil })
      }
    }
  }

  @Test func idsStartWithThePrefixAndAreUnique() throws {
    let text = GraphSVG.render(Self.modules, options: GraphSVG.Options(prefix: "report-modules", isEmbedded: true))
    let ids = try SVGReader.elements(of: text).compactMap { $0.attributes["id"] }
    #expect(ids.allSatisfy { $0.hasPrefix("report-modules") })
    #expect(Set(ids).count == ids.count)
    #expect(!text.hasPrefix("<?xml"))
  }

  @Test func aReaderOfScreensHearsWhatMatters() throws {
    let elements = try SVGReader.elements(of: GraphSVG.render(Self.modules))
    let root = try #require(elements.first)
    #expect(root.attributes["role"] == "img")
    let named = Set((root.attributes["aria-labelledby"] ?? "").split(separator: " ").map(String.init))
    let words = elements.filter { named.contains($0.attributes["id"] ?? "") }
    #expect(words.map(\.name) == ["title", "desc"])
    #expect(words[0].text == "Modules: 4 modules, 4 dependencies, 1 cycle")
    #expect(words[1].text.contains("Cycle of App"))
    let embedded = try SVGReader.elements(of: GraphSVG.render(Self.roles, options: .init(isEmbedded: true)))
    let labels = embedded.filter { $0.attributes["data-key"] != nil }.compactMap { $0.attributes["aria-label"] }
    #expect(labels.first == "Views: 12 types · 1,204 lines, 1 critical, 20 high, 3 medium findings")
  }
}

/// Elements of a well-formed document.
private final class SVGReader: NSObject, XMLParserDelegate {
  struct Element {
    let name: String
    let attributes: [String: String]
    var text = ""
  }

  private var found: [Element] = []
  private var open: [Int] = []

  static func elements(of text: String) throws -> [Element] {
    let reader = SVGReader()
    let parser = XMLParser(data: Data(text.utf8))
    parser.delegate = reader
    if !parser.parse() { throw try #require(parser.parserError) }
    return reader.found
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String] = [:]
  ) {
    open.append(found.count)
    found.append(Element(name: name, attributes: attributes))
  }

  func parser(_ parser: XMLParser, foundCharacters text: String) {
    if let last = open.last { found[last].text += text }
  }

  func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
    open.removeLast()
  }
}
