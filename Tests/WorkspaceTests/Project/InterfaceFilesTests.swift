import Testing

@testable import Workspace

/// What storyboards, nibs, licenses and Xcode projects say about code beyond targets.
@Suite struct InterfaceFilesTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private static let storyboard = """
    <document initialViewController="tabs"><scenes>
      <tabBarController id="tabs" sceneMemberID="viewController"><connections>
        <segue destination="news" kind="relationship" relationship="viewControllers" id="a"/>
      </connections></tabBarController>
      <viewController id="news" customClass="NewsController" sceneMemberID="viewController"><connections>
        <segue destination="chat" kind="embed" id="b"/>
        <segue destination="map" kind="embed" id="c"/>
        <segue destination="map" kind="show" id="d"/>
      </connections></viewController>
      <viewController id="chat" customClass="ChatController" sceneMemberID="viewController"/>
      <viewController id="map" customClass="MapController" sceneMemberID="viewController"/>
      <view customClass="BadgeView" id="badge"/>
    </scenes></document>
    """

  @Test func storyboardsSayHowTheyLeadToScreens() throws {
    try folder.write("News.storyboard", Self.storyboard)
    try folder.write("Row.xib", "<objects><tableViewCell customClass=\"RowCell\" id=\"a\"/></objects>")
    try folder.write("A.swift")
    let model = try folder.projectModel()
    #expect(model.embeddedScreens == ["ChatController"])
    #expect(model.shownScreens == ["MapController"])
    #expect(model.placedScreens == ["NewsController"])
    #expect(model.interfaceClasses == ["BadgeView", "ChatController", "MapController", "NewsController", "RowCell"])
    #expect(ProjectModel(encoded: model.encoded()) == model)
  }

  /// Segues are followed through containers and into other storyboards.
  @Test func seguesBetweenScreensAreRead() throws {
    try folder.write("App/News.storyboard", Self.storyboard)
    try folder.write(
      "App/Main.storyboard",
      """
      <document initialViewController="home"><scenes>
        <viewController id="home" customClass="HomeController" sceneMemberID="viewController"><connections>
          <segue destination="shell" kind="presentation" identifier="openSettings" id="a"/>
          <segue destination="other" kind="show" identifier="openMap" id="b"/>
          <segue destination="exit" kind="unwind" identifier="close" id="c"/>
          <segue destination="system" kind="show" id="d"/>
        </connections></viewController>
        <navigationController id="shell" sceneMemberID="viewController"><connections>
          <segue destination="settings" kind="relationship" relationship="rootViewController" id="e"/>
        </connections></navigationController>
        <viewController id="settings" customClass="SettingsController" sceneMemberID="viewController"/>
        <viewController id="system" sceneMemberID="viewController"/>
        <viewControllerPlaceholder storyboardName="Maps" referencedIdentifier="Map" id="other"/>
      </scenes></document>
      """)
    try folder.write(
      "App/Maps.storyboard",
      "<document><viewController id=\"x\" storyboardIdentifier=\"Map\" customClass=\"MapsController\" sceneMemberID=\"v\"/></document>"
    )
    try folder.write("A.swift")
    let model = try folder.projectModel()
    #expect(
      model.segues == [
        StoryboardSegue(
          storyboard: "App/Main.storyboard", source: "HomeController", destination: "SettingsController",
          identifier: "openSettings", leadsToContainer: true),
        StoryboardSegue(
          storyboard: "App/Main.storyboard", source: "HomeController", destination: "MapsController",
          identifier: "openMap"),
        StoryboardSegue(
          storyboard: "App/News.storyboard", source: "NewsController", destination: "MapController", identifier: ""),
      ])
    #expect(ProjectModel(encoded: model.encoded()) == model)
  }

  /// Containers and references that lead back to themselves end the search.
  @Test func circlesOfContainersEnd() throws {
    try folder.write(
      "Main.storyboard",
      """
      <document><viewController id="a" customClass="A" sceneMemberID="v"><segue destination="b" kind="show"/></viewController>
      <navigationController id="b" sceneMemberID="v"><segue destination="b" kind="relationship"/></navigationController>
      <viewController id="c" customClass="C" sceneMemberID="v"><segue destination="d" kind="show"/></viewController>
      <viewControllerPlaceholder storyboardName="Main" referencedIdentifier="" id="d"/></document>
      """)
    try folder.write("A.swift")
    #expect(try folder.projectModel().segues.isEmpty)
  }

  @Test(arguments: [
    "<view customClass=\"", "<view customClass=\"\"/>", "customClass=", "<view customClass=\"A", "",
  ])
  func halfWrittenNibsDoNoHarm(text: String) throws {
    try folder.write("Row.xib", text)
    try folder.write("A.swift")
    #expect(try folder.projectModel().interfaceClasses.allSatisfy { $0 == "A" })
  }

  @Test(arguments: [
    ("Copyright (c) 2021 Kei Sho\n", ["kei", "sho"]),
    ("   Copyright 2015-present Shop, Inc. All rights reserved.", ["shop"]),
    ("Copyright (C) 2007 Free Software Foundation, Inc.", []), ("Copyright [yyyy] [name of copyright owner]", []),
    ("The above copyright notice shall be included.", []), ("Copyright (c) 2025 [fullname]", []), ("", []),
  ])
  func licensesNameTheirHolders(text: String, holders: [String]) throws {
    try folder.write("Libs/Editor/LICENSE.md", text)
    try folder.write("A.swift")
    let model = try folder.projectModel()
    #expect(model.licenses == [LicenseFile(folder: "Libs/Editor", holders: holders)])
    #expect(ProjectModel(encoded: model.encoded()) == model)
  }

  @Test(arguments: [
    ("LICENSE", true), ("Licence.txt", true), ("COPYING", true), ("license.swift", false), ("LicenseView.md", false),
    ("licensed", false), ("COPYING.md", true),
  ])
  func licensesAreKnownByTheirNames(name: String, isLicense: Bool) {
    #expect(LicenseFile.isNamedLike(Array(name.utf8)[...]) == isLicense)
  }
}
