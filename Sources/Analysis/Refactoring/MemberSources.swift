import Architecture
import Facts
import Refactoring
import SourceFacts
import TestDoubles
import Workspace

/// Reads from source files what a protocol would say for members of types.
struct MemberSources {
  private let root: String
  private var files: [String: [UInt8]] = [:]

  init(root: String) { self.root = root }

  /// - Parameters:
  ///   - type: The type of a variable that has none in writing.
  ///   - isSet: Whether users set it.
  mutating func call(_ member: DeclarationCursor, name: String, type: String?, isSet: Bool) -> PlanCall {
    let end = member.code.first.map { Int($0.offset) } ?? Int(member.row.end)
    guard let source = text(member.file.path, Int(member.row.start), end),
      let requirement = MemberRequirement(source: source, name: name, type: type, isSet: isSet),
      requirement.text.contains(name)
    else { return PlanCall(name, isStatic: member.isStatic) }
    return PlanCall(
      name, requirement: requirement.text, isStatic: requirement.isStatic, optionalLabels: requirement.optionalLabels)
  }

  /// A part of a file; `nil` where the file is not what was analyzed any more, or is nested too deeply to be parsed.
  private mutating func text(_ path: String, _ start: Int, _ end: Int) -> String? {
    if files[path] == nil {
      files[path] = (try? FileReader.read(absolutePath: root + "/" + path, limit: TextFolder.sizeLimit).get()) ?? []
    }
    guard let bytes = files[path], start < end, end <= bytes.count else { return nil }
    let part = Array(bytes[start..<end])
    return FactExtractor.nestingProblem(part) == nil ? String(validating: part, as: UTF8.self) : nil
  }
}
