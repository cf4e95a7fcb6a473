#if canImport(SwiftUI)
  import SwiftUI

  /// Makes a view model once, and keeps it as long as its view is shown, however often the views above are updated.
  ///
  /// ```swift
  /// RouterView(router) { … } screen: { route in
  ///   switch route {
  ///   case .product(let id):
  ///     ModelHost { coordinator.makeProductModel(id) } content: { model in
  ///       ProductView(model)
  ///     }
  ///     .id(id)  // another product, another model
  ///   }
  /// }
  /// ```
  public struct ModelHost<Model: AnyObject, Content: View>: View {
    @State private var kept = Kept<Model>()
    private let make: @MainActor () -> Model
    private let content: (Model) -> Content

    /// A host.
    /// - Parameters:
    ///   - make: makes the view model, when the view is shown for the first time.
    ///   - content: the view of it.
    public init(_ make: @escaping @MainActor () -> Model, @ViewBuilder content: @escaping (Model) -> Content) {
      self.make = make
      self.content = content
    }

    /// The view.
    public var body: some View { content(kept.value(make)) }
  }

  /// Cheap to make and to throw away, as SwiftUI does with the first value of a `State` at each update.
  @MainActor
  private final class Kept<Model: AnyObject> {
    private var model: Model?

    func value(_ make: @MainActor () -> Model) -> Model {
      if let model { return model }
      let new = make()
      model = new
      return new
    }
  }
#endif
