import Foundation

/// Things that can be written as data of some kinds.
///
/// The methods with a default are optional.
public protocol NSItemProviderWriting: NSObjectProtocol {
  /// The kinds, highest fidelity first.
  static var writableTypeIdentifiersForItemProvider: [String] { get }
  /// The kinds of this object, highest fidelity first; by default those of its class.
  var writableTypeIdentifiersForItemProvider: [String] { get }
  /// Who may see a kind; by default everybody.
  static func itemProviderVisibilityForRepresentation(
    withTypeIdentifier typeIdentifier: String
  ) -> NSItemProviderRepresentationVisibility
  /// Gives the data of a kind, now or later; nil: there is no progress to be seen.
  func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler:
      @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress?
}

extension NSItemProviderWriting {
  /// By default what the type gives.
  public var writableTypeIdentifiersForItemProvider: [String] {
    Self.writableTypeIdentifiersForItemProvider
  }
  /// By default everyone may have every form.
  public static func itemProviderVisibilityForRepresentation(
    withTypeIdentifier typeIdentifier: String
  ) -> NSItemProviderRepresentationVisibility { .all }
}

/// Things that can be read from data of some kinds.
public protocol NSItemProviderReading: NSObjectProtocol {
  /// The kinds, best first.
  static var readableTypeIdentifiersForItemProvider: [String] { get }
  /// Makes the thing of data; bad data throws.
  static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self
}

/// Who may see a representation.
public enum NSItemProviderRepresentationVisibility: Int, Sendable {
  /// Everyone.
  case all = 0
  /// Apps of the same team.
  case team = 1
  /// Apps of the same group.
  case group = 2
  /// The app itself.
  case ownProcess = 3
}

/// What may be done with a file representation.
public struct NSItemProviderFileOptions: OptionSet, Hashable, Sendable {
  /// One bit an option.
  public let rawValue: Int
  /// Makes options from their bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// The file is given where it is, not as a copy.
  public static let openInPlace = NSItemProviderFileOptions(rawValue: 1)
}

/// How an item likes to be shown in a text.
public enum UIPreferredPresentationStyle: Int, Sendable {
  /// As the one who shows it likes.
  case unspecified = 0
  /// Among the text, or beside it.
  case inline, attachment
}
