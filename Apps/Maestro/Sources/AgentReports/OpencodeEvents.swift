import Domain

/// opencode: the events that the plugin of a session hands on, and `run --format json`.
enum OpencodeEvents {
  static func read(_ event: JSONValue, into report: inout AgentReport) {
    let about = event["properties"]
    switch event["type"].text {
    case "session.status":
      switch about["status"]["type"].text {
      case "busy": if !report.asks { report.enter(.working) }
      // It tries again by itself; a limit may take hours.
      case "retry":
        let reason = about["status"]["message"].text ?? ""
        if Phrases.meansQuota(reason) { report.enter(.outOfQuota, reason) }
      default: break
      }
    // After a failure, too: that counts.
    case "session.idle": if report.state != .failed, report.state != .outOfQuota { report.finish(event["answer"].text) }
    case "session.error": error(about["error"], into: &report)
    case "permission.asked", "permission.updated":
      let subject = about["patterns"].first.text ?? about["metadata"]["command"].text ?? about["pattern"].text
      report.enter(
        .asksPermission, Phrases.join(about["permission"].text ?? about["type"].text, about["title"].text ?? subject))
    case "question.asked": report.enter(.asksQuestion, Phrases.question(about["questions"]))
    case "permission.replied", "question.replied", "question.rejected": report.enter(.working)
    // Said by the plugin, which adds up what each message used: all of this run.
    case "maestro.usage":
      report.usage = AgentUsage(
        inputTokens: event["input"].count, outputTokens: event["output"].count, cost: event["cost"].amount)
    default: stream(event, into: &report)
    }
  }

  private static func error(_ error: JSONValue, into report: inout AgentReport) {
    // The user has interrupted it.
    if error["name"].text == "MessageAbortedError" { return report.enter(.finished) }
    let isQuota = error["data"]["statusCode"].count == 429
    report.fail(error["data"]["message"].text ?? error["name"].text, kind: isQuota ? "rate_limit" : nil)
  }

  private static func stream(_ event: JSONValue, into report: inout AgentReport) {
    let part = event["part"]
    switch event["type"].text {
    case "step_start", "tool_use", "reasoning": report.enter(.working, report.answer)
    case "text": report.enter(.working, part["text"].text ?? "")
    case "step_finish":
      let tokens = part["tokens"]
      let read = [tokens["input"].count, tokens["cache"]["read"].count, tokens["cache"]["write"].count].compactMap {
        $0
      }
      report.usage =
        report.usage
        + AgentUsage(
          inputTokens: read.isEmpty ? nil : read.reduce(0, +), outputTokens: tokens["output"].count,
          cost: part["cost"].amount)
      if part["reason"].text == "stop" { report.finish(report.answer) }
    case "error": error(event["error"], into: &report)
    default: break
    }
  }
}

extension AgentReport {
  /// Whether an answer is waited for.
  fileprivate var asks: Bool { state == .asksPermission || state == .asksQuestion }
}
