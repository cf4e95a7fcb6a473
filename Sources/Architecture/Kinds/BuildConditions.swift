import Facts
import Knowledge

/// What the condition of an `#if` says about the builds that contain its code.
public enum BuildConditions {
  /// Whether no user ever gets the code of a place: an `#if` around it asks for a build for developers.
  public static func areForDevelopers(_ place: Cursor, in program: Program) -> Bool {
    place.ancestors.contains { $0.kind == .ifConfigClause && isForDevelopers($0.name, in: program) }
  }

  /// Whether a condition holds in builds for developers only: `DEBUG`, `canImport(SwiftUI) && DEBUG`; not `!DEBUG`, and not
  /// `DEBUG || BETA`.
  public static func isForDevelopers(_ condition: NameID, in program: Program) -> Bool {
    if condition.isNone { return false }
    let text = program.names[condition]
    let words = program.known.words(.developerBuild)
    if text.contains("||") { return false }
    return text.split(whereSeparator: { !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "!" })
      .contains { words.containsPart($0.lowercased()) }
  }

  /// Of elements in several branches of one `#if` those of the first branch: no build has them all.
  public static func ofOneBuild<Element>(_ elements: [Element], _ place: (Element) -> Cursor) -> [Element] {
    var chosen: [Cursor: Cursor] = [:]
    return elements.filter { element in
      place(element).ancestors.allSatisfy { clause in
        guard clause.kind == .ifConfigClause, let whole = clause.parent else { return true }
        if let branch = chosen[whole] { return branch == clause }
        chosen[whole] = clause
        return true
      }
    }
  }

  /// Whether a condition holds on a Mac and nowhere else: `os(macOS)`, `canImport(AppKit)`; not `!os(macOS)`, and not
  /// `os(iOS) || os(macOS)`.
  public static func isForMac(_ condition: NameID, in names: Names) -> Bool {
    if condition.isNone { return false }
    let text = names[condition]
    if text.contains("!") || text.contains("||") { return false }
    return ["os(macOS)", "os(OSX)", "canImport(AppKit)", "canImport(Cocoa)"].contains { text.contains($0) }
  }

  /// Whether a condition never holds on a Mac: `os(iOS)`, `canImport(UIKit)`; not `os(iOS) || os(macOS)`.
  public static func isForDevices(_ condition: NameID, in names: Names) -> Bool {
    if condition.isNone { return false }
    let text = names[condition]
    if text.contains("!") || text.contains("||") { return false }
    return ["os(iOS)", "os(tvOS)", "os(watchOS)", "canImport(UIKit)"].contains { text.contains($0) }
  }
}
