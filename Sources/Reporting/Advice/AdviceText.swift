import Advice

/// Advice for people at a terminal.
enum AdviceText {
  static func list(_ options: RenderOptions) -> String {
    var writer = TerminalWriter(options)
    let width = Topic.allCases.map(\.rawValue.count).max() ?? 0
    for topic in Topic.allCases {
      writer.put("  " + topic.rawValue + String(repeating: " ", count: width - topic.rawValue.count + 2), .strong)
      writer.flow([.prose(topic.tree.title)], from: width + 4, indent: width + 4)
    }
    writer.newline()
    writer.flow(
      [.prose("`lintel advise TOPIC` asks its questions; `lintel advise TYPE` answers them from the code of a type.")],
      indent: 0)
    return writer.text
  }

  static func tree(_ tree: DecisionTree, _ options: RenderOptions) -> String {
    var writer = TerminalWriter(options)
    writer.line(tree.title, .strong)
    for line in TreeDrawing.lines(tree) {
      let indent = line.prefix { " │├└─→".contains($0) }
      writer.put(String(indent))
      writer.flow(
        [.prose(String(line.dropFirst(indent.count)))], from: indent.count, indent: indent.count)
    }
    return writer.text
  }

  static func decision(_ decision: Decision, _ options: RenderOptions) -> String {
    var writer = TerminalWriter(options)
    writer.flow([.prose(decision.tree.title, .strong)], indent: 0)
    for step in decision.steps {
      writer.put(spaces: 2)
      writer.flow([.prose(step.question.text), .prose(step.answer.text, .note)], from: 2, indent: 4)
    }
    write(decision.end, to: &writer)
    return writer.text
  }

  static func types(_ types: [TypeAdvice], _ options: RenderOptions) -> String {
    var writer = TerminalWriter(options)
    for (index, type) in types.enumerated() {
      if index > 0 { writer.newline() }
      writer.flow([.name("\(type.place.path):\(type.place.line):"), .name(type.name, .strong)], indent: 2)
      let confidence = decimal(type.confidence, places: 2, padded: true)
      writer.put(spaces: 2)
      writer.flow(
        [.prose("role"), .name(type.role, .note), .prose("with confidence \(confidence)")], from: 2, indent: 2)
      // That a short file need not be split is no news.
      for reading in type.readings where reading.topic != .size || reading.decision.end.id != "leave" {
        writer.newline()
        write(reading, type, to: &writer)
      }
      writer.newline()
      writer.flow([.prose("`lintel advise TOPIC` has the reasons, traps and templates.", .faint)], indent: 0)
    }
    return writer.text
  }

  private static func write(_ reading: TopicReading, _ type: TypeAdvice, to writer: inout TerminalWriter) {
    let decision = reading.decision
    writer.put(reading.topic.rawValue, .note)
    writer.put("  ")
    writer.flow([.prose(decision.tree.title, .strong)], from: reading.topic.rawValue.count + 2, indent: 2)
    for step in decision.steps {
      writer.put(spaces: 2)
      // What is in a type needs no examples of what could be.
      let text = step.answer.text.prefix { $0 != ":" }
      writer.flow([.prose(step.question.text), .prose(String(text), .strong)], from: 2, indent: 4)
      guard let answer = reading.answers[step.question.id] else { continue }
      writer.put(spaces: 4)
      var pieces: [TerminalWriter.Piece] = [.prose(answer.reason, .faint)]
      if let place = answer.place { pieces.append(.name("(\(place.path):\(place.line))", .faint)) }
      writer.flow(pieces, from: 4, indent: 4)
    }
    switch decision.end {
    case .question:
      writer.line("  The code does not answer this:")
      write(decision.end, to: &writer)
    case .outcome(let outcome):
      writer.put("  → ", .good)
      writer.flow([.prose(outcome.advice, .good)], from: 4, indent: 4)
      let violations = type.violations(of: decision)
      if reading.isFollowed == true {
        writer.line(violations.isEmpty ? "    It does so already." : "    It does so already, but:", .faint)
      }
      for violation in violations {
        writer.put(spaces: 4)
        writer.flow(
          [
            .name(violation.rule, .warning), .prose(violation.message),
            .name("(\(violation.place.path):\(violation.place.line))", .faint),
          ], from: 4, indent: 6)
      }
    }
  }

  private static func write(_ end: Decision.End, to writer: inout TerminalWriter) {
    switch end {
    case .question(let question):
      writer.put(spaces: 2)
      writer.flow([.prose(question.text, .warning)], from: 2, indent: 4)
      for answer in question.answers {
        writer.put("    \(answer.key)", .note)
        writer.put("  ")
        writer.flow([.prose(answer.text)], from: 6 + answer.key.count, indent: 6 + answer.key.count)
      }
    case .outcome(let outcome): write(outcome, to: &writer)
    }
  }

  private static func write(_ outcome: Outcome, to writer: inout TerminalWriter) {
    writer.put("→ ", .good)
    writer.flow([.prose(outcome.advice, .good)], from: 2, indent: 2)
    for reason in outcome.reasons {
      writer.put("  - ")
      writer.flow([.prose(reason)], from: 4, indent: 4)
    }
    for trap in outcome.traps {
      writer.put("  ! ", .warning)
      writer.flow([.prose(trap)], from: 4, indent: 4)
    }
    if !outcome.template.isEmpty {
      writer.newline()
      for line in outcome.template.split(separator: "\n", omittingEmptySubsequences: false) {
        writer.line(line.isEmpty ? "" : "      " + line, .faint)
      }
      writer.newline()
    }
    if !outcome.rules.isEmpty {
      writer.put(spaces: 2)
      writer.flow(
        [.prose("`lintel check` keeps you to it:")] + outcome.rules.map { .name($0, .note) }, from: 2, indent: 4)
    }
  }
}
