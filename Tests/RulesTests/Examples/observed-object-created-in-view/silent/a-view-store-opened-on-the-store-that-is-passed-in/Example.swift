import ComposableArchitecture
import SwiftUI
struct CounterView: View {
  let store: StoreOf<Counter>
  @ObservedObject var viewStore: ViewStoreOf<Counter>
  init(store: StoreOf<Counter>) {
    self.store = store
    self.viewStore = ViewStore(store, observe: { $0 })
  }
  var body: some View { Text("\(viewStore.count)") }
}
