import Facts
import SourceFacts
import Testing

/// The comment that Xcode puts at the top of a file.
@Suite struct FileHeaderTests {
  private func header(_ text: String) throws -> [String] {
    let facts = try LargeStackPool.run { Result { try FactExtractor.extract(text) } }.get()
    return [facts.names[facts.header.project], facts.names[facts.header.author]]
  }

  @Test(arguments: [
    ("//\n//  Cell.swift\n//  Shop\n//\n//  Created by Ann Lee on 1.2.20.\n//\n", ["Shop", "Ann Lee"]),
    ("/*\n *  Cell.swift\n *  Shop\n *\n *  Created by Ann Lee\n */\n", ["Shop", "Ann Lee"]),
    ("//\n//  Cell.swift\n//  Shop\n//\n//  Copyright © 2019 Shop. All rights reserved.\n", ["Shop", ""]),
    ("//\n//  Created by Ann Lee on 26/04/2020.\n//\n", ["", "Ann Lee"]),
    ("//  Cell.swift\n//  Shop\n\nlet a = 1\n//  Created by Ann Lee on 1.2.20.\n", ["", ""]),
    ("let a = 1\n//  Cell.swift\n//  Shop\n//  Created by Ann Lee on 1.2.20.\n", ["", ""]),
    ("//  Cell.swift\n//  Created by \n", ["", ""]), ("//", ["", ""]), ("/", ["", ""]), ("", ["", ""]),
    ("\u{FEFF}//  Cell.swift\r\n//  Shop\r\n//\r\n//  Created by Ann Lee on 1.2.20.\r\n", ["Shop", "Ann Lee"]),
  ])
  func isRead(text: String, expected: [String]) throws {
    #expect(try header(text) == expected)
  }

  @Test func survivesTheCache() throws {
    let facts = try LargeStackPool.run {
      Result { try FactExtractor.extract("//  A.swift\n//  Shop\n//\n//  Created by Ann Lee on 1.2.20.\n") }
    }.get()
    let bytes = FactCodec.encode(facts)
    #expect(bytes.withUnsafeBytes { FactCodec.decode($0) } == facts)
  }
}
