protocol ChatSocket: AnyObject { var messages: AsyncStream<String> { get } }
final class WebChatSocket: ChatSocket {
  let messages: AsyncStream<String>
  private let continuation: AsyncStream<String>.Continuation
  init() { (messages, continuation) = AsyncStream.makeStream() }
  func receive(_ line: String) { continuation.yield(line) }
}
