import CoreGraphics
import UIKitCore

/// A mark, a control or a view at the leading or trailing edge of a list cell.
///
/// As of iOS 14. The order of the system's accessories and the edge they stand at are fixed; only
/// custom views have a placement. A cell may hold one of each of the system's kinds.
@preconcurrency @MainActor
public struct UICellAccessory {
  /// Does what a tap on an accessory means.
  public typealias ActionHandler = () -> Void

  /// When an accessory shows.
  public enum DisplayedState: Hashable, Sendable {
    /// Always.
    case always
    /// While the list is edited.
    case whenEditing
    /// While the list is not edited.
    case whenNotEditing
  }

  /// The width that the layout keeps for an accessory.
  public enum LayoutDimension: Hashable, Sendable {
    /// The width of the accessory itself.
    case actual
    /// The width that the system's accessories take, so that those of several cells line up.
    case standard
    /// A width in points; negative widths count as 0.
    case custom(CGFloat)
  }

  /// The kinds of accessories.
  public enum AccessoryType: Hashable {
    /// A chevron: a tap on the cell leads to more.
    case disclosureIndicator
    /// A chevron that turns as the items below the cell show and hide.
    case outlineDisclosure
    /// A checkmark.
    case checkmark
    /// A minus in a circle.
    case delete
    /// A plus in a circle.
    case insert
    /// Three lines by which the cell is dragged to another place.
    case reorder
    /// A circle that fills when the cell is selected.
    case multiselect
    /// A short text.
    case label
    /// An information button.
    case detail
    /// A pair of chevrons: a tap on the cell opens a menu.
    case popUpMenu
    /// A view of the app's own.
    case customView(UIView)
  }

  /// The edge that a custom view stands at, its place there, and when it shows.
  public enum Placement {
    /// Picks a place among the accessories that stand at the edge already, from left to right in a
    /// left-to-right language.
    public typealias Position = (_ accessories: [UICellAccessory]) -> Int

    /// At the leading edge, by default nearest to the content.
    case leading(displayed: DisplayedState = .always, at: Position = { $0.count })
    /// At the trailing edge, by default nearest to the content.
    case trailing(displayed: DisplayedState = .always, at: Position = { _ in 0 })

    /// A position directly before an accessory of the same kind; without one, the first.
    @preconcurrency @MainActor
    public static func position(before accessory: UICellAccessory) -> Position {
      { others in
        MainActor.assumeIsolated {
          others.firstIndex { $0.accessoryType == accessory.accessoryType } ?? 0
        }
      }
    }

    /// A position directly after an accessory of the same kind; without one, the last.
    @preconcurrency @MainActor
    public static func position(after accessory: UICellAccessory) -> Position {
      { others in
        MainActor.assumeIsolated {
          others.firstIndex { $0.accessoryType == accessory.accessoryType }.map { $0 + 1 }
            ?? others.count
        }
      }
    }
  }

  /// What an accessory shows and does, besides what all have in common.
  enum Content {
    case plain
    case action(ActionHandler?)
    case outline(OutlineDisclosureOptions.Style, ActionHandler?)
    case label(String, LabelOptions)
    case menu(UIMenu, MenuSelectedElementDidChangeHandler?)
    case view(UIView, Placement, maintainsFixedSize: Bool)
  }

  /// The kind of the accessory.
  public let accessoryType: AccessoryType
  let content: Content
  let displayed: DisplayedState
  let isHidden: Bool
  let reservedLayoutWidth: LayoutDimension
  /// The color of the mark; nil: the kind's own.
  let tintColor: UIColor?
  /// The color of the circle around the mark; nil: the kind's own.
  var backgroundColor: UIColor?
  /// Whether a line separates the grip from what is beside it.
  var showsVerticalSeparator = false

  init(
    _ accessoryType: AccessoryType,
    content: Content = .plain,
    displayed: DisplayedState,
    isHidden: Bool,
    reservedLayoutWidth: LayoutDimension,
    tintColor: UIColor?
  ) {
    self.accessoryType = accessoryType
    self.content = content
    self.displayed = displayed
    self.isHidden = isHidden
    self.reservedLayoutWidth = reservedLayoutWidth
    self.tintColor = tintColor
  }

  init(
    _ accessoryType: AccessoryType,
    content: Content = .plain,
    displayed: DisplayedState,
    options: some AccessoryOptions
  ) {
    self.init(
      accessoryType,
      content: content,
      displayed: displayed,
      isHidden: options.isHidden,
      reservedLayoutWidth: options.reservedLayoutWidth,
      tintColor: options.tintColor
    )
  }

  /// Whether the accessory shows in a mode of its cell.
  func isDisplayed(isEditing: Bool) -> Bool {
    switch displayed {
    case .always: true
    case .whenEditing: isEditing
    case .whenNotEditing: !isEditing
    }
  }
}
