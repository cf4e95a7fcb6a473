extension StateObjectFromParent {
  /// What there is to say about it.
  public static let description = RuleDescription(
    id: "state-object-from-parent",
    severity: .high,
    area: .view, section: .bindings, consequence: .wrongBehavior,
    summary: "A view owns an object as state that somebody else has made.",
    rationale: """
      `@StateObject` takes its value once, when the view first appears, and ignores every later one. An object that comes \
      from the parent is then shown long after the parent has replaced it. An object that `init` builds before wrapping \
      it is built at every redraw and thrown away.
      """,
    fires: """
      `_x = StateObject(wrappedValue: parameter)` where the parameter, or a stored property of it, already is the object; \
      the same with a local of the initializer; `@StateObject var x: X` that the parent assigns through the memberwise \
      initializer. Medium where only a controller builds the view, once, as the root of a hosting controller.
      """,
    silent: [
      "`wrappedValue:` builds the object from plain parameters, or calls a closure or factory that does (autoclosure)",
      "a memberwise argument that every parent builds right in the call (the parameter is an autoclosure as well)",
    ],
    fix: "Observe it with `@ObservedObject`, or build it inside the view from plain parameters.",
    serves: ["B32", "A12"],
    triggering: [
      Example(
        "the parameter already is the object",
        """
        import SwiftUI
        final class OrderModel: ObservableObject { @Published private(set) var total = 0 }
        struct OrderView: View {
          @StateObject private var model: OrderModel
          init(model: OrderModel) {
            1️⃣_model = StateObject(wrappedValue: model)
          }
          var body: some View { Text("\\(model.total)") }
        }
        """),
      Example(
        "an object that the parent's model keeps, declared in another file",
        """
        //- Shop/ShopModel.swift
        import Combine
        final class CartModel: ObservableObject { @Published private(set) var count = 0 }
        final class ShopModel: ObservableObject {
          @Published private(set) var isOpen = false
          let cart = CartModel()
        }
        //- Shop/CartBadge.swift
        import SwiftUI
        struct CartBadge: View {
          @StateObject var cart: CartModel
          init(shop: ShopModel) {
            self.1️⃣_cart = .init(wrappedValue: shop.cart)
          }
          var body: some View { Text("\\(cart.count)") }
        }
        """),
      Example(
        "an object that a base class of the parent's model keeps",
        """
        //- Shop/ShopModel.swift
        import Combine
        final class CartModel: ObservableObject { @Published private(set) var count = 0 }
        class BaseShopModel: ObservableObject { let cart = CartModel() }
        final class ShopModel: BaseShopModel {}
        //- Shop/CartBadge.swift
        import SwiftUI
        struct CartBadge: View {
          @StateObject var cart: CartModel
          init(shop: ShopModel) {
            1️⃣_cart = StateObject(wrappedValue: shop.cart)
          }
          var body: some View { Text("\\(cart.count)") }
        }
        """),
      Example(
        "locals of the initializer, reported once",
        """
        import SwiftUI
        final class CartModel: ObservableObject { @Published private(set) var count = 0 }
        final class TotalModel: ObservableObject { @Published private(set) var total = 0 }
        struct CheckoutView: View {
          @StateObject private var cart: CartModel
          @StateObject private var total: TotalModel
          init() {
            let cart = CartModel()
            let total = TotalModel()
            1️⃣_cart = StateObject(wrappedValue: cart)
            2️⃣_total = StateObject(wrappedValue: total)
          }
          var body: some View { Text("\\(cart.count) \\(total.total)") }
        }
        """),
      Example(
        "assigned through the memberwise initializer",
        """
        import SwiftUI
        final class ReaderModel: ObservableObject { @Published private(set) var page = 1 }
        struct ReaderView: View {
          @StateObject var 1️⃣model: ReaderModel
          var body: some View { Text("\\(model.page)") }
        }
        struct LibraryView: View {
          @ObservedObject var reader: ReaderModel
          var body: some View { ReaderView(model: reader) }
        }
        """),
    ],
    nonTriggering: [
      Example(
        "built from plain parameters",
        """
        import SwiftUI
        final class OrderModel: ObservableObject {
          @Published private(set) var total = 0
          init(number: Int) {}
        }
        struct OrderView: View {
          @StateObject private var model: OrderModel
          init(number: Int) {
            _model = StateObject(wrappedValue: OrderModel(number: number))
          }
          var body: some View { Text("\\(model.total)") }
        }
        """),
      Example(
        "an autoclosure and a factory",
        """
        import SwiftUI
        final class OrderModel: ObservableObject { @Published private(set) var total = 0 }
        struct Factory { func makeOrder() -> OrderModel { OrderModel() } }
        struct OrderView: View {
          @StateObject private var model: OrderModel
          @StateObject private var other: OrderModel
          init(model: @autoclosure @escaping () -> OrderModel, factory: Factory) {
            _model = StateObject(wrappedValue: model())
            _other = StateObject(wrappedValue: factory.makeOrder())
          }
          var body: some View { Text("\\(model.total) \\(other.total)") }
        }
        """),
      Example(
        "every parent builds it in the call, where the memberwise initializer takes an autoclosure",
        """
        import SwiftUI
        final class ReaderModel: ObservableObject { @Published private(set) var page = 1 }
        struct ReaderView: View {
          @StateObject var model: ReaderModel
          var body: some View { Text("\\(model.page)") }
        }
        struct LibraryView: View {
          var body: some View { ReaderView(model: ReaderModel()) }
        }
        """),
      Example(
        "built in place, and plain state from a parameter",
        """
        import SwiftUI
        final class NoteModel: ObservableObject { @Published var text = "" }
        struct NoteView: View {
          @StateObject private var model = NoteModel()
          @State private var title: String
          init(title: String) { _title = State(initialValue: title) }
          var body: some View { TextField(title, text: $model.text) }
        }
        """),
    ])
}
