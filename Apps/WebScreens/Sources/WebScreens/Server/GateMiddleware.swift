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

  private func answer(
    _ request: Request, context: PageContext, next: (Request, PageContext) async throws -> Response
  ) async -> Response {
    switch gate.verdict(on: request, port: context.port) {
    case .pass: break
    case .admit(let path):
      var response = PageResponse.redirect(to: path)
      response.headers.append(HTTPField(name: .setCookie, value: gate.cookie(port: context.port)))
      return response
    case .refuse(let status, let title, let message):
      let link = status == 401 ? request.head.path.flatMap(LocalPath.init) : nil
      let problem = PageProblem(status: status, title: title, message: message, link: link)
      return PageResponse.problem(problem, shell)
    }
    do {
      return try await next(request, context)
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
