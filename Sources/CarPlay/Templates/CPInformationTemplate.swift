import Foundation
import UIKitCore

/// The arrangement of titles and values in an information template.
public enum CPInformationTemplateLayout: Int, Sendable {
  /// The values are below their titles, at the leading edge.
  case leading = 0
  /// The titles are in one column and the values in another.
  case twoColumn
}

/// A template with items and actions, such as the summary of an order.
@preconcurrency @MainActor
open class CPInformationTemplate: CPTemplate, CPBarButtonProviding {
  /// The arrangement of titles and values.
  public let layout: CPInformationTemplateLayout
  /// The title in the navigation bar.
  open var title: String { didSet { changed() } }
  /// The items, at most ten; the template drops further ones.
  open var items: [CPInformationItem] {
    get { shownItems }
    set {
      shownItems = Array(newValue.prefix(Self.maximumItemCount))
      changed()
    }
  }
  /// The actions, at most three; the template drops further ones.
  open var actions: [CPTextButton] {
    get { shownActions }
    set {
      shownActions = Array(newValue.prefix(Self.maximumActionCount))
      changed()
    }
  }
  /// The buttons at the leading end of the navigation bar.
  open var leadingNavigationBarButtons: [CPBarButton] = [] { didSet { changed() } }
  /// The buttons at the trailing end of the navigation bar.
  open var trailingNavigationBarButtons: [CPBarButton] = [] { didSet { changed() } }
  /// The back button, or nil for the back button of the head unit.
  open var backButton: CPBarButton? { didSet { changed() } }

  private var shownItems: [CPInformationItem]
  private var shownActions: [CPTextButton]

  // Source: Apple's documentation of `CPInformationTemplate` (catalogue CAR-Q34).
  private static let maximumItemCount = 10
  private static let maximumActionCount = 3

  /// Creates a template with items and actions.
  public init(
    title: String,
    layout: CPInformationTemplateLayout,
    items: [CPInformationItem],
    actions: [CPTextButton]
  ) {
    self.title = title
    self.layout = layout
    shownItems = Array(items.prefix(Self.maximumItemCount))
    shownActions = Array(actions.prefix(Self.maximumActionCount))
    super.init()
  }

  override func makeController() -> TemplateViewController { InformationTemplateController(self) }
  override var barTitle: String? { title }
}
