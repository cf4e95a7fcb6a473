final class CoreDataMovieRepository: MovieRepository {
  private let context: NSManagedObjectContext
  init(context: NSManagedObjectContext) { self.context = context }
  func movies() -> AnyPublisher<[MovieRecord], Error> {
    let request = NSFetchRequest<MovieRecord>(entityName: "Movie")
    return Just((try? context.fetch(request)) ?? []).setFailureType(to: Error.self).eraseToAnyPublisher()
  }
}
