import HTTPTypes
import Hummingbird

/// Everything that every request goes through: the gate before, error pages and headers after.
struct GateMiddleware: RouterMiddleware {
  typealias Context = PageContext

  let gate: Gate
  let shell: PageShell

  func handle(
    _ request: Request, context: PageContext, next: (Request, PageContext) async throws -> Response
  ) async throws -> Response {
    var response = await answer(request, context: context, next: next)
    SecurityHeaders.add(to: &response.headers)
    return response
  }

  private func signIn(_ request: Request, _ secret: String, _ path: LocalPath) throws -> Response {
    let agent = request.headers[.userAgent] ?? ""
    guard let cookie = try gate.sessions.signIn(linkSecret: secret, agent: agent) else {
      throw Gate.signedOut(gate.siteName)
    }
    var response: Response
    if request.headers.values("Sec-Fetch-Site") == ["none"] {
      response = PageResponse.redirect(to: path)
    } else {
      // A redirect of a request that began at another site (or in a file) comes without cookies; the next request of a
      // page of ours has them.
      let note = PageProblem(status: 200, title: "Signed in", message: "The page opens now.", link: path)
      response = PageResponse.problem(note, shell)
      if let refresh = HTTPField.Name("Refresh") { response.headers[refresh] = "0; url=\(path)" }
    }
    response.headers.append(
      HTTPField(
        name: .setCookie,
        value: "\(cookie); Path=/; HttpOnly; SameSite=Strict; Max-Age=\(Int(PageSessions.lifetime))"))
    return response
  }

  private func answer(
    _ request: Request, context: PageContext, next: (Request, PageContext) async throws -> Response
  ) async -> Response {
    do {
      switch gate.verdict(on: request, port: context.port) {
      case .pass(let browser):
        var context = context
        context.browser = browser
        return try await next(request, context)
      case .redirect(let path): return PageResponse.redirect(to: path)
      case .signIn(let secret, let path): return try signIn(request, secret, path)
      case .refuse(let problem): throw problem
      }
    } catch let problem as PageProblem {
      return PageResponse.problem(problem, shell)
    } catch let error as HTTPError where error.status == .notFound {
      return PageResponse.problem(.notFound("There is no such page. It may have been here before."), shell)
    } catch {
      context.logger.error("A page failed", metadata: ["path": "\(request.uri.path)", "error": "\(error)"])
      let problem = PageProblem(
        status: 500, title: "Something went wrong",
        message: "The page could not be made. The log of \(gate.siteName) says why. Try again, or go back.", link: "/")
      return PageResponse.problem(problem, shell)
    }
  }
}
