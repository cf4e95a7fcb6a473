#if canImport(SwiftUI)
  import SwiftUI

  /// An input for a `Field`, with what is wrong below it, once the user has been there.
  ///
  /// ```swift
  /// FieldRow(model.name) { name in TextField("Name", text: name) }
  /// ```
  public struct FieldRow<Value: Equatable, Input: View>: View {
    @Bindable private var field: Field<Value>
    @FocusState private var isFocused: Bool
    private let input: (Binding<Value>) -> Input

    /// A row.
    /// - Parameters:
    ///   - field: what is edited.
    ///   - input: the control for it.
    public init(_ field: Field<Value>, @ViewBuilder input: @escaping (Binding<Value>) -> Input) {
      _field = Bindable(field)
      self.input = input
    }

    /// The input and the message.
    public var body: some View {
      VStack(alignment: .leading) {
        input($field.value)
          .focused($isFocused)
          .onChange(of: isFocused) { _, isFocused in
            if !isFocused { field.touch() }
          }
        if field.isValidating { ProgressView() }
        if let message = field.message {
          Text(message)
            .font(.footnote)
            .foregroundStyle(.red)
        }
      }
    }
  }
#endif
