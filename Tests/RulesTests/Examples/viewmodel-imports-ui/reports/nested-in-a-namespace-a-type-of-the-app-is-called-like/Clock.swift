import Combine
final class Clock: ObservableObject { @Published private(set) var now = 0 }
