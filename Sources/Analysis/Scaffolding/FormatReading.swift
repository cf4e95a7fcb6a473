import Architecture
import Facts
import Foundation
import Scaffolding
import Workspace

/// How the text of a project looks: indentation, header, sections, width, `final`, `any`.
struct FormatReading {
  /// Enough for every setting, and read in a few milliseconds.
  private static let sampleLimit = 80

  let source: StyleSource
  /// The module that new code belongs to.
  let module: Int?

  init(_ source: StyleSource, module: Int?) {
    self.source = source
    self.module = module
  }

  func read(into style: inout ProjectStyle, _ evidence: inout [StyleEvidence]) {
    var header = HeaderReading(projects: projects())
    var indentation = StyleBallot<String>()
    var sections = StyleBallot<String>()
    var openings = StyleBallot<Bool>()
    var endings = StyleBallot<Bool>()
    var widths: [Int] = []
    let paths = sample()
    for path in paths {
      guard let text = source.text(path) else { continue }
      let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      let weight = source.weight(path)
      if let end = text.first(where: \.isNewline) { endings.vote(end == "\r\n", at: "\(path):1", weight: weight) }
      header.add(lines, path: path, weight: weight)
      if let found = Self.indentation(lines) {
        indentation.vote(found.text, at: "\(path):\(found.line)", weight: weight)
      }
      for (index, line) in lines.enumerated() {
        widths.append(line.count)
        if let section = Self.section(line) { sections.vote(section, at: "\(path):\(index + 1)", weight: weight) }
        if index + 1 < lines.count, Self.opensType(line) {
          openings.vote(lines[index + 1].allSatisfy(\.isWhitespace), at: "\(path):\(index + 1)", weight: weight)
        }
      }
    }
    header.read(into: &style, &evidence, module: module.map { source.program.modules[$0].name })
    let configured = configuration()
    if let found = indentation.result("format.indentation", name: Self.name) {
      style.format.indentation = found.value
      evidence.append(found.evidence)
    }
    if let (indentation, place) = configured.indentation {
      style.format.indentation = indentation
      evidence.removeAll { $0.setting == "format.indentation" }
      evidence.append(Self.configured("format.indentation", Self.name(indentation), place))
    }
    readSections(sections, files: paths.count, &style, &evidence)
    if let (width, place) = configured.width {
      style.format.width = width
      evidence.append(Self.configured("format.width", String(width), place))
    } else if let width = Self.width(widths) {
      style.format.width = width
    }
    if let found = openings.result("format.blankLineAfterTypeOpening", newest: [false, true], name: Self.yesOrNo) {
      style.format.blankLineAfterTypeOpening = found.value
      evidence.append(found.evidence)
    }
    if let found = endings.result("format.lineEnding", name: { $0 ? "CRLF" : "LF" }), found.value {
      style.format.lineEnding = "\r\n"
      evidence.append(found.evidence)
    }
    readTestableImport(&style, &evidence)
    readDocumentation(&style, &evidence)
    readParameters(&style, &evidence)
    readFinal(&style, &evidence)
    readAny(&style, &evidence)
    let wrappers = ["Bindable", "ObservedObject", "State", "StateObject", "ViewBuilder"].map { ($0, source.views) }
    for (attribute, types) in [("Test", source.testTypes), ("Published", source.viewModels)] + wrappers {
      readAttribute(attribute, types, &style, &evidence)
    }
    readSuite(&style, &evidence)
  }

  /// Where tests import the tested module among others.
  private func readTestableImport(_ style: inout ProjectStyle, _ evidence: inout [StyleEvidence]) {
    let program = source.program
    var ballot = StyleBallot<Scaffolding.FormatStyle.TestableImport>()
    for index in program.files.indices where source.isOwn(index) && program.contexts[index].isTest {
      let file = program.files[index]
      let imports = file.imports.filter { $0.module != .absent }
      let testable = imports.indices.filter { imports[$0].flags.contains(.testable) }
      guard testable.count == 1, let place = testable.first, imports.count > 1 else { continue }
      let lines = imports.map { file.lines.line(at: $0.offset) }
      let names = imports.map { program.names[$0.module].lowercased() }
      let isLast = place == imports.count - 1
      let form: Scaffolding.FormatStyle.TestableImport? =
        isLast && lines[place] > lines[place - 1] + 1
        ? .separate
        : names == names.sorted() ? .sorted : isLast ? .last : place == 0 ? .first : nil
      guard let form else { continue }
      ballot.vote(form, at: "\(file.path):\(lines[place])", weight: source.weight(file.path))
    }
    let all = Scaffolding.FormatStyle.TestableImport.allCases
    guard let found = ballot.result("format.testableImport", newest: all, name: { $0.rawValue }) else { return }
    style.format.testableImport = found.value
    if found.value != .separate { evidence.append(found.evidence) }
  }

  private func readSuite(_ style: inout ProjectStyle, _ evidence: inout [StyleEvidence]) {
    let names = source.program.names
    var ballot = StyleBallot<Bool>()
    for type in source.testTypes where type.members.contains(where: { $0.attribute(names["Test"]) != nil }) {
      ballot.vote(
        type.declaration.attribute(names["Suite"]) != nil, at: source.place(type), weight: source.weight(type))
    }
    guard let found = ballot.result("format.suite", newest: [true, false], name: Self.yesOrNo), !found.value else {
      return
    }
    style.format.writesSuite = false
    evidence.append(found.evidence)
  }

  /// Whether an attribute of members stands in a line of its own.
  private func readAttribute(
    _ name: String, _ types: [TypeRecord], _ style: inout ProjectStyle, _ evidence: inout [StyleEvidence]
  ) {
    let attribute = source.program.names[name]
    var ballot = StyleBallot<Bool>()
    for member in types.flatMap(\.members) {
      guard let use = member.attribute(attribute), use.arguments.isEmpty else { continue }
      let lines = member.file.lines
      ballot.vote(
        lines.line(at: use.offset) != lines.line(at: member.node.offset), at: source.place(member.node),
        weight: source.weight(member.file.path))
    }
    guard let found = ballot.result("format.line of @\(name)", name: Self.yesOrNo), found.value else { return }
    style.format.ownLineAttributes.insert(name)
    evidence.append(found.evidence)
  }

  // MARK: Files

  /// Screens and view models first: new files look like them.
  private func sample() -> [String] {
    var paths: [String] = []
    var seen: Set<String> = []
    let subjects =
      source.viewModels + (source.viewControllers + source.views).filter { source.boundScreens.contains($0.id) }
    let nearest = source.byRecency(subjects.map(source.path))
    let others = source.program.files.indices.filter(source.isOwnCode).map { source.program.files[$0].path }
    for path in Self.spread(nearest, Self.sampleLimit / 2) + Self.spread(others, Self.sampleLimit) {
      guard paths.count < Self.sampleLimit else { break }
      if seen.insert(path).inserted { paths.append(path) }
    }
    return paths
  }

  /// Some of a list, from everywhere in it.
  private static func spread(_ paths: [String], _ count: Int) -> [String] {
    guard paths.count > count else { return paths }
    return (0..<count).map { paths[$0 * paths.count / count] }
  }

  private func projects() -> Set<String> {
    let project = source.app.project
    var names = Set(project.targets.flatMap { [$0.name, $0.moduleName] })
    for target in project.targets {
      for part in target.declaredIn.split(separator: "/") where part.hasSuffix(".xcodeproj") {
        names.insert(String(part.dropLast(10)))
      }
    }
    names.formUnion(source.program.modules.map(\.name))
    return names
  }

  // MARK: Lines

  /// The step from a line that opens a block to the next one.
  private static func indentation(_ lines: [Substring]) -> (text: String, line: Int)? {
    var counts: [String: (count: Int, line: Int)] = [:]
    for index in lines.indices.dropLast() where lines[index].hasSuffix("{") {
      let own = lines[index].prefix { $0 == " " || $0 == "\t" }
      let next = lines[index + 1].prefix { $0 == " " || $0 == "\t" }
      guard next.count > own.count, next.hasPrefix(own), !lines[index + 1].allSatisfy(\.isWhitespace) else { continue }
      let step = String(next.dropFirst(own.count))
      guard ["\t", "  ", "   ", "    "].contains(step) else { continue }
      counts[step, default: (0, index + 2)].count += 1
    }
    return counts.max { ($0.value.count, $1.key) < ($1.value.count, $0.key) }.map { ($0.key, $0.value.line) }
  }

  private static func section(_ line: Substring) -> String? {
    let text = line.drop { $0 == " " || $0 == "\t" }
    guard text.hasPrefix("//"), let mark = text.firstMatch(of: /^\/\/ ?MARK ?:? ?(- ?)?(?=\S)/) else { return nil }
    return String(mark.0)
  }

  /// A class, struct or view at the margin whose body starts at the end of the line.
  private static func opensType(_ line: Substring) -> Bool {
    guard line.hasSuffix("{"), let first = line.first, first.isLetter || first == "@" else { return false }
    let words = line.split(separator: " ").prefix(5)
    return words.contains("class") || words.contains("struct") || words.contains("actor")
  }

  /// What nearly all lines fit into, as people set it.
  private static func width(_ widths: [Int]) -> Int? {
    guard widths.count > 400 else { return nil }
    let sorted = widths.sorted()
    let long = sorted[sorted.count * 998 / 1000]
    return [80, 100, 120, 140, 150, 160].first { long <= $0 } ?? 160
  }

  private func readSections(
    _ sections: StyleBallot<String>, files: Int, _ style: inout ProjectStyle, _ evidence: inout [StyleEvidence]
  ) {
    guard files > 0, let found = sections.result("format.section", newest: ["// MARK: - "], name: { $0 }) else {
      if files > 4 { style.format.section = "" }
      return
    }
    // A few sections in hundreds of files are no habit.
    guard sections.total * 8 >= files else {
      style.format.section = ""
      return
    }
    style.format.section = found.value
    evidence.append(found.evidence)
  }

  // MARK: Facts

  /// Whether view models and screens have documentation comments.
  private func readDocumentation(_ style: inout ProjectStyle, _ evidence: inout [StyleEvidence]) {
    var ballot = StyleBallot<Bool>()
    for type in (source.viewModels + source.views + source.viewControllers).filter(isScreen).prefix(Self.sampleLimit) {
      guard let text = source.text(source.path(type)) else { continue }
      ballot.vote(
        text.contains(/(?m)^\s*\/\/\/\s/), at: source.place(type), weight: source.weight(type))
    }
    guard let found = ballot.result("format.documentation", newest: [true, false], name: Self.yesOrNo), !found.value,
      found.total > 2 || found.count == 2
    else { return }
    style.format.writesDocumentation = false
    evidence.append(found.evidence)
  }

  private func isScreen(_ type: TypeRecord) -> Bool {
    source.boundScreens.contains(type.id) || source.app.roles.certain(type.id) == .viewModel
  }

  /// Whether initializers have a line for each parameter, from two or from three on.
  private func readParameters(_ style: inout ProjectStyle, _ evidence: inout [StyleEvidence]) {
    let types = source.viewModels + source.types(.service, .repository, .useCase)
    var ballots: [Int: StyleBallot<Bool>] = [:]
    for initializer in types.flatMap(\.initializers) where initializer.parameters.count > 1 {
      let lines = initializer.parameters.map { $0.file.lines.line(at: $0.offset) }
      ballots[min(lines.count, 3), default: StyleBallot()].vote(
        Set(lines).count == lines.count, at: source.place(initializer.node),
        weight: source.weight(initializer.file.path))
    }
    for least in [3, 2] {
      guard let ballot = ballots[least], ballot.total > 1 else { continue }
      let result = ballot.result("format.lines of \(least) parameters", newest: [false, true], name: Self.yesOrNo)
      guard let result, result.value else { return }
      style.format.parametersInLines = least
      evidence.append(result.evidence)
    }
  }

  private func readFinal(_ style: inout ProjectStyle, _ evidence: inout [StyleEvidence]) {
    var ballot = StyleBallot<Bool>()
    // View models alone, where there are enough of them: controllers and services often follow an older habit.
    let models = source.viewModels.filter { $0.kind == .class && $0.heirs.isEmpty }
    let classes =
      models.count > 4 ? models : models + source.types(.service, .repository, .useCase, .viewController)
    for type in classes where type.kind == .class && type.heirs.isEmpty {
      ballot.vote(
        type.declaration.flags.contains(.isFinal), at: source.place(type), weight: source.weight(type))
    }
    guard let found = ballot.result("format.final", newest: [true, false], name: Self.yesOrNo) else { return }
    style.format.writesFinal = found.value
    evidence.append(found.evidence)
  }

  /// Stored properties and parameters of initializers whose type is a protocol of the app.
  private func readAny(_ style: inout ProjectStyle, _ evidence: inout [StyleEvidence]) {
    var ballot = StyleBallot<Bool>()
    let program = source.program
    let types = source.viewModels + source.types(.service, .repository, .useCase, .viewController, .coordinator)
    for type in types {
      for property in type.storedProperties {
        guard let written = property.type?.subtree.first(where: { $0.kind == .anyType || $0.kind == .typeName }) else {
          continue
        }
        if written.kind == .anyType {
          ballot.vote(true, at: source.place(property.node), weight: source.weight(type))
        } else if let id = program.resolve(written).id, program[id].kind == .protocol {
          ballot.vote(false, at: source.place(property.node), weight: source.weight(type))
        }
      }
    }
    guard let found = ballot.result("format.any", newest: [true, false], name: Self.yesOrNo) else { return }
    style.format.writesAny = found.value
    evidence.append(found.evidence)
  }

  // MARK: Settings of other tools

  private struct Settings {
    var indentation: (text: String, place: String)?
    var width: (value: Int, place: String)?
  }

  /// What swift-format, SwiftFormat, SwiftLint and EditorConfig say at the root.
  private func configuration() -> Settings {
    var settings = Settings()
    if let text = source.text(".swift-format"),
      let object = try? JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    {
      if let length = object["lineLength"] as? Int { settings.width = Self.sensible(length, ".swift-format") }
      if let indentation = object["indentation"] as? [String: Int] {
        if let spaces = indentation["spaces"], (1...8).contains(spaces) {
          settings.indentation = (String(repeating: " ", count: spaces), ".swift-format")
        } else if indentation["tabs"] != nil {
          settings.indentation = ("\t", ".swift-format")
        }
      }
    }
    if let text = source.text(".swiftformat") {
      for line in text.split(whereSeparator: \.isNewline) {
        let words = line.split(separator: " ")
        guard words.count > 1 else { continue }
        if words[0] == "--maxwidth", settings.width == nil, let width = Int(words[1]) {
          settings.width = Self.sensible(width, ".swiftformat")
        }
        if words[0] == "--indent", settings.indentation == nil {
          if words[1] == "tab" || words[1] == "tabs" {
            settings.indentation = ("\t", ".swiftformat")
          } else if let count = Int(words[1]), (1...8).contains(count) {
            settings.indentation = (String(repeating: " ", count: count), ".swiftformat")
          }
        }
      }
    }
    if settings.width == nil, let text = source.text(".swiftlint.yml"),
      !text.contains(/(?m)^\s*-\s*line_length\b/),
      let match = text.firstMatch(of: /(?m)^line_length:\s*(?:\n\s+warning:\s*)?(\d+)/), let width = Int(match.1)
    {
      settings.width = Self.sensible(width, ".swiftlint.yml")
    }
    return settings
  }

  /// A limit that no one reaches says nothing about how lines are broken.
  private static func sensible(_ width: Int, _ place: String) -> (value: Int, place: String)? {
    (60...200).contains(width) ? (width, place) : nil
  }

  private static func configured(_ setting: String, _ value: String, _ place: String) -> StyleEvidence {
    StyleEvidence(
      setting: setting, value: value, count: 1, total: 1, others: [], places: ["\(place):1"],
      reason: "\(place) says so")
  }

  // MARK: Words

  private static func name(_ indentation: String) -> String {
    indentation == "\t" ? "tab" : "\(indentation.count) spaces"
  }

  private static func yesOrNo(_ value: Bool) -> String { value ? "yes" : "no" }
}
