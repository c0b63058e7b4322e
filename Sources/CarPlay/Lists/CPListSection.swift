import CoreGraphics
import Foundation
import UIKitCore

// Unverified: Apple documents the constant without its value.
/// The size in points that the picture of a section's header is scaled down to.
public let CPMaximumListSectionImageSize = CGSize(width: 48, height: 48)

/// A section of a list: its items, and perhaps a header and a title in the index.
@preconcurrency @MainActor
open class CPListSection: _UIObject {
  /// The header's title; nil: there is no header.
  public let header: String?
  /// The header's second line; nil: there is none.
  public let headerSubtitle: String?
  /// The header's picture; nil: there is none.
  open var headerImage: UIImage?
  /// The header's button; nil: there is none.
  public let headerButton: CPButton?
  /// The title in the index at the list's trailing end; nil: none.
  public let sectionIndexTitle: String?
  /// The items.
  public let items: [any CPListTemplateItem]

  /// Creates a section without a header.
  public convenience init(items: [any CPListTemplateItem]) {
    self.init(items: items, header: nil, sectionIndexTitle: nil)
  }

  /// Creates a section with a header and a title in the index.
  public init(items: [any CPListTemplateItem], header: String?, sectionIndexTitle: String?) {
    self.items = items
    self.header = header
    self.sectionIndexTitle = sectionIndexTitle
    headerSubtitle = nil
    headerButton = nil
    super.init(_root: ())
  }

  /// Creates a section whose header has a second line, a picture and a button.
  public init(
    items: [any CPListTemplateItem],
    header: String,
    headerSubtitle: String?,
    headerImage: UIImage?,
    headerButton: CPButton?,
    sectionIndexTitle: String?
  ) {
    self.items = items
    self.header = header
    self.headerSubtitle = headerSubtitle
    self.headerImage = headerImage
    self.headerButton = headerButton
    self.sectionIndexTitle = sectionIndexTitle
    super.init(_root: ())
  }

  /// Returns the index of an item; `NSNotFound` if the section does not contain it.
  open func index(of item: any CPListTemplateItem) -> Int {
    items.firstIndex { $0 === item } ?? NSNotFound
  }

  /// Returns an item.
  open func item(at index: Int) -> any CPListTemplateItem {
    guard items.indices.contains(index) else {
      stop(
        what: "Item \(index) of \(items.count) was asked for.",
        where: "CPListSection.item(at:)",
        mend: "Ask for an index of `items`."
      )
    }
    return items[index]
  }
}
