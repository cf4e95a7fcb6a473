import Combine
protocol ScreenModel: ObservableObject { func load() async }
