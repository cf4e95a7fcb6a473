/// Answers to questions that lead to each other, possibly in circles: a decorator calls the protocol that it implements, two
/// methods start tasks that call each other.
///
/// A question that leads back to itself gets a neutral answer there: what it adds nothing to. An answer that leans on such
/// a neutral one is kept only until the question that the circle came back to is answered, so no answer depends on which
/// question was asked first. Not for use from several threads.
final class CyclicAnswers<Question: Hashable, Answer> {
  /// Questions that may be open at once. Longer chains get the neutral answer, for each costs a few stack frames.
  static var maximumDepth: Int { 64 }

  private var known: [Question: Answer] = [:]
  /// Open questions, with their number counted from the outermost.
  private var open: [Question: Int] = [:]
  /// Answers that lean on an open question, and the outermost of those.
  private var provisional: [Question: (answer: Answer, outermost: Int)] = [:]
  private var provisionalQuestions: [Question] = []
  /// The outermost open question that was met since the innermost open one was asked.
  private var met = Int.max

  /// The answer to a question, from memory if possible.
  ///
  /// - Parameters:
  ///   - neutral: what the question counts as where it leads back to itself.
  ///   - find: works the answer out and may ask further questions here.
  func answer(_ question: Question, neutral: Answer, _ find: () -> Answer) -> Answer {
    if let answer = known[question] { return answer }
    if let found = provisional[question] {
      met = min(met, found.outermost)
      return found.answer
    }
    if let number = open[question] {
      met = min(met, number)
      return neutral
    }
    let number = open.count
    guard number < Self.maximumDepth else {
      met = 0
      return neutral
    }
    let metBefore = met
    let provisionalBefore = provisionalQuestions.count
    met = .max
    open[question] = number
    let answer = find()
    open[question] = nil
    if met >= number {
      known[question] = answer
      // They leaned on this question, which was open.
      for question in provisionalQuestions[provisionalBefore...] { provisional[question] = nil }
      provisionalQuestions.removeSubrange(provisionalBefore...)
      met = metBefore
    } else {
      provisional[question] = (answer, met)
      provisionalQuestions.append(question)
      met = min(met, metBefore)
    }
    return answer
  }
}
