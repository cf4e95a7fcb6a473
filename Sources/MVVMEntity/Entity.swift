@_exported import MVVM

#if !Entity
  #error("MVVMEntity needs the trait `Entity`: .package(url: …, from: …, traits: [\"Data\", \"Entity\"])")
#endif

/// Writes how the entities of a struct are stored and sent: `static let table`, an `EntityTable`, and conformances to
/// `Identifiable` and `Sendable` where they are missing.
///
/// ```swift
/// @Entity("visits") struct Visit {
///   let id: UUID
///   var place: String
///   var date: Date
///   var note: String?
/// }
/// ```
/// Each stored property is a column of its own name in snake case: `placeID` is `place_id`. Its type decides what the column
/// holds: `Bool`, `Int`, `Double`, `String`, `UUID`, `Date`, `Decimal`, `Data`, enums with a raw value that are
/// `FieldConvertible`, and each of them as an optional. The `id` is a `UUID`, a `String`, an `Int`, or another `RecordID`.
///
/// Rows are read without the initializers of the struct, so that those may check what a user enters.
/// - Parameter table: the name of the table on device and server: letters, digits and underscores, not beginning with `sync_`.
@attached(extension, conformances: Identifiable, Sendable, names: named(table), named(init))
public macro Entity(_ table: String) = #externalMacro(module: "EntityMacros", type: "EntityMacro")

/// Changes how a stored property of an `@Entity` is kept.
///
/// ```swift
/// @Column(relation: Relation(to: "places", onDelete: .cascade)) var placeID: UUID
/// ```
/// - Parameters:
///   - name: the name of the column; without one, the name of the property in snake case.
///   - isIndexed: whether the device keeps an index of it: worth its room where a list of very many rows is sorted by it, or
///     where few of them are looked for by it.
///   - relation: whose id the column holds.
@attached(peer)
public macro Column(_ name: String? = nil, isIndexed: Bool = false, relation: Relation? = nil) =
  #externalMacro(module: "EntityMacros", type: "ColumnMacro")

/// Keeps a stored property of an `@Entity` out of its table. An entity that is read has the property's default value.
@attached(peer)
public macro Unstored() = #externalMacro(module: "EntityMacros", type: "UnstoredMacro")
