extension Accounts {
  public struct View: SwiftUI.View {
    let store: StoreOf<Accounts>
    public var body: some SwiftUI.View {
      VStack {
        title(Color.red)
        Image(systemName: "person")
      }
    }
    private func title(_ color: Color) -> Text { Text(store.name).foregroundColor(color) }
  }
}
