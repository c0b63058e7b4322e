import Foundation
import UIKitCore

/// A template with a list of items in sections.
@preconcurrency @MainActor
open class CPListTemplate: CPTemplate, CPBarButtonProviding {
  /// The delegate that receives selections; deprecated since iOS 14, when items got handlers.
  open weak var delegate: (any CPListTemplateDelegate)?
  /// The title in the navigation bar, or nil if there is none.
  public let title: String?
  /// The sections, up to the largest numbers of sections and items that the vehicle ever shows.
  ///
  /// While the vehicle limits lists, the list hides the rows beyond the limit. It shows them again
  /// when the limit ends.
  open private(set) var sections: [CPListSection]
  /// The titles of the placeholder for an empty list, the longest first; the default is empty.
  open var emptyViewTitleVariants: [String] = [] { didSet { changed() } }
  /// The second lines of the placeholder for an empty list; the default is empty.
  open var emptyViewSubtitleVariants: [String] = [] { didSet { changed() } }
  /// The cell of the car's assistant, or nil if there is none.
  open var assistantCellConfiguration: CPAssistantCellConfiguration? { didSet { changed() } }
  /// The buttons at the leading end of the navigation bar.
  open var leadingNavigationBarButtons: [CPBarButton] = [] { didSet { changed() } }
  /// The buttons at the trailing end of the navigation bar.
  open var trailingNavigationBarButtons: [CPBarButton] = [] { didSet { changed() } }
  /// The back button, or nil for the back button of the head unit.
  open var backButton: CPBarButton? { didSet { changed() } }

  /// The largest number of items, over all sections, that the connected vehicle now shows in a
  /// list.
  open class var maximumItemCount: Int { HeadUnit.current.maximumItemCount }
  /// The largest number of sections that the connected vehicle shows in a list.
  open class var maximumSectionCount: Int { HeadUnit.current.vehicle.maximumSectionCount }

  /// Creates a list.
  public convenience init(title: String?, sections: [CPListSection]) {
    self.init(title: title, sections: sections, assistantCellConfiguration: nil)
  }

  /// Creates a list with a cell of the car's assistant.
  public init(
    title: String?,
    sections: [CPListSection],
    assistantCellConfiguration: CPAssistantCellConfiguration?
  ) {
    self.title = title
    self.sections = Self.trimmed(
      sections,
      toItems: HeadUnit.current.vehicle.maximumItemCount,
      sections: HeadUnit.current.vehicle.maximumSectionCount
    )
    self.assistantCellConfiguration = assistantCellConfiguration
    super.init()
    for section in self.sections { section.show(in: self) }
  }

  /// The number of sections.
  open var sectionCount: Int { sections.count }
  /// The number of items of all sections.
  open var itemCount: Int { sections.reduce(0) { $0 + $1.items.count } }

  /// Replaces the sections and drops sections and items beyond the limits of the vehicle.
  open func updateSections(_ sections: [CPListSection]) {
    self.sections = Self.trimmed(
      sections,
      toItems: HeadUnit.current.vehicle.maximumItemCount,
      sections: HeadUnit.current.vehicle.maximumSectionCount
    )
    for section in self.sections { section.show(in: self) }
    changed()
  }

  /// Returns the section and the index of an item, or nil if the list does not contain the item.
  open func indexPath(for item: any CPListTemplateItem) -> IndexPath? {
    for (number, section) in sections.enumerated() {
      if let index = section.items.firstIndex(where: { $0 === item }) {
        return IndexPath(indexes: [number, index])
      }
    }
    return nil
  }

  /// Returns the first sections, limited in their number and in the number of all their items.
  static func trimmed(
    _ sections: [CPListSection],
    toItems itemLimit: Int,
    sections sectionLimit: Int
  ) -> [CPListSection] {
    var left = max(0, itemLimit)
    var kept: [CPListSection] = []
    for section in sections.prefix(max(0, sectionLimit)) {
      guard section.items.count <= left else {
        if left > 0 { kept.append(CPListSection(first: left, of: section)) }
        break
      }
      kept.append(section)
      left -= section.items.count
    }
    return kept
  }

  override func makeController() -> TemplateViewController { ListTemplateController(self) }
  override var barTitle: String? { title }
}

/// Methods that a list template calls for selections; deprecated since iOS 14.
@preconcurrency @MainActor
public protocol CPListTemplateDelegate: NSObjectProtocol {
  /// Called when a person selects an item without a handler.
  ///
  /// The delegate calls `completionHandler` when it has finished.
  func listTemplate(
    _ listTemplate: CPListTemplate,
    didSelect item: CPListItem,
    completionHandler: @escaping () -> Void
  )
}
