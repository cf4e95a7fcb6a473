import MVVM
import SwiftUI

struct SettingsView: View {
  let model: SettingsModel

  var body: some View {
    List {
      Button("What is in the cache?") { model.openCache() }
      Button("Remove the downloaded catalog", role: .destructive) { model.askToClear() }
    }
    .navigationTitle("Settings")
  }
}

struct CacheView: View {
  let model: SettingsModel

  var body: some View {
    List {
      ForEach(model.reports) { report in
        VStack(alignment: .leading) {
          Text(report.key.description).font(.headline)
          Text(report.isStale ? "stale" : "fresh").font(.footnote)
        }
      }
    }
    .navigationTitle("Cache")
  }
}
