import Domain
import Foundation
import Presentation
import ViewModels

/// What is posted. Names are added, not changed.
struct WebhookMessage: Encodable {
  /// The session, as far as others are told.
  struct Subject: Encodable {
    let id: String
    let name: String
    let agent: String
    let branch: String
    let base: String
    let repository: String
    let group: String?
    let status: String
    let state: String?
    let text: String

    func encode(to encoder: any Encoder) throws {
      // What there is not is null, so that the shape is always the same.
      var container = encoder.container(keyedBy: Key.self)
      try container.encode(id, forKey: .id)
      try container.encode(name, forKey: .name)
      try container.encode(agent, forKey: .agent)
      try container.encode(branch, forKey: .branch)
      try container.encode(base, forKey: .base)
      try container.encode(repository, forKey: .repository)
      try container.encode(group, forKey: .group)
      try container.encode(status, forKey: .status)
      try container.encode(state, forKey: .state)
      try container.encode(text, forKey: .text)
    }

    private enum Key: String, CodingKey {
      case id, name, agent, branch, base, repository, group, status, state, text
    }
  }

  let version = 1
  let event: SessionNews
  let at: String
  let session: Subject

  init(_ news: SessionNews, _ session: Session, at date: Date) {
    event = news
    at = Format.moment(date)
    self.session = Subject(
      id: session.id.description, name: session.name, agent: session.agent.name, branch: session.branch,
      base: session.baseBranch, repository: session.repository.path, group: session.group,
      status: Badge(session).text, state: session.report.state?.rawValue, text: VisibleText.of(session.report.text))
  }

  func body() throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(self)
  }
}
