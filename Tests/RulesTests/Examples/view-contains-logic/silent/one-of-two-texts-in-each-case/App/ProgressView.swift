import SwiftUI
struct UploadProgressView: View {
  enum Phase { case running, done, failed }
  let phase: Phase
  let isUpload: Bool
  let isSpoken: Bool
  let percentage: Int
  var body: some View { Text(title()) }
  private func title() -> String {
    switch phase {
    case .running:
      if isUpload {
        return String(localized: "Uploading \(percentage)%", bundle: .main)
      } else {
        return String(localized: "Downloading \(percentage)%", bundle: .main)
      }
    case .done:
      if isUpload {
        return String(localized: "Uploaded", bundle: .main)
      } else {
        return String(localized: "Downloaded", bundle: .main)
      }
    case .failed:
      if isSpoken {
        return String(localized: "Failed at \(percentage)%", bundle: .main)
      } else {
        return "Failed"
      }
    }
  }
}
