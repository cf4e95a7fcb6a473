import Domain

/// Codex CLI: the input of its hooks, the notifications of its terminal, and `exec --json`.
enum CodexEvents {
  static func read(_ event: JSONValue, into report: inout AgentReport) {
    if let name = event["hook_event_name"].text { return hook(name, event, into: &report) }
    stream(event, into: &report)
  }

  private static func hook(_ name: String, _ event: JSONValue, into report: inout AgentReport) {
    switch name {
    case "SessionStart": if event["source"].text != "compact" { report.enter(.finished) }
    case "UserPromptSubmit", "PreToolUse", "PostToolUse": report.enter(.working)
    case "PermissionRequest":
      report.enter(.asksPermission, Phrases.tool(event["tool_name"].text, event["tool_input"]))
    case "Stop": report.finish(event["last_assistant_message"].text)
    case "StopFailure": report.fail(event["error_details"].text, kind: event["error"].text)
    default: break
    }
  }

  static func read(notification text: String, into report: inout AgentReport) {
    func rest(of start: String) -> String? { text.hasPrefix(start) ? String(text.dropFirst(start.count)).trimmed : nil }
    if let command = rest(of: "Approval requested: ") {
      // A hook has said all of it, and this only its beginning.
      if report.state != .asksPermission { report.enter(.asksPermission, command) }
    } else if let files = rest(of: "Codex wants to edit ") {
      if report.state != .asksPermission { report.enter(.asksPermission, "Edit: \(files)") }
    } else if let server = rest(of: "Approval requested by ") {
      report.enter(.asksPermission, server)
    } else if let title = rest(of: "Plan mode prompt: ") ?? rest(of: "Question requested: ") {
      report.enter(.asksQuestion, title)
    } else if text == "Agent turn complete" {
      if report.state != .finished, report.state != .asksQuestion { report.finish(nil) }
    } else if report.state != .finished, report.state != .asksQuestion {
      report.finish(text)
    }
  }

  private static func stream(_ event: JSONValue, into report: inout AgentReport) {
    switch event["type"].text {
    case "thread.started", "turn.started", "item.started", "item.updated": report.enter(.working)
    case "item.completed":
      // The answer is known before the turn is over.
      let item = event["item"]
      report.enter(.working, item["type"].text == "agent_message" ? item["text"].text ?? "" : report.answer)
    case "request_user_input": report.enter(.asksQuestion, Phrases.question(event["questions"]))
    case "turn.completed":
      let usage = event["usage"]
      report.usage =
        report.usage
        + AgentUsage(inputTokens: usage["input_tokens"].count, outputTokens: usage["output_tokens"].count)
      report.finish(report.answer)
    case "turn.failed": report.fail(event["error"]["message"].text)
    case "error": report.fail(event["message"].text)
    default: break
    }
  }
}

extension AgentReport {
  /// The answer of a turn that is not over yet.
  var answer: String { state == .working ? text : "" }
}
