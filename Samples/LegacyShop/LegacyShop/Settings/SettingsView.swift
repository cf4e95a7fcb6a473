import SwiftUI

// lintel:disable:next prefer-observable -- migrates with the new notification settings, SHOP-2210
@MainActor final class SettingsViewModel: ObservableObject {
  @Published var wantsOffers: Bool {
    didSet { UserDefaults.standard.set(wantsOffers, forKey: "settings.offers") }
  }
  @Published var wantsOrderUpdates: Bool {
    didSet { UserDefaults.standard.set(wantsOrderUpdates, forKey: "settings.orderUpdates") }
  }
  @Published private(set) var cacheSizeInBytes: Int64 = 0

  init() {
    wantsOffers = UserDefaults.standard.bool(forKey: "settings.offers")
    wantsOrderUpdates = UserDefaults.standard.bool(forKey: "settings.orderUpdates")
  }

  func measureCache() {
    guard let caches = FileManager.default.urls(for: .cachesDirectory, in: .userDomainMask).first else { return }
    let keys: Set<URLResourceKey> = [.fileSizeKey]
    let files = FileManager.default.enumerator(at: caches, includingPropertiesForKeys: Array(keys))
    var size: Int64 = 0
    while let file = files?.nextObject() as? URL {
      size += Int64((try? file.resourceValues(forKeys: keys))?.fileSize ?? 0)
    }
    cacheSizeInBytes = size
  }

  func clearCache() {
    guard let caches = FileManager.default.urls(for: .cachesDirectory, in: .userDomainMask).first else { return }
    let files = try? FileManager.default.contentsOfDirectory(at: caches, includingPropertiesForKeys: nil)
    for file in files ?? [] {
      try? FileManager.default.removeItem(at: file)
    }
    measureCache()
  }
}

struct SettingsView: View {
  @ObservedObject private var viewModel = SettingsViewModel()

  var body: some View {
    Form {
      Section("Notifications") {
        Toggle("Offers", isOn: $viewModel.wantsOffers)
        Toggle("Order updates", isOn: $viewModel.wantsOrderUpdates)
      }
      Section("Storage") {
        LabeledContent("Cached images and lists") {
          Text(viewModel.cacheSizeInBytes, format: .byteCount(style: .file))
        }
        Button("Clear", role: .destructive) { viewModel.clearCache() }
      }
    }
    .navigationTitle("Settings")
    .onAppear { viewModel.measureCache() }
  }
}
