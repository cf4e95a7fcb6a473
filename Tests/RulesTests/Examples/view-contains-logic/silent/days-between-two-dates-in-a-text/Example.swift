import SwiftUI
struct ExposureView: View {
  let first: Date
  var body: some View {
    VStack {
      Text(verbatim: String(Calendar.current.dateComponents([.day], from: first, to: Date()).day ?? 0))
      Text("\(Calendar.current.dateComponents([.hour], from: first, to: Date()).hour ?? 0) hours")
    }
  }
}
