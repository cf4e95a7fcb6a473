import Combine
@MainActor class ScreenModel: ObservableObject {}
@MainActor protocol Screen: AnyObject {}
