// Declarations to check against: see README.md.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public protocol ShapeStyle: Sendable {}
public struct Color: ShapeStyle, PrimitiveView { public static let red = Color() }
extension ShapeStyle where Self == Color { public static var red: Color { .red } }
public struct Font: Sendable { public static let footnote = Font() }

extension View {
  public func modifier<Modifier: ViewModifier>(_ modifier: Modifier) -> some View { self }
  public func font(_ font: Font?) -> some View { self }
  public func foregroundStyle<Style: ShapeStyle>(_ style: Style) -> some View { self }
  public func padding(_ length: CGFloat? = nil) -> some View { self }
  public func safeAreaInset<Content: View>(
    edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) -> some View { self }

  public func focused(_ condition: FocusState<Bool>.Binding) -> some View { self }
  public func onChange<Value: Equatable>(
    of value: Value, initial: Bool = false, _ action: @escaping (_ old: Value, _ new: Value) -> Void
  ) -> some View { self }

  public func task(
    priority: TaskPriority = .userInitiated, @_inheritActorContext _ action: @escaping @Sendable () async -> Void
  ) -> some View { self }
  public func task<Value: Equatable>(
    id value: Value, priority: TaskPriority = .userInitiated,
    @_inheritActorContext _ action: @escaping @Sendable () async -> Void
  ) -> some View { self }
  public func refreshable(@_inheritActorContext action: @escaping @Sendable () async -> Void) -> some View { self }

  public func navigationDestination<Data: Hashable, Content: View>(
    for data: Data.Type, @ViewBuilder destination: @escaping (Data) -> Content
  ) -> some View { self }
  public func sheet<Item: Identifiable, Content: View>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View { self }
  public func fullScreenCover<Item: Identifiable, Content: View>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View { self }
  public func alert<Actions: View, Message: View, Data>(
    _ title: Text, isPresented: Binding<Bool>, presenting data: Data?, @ViewBuilder actions: (Data) -> Actions,
    @ViewBuilder message: (Data) -> Message
  ) -> some View { self }
  public func popover<Item: Identifiable, Content: View>(
    item: Binding<Item?>, attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds), arrowEdge: Edge? = nil,
    @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View { self }
  public func inspector<Content: View>(
    isPresented: Binding<Bool>, @ViewBuilder content: () -> Content
  ) -> some View { self }
  public func confirmationDialog<Actions: View, Message: View, Data>(
    _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic, presenting data: Data?,
    @ViewBuilder actions: (Data) -> Actions, @ViewBuilder message: (Data) -> Message
  ) -> some View { self }
  public func id<ID: Hashable>(_ id: ID) -> some View { self }
}

public enum Visibility: Sendable { case automatic, visible, hidden }
public enum Edge: Sendable { case top, leading, bottom, trailing }
public enum PopoverAttachmentAnchor {
  public struct Source: Sendable { public static let bounds = Source() }
  case rect(Source)
}
