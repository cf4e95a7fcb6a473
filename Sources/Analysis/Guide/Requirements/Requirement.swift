/// One thing that has to hold in an app, or that the tools have to offer. Rules name the ids that they serve.
public struct Requirement: Sendable, Hashable {
  /// What takes care of it.
  public enum Home: String, Sendable, Hashable, CaseIterable {
    /// `lintel check`: a rule can see whether code keeps to it.
    case rule
    /// The library of building blocks offers it.
    case library
    /// `lintel new` writes it.
    case scaffolding
    /// `lintel spies` writes it.
    case doubles
    /// `lintel plan` and `lintel review` follow it.
    case planning
    /// `lintel advise` says it: a matter of judgement.
    case advice
    /// One of the apps built on the library does it.
    case app
  }

  /// A letter for the chapter and a number: `A14`.
  public let id: String
  /// What takes care of it; when that is ``Home/rule`` alone and no rule serves it, something is missing.
  public let homes: [Home]
  /// What is asked for, in a few words.
  public let summary: String

  init(_ id: String, _ homes: [Home], _ summary: String) {
    self.id = id
    self.homes = homes
    self.summary = summary
  }

  init(_ id: String, _ home: Home, _ summary: String) { self.init(id, [home], summary) }

  /// All of them, chapter by chapter.
  public static let all = decisions + sessions + controllers + navigation + layers + resolutions

  /// Chapters by letter.
  static let chapters: [(letter: Character, title: String)] = [
    ("A", "View models: which pattern, where logic belongs"), ("B", "Screens over long-running sessions"),
    ("C", "UIKit apps, refactored while they ship"), ("D", "Navigation and data taken out of the view model"),
    ("E", "Layers and offline-first data"), ("F", "Where the sources disagree: what counts"),
  ]
}
