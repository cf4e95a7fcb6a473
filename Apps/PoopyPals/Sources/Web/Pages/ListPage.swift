import Domain
import Foundation
import Presentation
import WebScreens

/// The visits as a page shows them.
struct ListPage: Equatable, Sendable {
  /// The streak, the last weeks, and how the device stands with its server.
  struct Head: Equatable, Sendable {
    var streak: StreakSnapshot
    var rhythm: RhythmSnapshot
    /// Whether there is anything to see in the last weeks.
    var hasRhythm: Bool
    var sync: String
    var tone: SyncSnapshot.Tone
  }

  /// A way to log a visit with one tap.
  struct Pal: Equatable, Sendable {
    var grade: Int
    var name: String
    var title: String
    var path: LocalPath?
  }

  /// What is above the visits.
  struct Status: Equatable, Sendable {
    var state: ScreenState
    var summary: String
    var undo: String?
    var undoID: String?
    var problem: ProblemSnapshot?
    var isSearching: Bool
  }

  /// The visits.
  struct List: Equatable, Sendable {
    var days: [LogListSnapshot.Day]
    var older: LocalPath?
    var isLoading: Bool
    var problem: ProblemSnapshot?
  }

  var title: String
  var pals: [Pal]
  var searchText: String
  var head: Head
  var status: Status
  var list: List
  var isSettled: Bool

  /// - Parameters:
  ///   - pages: how many pages of the list were asked for.
  ///   - isComplete: whether they are there.
  init(
    _ shown: LogListSnapshot, streak: StreakSnapshot, rhythm: RhythmSnapshot, sync: SyncSnapshot, pages: Int,
    undo: UUID?, isComplete: Bool
  ) {
    title = shown.title
    searchText = shown.searchText
    pals = LogValidator.consistencies.map { grade in
      Pal(
        grade: grade, name: Wording.pal(grade), title: Wording.consistency(grade),
        path: ("/logs/new" as LocalPath).with(query: ["consistency": String(grade)]))
    }
    head = Head(
      streak: streak, rhythm: rhythm, hasRhythm: !rhythm.summary.isEmpty, sync: sync.status, tone: sync.tone)
    status = Status(
      state: shown.state, summary: shown.summary, undo: shown.undo, undoID: undo?.uuidString.lowercased(),
      problem: shown.problem, isSearching: !shown.searchText.isEmpty)
    let hasOlder = shown.tail.hasMore && !shown.tail.isLoading && shown.state.hasContent
    list = List(
      days: shown.days,
      older: hasOlder
        ? ("/" as LocalPath).with(query: [
          "q": shown.searchText.isEmpty ? nil : shown.searchText, "pages": String(pages + 1),
        ]) : nil,
      isLoading: shown.tail.isLoading, problem: shown.tail.problem)
    isSettled = shown.state.isSettled && isComplete && streak.state.isSettled && rhythm.state.isSettled
  }
}
