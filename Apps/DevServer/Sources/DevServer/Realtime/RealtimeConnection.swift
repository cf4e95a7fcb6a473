import Foundation

/// One client of Supabase Realtime's protocol: joins, heartbeats, tokens, and what it is told of changes.
/// https://supabase.com/docs/guides/realtime/protocol, supabase/realtime 2.129.8 (`realtime_channel.ex`).
actor RealtimeConnection {
  private let schema: ServerSchema
  private let backend: any Backend
  private let tokens: Tokens?
  private let hub: RealtimeHub
  /// Who opened the connection.
  private let caller: Caller
  private let now: @Sendable () -> Date
  /// How messages are written.
  nonisolated let form: RealtimeMessage.Form
  /// What is to be told.
  nonisolated let news = RealtimeNews()

  private var channels: [String: (channel: RealtimeChannel, end: @Sendable () -> Void)] = [:]
  private var lastID = 0

  /// How many channels a connection has, and how many wishes a channel.
  private static let most = 100

  init(
    schema: ServerSchema, backend: any Backend, tokens: Tokens?, hub: RealtimeHub, caller: Caller,
    form: RealtimeMessage.Form, now: @escaping @Sendable () -> Date = { Date() }
  ) {
    self.schema = schema
    self.backend = backend
    self.tokens = tokens
    self.hub = hub
    self.caller = caller
    self.form = form
    self.now = now
  }

  /// What is answered to a message.
  /// - Returns: nothing for a text that is no message: the connection is of no use then.
  func answer(_ text: String) async -> [RealtimeMessage]? {
    guard let message = RealtimeMessage(text, form) else { return nil }
    switch (message.topic, message.event) {
    case ("phoenix", "heartbeat"): return expired() + [message.reply(isOK: true)]
    case (_, "phx_join"): return await join(message)
    case (_, "phx_leave"):
      let isJoined = leave(message.topic)
      return [message.reply(isOK: true)] + (isJoined.map { [$0.closed] } ?? [])
    case (_, "access_token"): return await take(token: message)
    default:
      return [message.reply(isOK: false, ["reason": .text("This server only tells of changes to rows.")])]
    }
  }

  /// What is said of what has come.
  func told(_ items: [RealtimeNews.Item]) -> [RealtimeMessage] {
    let closed = expired()
    return closed
      + items.compactMap { item in
        switch item {
        case .subscribed(let topic):
          channels[topic]?.channel.system(isOK: true, about: "postgres_changes", "Subscribed to PostgreSQL")
        case .change(let topic, let change): channels[topic]?.channel.message(change, at: now())
        }
      }
  }

  /// Ends all channels.
  func end() { for topic in channels.keys { leave(topic) } }

  @discardableResult
  private func leave(_ topic: String) -> RealtimeChannel? {
    guard let entry = channels.removeValue(forKey: topic) else { return nil }
    entry.end()
    return entry.channel
  }

  // MARK: - Joining

  private func join(_ message: RealtimeMessage) async -> [RealtimeMessage] {
    // A second join of a topic takes the place of the first.
    leave(message.topic)
    do throws(RealtimeRefusal) {
      guard message.topic.hasPrefix("realtime:"), message.topic.utf8.count > "realtime:".utf8.count else {
        throw RealtimeRefusal("You must provide a topic name")
      }
      guard channels.count < Self.most else { throw RealtimeRefusal("ChannelRateLimitReached: Too many channels") }
      let token = message.payload["access_token"]?.plainText
      let owner = try await owner(token)
      let wishes = try wishes(message)
      // Someone else may have joined meanwhile.
      leave(message.topic)
      let channel = RealtimeChannel(
        topic: message.topic, joinReference: message.joinReference ?? message.reference, wishes: wishes, token: token)
      channels[message.topic] = (channel, follow(owner, channel))
      return [message.reply(isOK: true, ["postgres_changes": .array(wishes.map(\.json))])]
    } catch {
      return [message.reply(isOK: false, ["reason": .text(error.reason)])]
    }
  }

  private func follow(_ owner: String, _ channel: RealtimeChannel) -> @Sendable () -> Void {
    guard !channel.wishes.isEmpty else { return {} }
    let (news, topic, wishes) = (news, channel.topic, channel.wishes)
    news.add(.subscribed(topic: topic))
    return hub.follow(owner) { change in
      if wishes.contains(where: { $0.fits(change) }) { news.add(.change(topic: topic, change)) }
    }
  }

  /// - Returns: whose changes a token may hear of.
  private func owner(_ token: String?) async throws(RealtimeRefusal) -> String {
    var caller = caller
    if let tokens {
      guard let token else { throw RealtimeRefusal("Unauthorized: The join has no access_token") }
      do throws(Problem) {
        let claims = try tokens.claims(of: token)
        caller = Caller(role: claims.role, user: claims.user, device: caller.device, headers: caller.headers)
      } catch {
        throw RealtimeRefusal("InvalidJWTToken: \(error.message)")
      }
    }
    guard let owner = try? await backend.owner(of: caller) else {
      throw RealtimeRefusal("Unauthorized: You do not have permissions to read from this Channel topic")
    }
    return owner
  }

  private func wishes(_ message: RealtimeMessage) throws(RealtimeRefusal) -> [RealtimeChannel.Wish] {
    guard case .object(let config)? = message.payload["config"], let changes = config["postgres_changes"] else {
      return []
    }
    guard case .array(let entries) = changes, entries.count <= Self.most else {
      throw RealtimeRefusal("postgres_changes is a list of \(Self.most) entries or fewer")
    }
    var wishes: [RealtimeChannel.Wish] = []
    for entry in entries {
      guard case .object(let entry) = entry, let event = entry["event"]?.plainText else {
        throw RealtimeRefusal("An entry of postgres_changes has no event: INSERT, UPDATE, DELETE or *")
      }
      let kind = RowChange.Kind(rawValue: event.uppercased())
      guard kind != nil || event == "*" else {
        throw RealtimeRefusal("\"\(event.shortened)\" is no event: INSERT, UPDATE, DELETE or *")
      }
      if let filter = entry["filter"]?.plainText, !filter.isEmpty {
        throw RealtimeRefusal("This server tells of whole tables: leave out the filter \"\(filter.shortened)\"")
      }
      guard ["public", "*"].contains(entry["schema"]?.plainText ?? "public") else {
        throw RealtimeRefusal("All tables of this server are in the schema public")
      }
      var table = entry["table"]?.plainText
      if table == "*" || table == "" { table = nil }
      if let table, table != RowChange.news, schema.table(table) == nil {
        throw RealtimeRefusal("There is no table \"\(table.shortened)\" here")
      }
      lastID += 1
      wishes.append(RealtimeChannel.Wish(id: lastID, kind: kind, event: event, table: table))
    }
    return wishes
  }

  // MARK: - Tokens

  /// Another token, for a channel that goes on.
  private func take(token message: RealtimeMessage) async -> [RealtimeMessage] {
    guard let entry = channels[message.topic], let token = message.payload["access_token"]?.plainText else { return [] }
    do throws(RealtimeRefusal) {
      let owner = try await owner(token)
      guard channels[message.topic]?.channel.joinReference == entry.channel.joinReference else { return [] }
      leave(message.topic)
      var channel = entry.channel
      channel.token = token
      channels[message.topic] = (channel, follow(owner, channel))
      return []
    } catch {
      leave(message.topic)
      return [entry.channel.system(isOK: false, about: "system", error.reason), entry.channel.closed]
    }
  }

  /// Ends the channels whose token has expired.
  private func expired() -> [RealtimeMessage] {
    guard let tokens else { return [] }
    return channels.values.map(\.channel).flatMap { channel in
      do throws(Problem) {
        _ = try tokens.claims(of: channel.token ?? "", now: now())
        return [RealtimeMessage]()
      } catch {
        leave(channel.topic)
        return [channel.system(isOK: false, about: "system", "InvalidJWTToken: \(error.message)"), channel.closed]
      }
    }
  }
}

/// Why a channel cannot be joined.
private struct RealtimeRefusal: Error {
  let reason: String

  init(_ reason: String) { self.reason = reason }
}
