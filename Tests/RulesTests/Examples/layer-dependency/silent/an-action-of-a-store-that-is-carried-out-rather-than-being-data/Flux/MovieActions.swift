import Flux
struct MovieActions {
  struct FetchDetail: AsyncAction {
    let movie: Int
    func execute(state: State?, dispatch: @escaping (Any) -> Void) {
      MovieService.shared.load(movie) { dispatch($0) }
    }
  }
}
