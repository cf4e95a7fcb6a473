import SwiftUI
struct ViewContext: OptionSet {
  let rawValue: Int
  func inserting(_ other: ViewContext) -> ViewContext { union(other) }
}
extension EnvironmentValues {
  @Entry var viewContext: ViewContext = []
}
struct InsertingModifier: ViewModifier {
  @Environment(\.viewContext) private var context
  func body(content: Content) -> some View { content.environment(\.viewContext, context.inserting([])) }
}
