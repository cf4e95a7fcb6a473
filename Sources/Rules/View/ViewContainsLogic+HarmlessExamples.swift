extension ViewContainsLogic {
  static let nonTriggeringExamples = [
    Example(
      "layout and geometry",
      """
      import SwiftUI
      struct Grid: View {
        let count: Int
        var body: some View { GeometryReader { Text("\\(columns(in: $0))") } }
        private func columns(in proxy: GeometryProxy) -> Int {
          if count == 0 { return 1 }
          if proxy.size.width > 900, count > 5 { return 5 }
          if proxy.size.width > 700 && count > 4 { return 4 }
          if proxy.size.width > 500 { return 3 }
          return count > 1 ? 2 : 1
        }
        private func inset(_ width: CGFloat, compact: Bool) -> CGFloat {
          if width > 900, !compact { return 40 }
          if width > 700 && !compact { return 30 }
          if width > 500 { return 20 }
          if width > 300 { return 10 }
          return width > 100 ? 5 : 0
        }
      }
      """),
    Example(
      "animation",
      """
      import SwiftUI
      struct Card: View {
        @State private var angle = 0
        @State private var isFlipped = false
        var body: some View { Text("\\(angle)").onAppear { flip() } }
        private func flip() {
          withAnimation(.spring()) {
            if isFlipped { angle = 0 } else { angle = 180 }
            if angle > 90, isFlipped { angle -= 1 }
            if angle > 120 && !isFlipped { angle += 1 }
            if angle > 150 { angle = 150 }
            isFlipped.toggle()
          }
        }
      }
      """),
    Example(
      "gesture handling",
      """
      import SwiftUI
      struct Slider: View {
        @State private var level = 0
        @State private var isHeld = false
        var body: some View {
          Text("\\(level)").gesture(DragGesture().onEnded { _ in settle() })
        }
        private func settle() {
          if level < 0 { level = 0 }
          if level > 100, isHeld { level = 100 }
          if level > 50 && !isHeld { level = 50 }
          if level > 20 { level = 20 }
          isHeld = level > 10 ? false : true
        }
        private func move(_ value: DragGesture.Value) {
          if level < 0 { level = 0 }
          if level > 100, isHeld { level = 100 }
          if level > 50 && !isHeld { level = 50 }
          if level > 20 { level = 20 }
          isHeld = level > 10 ? false : true
        }
      }
      """),
    Example(
      "a switch over constants counts once; comparison",
      """
      import SwiftUI
      enum Weather { case sun, rain, snow, fog, wind, hail, storm }
      struct WeatherView: View, Equatable {
        let weather: Weather
        let a: Int, b: Int, c: Int, d: Int, e: Int, f: Int, g: Int, h: Int
        var body: some View { Label(title, systemImage: symbol) }
        private var title: String {
          switch weather {
          case .sun: "Sun"
          case .rain: "Rain"
          case .snow: "Snow"
          case .fog: "Fog"
          case .wind: "Wind"
          case .hail: "Hail"
          case .storm: "Storm"
          }
        }
        private var symbol: String {
          switch weather {
          case .sun: return "sun.max"
          case .rain: return "cloud.rain"
          case .snow, .hail: return Symbols.snow
          case .fog: return "cloud.fog"
          case .wind: return "wind"
          case .storm: return String(localized: "storm")
          }
        }
        static func == (left: WeatherView, right: WeatherView) -> Bool {
          left.a == right.a && left.b == right.b && left.c == right.c && left.d == right.d && left.e == right.e
            && left.f == right.f && left.g == right.g && left.h == right.h
        }
      }
      enum Symbols { static let snow = "snow" }
      """),
    Example(
      "members that build views and styles, in any form",
      """
      import SwiftUI
      struct Row: View {
        let a: Int
        let b: Int
        var body: some View { content }
        @ViewBuilder private var content: some View {
          if a > 1, b > 1 { Text("1") } else if a > 2 && b > 2 { Text("2") } else if a > 3 { Text("3") }
          if b > 1 { Text("4") } else if b > 5, a > 5 { Text("5") }
        }
        private var tint: Color {
          if a > 1, b > 1 { return .red }
          if a > 2 && b > 2 { return .blue }
          if a > 3 { return .green }
          return a > b ? .pink : b > 9 ? .gray : .black
        }
        private func label() -> Text {
          if a > 1, b > 1 { return Text("1") }
          if a > 2 && b > 2 { return Text("2") }
          if a > 3 { return Text("3") }
          return a > b ? Text("4") : b > 9 ? Text("5") : Text("6")
        }
      }
      """),
    Example(
      "a wrapped platform view, and a shape",
      """
      import SwiftUI
      import UIKit
      struct Field: UIViewRepresentable {
        let a: Int
        let b: Int
        func makeUIView(context: Context) -> UITextField { UITextField() }
        func updateUIView(_ field: UITextField, context: Context) { style(field) }
        private func style(_ field: UITextField) {
          if a > 1, b > 1 { field.text = "1" }
          if a > 2 && b > 2 { field.text = "2" }
          if a > 3 { field.text = "3" }
          field.isEnabled = a > b ? true : b > 9 ? false : true
        }
      }
      struct Zigzag: Shape {
        let steps: Int
        func path(in rect: CGRect) -> Path { Path() }
        private func parity(_ a: Int, _ b: Int) -> Bool {
          if a > 1, b > 1 { return true }
          if a > 2 && b > 2 { return false }
          if a > 3 { return true }
          return a > b ? true : b > 9 ? false : true
        }
      }
      """),
    Example(
      "short pipelines, pipelines over text, taking a date apart, measuring for a log",
      """
      import SwiftUI
      struct Member { let name: String; let isActive: Bool }
      struct MembersView: View {
        let members: [Member]
        let name: String
        var body: some View {
          VStack {
            Text(name.split(separator: " ").compactMap(\\.first).prefix(2).map(String.init).joined())
            Text("\\(Calendar.current.component(.weekday, from: Date()))")
            ForEach(members.filter(\\.isActive).map(\\.name), id: \\.self) { Text($0) }
          }
          .onAppear { print(Date().timeIntervalSince(Date())) }
        }
      }
      """),
    Example(
      "the branches of #if, of which a build has one",
      """
      import SwiftUI
      struct TrailerButton: View {
        let address: String?
        @State private var hasFailed = false
        var body: some View { Button("Play") { play() } }
        private func play() {
          #if os(tvOS)
            guard let address, let link = URL(string: address) else { return }
            guard link.isFileURL else { return }
            if hasFailed { hasFailed = false }
          #else
            guard let address, let link = URL(string: address) else { return }
            if link.isFileURL || hasFailed { hasFailed = true }
          #endif
        }
      }
      """),
    Example(
      "closures of one expression are no statements, and a table is one",
      """
      import SwiftUI
      enum Tool { case audio, subtitles, speed, next, previous }
      struct ToolRow: View {
        @Binding var tools: [Tool]
        @State private var level = 0
        var body: some View { Text("\\(seconds(of: "short"))").onAppear { clean() } }
        private func clean() {
          tools.removeAll { $0 == .audio }
          tools.removeAll { $0 == .subtitles }
          tools.removeAll { $0 == .speed }
          tools.removeAll { $0 == .next }
          tools.removeAll { $0 == .previous }
          tools.removeAll { $0 == .audio }
          tools.removeAll { $0 == .subtitles }
          tools.removeAll { $0 == .speed }
          tools.removeAll { $0 == .next }
          tools.removeAll { $0 == .previous }
          tools.removeAll { $0 == .audio }
          tools.removeAll { $0 == .subtitles }
          tools.removeAll { $0 == .speed }
          tools.removeAll { $0 == .next }
        }
        private func seconds(of name: String) -> Int {
          switch name {
          case "short": return 1
          case "brief": return 2
          case "medium": return 3
          case "long": return 4
          case "longer": return 5
          case "week": return 6
          case "month": return 7
          case "quarter": return 8
          case "year": return 9
          case "decade": return 10
          case "age": return 11
          case "era": return 12
          case "eon": return 13
          default: return 0
          }
        }
      }
      """),
    Example(
      "the time since the view itself vanished, and the place of marks on a chart",
      """
      import Charts
      import SwiftUI
      struct Sample: Identifiable { let id: Int; let day: Date; let value: Double }
      struct SamplesView: View {
        let samples: [Sample]
        let cameBack: (TimeInterval) -> Void
        @State private var vanished: Date?
        var body: some View {
          Chart(samples) { sample in
            RectangleMark(
              xStart: .value("Start", sample.day.addingTimeInterval(-3600)),
              xEnd: .value("End", sample.day.addingTimeInterval(3600)), y: .value("Value", sample.value))
          }
          .onAppear {
            guard let vanished else { return }
            cameBack(Date.now.timeIntervalSince(vanished))
          }
          .onDisappear { vanished = Date.now }
        }
      }
      """),
    Example(
      "sizes that the view keeps",
      """
      import SwiftUI
      struct LetterBar: View {
        let letters: [String]
        @State private var barHeight: CGFloat = 0
        private var dimension: CGFloat { 12 }
        var body: some View { ForEach(rows, id: \\.self) { Text($0) } }
        private var rows: [String] {
          guard barHeight > 0, letters.count > 21, CGFloat(letters.count) * dimension > barHeight else { return letters }
          if letters.count > 40, barHeight < 100 { return [] }
          return letters.isEmpty ? [] : letters.count > 30 ? ["."] : letters
        }
      }
      """),
    Example(
      "a switch whose cases are one expression each, and texts",
      """
      import SwiftUI
      enum SyncState { case syncing(Int?), custom(String, Int), connecting, stopped, failed, done(String), waiting, off }
      struct SyncRow: View {
        let state: SyncState
        let isFolder: Bool
        let files: [String]
        var body: some View { Text(subtitle + title) }
        private var subtitle: String {
          switch state {
          case let .syncing(left): return left.map { "sync.left".localized("\\($0)") } ?? "sync.running".localized
          case let .custom(text, _): return text
          case .connecting: return "sync.connecting".localized
          case .stopped: return String(localized: "sync.stopped")
          case .failed: return "sync.failed".localized
          case let .done(day): return day.capitalized
          case .waiting: return "sync.waiting".localized
          case .off: return ""
          }
        }
        private var title: String {
          switch state {
          case .syncing:
            let count = files.count
            return String.localizedStringWithFormat("files".localized, count)
          case .custom: return isFolder == true ? "folder".localized : "book".localized
          case .connecting: return NSLocalizedString("connecting", comment: "")
          case .stopped: return "stopped".localized
          case .failed: return "failed".localized
          case .done: return "done".localized
          case .waiting: return "waiting".localized
          case .off: return "off".localized
          }
        }
      }
      """),
  ]
}
