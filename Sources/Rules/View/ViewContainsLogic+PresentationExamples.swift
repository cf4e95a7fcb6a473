extension ViewContainsLogic {
  /// Tables, motion and placement, which belong to views.
  static let presentationExamples = [
    Example(
      "branches of #if that only write to the log",
      """
      import SwiftUI
      struct PostLoader: View {
        let hints: [String]?
        @State private var text: String?
        var body: some View { Text(text ?? "").onAppear { load() } }
        private func load() {
          #if DEBUG
            if let hints, !hints.isEmpty, hints.count < 100 { print("loading with \\(hints)") }
          #endif
          if let first = hints?.first { text = first } else { text = nil }
          #if DEBUG
            if let hints, !hints.isEmpty, text != nil { print("loaded with \\(hints)") }
          #endif
        }
      }
      """),
    Example(
      "numbers that only place and turn what is drawn",
      """
      import SwiftUI
      struct Pile: View {
        let count: Int
        @State private var top: Double = 0
        @State private var isLeft = false
        var body: some View {
          ForEach(0..<count, id: \\.self) { index in
            Text("\\(index)").zIndex(depth(index)).rotationEffect(.degrees(tilt(index)))
          }
        }
        private func depth(_ index: Int) -> Double {
          if isLeft, Double(index) < top { return -1 }
          if top > 3 && index > 2 { return 4 }
          if index > 5 { return 3 }
          if index > 4 { return 2 }
          return index > 3 ? 1 : 0
        }
        private func tilt(_ index: Int) -> Double {
          if isLeft, Double(index) < top { return -1 }
          if top > 3 && index > 2 { return 4 }
          if index > 5 { return 3 }
          if index > 4 { return 2 }
          return index > 3 ? 1 : 0
        }
      }
      """),
    Example(
      "state that is only switched, with or without an animation",
      """
      import SwiftUI
      struct FloatingLabel: View {
        let text: String
        let hasFocus: Bool
        @State private var isRaised = false
        var body: some View { Text(text).onAppear { place(true) } }
        private func place(_ animates: Bool) {
          if text != "" || hasFocus, !isRaised {
            if animates {
              withAnimation(Animation.easeInOut(duration: 0.2)) { isRaised = true }
            } else {
              isRaised = true
            }
          } else if isRaised, text == "", !hasFocus {
            if animates {
              withAnimation(Animation.easeInOut(duration: 0.2)) { isRaised = false }
            } else {
              isRaised = false
            }
          }
        }
      }
      """),
    Example(
      "subviews of UIKit that are arranged and styled",
      """
      import SwiftUI
      import UIKit
      struct Steps: View {
        let count: Int
        let current: Int
        @State private var stack: UIStackView?
        var body: some View { Text("").onAppear { refresh(count) } }
        private func refresh(_ count: Int) {
          if let stack, stack.subviews.count < count, count > 1 {
            for index in 1...count {
              let dot = UIView()
              dot.backgroundColor = .clear
              stack.addArrangedSubview(dot)
              if index > 1, index < count {
                UIView.animate(withDuration: 0.2) { dot.transform = .identity }
              }
            }
          }
          stack?.arrangedSubviews.enumerated().forEach { index, dot in
            if index + 1 == current { dot.backgroundColor = .black } else { dot.backgroundColor = .gray }
          }
        }
      }
      """),
    Example(
      "an animation that is driven step by step",
      """
      import SwiftUI
      struct Typewriter: View {
        let text: String
        @State private var shown = 0
        @State private var isDone = false
        var body: some View { Text(text).animation(.easeIn, value: shown).onAppear { type() } }
        private func type() {
          Task {
            var last = 0
            for index in 0..<text.count {
              if index > 0, index > last { last = index }
              if index > 1 && last > 1 { last += 1 }
              if index > 2, last > 2, text.count > 3 { shown = index }
              try? await Task.sleep(nanoseconds: 1_000)
            }
            isDone = true
          }
        }
      }
      """),
    Example(
      "a view put together and presented",
      options: ["statements": .int(4)],
      """
      import SwiftUI
      import UIKit
      struct NoteField: View {
        @State private var note = ""
        let top: UIViewController
        var body: some View { Button("Note") { open() } }
        private func open() {
          let editor = NoteEditor(note: $note)
          let host = UIHostingController(rootView: editor)
          let color = UIColor.clear
          host.view.backgroundColor = color
          host.modalPresentationStyle = .overFullScreen
          top.present(host, animated: true)
        }
      }
      struct NoteEditor: View {
        @Binding var note: String
        var body: some View { TextField("Note", text: $note) }
      }
      """),
    Example(
      "a table that sets several properties at once",
      options: ["complexity": .int(3)],
      """
      import SwiftUI
      struct BadgeView: View {
        enum Icon { case named(String), none }
        var title = ""
        var icon = Icon.none
        init(path: [String]) { read(path) }
        mutating func read(_ path: [String]) {
          switch path[0] {
          case "chat":
            title = .init(localized: "Join the chat")
            icon = .named("chat")
          case "code":
            title = "Code"
            icon = .named("code")
          case "fund": title = "Fund"
          case "plain": title = path[1]
          default: break
          }
        }
        var body: some View { Text(title) }
      }
      """),
    Example(
      "a number for a modifier that shares its name with one of a collection",
      options: ["complexity": .int(3)],
      """
      import SwiftUI
      struct Pile: View {
        let cards: [String]
        @State private var current = 0.0
        @State private var goesLeft = false
        var body: some View {
          ForEach(cards.indices, id: \\.self) { index in
            Text(cards[index]).zIndex(depth(for: index)).opacity(Layer(depth: 2).depth)
          }
        }
        private func depth(for index: Int) -> Double {
          if goesLeft {
            if Double(index) < current { return -Double(index) }
            return Double(cards.count - index)
          }
          if current > 1 && index > 1 { return 0 }
          return index > 3 ? Double(index) : 1
        }
      }
      struct Layer { let depth: Double }
      """),
    Example(
      "an alert of SwiftUI where the view has an `Alert` of its own",
      options: ["complexity": .int(1)],
      """
      import SwiftUI
      struct DoseView: View {
        enum Alert { case tooMuch, tooLittle, stale }
        @State private var shown: Alert?
        @State private var limit: Double?
        var body: some View { Text("Dose") }
        private func alert(for kind: Alert) -> SwiftUI.Alert {
          guard let limit else { return SwiftUI.Alert(title: Text("No limit")) }
          switch kind {
          case .tooMuch:
            let text = Text("Limit \\(limit)")
            return SwiftUI.Alert(title: Text("Too much"), message: text)
          case .tooLittle:
            return SwiftUI.Alert(title: Text("Too little"))
          case .stale:
            return SwiftUI.Alert(title: Text("Stale"), primaryButton: button(kind), secondaryButton: .cancel())
          }
        }
        private func button(_ kind: Alert) -> SwiftUI.Alert.Button {
          if kind == .stale && limit != nil { return .default(Text("Reload")) }
          return .cancel()
        }
      }
      """),
  ]
}
