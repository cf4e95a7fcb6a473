@Reducer
public struct Accounts {
  public struct State: Equatable { public var name = "" }
  public enum Action { case rename(String) }
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .rename(let name): state.name = name
    }
    return .none
  }
}
