import CoreGraphics
import Foundation
import UIKitCore

// Unverified: Apple documents the constant without its value.
/// The size, in points, to which the picture of a section header is scaled down.
public let CPMaximumListSectionImageSize = CGSize(width: 48, height: 48)

/// A section of a list: items with an optional header and an optional title in the index.
@preconcurrency @MainActor
open class CPListSection: _UIObject {
  /// The title of the header, or nil if the section has no header.
  public let header: String?
  /// The second line of the header, or nil if there is none.
  public let headerSubtitle: String?
  /// The picture of the header, or nil if there is none; lists with the section show a new one.
  open var headerImage: UIImage? {
    get { picture.image }
    set { picture.image = newValue }
  }
  /// The button of the header, or nil if there is none.
  public let headerButton: CPButton?
  /// The title in the index at the trailing end of the list, or nil if there is none.
  public let sectionIndexTitle: String?
  /// The items.
  public let items: [any CPListTemplateItem]
  /// The picture of the header, which a shortened copy of the section shares.
  private let picture: HeaderPicture

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
    picture = HeaderPicture()
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
    picture = HeaderPicture(headerImage)
    self.headerButton = headerButton
    self.sectionIndexTitle = sectionIndexTitle
    super.init(_root: ())
  }

  /// Creates a section that contains only the first items of another one.
  init(first count: Int, of section: CPListSection) {
    items = Array(section.items.prefix(count))
    header = section.header
    headerSubtitle = section.headerSubtitle
    headerButton = section.headerButton
    sectionIndexTitle = section.sectionIndexTitle
    picture = section.picture
    super.init(_root: ())
  }

  /// Redraws a list whenever the picture of the header changes.
  func show(in list: CPListTemplate) { picture.add(list) }

  /// Returns the index of an item; `NSNotFound` if the section does not contain it.
  open func index(of item: any CPListTemplateItem) -> Int {
    items.firstIndex { $0 === item } ?? NSNotFound
  }

  /// Returns the item at an index.
  ///
  /// An index outside of ``items`` stops the program.
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

/// The picture of a header, and the lists that show it.
@MainActor
private final class HeaderPicture {
  private struct WeakList {
    weak var value: CPListTemplate?
  }

  var image: UIImage? { didSet { if image !== oldValue { changed() } } }
  private var lists: [WeakList] = []

  init(_ image: UIImage? = nil) { self.image = image }

  func add(_ list: CPListTemplate) {
    lists.removeAll { $0.value == nil || $0.value === list }
    lists.append(WeakList(value: list))
  }

  private func changed() { for list in lists { list.value?.changed() } }
}
