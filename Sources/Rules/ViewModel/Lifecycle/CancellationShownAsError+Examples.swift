extension CancellationShownAsError {
  static let triggeringExamples = [
    Example(
      "every error becomes error state; a second method as further occurrence",
      """
      //- Users/UsersViewModel.swift
      import SwiftUI
      final class UsersViewModel: ObservableObject {
        @Published private(set) var names: [String] = []
        @Published private(set) var errorMessage: String?
        private let service: UserServicing
        init(service: UserServicing) { self.service = service }
        func load() async {
          do {
            names = try await service.names()
          } 1️⃣catch {
            errorMessage = error.localizedDescription
          }
        }
        func remove(_ name: String) async {
          do {
            try await service.remove(name)
          } 2️⃣catch let failure {
            let text = "\\(failure)"
            errorMessage = text
          }
        }
      }
      struct UsersView: View {
        @StateObject var viewModel: UsersViewModel
        var body: some View { List(viewModel.names, id: \\.self) { Text($0) }.task { await viewModel.load() } }
      }
      //- Users/UserServicing.swift
      protocol UserServicing {
        func names() async throws -> [String]
        func remove(_ name: String) async throws
      }
      """),
    Example(
      "a view, with an alert",
      """
      import SwiftUI
      struct NotesView: View {
        let model: NotesModel
        @State private var isAlertShown = false
        var body: some View {
          Text("Notes").task {
            do { try await model.load() } 1️⃣catch { isAlertShown = true }
          }
        }
      }
      @Observable final class NotesModel {
        private(set) var notes: [String] = []
        func load() async throws { notes = try await Self.read() }
        private static func read() async throws -> [String] {
          try await JSONDecoder().decode([String].self, from: URLSession.shared.data(from: URL(filePath: "/notes")).0)
        }
      }
      """),
    Example(
      "through a helper in an extension in another file",
      """
      //- Feed/FeedViewModel.swift
      import SwiftUI
      @Observable final class FeedViewModel {
        enum State { case loading, loaded([String]), failed(String) }
        var state = State.loading
        private let api: FeedAPI
        init(api: FeedAPI) { self.api = api }
        func load() async {
          do { state = .loaded(try await api.items()) } 1️⃣catch { conclude(error) }
        }
      }
      struct FeedView: View {
        @State var viewModel: FeedViewModel
        var body: some View { Text("Feed").task { await viewModel.load() } }
      }
      //- Feed/FeedViewModel+Errors.swift
      extension FeedViewModel {
        func conclude(_ problem: Error) {
          print(problem)
          state = .failed(problem.localizedDescription)
        }
      }
      //- Feed/FeedAPI.swift
      import Foundation
      struct FeedAPI {
        func items() async throws -> [String] {
          try await JSONDecoder().decode([String].self, from: URLSession.shared.data(from: URL(filePath: "/feed")).0)
        }
      }
      """),
    Example(
      "`CancellationError` is told apart, but the call reaches `URLSession` in another file",
      """
      //- Photos/PhotosViewModel.swift
      import SwiftUI
      final class PhotosViewModel: ObservableObject {
        @Published private(set) var count = 0
        @Published private(set) var loadError: Error?
        private let library: any PhotoLoading
        init(library: any PhotoLoading) { self.library = library }
        func load() async {
          do {
            count = try await library.count()
          } catch is CancellationError {
            return
          } 1️⃣catch {
            loadError = error
          }
        }
      }
      struct PhotosView: View {
        @StateObject var viewModel: PhotosViewModel
        var body: some View { Text("\\(viewModel.count)").task { await viewModel.load() } }
      }
      //- Photos/PhotoLibrary.swift
      import Foundation
      protocol PhotoLoading { func count() async throws -> Int }
      final class RemotePhotoLibrary: PhotoLoading {
        private let session = URLSession(configuration: .default)
        func count() async throws -> Int { try await fetch("/photos").count }
        private func fetch(_ path: String) async throws -> Data { try await session.data(from: URL(filePath: path)).0 }
      }
      """),
    Example(
      "a known kind of error is told apart, the rest is shown",
      """
      import SwiftUI
      final class DetailViewModel: ObservableObject {
        enum State { case loading, done, error(Error) }
        @Published private(set) var state = State.loading
        @Published private(set) var isGone = false
        private let service: DetailServicing
        init(service: DetailServicing) { self.service = service }
        func load() async {
          do {
            try await service.load()
            state = .done
          } 1️⃣catch {
            if let error = error as? ServerError, error.code == 404 {
              isGone = true
            } else {
              state = .error(error)
            }
          }
        }
      }
      struct ServerError: Error { let code: Int }
      protocol DetailServicing { func load() async throws }
      struct DetailView: View {
        @StateObject var viewModel: DetailViewModel
        var body: some View { Text("Detail").task { await viewModel.load() } }
      }
      """),
  ]
}
