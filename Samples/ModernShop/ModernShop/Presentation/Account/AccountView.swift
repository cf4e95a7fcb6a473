import SwiftUI

struct AccountView: View {
  @State private var viewModel: AccountViewModel

  init(viewModel: AccountViewModel) {
    _viewModel = State(initialValue: viewModel)
  }

  var body: some View {
    StateView(
      state: viewModel.state, emptyTitle: "No Account", emptySymbol: "person", retry: viewModel.load
    ) { _ in
      Form {
        Section("You") {
          TextField("Name", text: $viewModel.draft.name)
          TextField("Email", text: $viewModel.draft.email)
        }
        Section("Address") {
          AddressFields(address: $viewModel.draft.address)
        }
        ErrorRow(error: viewModel.state.error)
        Section {
          NavigationLink("Orders", value: AppRoute.orders)
          NavigationLink("Settings", value: AppRoute.settings)
        }
      }
    }
    .navigationTitle("Account")
    .toolbar {
      Button("Save") {
        Task { await viewModel.save() }
      }
      .disabled(!viewModel.hasChanges)
    }
    .task { await viewModel.load() }
  }
}

/// Preferences belong to the view alone: nothing else acts on them, so that no view model is needed.
struct SettingsView: View {
  @AppStorage(Appearance.key) private var appearance = Appearance.system
  @AppStorage("announcesOffers") private var announcesOffers = false

  let acknowledgements: [GitHubRepository]

  var body: some View {
    Form {
      Picker("Appearance", selection: $appearance) {
        ForEach(Appearance.allCases) { appearance in
          Text(appearance.rawValue.capitalized).tag(appearance)
        }
      }
      Toggle("Announce offers", isOn: $announcesOffers)
      Section("Acknowledgements") {
        ForEach(acknowledgements) { repository in
          AcknowledgementRow(repository: repository)
        }
      }
    }
    .navigationTitle("Settings")
  }
}

private struct AcknowledgementRow: View {
  let repository: GitHubRepository

  var body: some View {
    LabeledContent(repository.license) {
      if let url = repository.url {
        Link(repository.id, destination: url)
      }
    }
  }
}
