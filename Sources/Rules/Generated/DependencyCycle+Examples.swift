// Generated from Tests/RulesTests/Examples/dependency-cycle. Do not edit: regenerate it with
// `LINTEL_UPDATE_GOLDEN=1 swift test --filter RuleGuide`.
// The code is text that lintel reads and users see: it is never compiled or run.

extension DependencyCycle {
  /// The two examples that users see.
  public static let shownExamples: ShownExamples? = ShownExamples(
    reported: ShownExamples.Example(
      title: #"two features; the one that goes back uses less"#,
      code: #"""
        // App/Features/Cart/CartView.swift
        import SwiftUI
        struct CartItem { let title: String }
        struct CartView: View {
          let items: [CartItem]
          var body: some View {
            NavigationLink("Pay") { CheckoutView(items: items) }
            CheckoutHint()
          }
        }
        // App/Features/Checkout/CheckoutView.swift
        import SwiftUI
        struct CheckoutView: View {
          let items: [CartItem]  // ← here
          var body: some View { Text("Pay") }
        }
        struct CheckoutHint: View { var body: some View { Text("Free delivery") } }
        """#),
    silent: ShownExamples.Example(
      title: #"one direction, inside of one feature, and a protocol"#,
      code: #"""
        // Features/Cart/CartView.swift
        import SwiftUI
        protocol CartReading { var count: Int { get } }
        struct CartView: View { var body: some View { CheckoutView(cart: nil) } }
        struct CartRow: View { var body: some View { CartBadge() } }
        // Features/Cart/Parts/CartBadge.swift
        import SwiftUI
        struct CartBadge: View { var body: some View { NavigationLink("Cart") { CartRow() } } }
        // Features/Checkout/CheckoutView.swift
        import SwiftUI
        struct CheckoutView: View {
          let cart: (any CartReading)?
          var body: some View { Text("Pay") }
        }
        """#))
}
