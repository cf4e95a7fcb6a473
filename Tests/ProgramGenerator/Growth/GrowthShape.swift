/// A family of programs that grow in one direction, everything else staying as it is.
package struct GrowthShape: Sendable {
  /// What there is more and more of.
  package let name: String
  /// A size at which four times as much is analyzed within seconds, also by a debug build.
  package let size: Int
  private let make: @Sendable (Int) -> [String]

  init(_ name: String, size: Int, _ make: @escaping @Sendable (Int) -> [String]) {
    self.name = name
    self.size = size
    self.make = make
  }

  /// The program of a size, each text a file.
  package func program(_ size: Int) -> GeneratedProgram {
    GeneratedProgram(
      files: make(size).enumerated().map { index, text in
        GeneratedProgram.File(path: "Sources/App/Feature/File\(index).swift", text: text + "\n")
      })
  }

  /// All shapes.
  package static let all = bodies + members + types + screens
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
