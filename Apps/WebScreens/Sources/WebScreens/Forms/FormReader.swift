import HTTPTypes
import Hummingbird

/// Reads the form in a request, and checks that a page of ours sent it.
struct FormReader: Sendable {
  let rules: FormRules
  let key: Secret

  func read(_ request: Request) async throws -> FormData {
    let type = request.headers[.contentType]?.lowercased() ?? ""
    guard type.split(separator: ";").first?.filter({ $0 != " " }) == "application/x-www-form-urlencoded" else {
      throw PageProblem(
        status: 415, title: "Not a form", message: "This address takes forms only (application/x-www-form-urlencoded).")
    }
    if let length = request.headers[.contentLength].flatMap(Int.init), length > rules.bodyLimit { throw tooLarge }
    var parser = FormParser(rules: rules)
    var count = 0
    for try await buffer in request.body {
      count += buffer.readableBytes
      guard count <= rules.bodyLimit else { throw tooLarge }
      buffer.withUnsafeReadableBytes { parser.read($0) }
    }
    let form = parser.finish()
    guard !parser.hasTooManyFields else {
      throw PageProblem(
        status: 413, title: "Too many fields", message: "The form has more than \(rules.fieldCount) fields.")
    }
    let sent = request.headers.values(FormToken.header).first ?? form[FormToken.field]
    guard key.isFormToken(sent) else {
      throw PageProblem(
        status: 403, title: "Refused",
        message: "The form did not come from a page that is open now. Go back, reload the page, and send it again.")
    }
    return FormData(form.fields.filter { $0.name != FormToken.field })
  }

  private var tooLarge: PageProblem {
    PageProblem(
      status: 413, title: "Too large",
      message: "The form is larger than \(rules.bodyLimit / 1024) KiB. Nothing of it was taken; send less.")
  }
}
