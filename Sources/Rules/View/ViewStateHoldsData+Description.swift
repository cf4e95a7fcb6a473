extension ViewStateHoldsData {
  /// What there is to say about it.
  public static let description = RuleDescription(
    id: "view-state-holds-data",
    severity: .medium,
    area: .view, section: .viewModelExtraction, consequence: .testability,
    summary: "Data that is loaded at run time lives in the state of a view.",
    rationale: """
      `@State` belongs to one view and dies with it. Data kept there cannot be shared, refreshed from elsewhere or tested, \
      and the code that loads it has to live in the view as well. Local state is for focus, selection and animation.
      """,
    fires: """
      `@State` of a model, or a collection of models, that the view fills with something awaited, read, given by a \
      service or left by an `Operation` that reaches the outside. One finding per view.
      """,
    silent: [
      "drafts of a form field, and everything bound two-way with `$`",
      "selection, focus, search text, animation, presentation", "values that come from a parameter or stay constant",
      "strings, numbers, flags and enums", "tokens and observations",
      "what an image loader brings for a component, as `AsyncImage` does",
    ],
    fix: "Keep it in the view model.",
    profiles: [.mvvmPlus],
    serves: ["D5"],
    triggering: [
      Example(
        "what an operation has fetched",
        """
        //- FetchScore.swift
        import Foundation
        struct Score: Codable { let points: Int }
        final class FetchScore: Operation {
          private(set) var score: Score?
          override func main() {
            URLSession.shared.dataTask(with: URL(filePath: "/score")) { _, _, _ in self.score = Score(points: 1) }.resume()
          }
        }
        //- ScoreView.swift
        import SwiftUI
        struct ScoreView: View {
          @State private var 1️⃣score: Score?
          var body: some View { Text("\\(score?.points ?? 0)").onAppear { load() } }
          private func load() {
            let fetch = FetchScore()
            fetch.completionBlock = { score = fetch.score }
            OperationQueue.main.addOperation(fetch)
          }
        }
        """),
      Example(
        "an awaited collection of models of another file",
        """
        //- Address.swift
        struct Address: Codable, Identifiable { let id: Int; let street: String }
        //- AddressesView.swift
        import SwiftUI
        struct AddressesView: View {
          @State private var 1️⃣addresses: [Address] = []
          var body: some View {
            List(addresses) { Text($0.street) }.task { await load() }
          }
          private func load() async {
            guard let (data, _) = try? await URLSession.shared.data(from: URL(filePath: "/addresses")) else { return }
            addresses = (try? JSONDecoder().decode([Address].self, from: data)) ?? []
          }
        }
        """),
      Example(
        "a single model from a service, given to a closure, and a second one",
        """
        //- ProfileService.swift
        import Foundation
        struct Profile: Codable { let name: String }
        struct Badge: Codable { let title: String }
        typealias User = Profile
        protocol ProfileServicing {
          func profile(_ done: @escaping (Profile?) -> Void)
          func badges() async throws -> [Badge]
        }
        final class ProfileService: ProfileServicing {
          func profile(_ done: @escaping (Profile?) -> Void) {
            URLSession.shared.dataTask(with: URL(filePath: "/me")) { _, _, _ in done(nil) }.resume()
          }
          func badges() async throws -> [Badge] {
            _ = try await URLSession.shared.data(from: URL(filePath: "/badges"))
            return []
          }
        }
        //- ProfileView.swift
        import SwiftUI
        struct ProfileView: View {
          let service: any ProfileServicing
          @State private var 1️⃣user: User?
          @State private var 2️⃣badges: [Badge] = []
          var body: some View {
            Text(user?.name ?? "")
              .onAppear { service.profile { loaded in user = loaded } }
              .task { badges.append(contentsOf: (try? await service.badges()) ?? []) }
          }
        }
        """),
    ],
    nonTriggering: [
      Example(
        "a draft of a form, selection, search and presentation",
        """
        import SwiftUI
        struct Address: Codable, Identifiable { var id: Int; var street: String }
        protocol AddressServicing { func address() async throws -> Address }
        struct AddressForm: View {
          let service: any AddressServicing
          let addresses: [Address]
          @State private var address = Address(id: 0, street: "")
          @State private var selectedAddress: Address?
          @State private var searchText = ""
          @State private var shownAddress: Address?
          @FocusState private var isFocused: Bool
          var body: some View {
            Form {
              TextField("Street", text: $address.street).focused($isFocused)
              Button("Fill in") { Task { if let found = try? await service.address() { address = found } } }
              Button("Choose") { selectedAddress = addresses.first }
              Button("Show") { Task { shownAddress = try? await service.address() } }
            }
            .sheet(item: $shownAddress) { Text($0.street) }
          }
        }
        """),
      Example(
        "flags and numbers; a model that comes from a parameter",
        """
        import SwiftUI
        struct Photo: Codable, Identifiable { let id: Int }
        struct PhotoView: View {
          let photos: [Photo]
          @State private var current: Photo?
          @State private var count = 0
          var body: some View {
            Text("\\(count)")
              .onAppear { current = photos.first }
              .task { count = await number() }
          }
          private func number() async -> Int { 1 }
        }
        """),
      Example(
        "what ends an observation",
        """
        import SwiftUI
        struct ObservationToken: Codable { let id: Int }
        final class ReachabilityService {
          func observe() async -> ObservationToken {
            _ = try? await URLSession.shared.data(from: URL(filePath: "/ping"))
            return ObservationToken(id: 1)
          }
        }
        struct StatusView: View {
          let service: ReachabilityService
          @State private var reachabilityToken: ObservationToken?
          var body: some View { Text("").task { reachabilityToken = await service.observe() } }
        }
        """),
      Example(
        "the picture of a component",
        """
        //- CoverLoading.swift
        import SwiftUI
        struct Cover: Codable { let data: Data }
        protocol CoverImageLoading { func cover(of book: String) async -> Cover? }
        final class CoverImageLoader: CoverImageLoading {
          func cover(of book: String) async -> Cover? {
            guard let answer = try? await URLSession.shared.data(from: URL(filePath: book)) else { return nil }
            return Cover(data: answer.0)
          }
        }
        //- CoverView.swift
        import SwiftUI
        struct CoverView: View {
          let book: String
          let loader: CoverImageLoading
          @State private var cover: Cover?
          var body: some View {
            Text(cover == nil ? "…" : book).task {
              if let cover = await loader.cover(of: book) { self.cover = cover }
            }
          }
        }
        """),
    ])
}
