import SwiftUI
@MainActor final class HomeViewModel: ObservableObject { @Published private(set) var count = 0 }
final class SearchViewModel: ScreenModel { @Published private(set) var hits = 0 }
@Observable final class InboxViewModel: Screen { private(set) var unread = 0 }
