import Facts

extension Program {
  /// The function or variable at the top of a file that a name means at a place: one of the same module, or of a module
  /// that the file imports, whose labels fit when it is called.
  ///
  /// A name that could just as well be a member that a class inherits from outside the program resolves only within its
  /// own module. Members do not start with a capital letter.
  func global(_ name: NameID, at place: Cursor) -> DeclarationCursor? {
    guard scopes.globals.contains(name) else { return nil }
    let file = index(of: place.file)
    let module = contexts[file].module
    let inheritsFromOutside = !isCapitalized(name) && isInClassFromOutside(place)
    return scopes.globals.nearest(name, from: file) { candidate in
      let other = context(of: candidate.file).module
      guard other == module || (!inheritsFromOutside && imports(place.file, modules[other].name)) else { return false }
      return candidate.kind != .function || accepts(candidate, place)
    }
  }

  private func isInClassFromOutside(_ place: Cursor) -> Bool {
    guard let type = enclosingType(of: place) else { return false }
    // What is observable or bound to classes adds no members that are called like functions.
    return type.isReference
      && type.externalAncestors.contains { $0 != words.observableObject && $0 != words.anyObject }
  }

  private func isCapitalized(_ name: NameID) -> Bool {
    names.withBytes(name) { bytes in bytes.first.map { (65...90).contains($0) } ?? false }
  }

  private func imports(_ file: LinkedFile, _ module: String) -> Bool {
    let name = names[module]
    return file.imports.contains { $0.module == name }
  }

  /// Whether a call of the function reads like this: its labels in order, those with a default value or a trailing
  /// closure left out. A mere reference fits always.
  func accepts(_ function: DeclarationCursor, _ reference: Cursor) -> Bool {
    guard let call = reference.parent, call.kind == .call, call.callee == reference else { return true }
    var parameters = function.parameters[...]
    for argument in call.arguments where !argument.flags.contains(.trailing) {
      while let parameter = parameters.first, label(of: parameter) != argument.name, isOptional(parameter) {
        parameters.removeFirst()
      }
      guard let parameter = parameters.first, label(of: parameter) == argument.name else { return false }
      // A variadic parameter takes several; telling it apart is not worth it, so the last one may repeat.
      if parameters.count > 1 || !argument.name.isNone { parameters.removeFirst() }
    }
    return true
  }

  private func label(of parameter: Cursor) -> NameID {
    guard let label = parameter.child(.label) else { return parameter.name }
    return label.name == words.underscore ? .none : label.name
  }

  private func isOptional(_ parameter: Cursor) -> Bool { parameter.child(.initialValue) != nil }
}
