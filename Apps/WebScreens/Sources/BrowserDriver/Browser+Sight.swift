/// What somebody with weak eyes, or without eyes or a mouse, meets on a page.
public struct Sight: Sendable {
  /// How many texts, places of the keyboard or controls were looked at.
  public var count = 0
  /// What is not as it has to be, each with its place.
  public var faults: [String] = []
}

extension Browser {
  /// Works out how much each visible text stands out from what is behind it, as the Web Content Accessibility Guidelines
  /// (2.2, 1.4.3) do: colours that shine through, faded elements and placeholders counted.
  public func contrasts() async throws -> Sight {
    let answer = try await script(Self.colours + Self.texts)
    return Sight(count: Int(answer["texts"].number ?? 0), faults: answer["faults"].array.compactMap(\.string))
  }

  /// Goes to everything that the keyboard reaches, and looks whether one sees where it is.
  public func frames() async throws -> Sight {
    // A key was pressed last: from now on whatever gets the focus got it from the keyboard.
    try await find("body").type("\u{E004}")
    let answer = try await script(Self.colours + Self.focus)
    return Sight(count: Int(answer["stops"].number ?? 0), faults: answer["faults"].array.compactMap(\.string))
  }

  /// Looks whether everything that can be used has a name for those who do not see it. Asked of the tree that readers get,
  /// as it is at one moment: a page that changes by itself takes elements away while one asks each for its name.
  public func names() async throws -> Sight {
    var sight = Sight()
    for node in try await devTools("Accessibility.getFullAXTree")["nodes"].array where node["ignored"].bool != true {
      guard let role = node["role"]["value"].string, Self.usableRoles.contains(role) else { continue }
      sight.count += 1
      let name = node["name"]["value"].string ?? ""
      if name.allSatisfy(\.isWhitespace) { sight.faults.append("no name: \(await markup(of: node) ?? role)") }
    }
    return sight
  }

  /// What can be used and logs, by the names of ARIA and, for what ARIA does not know, of Chromium.
  private static let usableRoles: Set<String> = [
    "button", "checkbox", "combobox", "ColorWell", "Date", "DateTime", "DisclosureTriangle", "InputTime", "link",
    "listbox", "log", "menuitem", "radio", "searchbox", "slider", "spinbutton", "switch", "tab", "textbox",
  ]

  /// The markup of a node of that tree; nil when it has gone meanwhile.
  private func markup(of node: JSONValue) async -> String? {
    try? await devTools("DOM.getOuterHTML", ["backendNodeId": node["backendDOMNodeId"]])["outerHTML"].string
  }

  /// How wide the page, what is seen of it, and the window are, in CSS pixels: the same unless one has to scroll sideways.
  public func widths() async throws -> [Int] {
    try await script("const d = document.documentElement; return [d.scrollWidth, d.clientWidth, window.innerWidth]")
      .array.compactMap { $0.number.map { Int($0) } }
  }

  /// What a page has to be for everybody, wide and on a narrow phone: text that can be read, controls that have names and
  /// show when the keyboard is at them, and no scrolling sideways. Leaves the page narrow.
  /// - Returns: how much was looked at, and what is not so.
  public func look(widths: [Int] = [1280, 360]) async throws -> Sight {
    var sight = try await names()
    for width in widths {
      try await resize(width: width, height: 800)
      let contrasts = try await contrasts()
      sight.count += contrasts.count
      sight.faults += contrasts.faults.map { "at \(width) px: \($0)" }
      let shown = try await self.widths()
      if !shown.allSatisfy({ $0 == width }) { sight.faults.append("at \(width) px: scrolls sideways, \(shown)") }
    }
    let frames = try await frames()
    sight.count += frames.count
    sight.faults += frames.faults
    return sight
  }

  private static let colours = """
    const canvas = document.createElement('canvas');
    canvas.width = canvas.height = 1;
    const pen = canvas.getContext('2d', { willReadFrequently: true });
    // Whatever the notation, as red, green, blue and how opaque.
    const known = new Map();
    const colour = (text) => {
      if (!known.has(text)) {
        pen.clearRect(0, 0, 1, 1);
        pen.fillStyle = text;
        pen.fillRect(0, 0, 1, 1);
        const [r, g, b, a] = pen.getImageData(0, 0, 1, 1).data;
        known.set(text, [r, g, b, a / 255]);
      }
      return known.get(text);
    };
    const mix = (below, above, share) => [0, 1, 2].map((i) => below[i] * (1 - share) + above[i] * share);
    const over = (below, above) => mix(below, above, above[3]);
    // What is seen where something is painted on an element: every element around it adds its ground and fades the whole.
    const seen = (element, top, pseudo) => {
      const line = [];
      for (let node = element; node; node = node.parentElement) line.unshift(getComputedStyle(node));
      const paint = (at, below) => {
        if (at === line.length) return top ? mix(below, top, top[3] * (pseudo ? Number(pseudo.opacity) : 1)) : below;
        const style = line[at];
        return mix(below, paint(at + 1, over(below, colour(style.backgroundColor))), Number(style.opacity));
      };
      return paint(0, matchMedia('(prefers-color-scheme: dark)').matches ? [18, 18, 18] : [255, 255, 255]);
    };
    const light = (c) => {
      const [r, g, b] = c.map((v) => (v /= 255) <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4);
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const contrast = (a, b) => (Math.max(light(a), light(b)) + 0.05) / (Math.min(light(a), light(b)) + 0.05);
    const place = (e) => e.tagName.toLowerCase() + (e.id && '#' + e.id) + [...e.classList].map((c) => '.' + c).join('');
    const isSeen = (e) => e.checkVisibility({ opacityProperty: true, visibilityProperty: true })
      && !e.closest('.visually-hidden, .skip:not(:focus)') && e.getBoundingClientRect().width > 0;
    const rgb = (c) => 'rgb(' + c.map((v) => Math.round(v)).join(' ') + ')';
    const faults = [];

    """

  private static let texts = """
    let texts = 0;
    const look = (element, style, text, pseudo) => {
      texts += 1;
      const [front, back] = [seen(element, colour(style.color), pseudo), seen(element)];
      const size = parseFloat(style.fontSize);
      const least = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700) ? 3 : 4.5;
      const ratio = contrast(front, back);
      if (ratio < least) {
        faults.push(`${ratio.toFixed(2)} < ${least}: ${place(element)} “${text.trim().slice(0, 30)}” ${rgb(front)} on ${rgb(back)}`);
      }
    };
    for (const element of document.querySelectorAll('body *')) {
      if (!isSeen(element)) continue;
      const style = getComputedStyle(element);
      const own = [...element.childNodes].filter((n) => n.nodeType === 3).map((n) => n.data).join('').trim();
      if (element.matches('input:not([type=checkbox], [type=radio]), select, textarea')) {
        look(element, style, element.value || 'what is typed');
        if (element.placeholder) {
          const pseudo = getComputedStyle(element, '::placeholder');
          look(element, pseudo, element.placeholder, pseudo);
        }
      } else if (own) {
        look(element, style, own);
      }
    }
    return { texts, faults: [...new Set(faults)] };
    """

  private static let focus = """
    let stops = 0;
    for (const element of document.querySelectorAll('a[href], button, input, select, textarea, summary, [tabindex="0"]')) {
      if (element.disabled || element.type === 'hidden' || element.tabIndex < 0 || !element.checkVisibility()) continue;
      element.focus({ focusVisible: true });
      if (document.activeElement !== element) {
        faults.push(`no focus: ${place(element)}`);
        continue;
      }
      stops += 1;
      const style = getComputedStyle(element);
      const width = style.outlineStyle === 'none' ? 0 : parseFloat(style.outlineWidth);
      // Inside of it when the frame is drawn there, around it otherwise.
      const ground = seen(parseFloat(style.outlineOffset) < 0 ? element : element.parentElement);
      const ratio = contrast(over(ground, colour(style.outlineColor)), ground);
      if (!element.matches(':focus-visible') || width < 2 || ratio < 3) {
        faults.push(`frame of ${width}px, ${ratio.toFixed(2)}: ${place(element)}`);
      }
    }
    document.activeElement.blur();
    return { stops, faults: [...new Set(faults)] };
    """
}
