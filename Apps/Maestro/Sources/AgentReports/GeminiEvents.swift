import Domain

/// Gemini CLI: the input of its hooks, and `--output-format stream-json`.
enum GeminiEvents {
  static func read(_ event: JSONValue, into report: inout AgentReport) {
    if let name = event["hook_event_name"].text { return hook(name, event, into: &report) }
    stream(event, into: &report)
  }

  private static func hook(_ name: String, _ event: JSONValue, into report: inout AgentReport) {
    switch name {
    case "SessionStart": report.enter(.finished)
    case "BeforeAgent", "AfterTool": report.enter(.working)
    case "BeforeTool":
      if event["tool_name"].text == "ask_user" {
        report.enter(.asksQuestion, Phrases.question(event["tool_input"]["questions"]))
      } else {
        report.enter(.working)
      }
    case "Notification" where event["notification_type"].text == "ToolPermission":
      let details = event["details"]
      if details["type"].text == "ask_user" {
        if report.state != .asksQuestion { report.enter(.asksQuestion, Phrases.question(details["questions"])) }
      } else {
        let subject = ["command", "filePath", "fileName", "toolName", "prompt"].lazy.compactMap { details[$0].text }
          .first
        let what = Phrases.join(details["title"].text, subject)
        report.enter(.asksPermission, what.isEmpty ? event["message"].text ?? "" : what)
      }
    case "AfterAgent": report.finish(event["prompt_response"].text)
    default: break
    }
  }

  private static func stream(_ event: JSONValue, into report: inout AgentReport) {
    switch event["type"].text {
    case "init", "tool_use", "tool_result": report.enter(.working)
    case "message":
      guard event["role"].text == "assistant" else { return report.enter(.working) }
      let piece = event["content"].text ?? ""
      report.enter(
        .working, event["delta"].isTrue ? String((report.answer + piece).suffix(AgentReport.textLimit)) : piece)
    case "error" where event["severity"].text == "error": report.fail(event["message"].text)
    case "result":
      let stats = event["stats"]
      report.usage =
        report.usage
        + AgentUsage(inputTokens: stats["input_tokens"].count, outputTokens: stats["output_tokens"].count)
      if event["status"].text == "success" {
        report.finish(report.answer)
      } else {
        report.fail(event["error"]["message"].text, kind: event["error"]["type"].text)
      }
    default: break
    }
  }
}
