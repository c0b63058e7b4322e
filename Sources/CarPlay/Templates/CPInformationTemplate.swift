import Foundation
import UIKitCore

/// How an information template places names and values.
public enum CPInformationTemplateLayout: Int, Sendable {
  /// Values below their names, at the leading end.
  case leading = 0
  /// Names in one column, values in another.
  case twoColumn
}

/// A template with facts and actions, such as the summary of an order.
@preconcurrency @MainActor
open class CPInformationTemplate: CPTemplate, CPBarButtonProviding {
  /// How names and values are placed.
  public let layout: CPInformationTemplateLayout
  /// The title in the navigation bar.
  open var title: String { didSet { changed() } }
  /// The facts, at most ten; further ones are dropped.
  open var items: [CPInformationItem] {
    get { shownItems }
    set {
      shownItems = Array(newValue.prefix(Self.maximumItemCount))
      changed()
    }
  }
  /// The actions, at most three; further ones are dropped.
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
  /// The back button; nil: the head unit's own.
  open var backButton: CPBarButton? { didSet { changed() } }

  private var shownItems: [CPInformationItem]
  private var shownActions: [CPTextButton]

  // Source: Apple's documentation of `CPInformationTemplate` (catalogue CAR-Q34).
  private static let maximumItemCount = 10
  private static let maximumActionCount = 3

  /// Creates a template with facts and actions.
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
