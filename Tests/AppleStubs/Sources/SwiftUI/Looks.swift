// Declarations to check against: see README.md.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension Font {
  public static let headline = Font()
  public func monospaced() -> Font { self }
}

extension Color {
  public static let blue = Color()
  public static let green = Color()
  public static let orange = Color()
  public static let primary = Color()
  public static let secondary = Color()
  public static let clear = Color()
  public init(red: Double, green: Double, blue: Double, opacity: Double = 1) { self.init() }
}

public struct HierarchicalShapeStyle: ShapeStyle {}

extension ShapeStyle where Self == HierarchicalShapeStyle {
  public static var primary: HierarchicalShapeStyle { HierarchicalShapeStyle() }
  public static var secondary: HierarchicalShapeStyle { HierarchicalShapeStyle() }
}

extension View {
  public func bold(_ isActive: Bool = true) -> some View { self }
  public func italic(_ isActive: Bool = true) -> some View { self }
  public func underline(_ isActive: Bool = true) -> some View { self }
  public func opacity(_ opacity: Double) -> some View { self }
  public func background<Style: ShapeStyle>(_ style: Style) -> some View { self }
  public func disabled(_ disabled: Bool) -> some View { self }
  public func help(_ text: Text) -> some View { self }
  public func tag<Value: Hashable>(_ tag: Value) -> some View { self }
  public func onSubmit(_ action: @escaping () -> Void) -> some View { self }
  public func onDisappear(perform action: (() -> Void)? = nil) -> some View { self }
  public func navigationTitle(_ title: Text) -> some View { self }
  public func searchable(text: Binding<String>) -> some View { self }
  public func toolbar<Content: View>(@ViewBuilder content: () -> Content) -> some View { self }
}
