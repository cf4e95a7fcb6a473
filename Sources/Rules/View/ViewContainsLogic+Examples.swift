extension ViewContainsLogic {
  static let triggeringExamples = [
    Example(
      "business rules in a computed property",
      """
      import SwiftUI
      struct DeliveryView: View {
        let weight: Int
        let stock: Int
        let hour: Int
        var body: some View { Text(estimate) }
        private var 1️⃣estimate: String {
          if stock == 0 { return "Back soon" }
          if weight > 20, hour > 12 { return "By carrier" }
          if weight > 10 && stock > 3 { return "In two days" }
          return hour < 14 ? "Tomorrow" : "In two days"
        }
      }
      """),
    Example(
      "a long method in an extension of another file",
      options: ["statements": .int(4)],
      """
      //- CartView.swift
      import SwiftUI
      struct CartView: View {
        @State var total = 0
        var body: some View { Text("\\(total)").onAppear { recount() } }
      }
      //- CartView+Prices.swift
      extension CartView {
        func 1️⃣recount() {
          let net = 100
          let tax = net / 5
          let shipping = 7
          let discount = 3
          total = net + tax + shipping - discount
        }
      }
      """),
    Example(
      "decoding, dates and a pipeline inside body, reported once",
      """
      import SwiftUI
      struct Order { let isOpen: Bool; let date: Date; let title: String }
      struct OrdersView: View {
        let orders: [Order]
        let bytes: Data
        var body: some View {
          let since = Calendar.current.1️⃣date(byAdding: .day, value: -7, to: Date())
          let names = try? 2️⃣JSONDecoder().decode([String].self, from: bytes)
          VStack {
            Text("\\(names?.count ?? 0) \\(since.debugDescription)")
            ForEach(orders.filter { $0.isOpen }.sorted { $0.date < $1.date }.2️⃣map(\\.title), id: \\.self) { Text($0) }
          }
        }
      }
      """),
    Example(
      "decoding in a method that the body runs",
      """
      import SwiftUI
      struct AddressesView: View {
        let bytes: Data
        @State private var streets: [String] = []
        var body: some View {
          List(streets, id: \\.self) { Text($0) }.task { read() }
        }
        private func read() {
          streets = (try? 1️⃣JSONDecoder().decode([String].self, from: bytes)) ?? []
        }
      }
      """),
    Example(
      "the body that runs it is in an extension",
      """
      //- AddressesView.swift
      import SwiftUI
      struct AddressesView {
        let bytes: Data
        @State private var streets: [String] = []
        func read() {
          streets = (try? 1️⃣JSONDecoder().decode([String].self, from: bytes)) ?? []
        }
      }
      //- AddressesView+Body.swift
      import SwiftUI
      extension AddressesView: View {
        var body: some View {
          List(streets, id: \\.self) { Text($0) }.task { read() }
        }
      }
      """),
  ]
}
