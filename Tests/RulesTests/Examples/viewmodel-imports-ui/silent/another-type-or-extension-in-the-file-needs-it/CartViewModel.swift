import SwiftUI
@MainActor final class CartViewModel: ObservableObject { @Published private(set) var count = 0 }
private struct CartKey: EnvironmentKey { static let defaultValue = 0 }
