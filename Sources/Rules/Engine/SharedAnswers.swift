import Architecture
import Facts

/// What several rules ask of the same program, worked out once for all of them.
///
/// Only answers that depend on the program alone belong here, never on which rule asks or in which order.
final class SharedAnswers: Sendable {
  /// I/O in the code of a declaration itself.
  private let accesses = Locked<[DeclarationCursor: [IOAccess]]>([:])
  /// The functions that a declaration calls and the getters it reads.
  private let targets = Locked<[DeclarationCursor: [DeclarationCursor]]>([:])
  /// Functions in the code of others, by file.
  private let localFunctions = Locked<[ObjectIdentifier: LocalFunctions]>([:])
  /// Whether all objects of a type live as long as the app.
  private let lifetimes = Locked<[TypeID: Bool]>([:])
  /// Whether the app makes objects of a type again and again.
  private let repeated = Locked<[TypeID: Bool]>([:])
  /// Whether no code of the app uses a type.
  private let unused = Locked<[TypeID: Bool]>([:])
  /// Where the app makes objects, by the name of the type and then by the type.
  private let makings = Locked<[NameID: [TypeID: [Cursor]]]>([:])
  /// Where the app gets objects from storyboards and segues, by their type.
  let loadedObjects = Once<[TypeID: [Cursor]]>()
  /// Generic classes that announce their settable value.
  let homemadeObservables = Once<Set<TypeID>>()
  /// Names that start like those of UIKit and AppKit.
  let prefixedUINames = Once<[NameID]>()
  /// Names of functions that the program declares as `mutating`.
  let mutatingNames = Once<NameSet>()
  /// Which files can name what SwiftUI declares.
  let uiImports = Once<UIImports>()
  /// How stored records reach their database.
  let activeRecords = Once<ActiveRecords>()
  /// How many files depend on a type.
  let dependents = Once<Dependents>()
  /// Properties behind wrappers of the program that do I/O.
  let wrappedIO = Once<WrappedIO>()

  func accesses(of declaration: DeclarationCursor, _ make: () -> [IOAccess]) -> [IOAccess] {
    Self.answer(accesses, declaration, make)
  }

  func targets(of declaration: DeclarationCursor, _ make: () -> [DeclarationCursor]) -> [DeclarationCursor] {
    Self.answer(targets, declaration, make)
  }

  func localFunctions(of file: LinkedFile) -> LocalFunctions {
    Self.answer(localFunctions, ObjectIdentifier(file)) { LocalFunctions(file) }
  }

  func livesAsLongAsTheApp(_ type: TypeID, _ make: () -> Bool) -> Bool { Self.answer(lifetimes, type, make) }

  func isMadeRepeatedly(_ type: TypeID, _ make: () -> Bool) -> Bool { Self.answer(repeated, type, make) }

  func isUnused(_ type: TypeID, _ make: () -> Bool) -> Bool { Self.answer(unused, type, make) }

  func makings(named name: NameID, _ make: () -> [TypeID: [Cursor]]) -> [TypeID: [Cursor]] {
    Self.answer(makings, name, make)
  }

  /// Made outside of the lock: two threads may make the same answer, which costs less than waiting.
  private static func answer<Key: Hashable & Sendable, Value: Sendable>(
    _ known: Locked<[Key: Value]>, _ key: Key, _ make: () -> Value
  ) -> Value {
    if let answer = known.withLock({ $0[key] }) { return answer }
    let answer = make()
    known.withLock { $0[key] = answer }
    return answer
  }
}
