import Domain

/// Claude Code: the input of its hooks, and `--output-format stream-json`.
enum ClaudeEvents {
  static func read(_ event: JSONValue, into report: inout AgentReport) {
    if let name = event["hook_event_name"].text { return hook(name, event, into: &report) }
    stream(event, into: &report)
  }

  private static func hook(_ name: String, _ event: JSONValue, into report: inout AgentReport) {
    let tool = event["tool_name"].text
    switch name {
    // Compacting goes on with the turn.
    case "SessionStart": if event["source"].text != "compact" { report.enter(.finished) }
    case "UserPromptSubmit", "PostToolUse", "PostToolUseFailure": report.enter(.working)
    case "PreToolUse", "PermissionRequest":
      if tool == "AskUserQuestion" {
        report.enter(.asksQuestion, Phrases.question(event["tool_input"]["questions"]))
      } else if name == "PermissionRequest" {
        report.enter(.asksPermission, Phrases.tool(tool, event["tool_input"]))
      } else {
        report.enter(.working)
      }
    case "Notification": notification(event, into: &report)
    case "Elicitation": report.enter(.asksQuestion, event["message"].text ?? "")
    case "Stop": report.finish(event["last_assistant_message"].text)
    case "StopFailure":
      report.fail(
        event["error_details"].text ?? event["error_message"].text ?? event["last_assistant_message"].text,
        kind: event["error_type"].text ?? event["error"].text)
    default: break
    }
  }

  private static func notification(_ event: JSONValue, into report: inout AgentReport) {
    let message = event["message"].text ?? ""
    switch event["notification_type"].text {
    // What exactly is asked was said before, unless the hook for that is missing.
    case "permission_prompt":
      if report.state != .asksPermission, report.state != .asksQuestion { report.enter(.asksPermission, message) }
    case "elicitation_dialog", "agent_needs_input": report.enter(.asksQuestion, message)
    case "idle_prompt": if report.state == nil || report.state == .working { report.enter(.finished) }
    default: break
    }
  }

  private static func stream(_ event: JSONValue, into report: inout AgentReport) {
    switch event["type"].text {
    case "system", "assistant", "user": report.enter(.working)
    case "result":
      let usage = event["usage"]
      let read = ["input_tokens", "cache_read_input_tokens", "cache_creation_input_tokens"].compactMap {
        usage[$0].count
      }
      report.usage =
        report.usage
        + AgentUsage(
          inputTokens: read.isEmpty ? nil : read.reduce(0, +), outputTokens: usage["output_tokens"].count,
          cost: event["total_cost_usd"].amount)
      let subtype = event["subtype"].text
      if subtype == "success", !event["is_error"].isTrue {
        report.finish(event["result"].text)
      } else {
        report.fail(event["result"].text ?? event["errors"].first.text, kind: subtype == "success" ? nil : subtype)
      }
    default: break
    }
  }
}
