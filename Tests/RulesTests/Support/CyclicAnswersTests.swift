import Testing

@testable import Rules

@Suite struct CyclicAnswersTests {
  /// Whether a node leads to one of `goals`, asked of every node in an order.
  private func reaching(_ edges: [Int: [Int]], _ goals: Set<Int>, asked order: [Int]) -> [Int: Bool] {
    let answers = CyclicAnswers<Int, Bool>()
    func reaches(_ node: Int) -> Bool {
      answers.answer(node, neutral: false) { goals.contains(node) || (edges[node] ?? []).contains(where: reaches) }
    }
    return Dictionary(uniqueKeysWithValues: order.map { ($0, reaches($0)) })
  }

  @Test func answersDoNotDependOnTheOrderOfQuestions() {
    // Two circles, one into the other, and a way out of the second.
    let edges = [0: [1], 1: [2, 0], 2: [0, 3], 3: [4], 4: [5, 3], 5: [3, 6], 6: [], 7: [8], 8: [7]]
    let expected = [0: true, 1: true, 2: true, 3: true, 4: true, 5: true, 6: true, 7: false, 8: false]
    for start in 0..<9 {
      let order = (0..<9).map { ($0 + start) % 9 }
      #expect(reaching(edges, [6], asked: order) == expected)
      #expect(reaching(edges, [6], asked: order.reversed()) == expected)
    }
  }

  @Test func denseCirclesTakeNoExponentialTime() {
    let count = 60
    let edges = Dictionary(uniqueKeysWithValues: (0..<count).map { ($0, Array(0..<count)) })
    var asked = 0
    let answers = CyclicAnswers<Int, Bool>()
    func reaches(_ node: Int) -> Bool {
      answers.answer(node, neutral: false) {
        asked += 1
        return (edges[node] ?? []).contains(where: reaches)
      }
    }
    for node in 0..<count { #expect(!reaches(node)) }
    #expect(asked <= count * count)
  }

  @Test func longChainsEndInTheNeutralAnswer() {
    let answers = CyclicAnswers<Int, Bool>()
    func reaches(_ node: Int) -> Bool {
      answers.answer(node, neutral: false) { node == 100_000 || reaches(node + 1) }
    }
    #expect(!reaches(0))
    #expect(reaches(99_990))
    // What was cut off above is asked again from nearer by.
    #expect(reaches(99_950))
  }
}
