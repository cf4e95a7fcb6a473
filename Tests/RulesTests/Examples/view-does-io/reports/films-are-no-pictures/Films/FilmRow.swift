import SwiftUI
struct FilmRow: View {
  let film: URL
  @EnvironmentObject var downloads: MediaDownloadManager
  var body: some View { Button("Cancel") { downloads.1️⃣cancel(film) } }
}
