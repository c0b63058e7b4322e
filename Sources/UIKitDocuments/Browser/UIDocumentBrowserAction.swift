import Foundation
import UIKitCore
import UniformTypeIdentifiers

/// An action of an app for the documents of its browser.
@preconcurrency @MainActor
open class UIDocumentBrowserAction: NSObject {
  /// The places in which an action is available.
  public struct Availability: OptionSet, Sendable {
    /// The bit mask of the places.
    public let rawValue: Int
    /// Creates a set of places from a bit mask.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// The menu of a document.
    public static let menu = Availability(rawValue: 1 << 0)
    /// The navigation bar, while documents are selected.
    public static let navigationBar = Availability(rawValue: 1 << 1)
  }

  /// The identifier of the action in the app.
  public final let identifier: String
  /// The localized title.
  public final let localizedTitle: String
  /// The places in which the action is available.
  public final let availability: Availability
  /// The image of the action's button.
  ///
  /// The default is nil: the title is shown.
  open var image: UIImage?
  /// The identifiers of the types that the action supports.
  ///
  /// The default is all documents.
  open var supportedContentTypes = ["public.item"]
  /// Whether the action supports several documents at once.
  ///
  /// The default is true.
  // Source: Apple's documentation: "The default value is YES."
  open var supportsMultipleItems = true
  final let handler: ([URL]) -> Void

  /// Creates an action.
  ///
  /// - Parameters:
  ///   - identifier: The identifier of the action in the app.
  ///   - localizedTitle: The localized title.
  ///   - availability: The places in which the action is available.
  ///   - handler: The closure that receives the documents.
  public init(
    identifier: String,
    localizedTitle: String,
    availability: Availability,
    handler: @escaping ([URL]) -> Void
  ) {
    self.identifier = identifier
    self.localizedTitle = localizedTitle
    self.availability = availability
    self.handler = handler
    super.init()
  }

  /// Returns whether the action supports the documents.
  final func takes(_ urls: [URL]) -> Bool {
    guard !urls.isEmpty, supportsMultipleItems || urls.count == 1 else { return false }
    let types = supportedContentTypes.map { UTType(importedAs: $0) }
    return urls.allSatisfy { url in
      guard let type = FolderEntry(url)?.type else { return false }
      return types.contains { type.conforms(to: $0) }
    }
  }
}
