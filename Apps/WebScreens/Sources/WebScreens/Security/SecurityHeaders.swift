import HTTPTypes

/// What every answer tells the browser about what it may do with it.
enum SecurityHeaders {
  /// No script and no style but our files; nothing from elsewhere; in nobody's frame.
  static let policy =
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
    + "form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

  static func add(to fields: inout HTTPFields) {
    fields[.contentSecurityPolicy] = policy
    fields[.xContentTypeOptions] = "nosniff"
    fields[.cacheControl] = "no-store"
    for (name, value) in others { fields[name] = value }
  }

  private static let others: [(HTTPField.Name, String)] = [
    ("Referrer-Policy", "no-referrer"),
    ("Cross-Origin-Opener-Policy", "same-origin"),
    ("Cross-Origin-Resource-Policy", "same-origin"),
    ("X-Frame-Options", "DENY"),
  ].compactMap { name, value in HTTPField.Name(name).map { ($0, value) } }
}
