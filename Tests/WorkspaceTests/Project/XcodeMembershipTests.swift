import Foundation
import Testing
import Workspace

@Suite struct XcodeMembershipTests {
  private static let project = """
    // !$*UTF8*$!
    {
    	archiveVersion = 1;
    	objectVersion = 54;
    	objects = {

    /* Begin PBXBuildFile section */
    		B1 /* App.swift in Sources */ = {isa = PBXBuildFile; fileRef = F1 /* App.swift */; };
    		B2 /* CartView.swift in Sources */ = {isa = PBXBuildFile; fileRef = F2 /* CartView.swift */; };
    		B3 /* CartTests.swift in Sources */ = {isa = PBXBuildFile; fileRef = F3 /* CartTests.swift */; };
    /* End PBXBuildFile section */

    /* Begin PBXFileReference section */
    		F1 /* App.swift */ = {isa = PBXFileReference; lastKnownFileType = sourcecode.swift; path = App.swift; sourceTree = "<group>"; };
    		F2 /* CartView.swift */ = {isa = PBXFileReference; lastKnownFileType = sourcecode.swift; path = CartView.swift; sourceTree = "<group>"; };
    		F3 /* CartTests.swift */ = {isa = PBXFileReference; lastKnownFileType = sourcecode.swift; path = CartTests.swift; sourceTree = "<group>"; };
    /* End PBXFileReference section */

    /* Begin PBXGroup section */
    		G0 = {
    			isa = PBXGroup;
    			children = (
    				G1 /* Shop */,
    				G3 /* ShopTests */,
    			);
    			sourceTree = "<group>";
    		};
    		G1 /* Shop */ = {
    			isa = PBXGroup;
    			children = (
    				F1 /* App.swift */,
    				G2 /* Cart */,
    			);
    			path = Shop;
    			sourceTree = "<group>";
    		};
    		G2 /* Cart */ = {
    			isa = PBXGroup;
    			children = (
    				F2 /* CartView.swift */,
    			);
    			path = Cart;
    			sourceTree = "<group>";
    		};
    		G3 /* ShopTests */ = {
    			isa = PBXGroup;
    			children = (
    				F3 /* CartTests.swift */,
    			);
    			path = ShopTests;
    			sourceTree = "<group>";
    		};
    /* End PBXGroup section */

    /* Begin PBXNativeTarget section */
    		T1 /* Shop */ = {
    			isa = PBXNativeTarget;
    			buildPhases = (
    				P1 /* Sources */,
    			);
    			name = Shop;
    			productType = "com.apple.product-type.application";
    		};
    		T2 /* ShopTests */ = {
    			isa = PBXNativeTarget;
    			buildPhases = (
    				P2 /* Sources */,
    			);
    			name = ShopTests;
    			productType = "com.apple.product-type.bundle.unit-test";
    		};
    /* End PBXNativeTarget section */

    /* Begin PBXProject section */
    		R1 /* Project object */ = {
    			isa = PBXProject;
    			mainGroup = G0;
    			targets = (
    				T1 /* Shop */,
    				T2 /* ShopTests */,
    			);
    		};
    /* End PBXProject section */

    /* Begin PBXSourcesBuildPhase section */
    		P1 /* Sources */ = {
    			isa = PBXSourcesBuildPhase;
    			files = (
    				B1 /* App.swift in Sources */,
    				B2 /* CartView.swift in Sources */,
    			);
    		};
    		P2 /* Sources */ = {
    			isa = PBXSourcesBuildPhase;
    			files = (
    				B3 /* CartTests.swift in Sources */,
    			);
    		};
    /* End PBXSourcesBuildPhase section */
    	};
    	rootObject = R1 /* Project object */;
    }

    """

  private static let path = "Shop.xcodeproj/project.pbxproj"

  private func add(_ files: [String], to text: String = XcodeMembershipTests.project) -> XcodeMembership.Outcome {
    XcodeMembership.adding(
      files, tests: Set(files.filter { $0.contains("Tests/") }), to: Self.path, bytes: Array(text.utf8), root: "/root")
  }

  private func edited(_ files: [String], to text: String = XcodeMembershipTests.project) throws -> String {
    guard case .edited(let bytes) = add(files, to: text) else {
      Issue.record("\(add(files, to: text))")
      return ""
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The lines that a text has and another one has not; every other line has to be the same.
  private func inserted(_ new: String, over old: String) -> [String] {
    let difference = new.components(separatedBy: "\n").difference(from: old.components(separatedBy: "\n"))
    #expect(difference.removals.isEmpty)
    return difference.insertions.map {
      if case .insert(_, let line, _) = $0 { return line }
      return ""
    }
  }

  @Test func addsAFileToItsGroupAndTarget() throws {
    let text = try edited(["Shop/Cart/CartModel.swift"])
    let lines = inserted(text, over: Self.project)
    #expect(lines.count == 4)
    #expect(lines[0].contains("/* CartModel.swift in Sources */ = {isa = PBXBuildFile; fileRef = "))
    #expect(
      lines[1].hasSuffix(
        "/* CartModel.swift */ = {isa = PBXFileReference; lastKnownFileType = sourcecode.swift; path = CartModel.swift; "
          + "sourceTree = \"<group>\"; };"))
    #expect(lines[2].hasSuffix(" /* CartModel.swift */,"))
    #expect(lines[3].hasSuffix(" /* CartModel.swift in Sources */,"))
    let group = try #require(text.range(of: "G2 /* Cart */ = {"))
    let child = try #require(text.range(of: lines[2]))
    #expect(group.lowerBound < child.lowerBound)
  }

  @Test func theModelReadsTheResult() throws {
    let root = FileManager.default.temporaryDirectory.path + "/lintel-membership-" + UUID().uuidString
    defer { try? FileManager.default.removeItem(atPath: root) }
    try FileManager.default.createDirectory(atPath: root + "/Shop.xcodeproj", withIntermediateDirectories: true)
    let files = ["Shop/Orders/List/OrderView.swift", "Shop/Orders/OrderModel+Text.swift", "ShopTests/OrderTests.swift"]
    try Data(try edited(files).utf8).write(to: URL(fileURLWithPath: root + "/" + Self.path))
    for file in files {
      let url = URL(fileURLWithPath: root + "/" + file)
      try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data().write(to: url)
    }
    let found = Discovery.find(root: root, rules: try DiscoveryRules())
    let model = ProjectModel.read(root: root, projectFiles: found.projectFiles, filePaths: found.files.map(\.path))
    #expect(model.problems.isEmpty)
    #expect(files.map { model.target(forPath: $0).map { model.targets[$0].name } } == ["Shop", "Shop", "ShopTests"])
  }

  @Test func makesGroupsForNewFolders() throws {
    let lines = inserted(
      try edited(["Shop/Orders/List/OrderView.swift", "Shop/Orders/OrderModel.swift"]), over: Self.project)
    #expect(lines.count { $0.contains("isa = PBXGroup") } == 2)
    #expect(lines.contains("\t\t\tpath = Orders;") && lines.contains("\t\t\tpath = List;"))
  }

  @Test func addingTwiceChangesNothing() throws {
    let text = try edited(["Shop/Cart/CartModel.swift"])
    #expect(add(["Shop/Cart/CartModel.swift"], to: text) == .nothing(nil))
  }

  @Test func identifiersDependOnThePathOnly() throws {
    let both = try edited(["Shop/Cart/A.swift", "Shop/Cart/B.swift"])
    let first = inserted(try edited(["Shop/Cart/B.swift"]), over: Self.project)
    #expect(first.allSatisfy { both.contains($0) })
  }

  @Test func quotesNames() throws {
    #expect(try edited(["Shop/Cart/Cart+Model.swift"]).contains("path = \"Cart+Model.swift\";"))
  }

  @Test func windowsLineBreaksStay() throws {
    let old = Self.project.replacingOccurrences(of: "\n", with: "\r\n")
    let text = try edited(["Shop/New/CartModel.swift"], to: old)
    #expect(!text.replacingOccurrences(of: "\r\n", with: "").contains("\n"))
  }

  @Test func synchronizedFoldersNeedNothing() {
    let text = Self.project.replacingOccurrences(
      of:
        "\t\tG2 /* Cart */ = {\n\t\t\tisa = PBXGroup;\n\t\t\tchildren = (\n\t\t\t\tF2 /* CartView.swift */,\n\t\t\t);",
      with: "\t\tG2 /* Cart */ = {\n\t\t\tisa = PBXFileSystemSynchronizedRootGroup;")
    #expect(add(["Shop/Cart/CartModel.swift"], to: text) == .nothing(nil))
  }

  @Test(arguments: [
    ("", "cannot read it"), ("{ objects = {}; }", "no project object"), ("{ a = (", "cannot read it"),
  ]) func brokenProjects(_ text: String, _ reason: String) {
    guard case .manual(let sentence) = add(["Shop/A.swift"], to: text) else {
      Issue.record("changed \(text)")
      return
    }
    #expect(
      sentence.hasPrefix("Shop.xcodeproj: ") && sentence.contains(reason) && sentence.contains("drag Shop/A.swift"))
  }

  @Test func projectWithoutSectionsOrTargets() {
    let text = Self.project.replacingOccurrences(of: "/* End PBXBuildFile section */\n", with: "")
    guard case .manual(let sentence) = add(["Shop/A.swift"], to: text) else {
      Issue.record("changed")
      return
    }
    #expect(sentence.contains("it has no section that ends with /* End PBXBuildFile section */"))
  }

  /// Cut off and damaged anywhere, a project is changed in a way that can be read again, or not at all.
  @Test func hostileProjects() throws {
    let bytes = Array(Self.project.utf8)
    for length in stride(from: 0, to: bytes.count, by: 97) {
      var damaged = bytes
      damaged.removeSubrange(length..<min(length + 13, bytes.count))
      _ = XcodeMembership.adding(["Shop/Cart/A.swift"], to: Self.path, bytes: damaged, root: "/root")
      _ = XcodeMembership.adding(["Shop/Cart/A.swift"], to: Self.path, bytes: Array(bytes[..<length]), root: "/root")
    }
  }
}
