/// A family of programs that grow in one direction, everything else staying as it is.
package struct GrowthShape: Sendable {
  /// What there is more and more of.
  package let name: String
  /// A size at which four times as much is analyzed within seconds, also by a debug build.
  package let size: Int
  /// How many files lie in a folder; all of them when `nil`.
  private let filesOfFolder: Int?
  private let make: @Sendable (Int) -> [String]

  init(
    _ name: String, size: Int, filesOfFolder: Int? = nil, _ make: @escaping @Sendable (Int) -> [String]
  ) {
    self.name = name
    self.size = size
    self.filesOfFolder = filesOfFolder
    self.make = make
  }

  /// The program of a size, each text a file.
  package func program(_ size: Int) -> GeneratedProgram {
    GeneratedProgram(
      files: make(size).enumerated().map { index, text in
        let (folder, number) = filesOfFolder.map { index.quotientAndRemainder(dividingBy: $0) } ?? (0, index)
        return GeneratedProgram.File(
          path: "Sources/App/Feature\(filesOfFolder == nil ? "" : "\(folder)")/File\(number).swift", text: text + "\n")
      })
  }

  /// All shapes.
  package static let all = bodies + members + types + screens + [copies]
}

/// One piece of text for each number below a count, a line each.
func lines(_ count: Int, _ piece: (Int) -> String) -> String { (0..<count).map(piece).joined(separator: "\n") }

/// A view model with a view, so that every rule about view models looks at it.
func screen(_ members: String, name: String = "Feed") -> String {
  """
  import Combine
  import SwiftUI
  final class \(name)ViewModel: ObservableObject {
    @Published var count = 0
    @Published var title = ""
    var cancellables: Set<AnyCancellable> = []
    let subject = PassthroughSubject<Int, Never>()
    func step(_ value: Int) -> Int { value + count }
  \(members)
  }
  struct \(name)View: View {
    @StateObject var viewModel = \(name)ViewModel()
    var body: some View { Text(viewModel.title) }
  }
  """
}
