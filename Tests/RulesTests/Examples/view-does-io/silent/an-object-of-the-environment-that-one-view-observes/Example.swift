import Combine
import SwiftUI
final class DeviceStore: ObservableObject {
  @Published var devices: [String] = []
  func fetch() { devices = (try? FileManager.default.contentsOfDirectory(atPath: "/dev")) ?? [] }
}
struct DevicesView: View {
  @EnvironmentObject var store: DeviceStore
  var body: some View {
    List(store.devices, id: \.self) { Text($0) }.onAppear { store.fetch() }
  }
}
