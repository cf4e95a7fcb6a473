import Hummingbird

/// What is known of a request beside the request.
struct PageContext: RequestContext {
  var coreContext: CoreRequestContextStorage
  /// The port that the request came in at.
  let port: Int
  /// Who asks; nil for files that all pages share.
  var browser: PageSessions.Browser?

  init(source: ApplicationRequestContextSource) {
    coreContext = CoreRequestContextStorage(source: source)
    port = source.channel.localAddress?.port ?? 0
  }
}
