import Foundation
import UIKitCore
import UniformTypeIdentifiers

/// What an app can do with documents of its browser.
@preconcurrency @MainActor
open class UIDocumentBrowserAction: NSObject {
  /// Where an action is offered.
  public struct Availability: OptionSet, Sendable {
    /// The places as bits.
    public let rawValue: Int
    /// Makes places of their bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// The menu of a document.
    public static let menu = Availability(rawValue: 1 << 0)
    /// The bar, while documents are chosen.
    public static let navigationBar = Availability(rawValue: 1 << 1)
  }

  /// What the app knows the action by.
  public final let identifier: String
  /// The title for people.
  public final let localizedTitle: String
  /// Where the action is offered.
  public final let availability: Availability
  /// The picture of its button; nil, the default: the title.
  open var image: UIImage?
  /// The identifiers of the types that the action is for, by default all documents.
  open var supportedContentTypes = ["public.item"]
  /// Whether the action takes several documents at once, by default true.
  // Source: Apple's documentation: "The default value is YES."
  open var supportsMultipleItems = true
  final let handler: ([URL]) -> Void

  /// Makes an action.
  ///
  /// - Parameters:
  ///   - identifier: What the app knows the action by.
  ///   - localizedTitle: The title for people.
  ///   - availability: Where the action is offered.
  ///   - handler: Receives the documents.
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

  /// Whether the action is for these documents.
  final func takes(_ urls: [URL]) -> Bool {
    guard !urls.isEmpty, supportsMultipleItems || urls.count == 1 else { return false }
    let types = supportedContentTypes.map { UTType(importedAs: $0) }
    return urls.allSatisfy { url in
      guard let type = FolderEntry(url)?.type else { return false }
      return types.contains { type.conforms(to: $0) }
    }
  }
}
