import CoreGraphics
import UIKitCore

/// A mark, a control or a view at the leading or trailing edge of a list cell.
///
/// The order and the edges of the system's accessories are fixed; only custom views have a
/// placement. A cell can have one accessory of each of the system's kinds.
///
/// - Note: iOS 14 and later.
@preconcurrency @MainActor
public struct UICellAccessory {
  /// A closure that is called when an accessory is tapped.
  public typealias ActionHandler = () -> Void

  /// The states in which an accessory is shown.
  public enum DisplayedState: Hashable, Sendable {
    /// The accessory is always shown.
    case always
    /// The accessory is shown in editing mode.
    case whenEditing
    /// The accessory is shown outside editing mode.
    case whenNotEditing
  }

  /// The width that the layout reserves for an accessory.
  public enum LayoutDimension: Hashable, Sendable {
    /// The width of the accessory itself.
    case actual
    /// The standard width of the system's accessories, so that those of several cells are aligned.
    case standard
    /// A width in points; negative widths count as 0.
    case custom(CGFloat)
  }

  /// The kinds of accessories.
  public enum AccessoryType: Hashable {
    /// A chevron, which shows that a tap on the cell leads to more content.
    case disclosureIndicator
    /// A chevron that rotates when the cell's children expand and collapse.
    case outlineDisclosure
    /// A checkmark.
    case checkmark
    /// A minus in a circle.
    case delete
    /// A plus in a circle.
    case insert
    /// Three lines, with which a person drags the cell to another place.
    case reorder
    /// A circle that is filled while the cell is selected.
    case multiselect
    /// A short text.
    case label
    /// An information button.
    case detail
    /// A pair of chevrons, which shows that a tap on the cell opens a menu.
    case popUpMenu
    /// A view of the app.
    case customView(UIView)
  }

  /// The edge of a custom view, its position there, and the states in which it is shown.
  public enum Placement {
    /// A closure that returns a position among the existing accessories of the edge, from left to
    /// right in a left-to-right language.
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

  /// The values of an accessory that differ between the kinds.
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
  /// The color of the mark; nil for the color of the kind.
  let tintColor: UIColor?
  /// The color of the circle around the mark; nil for the color of the kind.
  var backgroundColor: UIColor?
  /// Whether a line separates the reorder control from its neighbours.
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

  /// Returns whether the accessory is shown in a mode of its cell.
  func isDisplayed(isEditing: Bool) -> Bool {
    switch displayed {
    case .always: true
    case .whenEditing: isEditing
    case .whenNotEditing: !isEditing
    }
  }
}
