// Declarations to check against: see README.md.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension TextField where Label == Text {
  @_disfavoredOverload public init<Title: StringProtocol>(_ title: Title, text: Binding<String>) {}
  @_disfavoredOverload public init<Title: StringProtocol>(_ title: Title, text: Binding<String>, prompt: Text?) {}
}

public struct TextEditor: PrimitiveView {
  public init(text: Binding<String>) {}
}

public struct Toggle<Label: View>: PrimitiveView {}

extension Toggle where Label == Text {
  public init(_ title: LocalizedStringKey, isOn: Binding<Bool>) {}
}

public struct Picker<Label: View, SelectionValue: Hashable, Content: View>: PrimitiveView {}

extension Picker where Label == Text {
  @_disfavoredOverload public init<Title: StringProtocol>(
    _ title: Title, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content
  ) {}
}

public struct Menu<Label: View, Content: View>: PrimitiveView {}

extension Menu where Label == Text {
  public init(_ title: LocalizedStringKey, @ViewBuilder content: () -> Content) {}
}

public struct Link<Label: View>: PrimitiveView {}

extension Link where Label == Text {
  public init(_ title: LocalizedStringKey, destination: URL) {}
}

public struct DatePickerComponents: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let hourAndMinute = DatePickerComponents(rawValue: 1)
  public static let date = DatePickerComponents(rawValue: 2)
}

public struct DatePicker<Label: View>: PrimitiveView {}

extension DatePicker where Label == Text {
  public init(
    _ title: LocalizedStringKey, selection: Binding<Date>,
    displayedComponents: DatePickerComponents = [.hourAndMinute, .date]
  ) {}
  @_disfavoredOverload public init<Title: StringProtocol>(
    _ title: Title, selection: Binding<Date>, displayedComponents: DatePickerComponents = [.hourAndMinute, .date]
  ) {}
}
