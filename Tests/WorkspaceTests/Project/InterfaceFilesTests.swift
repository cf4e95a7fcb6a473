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
