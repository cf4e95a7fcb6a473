import Combine
import SwiftUI
import os

@MainActor
final class ProfileViewModel: ObservableObject {
  @Published private(set) var customer: Customer?
  @Published private(set) var loyaltyPoints = 0
  @Published var isShowingAddressBook = false

  var onSignIn: (() -> Void)?
  var onShowOrders: (() -> Void)?
  private let session: SessionServicing

  init(session: SessionServicing) {
    self.session = session
  }

  func observeSession() {
    Task {
      for await _ in NotificationCenter.default.notifications(named: .sessionDidChange) {
        self.customer = self.session.currentCustomer
      }
    }
  }

  func refresh() {
    customer = session.currentCustomer
    refreshLoyalty()
  }

  func refreshLoyalty() {
    loyaltyPoints = session.currentCustomer?.loyaltyPoints ?? 0
  }

  func openAddressBook() {
    guard customer != nil else {
      onSignIn?()
      return
    }
    isShowingAddressBook = true
  }

  func signOut() {
    session.signOut()
    refresh()
  }
}

struct ProfileView: View {
  @ObservedObject var viewModel: ProfileViewModel

  var body: some View {
    List {
      if let customer = viewModel.customer {
        Section {
          Text(customer.name).font(.headline)
          Text(customer.email).foregroundStyle(.secondary)
          LabeledContent("Points", value: viewModel.loyaltyPoints, format: .number)
        }
      } else {
        Button("Sign in") { viewModel.onSignIn?() }
      }
      Section {
        Button("Orders") { viewModel.onShowOrders?() }
        Button("Addresses") { viewModel.openAddressBook() }
        NavigationLink(destination: SettingsView()) {
          Label("Settings", systemImage: "gear")
        }
      }
      if viewModel.customer != nil {
        Button("Sign out", role: .destructive) { viewModel.signOut() }
      }
    }
    .navigationTitle("Account")
    .sheet(isPresented: $viewModel.isShowingAddressBook) {
      AddressBookView()
    }
    .onAppear {
      viewModel.refresh()
      viewModel.observeSession()
    }
  }
}

struct AddressBookView: View {
  @State private var addresses: [Address] = []
  @Environment(\.dismiss) private var dismiss
  private let logger = Logger(subsystem: "LegacyShop", category: "AddressBook")

  var body: some View {
    NavigationStack {
      List(addresses) { address in
        VStack(alignment: .leading) {
          Text(address.recipient).font(.headline)
          Text(address.street)
          Text("\(address.postalCode) \(address.city)")
        }
      }
      .navigationTitle("Addresses")
      .toolbar {
        Button("Done") { dismiss() }
      }
      .task { await loadAddresses() }
    }
  }

  private func loadAddresses() async {
    guard let url = URL(string: "https://api.legacyshop.example/v2/me/addresses") else { return }
    var request = URLRequest(url: url)
    if let token = KeychainTokenStore().read() {
      request.setValue("Bearer \(token)", forHTTPHeaderField: "Authorization")
    }
    do {
      let (data, _) = try await URLSession.shared.data(for: request)
      addresses = try JSONDecoder().decode([Address].self, from: data)
    } catch {
      logger.error("Addresses could not be loaded: \(error)")
    }
  }
}
