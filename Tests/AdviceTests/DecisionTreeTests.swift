import Advice
import Testing

/// Trees are whole: every path leads to advice, and every name in them is unique where it has to be.
@Suite struct DecisionTreeTests {
  @Test(arguments: Topic.allCases) func everyPathLeadsToAdvice(_ topic: Topic) throws {
    let tree = topic.tree
    #expect(tree.topic == topic && tree.title.hasSuffix("?"))
    var reached: [String] = []
    func follow(_ answers: [String: String]) throws {
      let decision = try tree.walk { answers[$0.id] }
      switch decision.end {
      case .outcome(let outcome):
        if !reached.contains(outcome.id) { reached.append(outcome.id) }
        #expect(
          tree.outcomes.first { $0.id == outcome.id }?.advice == outcome.advice, "one id for two pieces of advice")
        #expect(decision.steps.map(\.answer.key) == decision.steps.map { answers[$0.question.id] })
      case .question(let question):
        for answer in question.answers { try follow(answers.merging([question.id: answer.key]) { $1 }) }
      }
    }
    try follow([:])
    #expect(reached == tree.outcomes.map(\.id))
    #expect(Set(tree.questions.map(\.id)).count == tree.questions.count)
    for question in tree.questions {
      #expect(question.text.hasSuffix("?") && question.answers.count > 1)
      #expect(Set(question.answers.map(\.key)).count == question.answers.count)
      // Keys are typed: `--answers id=key,id=key`.
      for name in [question.id] + question.answers.map(\.key) {
        #expect(name.allSatisfy { $0.isASCII && ($0.isLowercase || $0.isNumber || $0 == "-") }, "\(name)")
      }
    }
    for outcome in tree.outcomes {
      #expect(outcome.advice.hasSuffix(".") && !outcome.serves.isEmpty, "\(outcome.id)")
      for text in outcome.reasons + outcome.traps { #expect(text.last.map { ".:?".contains($0) } ?? false, "\(text)") }
    }
  }

  @Test func anAnswerThatIsNoneNamesThoseThereAre() {
    #expect(throws: UnknownAnswer.self) { try Topic.pattern.tree.walk { _ in "maybe" } }
    do {
      _ = try Topic.pattern.tree.walk { _ in "maybe" }
    } catch {
      #expect("\(error)".contains("'maybe' is no answer to 'states'") && "\(error)".hasSuffix("Use yes, no."))
    }
  }

  @Test func anOpenQuestionEndsThePath() throws {
    let decision = try Topic.pattern.tree.walk { $0.id == "states" ? "no" : nil }
    guard case .question(let question) = decision.end else { return #expect(Bool(false), "there is no open question") }
    #expect(question.id == "form" && decision.steps.count == 1)
  }

  @Test func aReadingAnswersAsFarAsTheCodeTells() {
    let place = TopicReading.Place(path: "A.swift", line: 3)
    let reading = TopicReading(.pattern).answering("states", "no", "two flags", at: place)
    #expect(reading.decision.steps.map(\.answer.key) == ["no"])
    let whole = reading.answering("form", "yes", "a check", at: nil)
    guard case .outcome(let outcome) = whole.decision.end else { return #expect(Bool(false), "there is no advice") }
    #expect(outcome.id == "validation")
  }
}
