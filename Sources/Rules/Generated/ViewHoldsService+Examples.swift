// Generated from Tests/RulesTests/Examples/view-holds-service. Do not edit: regenerate it with
// `LINTEL_UPDATE_GOLDEN=1 swift test --filter RuleGuide`.
// The code is text that lintel reads and users see: it is never compiled or run.

extension ViewHoldsService {
  /// The two examples that users see.
  public static let shownExamples: ShownExamples? = ShownExamples(
    reported: ShownExamples.Example(
      title: #"a service of another file, by its protocol"#,
      code: #"""
        // Orders/OrderService.swift
        import Foundation
        protocol OrderServicing: Sendable {
          func orders() async throws -> [String]
        }
        final class OrderService: OrderServicing {
          func orders() async throws -> [String] {
            let (data, _) = try await URLSession.shared.data(from: URL(filePath: "/orders"))
            return [String(decoding: data, as: UTF8.self)]
          }
        }
        // Orders/OrdersView.swift
        import SwiftUI
        struct OrdersView: View {
          let service: any OrderServicing  // ← here
          @State private var orders: [String] = []
          var body: some View {
            List(orders, id: \.self) { Text($0) }.task { orders = (try? await service.orders()) ?? [] }
          }
        }
        """#),
    silent: ShownExamples.Example(
      title: #"closures and outside types"#,
      code: #"""
        import SwiftUI
        struct UploadButton: View {
          let upload: () async throws -> Void
          unowned let script: ScriptContext
          var body: some View { Button("Upload") { Task { try? await upload() } } }
        }
        """#))
}
