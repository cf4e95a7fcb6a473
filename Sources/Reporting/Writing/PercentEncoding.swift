/// A relative path as the path of a URI (RFC 3986): everything but unreserved characters and `/` is encoded. A colon
/// is encoded too, so that a first folder called `a:b` is not parsed as a scheme.
func percentEncoded(path: String) -> String {
  var buffer = ByteBuffer()
  for byte in path.utf8 {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
      UInt8(ascii: "~"), UInt8(ascii: "/"):
      buffer.append(byte)
    default:
      buffer.append("%" + hexadecimal(UInt32(byte), digits: 2))
    }
  }
  return buffer.text
}
