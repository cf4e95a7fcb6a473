import SwiftUI
@MainActor final class LettersViewModel: ObservableObject {
  @Published private(set) var errorText: String?
  private let post: Posting
  init(post: Posting) { self.post = post }
  func send() async { do { try await post.send() } catch { errorText = "\(error)" } }
  func collect() async { do { try await post.collect() } catch { errorText = "\(error)" } }
  func load() async { do { try await post.load() } catch { errorText = "\(error)" } }
  func stamp() async { do { try await post.stamp() } catch { errorText = "\(error)" } }
  func stamp() { Task { await stamp() } }
}
protocol Posting {
  func send() async throws
  func collect() async throws
  func load() async throws
  func stamp() async throws
}
