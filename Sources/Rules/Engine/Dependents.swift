import Architecture
import Facts

/// How much of the app depends on a type: the files that mention it or the protocol it stands behind.
///
/// A name that only one type has needs no look at the code. Where several types share a name (`ViewModel` inside of every
/// view), each mention is resolved, once for all of them.
final class Dependents: Sendable {
  private let program: Program
  private let exempt: [Bool]
  /// The types of every name, as far as the app itself declares them.
  private let typesByName: [NameID: [TypeID]]
  /// By name, for names that several types share.
  private let resolved = Locked<[NameID: [TypeID: Set<Int>]]>([:])

  /// O(types).
  init(_ context: RuleContext) {
    program = context.program
    exempt = context.exempt
    typesByName = Dictionary(grouping: context.program.types.map(\.id)) { context.program[$0].name }
  }

  /// The number of files that depend on a type; its own and those that extend it are left out.
  ///
  /// - Complexity: O(files that mention its name); for a name that several types share O(code of those files), once.
  func count(of id: TypeID) -> Int {
    var files = mentioning(id)
    for protocolID in program[id].ancestors where isOnlyHeir(id, of: protocolID) {
      files.formUnion(mentioning(protocolID))
    }
    files.subtract(ownFiles(of: id))
    return files.count
  }

  /// The number of files that depend on any type that a file declares.
  func count(ofTypesIn file: Int) -> Int {
    var files: Set<Int> = []
    for type in program.types where type.file == file { files.formUnion(mentioning(type.id)) }
    files.remove(file)
    return files.count
  }

  /// Whether a protocol is there for this type: nothing else in the app conforms to it, test doubles left out.
  private func isOnlyHeir(_ id: TypeID, of protocolID: TypeID) -> Bool {
    program[protocolID].kind == .protocol
      && program[protocolID].heirs.allSatisfy {
        $0 == id || exempt[$0.index] || program.inherits(program[id], from: $0)
      }
  }

  private func ownFiles(of id: TypeID) -> Set<Int> {
    Set([program[id].file] + program[id].extensions.map { program.index(of: $0.node.file) })
  }

  private func mentioning(_ id: TypeID) -> Set<Int> {
    let name = program[id].name
    guard let types = typesByName[name], types.count > 1 else {
      return Set(program.files(mentioning: name).filter(isApp))
    }
    if let known = resolved.withLock({ $0[name] }) { return known[id] ?? [] }
    // Made outside of the lock: two threads may make the same answer, which costs less than waiting.
    var files: [TypeID: Set<Int>] = [:]
    for place in program.mentions(of: NameSet([name]), .typeName, .identifier, .member) {
      let file = program.index(of: place.file)
      guard isApp(file), let type = TypeUsers.type(named: place, program) else { continue }
      files[type, default: []].insert(file)
    }
    resolved.withLock { $0[name] = files }
    return files[id] ?? []
  }

  private func isApp(_ file: Int) -> Bool { !program.contexts[file].isTest && !program.contexts[file].isGenerated }
}
