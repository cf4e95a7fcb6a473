import SwiftUI
struct StatusView: View {
  let status: Status
  private var icon: String {
    switch status {
    case .ready: "app.gift"
    case .sending: "paperplane"
    case .loading: "arrow.down"
    case .waiting: "clock"
    case .done(let result):
      switch result {
      case .success: "checkmark"
      case .failure: "xmark"
      }
    case .broken: "exclamationmark"
    }
  }
  private var text: String {
    switch status {
    case .ready: "Ready"
    case .sending: "Sending"
    case .loading: "Loading"
    case .waiting: "Waiting"
    case .done(let result):
      switch result {
      case .success: "Done"
      case .failure(let error): error.localizedDescription
      }
    case .broken: "Broken"
    }
  }
  var body: some View { Label(text, systemImage: icon) }
}
enum Status {
  case ready, sending, loading, waiting, broken
  case done(Result<Int, Error>)
}
