import Advice
import Analysis
import Testing

/// Tests that read the advice for a type off the code of a small app.
protocol AdviceReading {}

extension AdviceReading {
  /// The path of a topic through its tree: answers and the id of the advice.
  func path(_ topic: Topic, of type: String, in files: [String: String]) throws -> [String] {
    let app = try TemporaryApp(files)
    let advice = try TypeAdvisor.advice(try Analyzer.analyze(app.request()), named: type)
    let readings = advice.flatMap(\.readings).filter { $0.topic == topic }
    return readings.flatMap { reading in
      let decision = reading.decision
      let answers = decision.steps.map { "\($0.question.id)=\($0.answer.key)" }
      switch decision.end {
      case .question(let question): return answers + ["?\(question.id)"]
      case .outcome(let outcome): return answers + [outcome.id]
      }
    }
  }

  static var service: String {
    """
    import Foundation
    protocol OrderLoading { func orders() async throws -> [String]; func offers() async throws -> [String] }
    final class OrderService: OrderLoading {
      func orders() async throws -> [String] { try await fetch("orders") }
      func offers() async throws -> [String] { try await fetch("offers") }
      private func fetch(_ name: String) async throws -> [String] {
        let (data, _) = try await URLSession.shared.data(from: URL(string: "https://example.com/" + name)!)
        return try JSONDecoder().decode([String].self, from: data)
      }
    }
    """
  }

  func viewModel(_ body: String) -> [String: String] {
    [
      "Service.swift": Self.service,
      "Model.swift": """
      import Observation
      @MainActor @Observable final class ShopViewModel {
        private let service: any OrderLoading
        init(service: any OrderLoading) { self.service = service }
      \(body)
      }
      """,
      "View.swift": """
      import SwiftUI
      struct ShopView: View {
        @State private var viewModel: ShopViewModel
        init(service: any OrderLoading) { _viewModel = State(initialValue: ShopViewModel(service: service)) }
        var body: some View { Text("\\(viewModel)") }
      }
      """,
    ]
  }
}
