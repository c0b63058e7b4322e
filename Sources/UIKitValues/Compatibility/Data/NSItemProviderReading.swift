import Foundation

/// Objects that can be written as data of some types.
///
/// The methods with a default are optional.
public protocol NSItemProviderWriting: NSObjectProtocol {
  /// The writable types, highest fidelity first.
  static var writableTypeIdentifiersForItemProvider: [String] { get }
  /// The writable types of this object, highest fidelity first; by default those of its class.
  var writableTypeIdentifiersForItemProvider: [String] { get }
  /// Returns the visibility of a type; by default `.all`.
  static func itemProviderVisibilityForRepresentation(
    withTypeIdentifier typeIdentifier: String
  ) -> NSItemProviderRepresentationVisibility
  /// Loads the data of a type, now or later; returns `nil` if there is no progress.
  func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler:
      @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress?
}

extension NSItemProviderWriting {
  /// The writable types of the class.
  public var writableTypeIdentifiersForItemProvider: [String] {
    Self.writableTypeIdentifiersForItemProvider
  }
  /// Returns `.all` by default.
  public static func itemProviderVisibilityForRepresentation(
    withTypeIdentifier typeIdentifier: String
  ) -> NSItemProviderRepresentationVisibility { .all }
}

/// Objects that can be created from data of some types.
public protocol NSItemProviderReading: NSObjectProtocol {
  /// The readable types, best first.
  static var readableTypeIdentifiersForItemProvider: [String] { get }
  /// Creates an object from data; throws for invalid data.
  static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self
}

/// The visibility of a representation.
public enum NSItemProviderRepresentationVisibility: Int, Sendable {
  /// Visible to all apps.
  case all = 0
  /// Visible to apps of the same team.
  case team = 1
  /// Visible to apps of the same group.
  case group = 2
  /// Visible to the app itself.
  case ownProcess = 3
}

/// Options of a file representation.
public struct NSItemProviderFileOptions: OptionSet, Hashable, Sendable {
  /// The bits, one for each option.
  public let rawValue: Int
  /// Creates options from their bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// The file is provided in place, not as a copy.
  public static let openInPlace = NSItemProviderFileOptions(rawValue: 1)
}

/// The preferred presentation of an item in a text.
public enum UIPreferredPresentationStyle: Int, Sendable {
  /// No preference.
  case unspecified = 0
  /// The item is shown inside the text.
  case inline
  /// The item is shown as an attachment to the text.
  case attachment
}
