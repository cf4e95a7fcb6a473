/// Where files go, as paths relative to the project with the placeholders `{feature}` (upper camel case).
///
/// A kind without a path of its own lies in `feature`.
public struct FolderStyle: Sendable, Hashable {
  /// The folder of the app's sources, such as `Shop` or `Sources/Shop`; empty for the project's root.
  public var sources = ""
  /// The folder of the app's unit tests.
  public var tests = "Tests"
  /// The folder of one feature, below `sources`.
  public var feature = "Features/{feature}"
  /// What stands between the words of a feature in the name of its folder: nothing, or a space.
  public var wordSeparator = ""
  /// Folders below `sources` for single parts, for projects that sort by layer or sort again within a feature.
  public var views: String?
  /// The folder of view models.
  public var viewModels: String?
  /// The folder of models.
  public var models: String?
  /// The folder of services.
  public var services: String?
  /// The folder of use cases.
  public var useCases: String?
  /// The folder of repositories.
  public var repositories: String?
  /// The folder of coordinators.
  public var coordinators: String?
  /// Folders below `tests`.
  public var viewModelTests: String?
  /// The folder of test doubles, below `tests`.
  public var doubles: String?
  /// The module that tests import with `@testable`.
  public var testedModule: String?

  /// One folder per feature.
  public init() {}
}

extension FolderStyle {
  /// Every part of a feature in its folder.
  public mutating func useOneFolderPerFeature() {
    (views, viewModels, models, services) = (nil, nil, nil, nil)
    (useCases, repositories, coordinators) = (nil, nil, nil)
    if !feature.contains("{feature}") { feature = feature.isEmpty ? "Features/{feature}" : feature + "/{feature}" }
  }

  /// A folder per layer; one that the project has already stays.
  public mutating func useOneFolderPerLayer() {
    views = views ?? "Views"
    viewModels = viewModels ?? "ViewModels"
    models = models ?? "Models"
    services = services ?? "Services"
    useCases = useCases ?? "UseCases"
    repositories = repositories ?? "Repositories"
    coordinators = coordinators ?? "Coordinators"
  }

  /// The folder of what view models ask for data; that of services where its kind has none.
  func folder(of kind: CollaboratorStyle.Kind) -> String? {
    switch kind {
    case .service: services
    case .useCase: useCases ?? services
    case .repository: repositories ?? services
    }
  }

  /// The folder below `tests` of what view models ask for data.
  func tests(of kind: CollaboratorStyle.Kind) -> String {
    switch kind {
    case .service: tests(of: "Service")
    case .useCase: tests(of: "UseCase")
    case .repository: tests(of: "Repository")
    }
  }

  /// The folder below `tests` of another kind than view models: `RepositoryTests` beside `ViewModelTests`.
  ///
  /// - Parameter kind: upper camel case.
  public func tests(of kind: String) -> String {
    (viewModelTests ?? "").replacing("ViewModels", with: SingularName.plural(kind)).replacing("ViewModel", with: kind)
  }
}
