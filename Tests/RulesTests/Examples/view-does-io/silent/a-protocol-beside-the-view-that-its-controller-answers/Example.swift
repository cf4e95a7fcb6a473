import SwiftUI
import UIKit
protocol MembersViewActionsProtocol: AnyObject {
  func userWantsToAdd(_ names: [String]) async throws
  func viewShouldBeDismissed()
}
struct MembersView: View {
  let actions: any MembersViewActionsProtocol
  @State private var names: [String] = []
  var body: some View {
    Button("Add") { Task { try await add() } }
  }
  private func add() async throws {
    try await actions.userWantsToAdd(names)
    actions.viewShouldBeDismissed()
  }
}
final class MembersActions: MembersViewActionsProtocol {
  weak var delegate: MembersViewActionsProtocol?
  func userWantsToAdd(_ names: [String]) async throws { try await delegate?.userWantsToAdd(names) }
  func viewShouldBeDismissed() { delegate?.viewShouldBeDismissed() }
}
final class MembersViewController: UIHostingController<MembersView>, MembersViewActionsProtocol {
  func userWantsToAdd(_ names: [String]) async throws {
    _ = try await URLSession.shared.data(from: URL(filePath: "/members"))
  }
  func viewShouldBeDismissed() { dismiss(animated: true) }
}
