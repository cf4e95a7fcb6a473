import Architecture
import Facts
import Scaffolding

/// The declarations that new code of a module and its tests meet.
struct VisibleCode {
  private let program: Program
  /// Files of the module.
  private let own: Set<Int>
  /// Files of its tests.
  private let tests: Set<Int>
  /// Types at the top level of the module that other files of it see.
  let ownTypes: [TypeRecord]
  /// Types and typealiases that new code would hide or repeat.
  let names: Set<String>

  /// - Parameters:
  ///   - module: the module of new code; `nil` looks at all code.
  ///   - testedModule: what its tests import.
  init(_ program: Program, module: Int?, testedModule: String?) {
    self.program = program
    let contexts = program.contexts
    let own = program.files.indices.filter { !contexts[$0].isTest && (module == nil || contexts[$0].module == module) }
    let tested = testedModule.map { program.names[$0] } ?? .absent
    let tests = program.files.indices.filter { index in
      contexts[index].isTest
        && (module == nil || tested == .absent || program.files[index].imports.contains { $0.module == tested })
    }
    let imported = Set(own.flatMap { program.files[$0].imports.map { program.names[$0.module] } })
    let testModules = Set(tests.map { contexts[$0].module })
    var types: [TypeRecord] = []
    var names: Set<String> = []
    func add(_ name: String, _ module: Int, _ file: Int, _ access: AccessLevel) -> Bool {
      guard !access.isPrivate else { return false }
      let isOwn = reaches(module, file)
      if isOwn || access >= .package && imported.contains(program.modules[module].name) { names.insert(name) }
      return isOwn
    }
    func reaches(_ other: Int, _ file: Int) -> Bool {
      module == nil || other == module || contexts[file].isTest && testModules.contains(other)
    }
    for type in program.types where type.outer == nil {
      if add(type.qualifiedName, type.module, type.file, type.declaration.row.access), !contexts[type.file].isTest {
        types.append(type)
      }
    }
    for alias in program.globals where alias.kind == .typealias {
      let file = program.index(of: alias.file)
      _ = add(program.names[alias.name], contexts[file].module, file, alias.row.access)
    }
    self.own = Set(own)
    self.tests = Set(tests)
    ownTypes = types
    self.names = names
  }

  /// Names of files without `.swift`.
  var fileNames: Set<String> {
    Set(own.union(tests).map { String(program.files[$0].path.split(separator: "/").last?.dropLast(6) ?? "") })
  }

  /// Whether the module adds a member to a type from outside of it.
  func extends(_ type: String, with member: String) -> Bool {
    declares(member, in: program.foreignExtensions[program.names[type]] ?? [], files: own)
  }

  /// Whether the tests add a member to a type.
  func testsExtend(_ type: String, with member: String) -> Bool {
    let extensions = ownTypes.first { $0.qualifiedName == type }?.extensions ?? []
    return declares(member, in: extensions + (program.foreignExtensions[program.names[type]] ?? []), files: tests)
  }

  private func declares(_ member: String, in extensions: [DeclarationCursor], files: Set<Int>) -> Bool {
    let name = program.names[member]
    return extensions.contains { part in
      files.contains(program.index(of: part.file)) && !part.row.access.isPrivate
        && part.file.declarations.contains {
          $0.name == name && Int($0.parent) == part.index && !$0.access.isPrivate && $0.parent != Declaration.none
        }
    }
  }

  /// Whether tests can build it from an id and a name, and a list can show it.
  func isSampleModel(_ type: TypeRecord) -> Bool {
    let stored = type.storedProperties
    let properties = stored.map { property in
      let type = program.type(of: property).externalName.map { program.names[$0] } ?? "?"
      return "\(program.names[property.name]): \(type)"
    }
    return type.kind == .struct && Set(properties) == ["id: UUID", "name: String"]
      && !stored.contains { $0.row.access.isPrivate } && type.initializers.isEmpty
      && conforms(type, to: "Identifiable") && conforms(type, to: "Hashable")
  }

  /// Whether it has the cases and members that templates use.
  func isViewState(_ type: TypeRecord) -> Bool {
    let cases = type.members.filter { $0.kind == .enumCase }
    let properties = Set(type.properties.map { program.names[$0.name] })
    let generics = type.declaration.node.children.filter { $0.kind == .genericParameter }
    guard type.kind == .enum, generics.count == 1, conforms(type, to: "Equatable"),
      Set(cases.map { program.names[$0.name] }) == ["idle", "loading", "loaded", "empty", "failed"],
      properties.isSuperset(of: ["value", "isLoading", "errorMessage"])
    else { return false }
    return cases.allSatisfy { element in
      let types = element.parameters.flatMap { $0.subtree.filter { $0.kind == .typeName } }.map(program.text)
      switch program.names[element.name] {
      case "failed": return types == ["String"]
      case "loaded": return types == generics.map(program.text)
      default: return types.isEmpty
      }
    }
  }

  /// Whether the module has a protocol with just what a screen needs, and tests that have a double of it have one that fits.
  ///
  /// - Parameter bytes: the text of a file of the project.
  func fulfils(_ need: CollaboratorNeed, bytes: (String) -> [UInt8]?) -> Bool {
    guard let contract = ownTypes.first(where: { $0.qualifiedName == need.contract }), contract.kind == .protocol,
      // What it inherits, doubles would have to do as well; without `Sendable` no view model could keep it.
      contract.ancestors.isEmpty, conforms(contract, to: "Sendable"), contract.externalAncestors.count == 1,
      let text = bytes(contract.declaration.file.path)
    else { return false }
    // Extensions declare members, too, but require nothing.
    let requirements = contract.members.filter { $0.parent == contract.declaration }
    let functions = requirements.map { member in
      // The file may have changed since it was analyzed.
      let start = min(Int(member.row.start), text.count)
      let part = text[start..<max(start, min(Int(member.row.end), text.count))]
      return String(decoding: part, as: UTF8.self).split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
    // What makes the service for a screen passes nothing.
    let isMade = ownTypes.filter { need.implementations.contains($0.qualifiedName) }.allSatisfy {
      $0.ancestors.contains(contract.id) && program.isMadePlainly($0)
    }
    guard isMade else { return false }
    guard Set(functions) == need.functions else { return false }
    let double = program.types.first { tests.contains($0.file) && $0.qualifiedName == need.double }
    guard let double else { return true }
    return need.doubleMembers.isSubset(of: Set(double.properties.map { program.names[$0.name] }))
  }

  /// Whether it is a protocol of flows as templates use it.
  func isFlow(_ type: TypeRecord) -> Bool {
    type.kind == .protocol && Set(type.members.map { program.names[$0.name] }) == ["onFinish", "start", "finish"]
  }

  private func conforms(_ type: TypeRecord, to name: String) -> Bool {
    type.externalAncestors.contains(program.names[name])
  }
}
