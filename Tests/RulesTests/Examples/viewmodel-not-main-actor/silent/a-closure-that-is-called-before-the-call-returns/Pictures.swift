enum Pictures {
  static func find(_ name: String, completion: ((String?) -> Void)? = nil) { completion?(name + ".png") }
}
