extension CancellationShownAsError {
  /// Errors that nobody gets to see when a task is cancelled.
  static let unseenExamples: [Example] = [
    Example(
      "a local task of which only the result is waited for",
      """
      //- PaymentViewModel.swift
      import Combine
      import Foundation
      final class PaymentViewModel: ObservableObject {
        @Published var errorText: String?
        func send() async throws {
          do {
            _ = try await URLSession.shared.data(from: URL(filePath: "/pay"))
          } catch {
            errorText = error.localizedDescription
            throw error
          }
        }
      }
      //- PaymentViewController.swift
      import UIKit
      final class PaymentViewController: UIViewController {
        private let viewModel = PaymentViewModel()
        func send() async {
          let task = Task.detached { try await self.viewModel.send() }
          switch await task.result {
          case .success: dismiss(animated: true)
          case .failure: title = viewModel.errorText
          }
        }
      }
      """),
    Example(
      "an error that nobody looks at",
      """
      import SwiftUI
      @Observable final class BadgeViewModel {
        private(set) var count = 0
        private(set) var lastProblem: (any Error)?
        func load() async {
          do {
            count = try await URLSession.shared.data(from: URL(filePath: "/badge")).0.count
          } catch {
            lastProblem = error
          }
        }
      }
      struct BadgeView: View {
        @State var viewModel = BadgeViewModel()
        var body: some View { Text("\\(viewModel.count)").task { await viewModel.load() } }
      }
      """),
  ]
}
