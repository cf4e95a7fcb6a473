import Advice

/// Version 1 of advice as JSON.
enum AdviceJSON {
  static func trees(_ trees: [DecisionTree]) -> String {
    JSONWriter.document { json in
      json.field("version", 1)
      json.field("topics", array: trees) { json, tree in
        json.object { json in
          json.field("topic", tree.topic.rawValue)
          json.field("title", tree.title)
          json.field("questions", array: tree.questions) { json, question in
            json.object { write(question, to: &$0) }
          }
          json.field("advice", array: tree.outcomes) { json, outcome in json.object { write(outcome, to: &$0) } }
        }
      }
    }
  }

  static func decision(_ decision: Decision) -> String {
    JSONWriter.document { json in
      json.field("version", 1)
      write(decision, answers: [:], to: &json)
    }
  }

  static func types(_ types: [TypeAdvice]) -> String {
    JSONWriter.document { json in
      json.field("version", 1)
      json.field("types", array: types) { json, type in
        json.object { json in
          json.field("name", type.name)
          json.field("path", type.place.path)
          json.field("line", type.place.line)
          json.field("role", type.role)
          json.field("confidence", fraction: type.confidence)
          json.field("decisions", array: type.readings) { json, reading in
            json.object { json in
              write(reading.decision, answers: reading.answers, to: &json)
              if let isFollowed = reading.isFollowed { json.field("followed", isFollowed) }
              json.field("findings", array: type.violations(of: reading.decision)) { json, violation in
                json.object(.line) {
                  $0.field("rule", violation.rule)
                  $0.field("message", violation.message)
                  $0.field("path", violation.place.path)
                  $0.field("line", violation.place.line)
                }
              }
            }
          }
        }
      }
    }
  }

  private static func write(
    _ decision: Decision, answers: [String: TopicReading.Answer], to json: inout JSONWriter
  ) {
    json.field("topic", decision.tree.topic.rawValue)
    json.field("title", decision.tree.title)
    json.field("path", array: decision.steps) { json, step in
      json.object(.line) { json in
        json.field("question", step.question.id)
        json.field("answer", step.answer.key)
        if let answer = answers[step.question.id] {
          json.field("reason", answer.reason)
          json.field("path", answer.place?.path)
          json.field("line", answer.place?.line)
        }
      }
    }
    switch decision.end {
    case .question(let question): json.field("open", object: { write(question, to: &$0) })
    case .outcome(let outcome): json.field("advice", object: { write(outcome, to: &$0) })
    }
  }

  private static func write(_ question: Question, to json: inout JSONWriter) {
    json.field("id", question.id)
    json.field("text", question.text)
    json.field("answers", array: question.answers) { json, answer in
      json.object(.line) { json in
        json.field("key", answer.key)
        json.field("text", answer.text)
        switch answer.next {
        case .question(let next): json.field("question", next.id)
        case .outcome(let next): json.field("advice", next.id)
        }
      }
    }
  }

  private static func write(_ outcome: Outcome, to json: inout JSONWriter) {
    json.field("id", outcome.id)
    json.field("text", outcome.advice)
    json.field("reasons", strings: outcome.reasons)
    json.field("traps", strings: outcome.traps)
    json.field("template", outcome.template.isEmpty ? nil : outcome.template)
    json.field("rules", strings: outcome.rules)
    json.field("requirements", strings: outcome.serves)
  }
}
