import Foundation
import UIKitCore

/// A template with a list of items in sections.
@preconcurrency @MainActor
open class CPListTemplate: CPTemplate, CPBarButtonProviding {
  /// Receives selections; deprecated since iOS 14: items have handlers.
  open weak var delegate: (any CPListTemplateDelegate)?
  /// The title in the navigation bar; nil: none.
  public let title: String?
  /// The sections, without what exceeds the most that the vehicle ever shows.
  ///
  /// While the vehicle limits lists, the rows after the limit are not shown; they return when it
  /// no longer does.
  open private(set) var sections: [CPListSection]
  /// The titles of the view that an empty list shows, the longest first, by default empty.
  open var emptyViewTitleVariants: [String] = [] { didSet { changed() } }
  /// The second lines of the view that an empty list shows, by default empty.
  open var emptyViewSubtitleVariants: [String] = [] { didSet { changed() } }
  /// The cell of the car's assistant; nil: none.
  open var assistantCellConfiguration: CPAssistantCellConfiguration? { didSet { changed() } }
  /// The buttons at the leading end of the navigation bar.
  open var leadingNavigationBarButtons: [CPBarButton] = [] { didSet { changed() } }
  /// The buttons at the trailing end of the navigation bar.
  open var trailingNavigationBarButtons: [CPBarButton] = [] { didSet { changed() } }
  /// The back button; nil: the head unit's own.
  open var backButton: CPBarButton? { didSet { changed() } }

  /// The most items that a list of the connected vehicle shows now, over all sections.
  open class var maximumItemCount: Int { HeadUnit.current.maximumItemCount }
  /// The most sections that a list of the connected vehicle shows.
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
  }

  /// The number of sections.
  open var sectionCount: Int { sections.count }
  /// The number of items of all sections.
  open var itemCount: Int { sections.reduce(0) { $0 + $1.items.count } }

  /// Replaces the sections; what exceeds the vehicle's limits is dropped.
  open func updateSections(_ sections: [CPListSection]) {
    self.sections = Self.trimmed(
      sections,
      toItems: HeadUnit.current.vehicle.maximumItemCount,
      sections: HeadUnit.current.vehicle.maximumSectionCount
    )
    changed()
  }

  /// Returns the section and the index of an item; nil if the list does not contain it.
  open func indexPath(for item: any CPListTemplateItem) -> IndexPath? {
    for (number, section) in sections.enumerated() {
      if let index = section.items.firstIndex(where: { $0 === item }) {
        return IndexPath(indexes: [number, index])
      }
    }
    return nil
  }

  /// Returns sections with at most a number of items over all of them.
  static func trimmed(
    _ sections: [CPListSection],
    toItems itemLimit: Int,
    sections sectionLimit: Int
  ) -> [CPListSection] {
    var left = max(0, itemLimit)
    var kept: [CPListSection] = []
    for section in sections.prefix(max(0, sectionLimit)) {
      guard section.items.count <= left else {
        if left > 0 { kept.append(section.first(left)) }
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

extension CPListSection {
  /// Returns the section with its first items.
  fileprivate func first(_ count: Int) -> CPListSection {
    let items = Array(items.prefix(count))
    guard let header, headerSubtitle != nil || headerImage != nil || headerButton != nil else {
      return CPListSection(items: items, header: header, sectionIndexTitle: sectionIndexTitle)
    }
    return CPListSection(
      items: items,
      header: header,
      headerSubtitle: headerSubtitle,
      headerImage: headerImage,
      headerButton: headerButton,
      sectionIndexTitle: sectionIndexTitle
    )
  }
}

/// Receives selections of a list; deprecated since iOS 14.
@preconcurrency @MainActor
public protocol CPListTemplateDelegate: NSObjectProtocol {
  /// Called when a person selects an item without a handler; call `completionHandler` when done.
  func listTemplate(
    _ listTemplate: CPListTemplate,
    didSelect item: CPListItem,
    completionHandler: @escaping () -> Void
  )
}
