/// The looks of pictures: colors for light and dark, and what stands out under the pointer.
enum GraphStyle {
  /// - Parameter isEmbedded: leaves the background to the page.
  static func sheet(prefix p: String, isEmbedded: Bool) -> String {
    """
    .\(p) { --\(p)-back: \(isEmbedded ? "transparent" : "#ffffff"); --\(p)-ink: #1b2430; --\(p)-soft: #566273; \
    --\(p)-box: #ffffff; --\(p)-rim: #c5ceda; --\(p)-band: #f5f7fa; --\(p)-line: #7d8a9b; --\(p)-bad: #c92a1e; \
    --\(p)-warn: #b45309; --\(p)-composition: #64748b; --\(p)-presentation: #2563eb; --\(p)-data: #0d9488; \
    --\(p)-application: #7c3aed; --\(p)-domain: #d97706; --\(p)-other: #94a3b8; --\(p)-critical: #c92a1e; \
    --\(p)-high: #b45309; --\(p)-medium: #566273; \
    font-family: system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif }
    @media (prefers-color-scheme: dark) { .\(p) { --\(p)-back: \(isEmbedded ? "transparent" : "#0f141b"); \
    --\(p)-ink: #e8edf4; --\(p)-soft: #a3afbf; --\(p)-box: #1b232e; --\(p)-rim: #3d4957; --\(p)-band: #151c25; \
    --\(p)-line: #8492a5; --\(p)-bad: #ff7a6e; --\(p)-warn: #f5a94a; --\(p)-composition: #94a3b8; \
    --\(p)-presentation: #6ea0ff; --\(p)-data: #2dd4bf; --\(p)-application: #a78bfa; --\(p)-domain: #fbbf24; \
    --\(p)-other: #64748b; --\(p)-critical: #ff7a6e; --\(p)-high: #f5a94a; --\(p)-medium: #a3afbf } }
    .\(p)-back { fill: var(--\(p)-back) }
    .\(p)-head { fill: var(--\(p)-ink); font-size: 17px; font-weight: 650 }
    .\(p)-note { fill: var(--\(p)-soft); font-size: 11.5px }
    .\(p)-band { fill: var(--\(p)-band) }
    .\(p)-bandname { fill: var(--\(p)-soft); font-size: 11px; font-weight: 600; letter-spacing: .06em; \
    text-transform: uppercase }
    .\(p)-box { fill: var(--\(p)-box); stroke: var(--\(p)-rim) }
    .\(p)-node.\(p)-rest .\(p)-box { stroke-dasharray: 4 3 }
    .\(p)-node.\(p)-incycle .\(p)-box { stroke: var(--\(p)-warn) }
    .\(p)-node.\(p)-focus .\(p)-box { stroke: var(--\(p)-ink); stroke-width: 2.5 }
    .\(p)-title { fill: var(--\(p)-ink); font-size: 13px; font-weight: 600 }
    .\(p)-detail { fill: var(--\(p)-soft); font-size: 11px }
    .\(p)-stripe { fill: var(--\(p)-other) }
    \(["composition", "presentation", "data", "application", "domain"].map {
      ".\(p)-l-\($0) .\(p)-stripe { fill: var(--\(p)-\($0)) }"
    }.joined(separator: "\n"))
    .\(p)-badge { font-size: 11px; font-weight: 600 }
    \(["critical", "high", "medium"].map { ".\(p)-s-\($0) { fill: var(--\(p)-\($0)) }" }.joined(separator: "\n"))
    .\(p)-path { fill: none; stroke: var(--\(p)-line) }
    .\(p)-hit { fill: none; stroke: transparent; stroke-width: 12 }
    .\(p)-tip { fill: var(--\(p)-line) }
    .\(p)-e-against .\(p)-path { stroke: var(--\(p)-bad) }
    .\(p)-e-closing .\(p)-path { stroke: var(--\(p)-warn); stroke-dasharray: 9 4 }
    .\(p)-e-cycle .\(p)-path { stroke: var(--\(p)-warn) }
    .\(p)-e-inverted .\(p)-path { stroke-dasharray: 5 4 }
    .\(p)-e-imported .\(p)-path { stroke-dasharray: 1.5 3.5 }
    .\(p)-tip-against { fill: var(--\(p)-bad) }
    .\(p)-tip-closing, .\(p)-tip-cycle { fill: var(--\(p)-warn) }
    .\(p)-pill { fill: var(--\(p)-box) }
    .\(p)-label { fill: var(--\(p)-soft); font-size: 10.5px; text-anchor: middle }
    .\(p)-e-against .\(p)-label { fill: var(--\(p)-bad); font-weight: 600 }
    .\(p)-e-closing .\(p)-label { fill: var(--\(p)-warn); font-weight: 600 }
    .\(p)-edge, .\(p)-node { transition: opacity .12s }
    @media (prefers-reduced-motion: reduce) { .\(p)-edge, .\(p)-node { transition: none } }
    .\(p)-edge:hover .\(p)-path { stroke: var(--\(p)-ink) }

    """
  }

  /// What is not next to a node fades while the pointer is on it.
  static func hover(prefix p: String, nodes: Int) -> String {
    // Each node costs a rule; a picture with more is searched, not looked at.
    guard nodes <= 120 else { return "" }
    return (0..<nodes).map { index in
      """
      .\(p):has(#\(p)-n\(index):hover) .\(p)-edge:not(.\(p)-t\(index)) { opacity: .08 }
      .\(p):has(#\(p)-n\(index):hover) .\(p)-node:not(.\(p)-t\(index)) { opacity: .3 }

      """
    }.joined()
  }
}
