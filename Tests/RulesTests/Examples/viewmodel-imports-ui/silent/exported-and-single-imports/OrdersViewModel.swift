@_exported import SwiftUI
@MainActor final class OrdersViewModel: ObservableObject { @Published private(set) var count = 0 }
