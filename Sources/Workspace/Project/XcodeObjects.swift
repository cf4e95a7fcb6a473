/// The objects of an Xcode project by identifier.
struct XcodeObjects {
  private let document: PlistDocument
  /// Hash of the identifier to the index of its key.
  private var index: [UInt64: Int] = [:]

  init?(_ document: PlistDocument) {
    self.document = document
    guard let objects = document.root["objects"], objects.isDictionary else { return nil }
    var index: [UInt64: Int] = [:]
    index.reserveCapacity(Int(document.entries[objects.index].next) / 12)
    objects.forEachPair { key, _ in index[Self.hash(key.rawBytes)] = key.index }
    self.index = index
  }

  var project: PlistValue? { document.root["rootObject"].flatMap { self[$0] } }

  /// The object that a value refers to.
  subscript(_ reference: PlistValue?) -> PlistValue? {
    guard let reference, reference.isText, let key = index[Self.hash(reference.rawBytes)] else { return nil }
    guard PlistValue(document: document, index: key).rawBytes.elementsEqual(reference.rawBytes) else { return nil }
    return PlistValue(document: document, index: Int(document.entries[key].next))
  }

  /// The objects that a list refers to; what does not exist is left out.
  func list(_ references: PlistValue?) -> [PlistValue] { references?.items.compactMap { self[$0] } ?? [] }

  private static func hash(_ bytes: ArraySlice<UInt8>) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return hash
  }
}
