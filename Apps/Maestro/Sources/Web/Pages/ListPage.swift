import Presentation
import WebScreens

/// The list as a page shows it.
struct ListPage: DeskPage {
  /// What is above the sessions.
  struct Status: Equatable, Sendable {
    var state: StateView
    var summary: String
    var isArchive: Bool
    var isSearching: Bool
  }

  /// The sessions.
  struct Sessions: Equatable, Sendable {
    var groups: [Group]
    var more: LocalPath?
    var isLoadingMore: Bool
    var problem: NoticeView?
  }

  /// The sessions of a repository.
  struct Group: Equatable, Sendable {
    var id: String
    var title: String
    var path: String
    var create: LocalPath
    var sessions: [Card]
  }

  /// A session.
  struct Card: Equatable, Sendable, TemplateMembers {
    var id: String
    var name: String
    var status: Badge
    var says: String?
    var guess: String?
    var usage: String?
    var answers: [Button] = []
    var hasAnswers = false
    var question = ""
    var group: String?
    var branch: String
    var agent: String
    var prompt: String?
    var updated: HTML
    var problem: NoticeView?
    var buttons: [Button]
    var canReceive: Bool
    var isMarked: Bool
    var delivery: Badge?

    var templateMembers: [String: any Sendable] {
      [
        "id": id, "name": name, "status": status, "says": says, "guess": guess, "usage": usage, "answers": answers,
        "hasAnswers": hasAnswers, "question": question, "group": group, "branch": branch, "agent": agent,
        "prompt": prompt,
        "updated": updated, "problem": problem, "buttons": buttons, "canReceive": canReceive, "isMarked": isMarked,
        "delivery": delivery,
      ]
    }
  }

  /// Something that can be done with a session.
  struct Button: Equatable, Sendable, TemplateMembers {
    var id: String
    var title: String
    var isDestructive: Bool
    /// Whether it is what most want.
    var isMain = false

    /// Whether it answers what the agent asks for.
    var isAnswer: Bool { ["allow", "refuse"].contains(id) }

    var templateMembers: [String: any Sendable] {
      ["id": id, "title": title, "isDestructive": isDestructive, "isMain": isMain]
    }
  }

  /// A prompt that the user asks again and again.
  struct Template: Equatable, Sendable {
    var name: String
    var prompt: String
    var agent: String?
    var link: LocalPath
  }

  var title: String
  /// What the window is called, with the number of sessions that wait: seen when another tab is in front.
  var windowTitle: String
  var path: LocalPath
  var searchText: String
  var status: Status
  var sessions: Sessions
  var prompt: FieldView
  var send: ButtonSnapshot
  var broadcastResult: NoticeView?
  var broadcastMessage: String?
  var hasReceivers: Bool
  var templates: [Template]
  var hasTemplates: Bool
  var isSettled: Bool

  init(_ snapshot: SessionsSnapshot, path: LocalPath, pages: Int, isSettled: Bool) {
    title = snapshot.title
    windowTitle = snapshot.waiting > 0 ? "(\(snapshot.waiting)) \(snapshot.title)" : snapshot.title
    self.path = path
    searchText = snapshot.searchText
    self.isSettled = isSettled
    status = Status(
      state: StateView(snapshot.state), summary: snapshot.state.hasContent ? snapshot.summary : "",
      isArchive: snapshot.isArchive, isSearching: !snapshot.searchText.isEmpty)
    let hasMore = snapshot.tail.hasMore && !snapshot.tail.isLoading
    sessions = Sessions(
      groups: snapshot.groups.map { Group($0) },
      more: hasMore && snapshot.state.hasContent ? path.with(query: ["pages": String(pages + 1)]) : nil,
      isLoadingMore: snapshot.tail.isLoading && snapshot.state.hasContent,
      problem: snapshot.tail.problem.map { NoticeView($0) })
    prompt = FieldView(snapshot.broadcast.prompt, isRequired: true)
    send = snapshot.broadcast.send
    broadcastResult = snapshot.broadcast.result.map { NoticeView($0) }
    templates = (snapshot.templates ?? []).map { template in
      Template(
        name: template.name, prompt: template.prompt, agent: template.agent,
        link: ("/create" as LocalPath).with(query: ["template": template.name]))
    }
    hasTemplates = !templates.isEmpty
    hasReceivers = snapshot.groups.contains { $0.sessions.contains(where: \.canReceive) }
  }
}

extension ListPage.Group {
  fileprivate init(_ group: SessionsSnapshot.Group) {
    id = group.id
    title = group.title
    path = group.path
    create = ("/create" as LocalPath).with(query: ["repository": group.id])
    sessions = group.sessions.map { ListPage.Card($0) }
  }
}

extension ListPage.Button {
  /// What can be done with a session now.
  static func all(_ row: SessionRow) -> [ListPage.Button] {
    row.actions.filter(\.isEnabled).map {
      ListPage.Button(id: $0.id, title: $0.title, isDestructive: $0.isDestructive, isMain: $0.id == "allow")
    }
  }
}

extension ListPage.Card {
  fileprivate init(_ row: SessionRow) {
    id = row.id
    name = row.name
    status = row.status
    says = row.says
    guess = row.guess
    usage = row.usage
    question = row.question.map(String.init) ?? ""
    let enabled = ListPage.Button.all(row)
    answers = enabled.filter(\.isAnswer)
    hasAnswers = !answers.isEmpty
    buttons = enabled.filter { !$0.isAnswer }
    group = row.group
    branch = row.branch
    agent = row.agent
    prompt = row.prompt
    updated = Times.element(row.updated, row.updatedAt)
    problem = row.problem.map { NoticeView($0) }
    canReceive = row.canReceive
    isMarked = row.isMarked
    delivery = row.delivery
  }
}
