/// A value that tells templates its members itself.
///
/// Templates see the members of any value, but looking into one takes many times as long as being told. It is worth it
/// for the items of long lists.
public protocol TemplateMembers {
  /// The members by their names, all that a template asks for; one that is missing is looked for further out.
  var templateMembers: [String: any Sendable] { get }
}
