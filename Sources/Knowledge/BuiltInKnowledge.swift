/// The knowledge files that come with lintel, embedded so that the command is one file.
enum BuiltInKnowledge {
  static let files: [(name: String, bytes: [UInt8])] = [
    ("AppKit.api", PackageResources.AppKit_api),
    ("Conventions.api", PackageResources.Conventions_api),
    ("CoreData.api", PackageResources.CoreData_api),
    ("Databases.api", PackageResources.Databases_api),
    ("Foundation.api", PackageResources.Foundation_api),
    ("Injection.api", PackageResources.Injection_api),
    ("Keychains.api", PackageResources.Keychains_api),
    ("Network.api", PackageResources.Network_api),
    ("Reactive.api", PackageResources.Reactive_api),
    ("Swift.api", PackageResources.Swift_api),
    ("SwiftUI.api", PackageResources.SwiftUI_api),
    ("SystemServices.api", PackageResources.SystemServices_api),
    ("UIKit.api", PackageResources.UIKit_api),
  ]
}
