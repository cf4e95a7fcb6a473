import Refactoring
import Testing

/// Which part of an app a file belongs to, by its folders, its name and those who use it.
struct AppFeaturesTests {
  /// An app with two features in folders of their own, each with so many findings that it is worth a name.
  private func app() -> PlanSample {
    var app = PlanSample()
    for feature in ["Swap", "Transfer"] {
      for part in ["View", "Details", "List"] {
        let path = "Shop/\(feature)/\(feature)\(part).swift"
        app.file(path, "\(feature)\(part)", "viewController")
        app.add("binds-in-init", "\(feature)\(part)", in: path)
      }
    }
    return app
  }

  /// With a finding in each file that is asked about.
  private func feature(of path: String, in app: PlanSample) -> String {
    var app = app
    app.add("sink-captures-self", "Asked", in: path)
    return AppFeatures(files: app.files, types: app.types, findings: app.findings)[path]
  }

  @Test func `folders of screens are features under their own names`() {
    var app = app()
    app.file("Shop/Order Details/Sum.swift", "SumView", "view")
    app.add("binds-in-init", "SumView", in: "Shop/Order Details/Sum.swift")
    #expect(feature(of: "Shop/Swap/SwapView.swift", in: app) == "Swap")
    #expect(feature(of: "Shop/Order Details/Sum.swift", in: app) == "Order Details")
  }

  @Test(arguments: ["ViewModels", "Utils", "Extensions", "Common/Content", "Services"])
  func `a folder for a kind of code is none, and what is in it follows its name`(folder: String) {
    var app = app()
    app.file("Shop/\(folder)/SwapHistoryViewModel.swift", "SwapHistoryViewModel", "viewModel")
    #expect(feature(of: "Shop/\(folder)/SwapHistoryViewModel.swift", in: app) == "Swap")
  }

  @Test func `a folder of services in a framework belongs to the feature of that name, before its file's name counts`()
  {
    var app = app()
    for name in ["Oneinch", "TransferFees"] {
      app.file("modules/ShopServices/ShopServices/SwapToken/\(name).swift", name, "service")
      #expect(feature(of: "modules/ShopServices/ShopServices/SwapToken/\(name).swift", in: app) == "Swap")
    }
  }

  @Test func `what one feature uses belongs to it, whoever makes it, unless it ties features together`() {
    var app = app()
    app.file("Shop/Services/Rates.swift", "Rates", "service")
    app.file("Shop/Services/Session.swift", "Session", "service", uses: ["SwapView", "TransferView", "OrdersView"])
    app.file("Shop/Swap/SwapForm.swift", "SwapForm", "view", uses: ["Rates", "Session"])
    app.file("Shop/Main.swift", "ShopApp", "appEntry", uses: ["Rates", "Session"])
    app.file("Shop/Orders/OrdersView.swift", "OrdersView", "view")
    app.add("binds-in-init", "OrdersView", in: "Shop/Orders/OrdersView.swift")
    #expect(feature(of: "Shop/Services/Rates.swift", in: app) == "Swap")
    #expect(feature(of: "Shop/Services/Session.swift", in: app) == AppFeatures.crossCutting)
  }

  @Test func `what starts the app is nobody's own, wherever it lies`() {
    var app = app()
    app.file("Shop/Swap/Start.swift", "ShopApp", "appEntry")
    app.file("Shop/AppDelegate.swift", "AppDelegate", "other")
    app.file("Shop/SessionCoordinator.swift", "SessionCoordinator", "coordinator")
    for path in ["Shop/Swap/Start.swift", "Shop/AppDelegate.swift", "Shop/SessionCoordinator.swift"] {
      #expect(feature(of: path, in: app) == AppFeatures.crossCutting)
    }
  }

  @Test func `what more than two features use is cross-cutting`() {
    var app = app()
    app.file("Shop/Swap/Money.swift", "Money", "service")
    for name in ["Orders", "Cart", "Browser"] {
      app.file("Shop/\(name)/\(name)View.swift", "\(name)View", "view", uses: ["Money"])
      app.add("binds-in-init", "\(name)View", in: "Shop/\(name)/\(name)View.swift")
    }
    #expect(feature(of: "Shop/Services/Money.swift", in: app) == AppFeatures.crossCutting)
  }

  @Test func `single tasks share a feature, and those of services are cross-cutting`() {
    var app = app()
    let names = ["Alerts", "Browser", "Cart", "Drafts", "Events", "Friends", "Games", "Help"]
    for name in names {
      let role = name == "Games" ? "service" : "view"
      app.file("Shop/\(name)/\(name).swift", name, role)
      app.file("Shop/\(name)/\(name)Cell.swift", name + "Cell", "view")
      app.add("binds-in-init", name, in: "Shop/\(name)/\(name).swift")
    }
    let features = AppFeatures(files: app.files, types: app.types, findings: app.findings)
    #expect(features["Shop/Help/Help.swift"] == "Other Screens")
    #expect(features["Shop/Help/HelpCell.swift"] == "Other Screens")
    #expect(features["Shop/Games/Games.swift"] == AppFeatures.crossCutting)
    #expect(features["Shop/Swap/SwapView.swift"] == "Swap")
  }

  @Test func `the order of the files does not matter`() {
    var app = app()
    app.file("Shop/Services/Rates.swift", "Rates", "service")
    app.file("Shop/Swap/SwapForm.swift", "SwapForm", "view", uses: ["Rates"])
    let paths = app.files.map(\.path)
    let forwards = AppFeatures(files: app.files, types: app.types, findings: app.findings)
    let backwards = AppFeatures(
      files: app.files.reversed(), types: app.types.reversed(), findings: app.findings.reversed())
    #expect(paths.map { forwards[$0] } == paths.map { backwards[$0] })
  }
}
