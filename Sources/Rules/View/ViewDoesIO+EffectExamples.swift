extension ViewDoesIO {
  /// Calls judged by what the method does, not by what its type does elsewhere.
  static let effectExamples: [Example] = [
    Example(
      "a link, opened by a service of another name on either system",
      """
      //- Web/BrowserService.swift
      import Foundation
      #if os(iOS)
        import UIKit
      #else
        import AppKit
      #endif
      final class BrowserService {
        func visit(address: String) { BrowserService.show(address) }
        func load() async throws { _ = try await URLSession.shared.data(from: URL(filePath: "/pages")) }
        static func show(_ address: String) {
          guard let url = URL(string: address) else { return }
          #if os(iOS)
            UIApplication.shared.open(url, options: [:], completionHandler: nil)
          #else
            NSWorkspace.shared.open(url)
          #endif
        }
      }
      //- Help/HelpCell.swift
      import UIKit
      final class HelpCell: UITableViewCell {
        func readMore() { BrowserService().visit(address: "https://help.example") }
      }
      """),
    Example(
      "closures that a service keeps in a table are entered, struck off and called",
      """
      //- State/StateService.swift
      import Foundation
      struct Listener { let callback: (String) -> Void }
      final class StateService {
        static let shared = StateService()
        private var listeners: [String: [Listener]] = [:]
        func listen(to topic: String, callback: @escaping (String) -> Void) {
          if listeners[topic] != nil {
            listeners[topic]?.append(Listener(callback: callback))
          } else {
            listeners[topic] = [Listener(callback: callback)]
          }
        }
        func stop(_ topic: String) { listeners.removeValue(forKey: topic) }
        func tell(_ topic: String) {
          listeners[topic]?.forEach { $0.callback(topic) }
        }
        func save() { UserDefaults.standard.set(true, forKey: "saved") }
      }
      //- Price/PriceView.swift
      import UIKit
      final class PriceView: UIView {
        func start() {
          StateService.shared.listen(to: "price") { _ in }
          StateService.shared.tell("help")
        }
        func end() { StateService.shared.stop("price") }
      }
      """),
    Example(
      "the item of a cell, as the kind that has a switch",
      """
      //- Fix/FixItem.swift
      import Foundation
      protocol FixItem { var title: String { get } }
      protocol SwitchFixItem: FixItem { func set(isOn: Bool) }
      final class ProtocolFixItem: SwitchFixItem {
        let title = "Protocol"
        func set(isOn: Bool) { UserDefaults.standard.set(isOn, forKey: "protocol") }
      }
      //- Fix/FixCell.swift
      import UIKit
      final class FixCell: UITableViewCell {
        var item: FixItem? { didSet { textLabel?.text = item?.title } }
        func flip(_ isOn: Bool) { (item as? SwitchFixItem)?.set(isOn: isOn) }
        func flipBuilt(_ isOn: Bool) { (item as? ProtocolFixItem)?.set(isOn: isOn) }
      }
      """),
    Example(
      "what only computes, measured with signposts",
      """
      //- Items/ItemsService.swift
      import Foundation
      import os
      final class ItemsService {
        static let shared = ItemsService()
        private let signposter = OSSignposter()
        private let log = OSLog(subsystem: "items", category: "sorting")
        func load() async throws { _ = try await URLSession.shared.data(from: URL(filePath: "/items")) }
        func sorted(_ names: [String]) -> [String] {
          os_signpost(.begin, log: log, name: "sort")
          let state = signposter.beginInterval("sort")
          defer { signposter.endInterval("sort", state) }
          return names.sorted()
        }
      }
      //- Items/ItemsView.swift
      import SwiftUI
      struct ItemsView: View {
        let names: [String]
        var body: some View { Text(ItemsService.shared.sorted(names).joined()) }
      }
      """),
  ]

  /// What looks like them and is none.
  static let effectfulExamples: [Example] = [
    Example(
      "a link that is opened and remembered; of two calls the one that writes speaks first",
      """
      //- State/StateService.swift
      import UIKit
      final class StateService {
        static let shared = StateService()
        private var topics: [String] = []
        func listen(to topic: String) { topics.append(topic) }
        func visit(_ url: URL) {
          UserDefaults.standard.set(url.path, forKey: "last")
          UIApplication.shared.open(url)
        }
      }
      //- Price/PriceView.swift
      import UIKit
      final class PriceView: UIView {
        func start(_ url: URL) {
          StateService.shared.2️⃣listen(to: "price")
          StateService.shared.1️⃣visit(url)
        }
      }
      """)
  ]
}
