import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Reads test results as a CI server does, and notes what its schema would refuse.
final class JUnitReader: NSObject, XMLParserDelegate {
  private(set) var problems: [String] = []
  private(set) var tests = 0
  private(set) var failures = 0
  private(set) var skipped = 0
  private var path: [String] = []
  private var declared: [String: Int] = [:]
  private var found: [String: Int] = [:]

  private static let parents = [
    "testsuites": "", "testsuite": "testsuites", "testcase": "testsuite", "failure": "testcase", "skipped": "testcase",
  ]
  private static let attributes: [String: Set<String>] = [
    "testsuites": ["name", "tests", "failures", "errors"],
    "testsuite": ["name", "tests", "failures", "errors", "skipped"],
    "testcase": ["classname", "name", "time"], "failure": ["message", "type"], "skipped": ["message", "type"],
  ]

  func read(_ text: String) throws {
    let parser = XMLParser(data: Data(text.utf8))
    parser.delegate = self
    if !parser.parse() { throw parser.parserError ?? CocoaError(.propertyListReadCorrupt) }
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) {
    if Self.parents[name] != path.last ?? "" { problems.append("\(name) in \(path)") }
    let unknown = Set(attributes.keys).subtracting(Self.attributes[name] ?? [])
    if !unknown.isEmpty { problems.append("\(name) has \(unknown.sorted())") }
    if name.hasPrefix("testsuite") || name == "testcase", attributes["name"] == nil { problems.append("no name") }
    if name == "testsuite" {
      found = [:]
      declared = attributes.compactMapValues { Int($0) }
    }
    let counted = ["testcase": "tests", "failure": "failures", "skipped": "skipped"]
    if let key = counted[name] { found[key, default: 0] += 1 }
    path.append(name)
  }

  func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
    path.removeLast()
    guard name == "testsuite" else { return }
    for key in ["tests", "failures", "skipped"] where declared[key] != found[key, default: 0] {
      problems.append("\(key): \(declared[key] ?? -1) declared, \(found[key, default: 0]) found")
    }
    tests += found["tests", default: 0]
    failures += found["failures", default: 0]
    skipped += found["skipped", default: 0]
  }
}
