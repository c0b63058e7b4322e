import CoreGraphics
import UIKitCore
import UIKitText

/// The options that all accessories have.
protocol AccessoryOptions {
  var isHidden: Bool { get }
  var reservedLayoutWidth: UICellAccessory.LayoutDimension { get }
  var tintColor: UIColor? { get }
}

extension UICellAccessory {
  /// The appearance of a disclosure indicator.
  public struct DisclosureIndicatorOptions: AccessoryOptions {
    /// Whether the accessory is invisible and keeps its space.
    ///
    /// The default is false.
    public var isHidden: Bool
    /// The width that the layout reserves.
    ///
    /// The default is `.standard`.
    public var reservedLayoutWidth: LayoutDimension
    /// The color of the mark.
    ///
    /// The default is nil: the color of the kind.
    public var tintColor: UIColor?

    /// Creates options; nil stands for the default of a value.
    public init(
      isHidden: Bool? = nil,
      reservedLayoutWidth: LayoutDimension? = nil,
      tintColor: UIColor? = nil
    ) {
      self.isHidden = isHidden ?? false
      self.reservedLayoutWidth = reservedLayoutWidth ?? .standard
      self.tintColor = tintColor
    }
  }

  /// The appearance of an outline disclosure, and the area that toggles it.
  public struct OutlineDisclosureOptions: AccessoryOptions {
    /// The area in which a tap toggles the item.
    public enum Style: Hashable, Sendable {
      /// Like `header` for the first cell of a section whose header is its first item, and like
      /// `cell` for others.
      case automatic
      /// A tap anywhere in the cell toggles the item, and does not select the cell.
      case header
      /// A tap on the chevron toggles the item; a tap on the cell selects it.
      case cell
    }

    /// The area in which a tap toggles the item.
    ///
    /// The default is `.automatic`.
    public var style: Style
    /// Whether the accessory is invisible and keeps its space.
    ///
    /// The default is false.
    public var isHidden: Bool
    /// The width that the layout reserves.
    ///
    /// The default is `.standard`.
    public var reservedLayoutWidth: LayoutDimension
    /// The color of the mark.
    ///
    /// The default is nil: the color of the kind.
    public var tintColor: UIColor?

    /// Creates options; nil stands for the default of a value.
    public init(
      style: Style? = nil,
      isHidden: Bool? = nil,
      reservedLayoutWidth: LayoutDimension? = nil,
      tintColor: UIColor? = nil
    ) {
      self.style = style ?? .automatic
      self.isHidden = isHidden ?? false
      self.reservedLayoutWidth = reservedLayoutWidth ?? .standard
      self.tintColor = tintColor
    }
  }

  /// The appearance of a checkmark.
  public struct CheckmarkOptions: AccessoryOptions {
    /// Whether the accessory is invisible and keeps its space.
    ///
    /// The default is false.
    public var isHidden: Bool
    /// The width that the layout reserves.
    ///
    /// The default is `.standard`.
    public var reservedLayoutWidth: LayoutDimension
    /// The color of the mark.
    ///
    /// The default is nil: the color of the kind.
    public var tintColor: UIColor?

    /// Creates options; nil stands for the default of a value.
    public init(
      isHidden: Bool? = nil,
      reservedLayoutWidth: LayoutDimension? = nil,
      tintColor: UIColor? = nil
    ) {
      self.isHidden = isHidden ?? false
      self.reservedLayoutWidth = reservedLayoutWidth ?? .standard
      self.tintColor = tintColor
    }
  }

  /// The appearance of a delete control.
  public struct DeleteOptions: AccessoryOptions {
    /// Whether the accessory is invisible and keeps its space.
    ///
    /// The default is false.
    public var isHidden: Bool
    /// The width that the layout reserves.
    ///
    /// The default is `.standard`.
    public var reservedLayoutWidth: LayoutDimension
    /// The color of the mark.
    ///
    /// The default is nil: the color of the kind.
    public var tintColor: UIColor?
    /// The color of the circle.
    ///
    /// The default is nil: the color of the kind.
    public var backgroundColor: UIColor?

    /// Creates options; nil stands for the default of a value.
    public init(
      isHidden: Bool? = nil,
      reservedLayoutWidth: LayoutDimension? = nil,
      tintColor: UIColor? = nil,
      backgroundColor: UIColor? = nil
    ) {
      self.isHidden = isHidden ?? false
      self.reservedLayoutWidth = reservedLayoutWidth ?? .standard
      self.tintColor = tintColor
      self.backgroundColor = backgroundColor
    }
  }

  /// The appearance of an insert control.
  public struct InsertOptions: AccessoryOptions {
    /// Whether the accessory is invisible and keeps its space.
    ///
    /// The default is false.
    public var isHidden: Bool
    /// The width that the layout reserves.
    ///
    /// The default is `.standard`.
    public var reservedLayoutWidth: LayoutDimension
    /// The color of the mark.
    ///
    /// The default is nil: the color of the kind.
    public var tintColor: UIColor?
    /// The color of the circle.
    ///
    /// The default is nil: the color of the kind.
    public var backgroundColor: UIColor?

    /// Creates options; nil stands for the default of a value.
    public init(
      isHidden: Bool? = nil,
      reservedLayoutWidth: LayoutDimension? = nil,
      tintColor: UIColor? = nil,
      backgroundColor: UIColor? = nil
    ) {
      self.isHidden = isHidden ?? false
      self.reservedLayoutWidth = reservedLayoutWidth ?? .standard
      self.tintColor = tintColor
      self.backgroundColor = backgroundColor
    }
  }

  /// The appearance of a reorder control.
  public struct ReorderOptions: AccessoryOptions {
    /// Whether the accessory is invisible and keeps its space.
    ///
    /// The default is false.
    public var isHidden: Bool
    /// The width that the layout reserves.
    ///
    /// The default is `.standard`.
    public var reservedLayoutWidth: LayoutDimension
    /// The color of the mark.
    ///
    /// The default is nil: the color of the kind.
    public var tintColor: UIColor?
    /// Whether a line separates the control from other accessories.
    ///
    /// The default is true.
    public var showsVerticalSeparator: Bool

    /// Creates options; nil stands for the default of a value.
    public init(
      isHidden: Bool? = nil,
      reservedLayoutWidth: LayoutDimension? = nil,
      tintColor: UIColor? = nil,
      showsVerticalSeparator: Bool? = nil
    ) {
      self.isHidden = isHidden ?? false
      self.reservedLayoutWidth = reservedLayoutWidth ?? .standard
      self.tintColor = tintColor
      self.showsVerticalSeparator = showsVerticalSeparator ?? true
    }
  }

  /// The appearance of a selection control.
  public struct MultiselectOptions: AccessoryOptions {
    /// Whether the accessory is invisible and keeps its space.
    ///
    /// The default is false.
    public var isHidden: Bool
    /// The width that the layout reserves.
    ///
    /// The default is `.standard`.
    public var reservedLayoutWidth: LayoutDimension
    /// The color of the mark.
    ///
    /// The default is nil: the color of the kind.
    public var tintColor: UIColor?
    /// The color of the circle.
    ///
    /// The default is nil: the color of the kind.
    public var backgroundColor: UIColor?

    /// Creates options; nil stands for the default of a value.
    public init(
      isHidden: Bool? = nil,
      reservedLayoutWidth: LayoutDimension? = nil,
      tintColor: UIColor? = nil,
      backgroundColor: UIColor? = nil
    ) {
      self.isHidden = isHidden ?? false
      self.reservedLayoutWidth = reservedLayoutWidth ?? .standard
      self.tintColor = tintColor
      self.backgroundColor = backgroundColor
    }
  }

  /// The appearance of a label.
  public struct LabelOptions: AccessoryOptions {
    /// Whether the accessory is invisible and keeps its space.
    ///
    /// The default is false.
    public var isHidden: Bool
    /// The width that the layout reserves.
    ///
    /// The default is `.actual`.
    public var reservedLayoutWidth: LayoutDimension
    /// The color of the mark.
    ///
    /// The default is nil: the color of the kind.
    public var tintColor: UIColor?
    /// The font.
    ///
    /// The default is that of body text.
    public var font: UIFont
    /// Whether the font scales with the text size.
    ///
    /// The default is true.
    public var adjustsFontForContentSizeCategory: Bool

    /// Creates options; nil stands for the default of a value.
    public init(
      isHidden: Bool? = nil,
      reservedLayoutWidth: LayoutDimension? = nil,
      tintColor: UIColor? = nil,
      font: UIFont? = nil,
      adjustsFontForContentSizeCategory: Bool? = nil
    ) {
      self.isHidden = isHidden ?? false
      self.reservedLayoutWidth = reservedLayoutWidth ?? .actual
      self.tintColor = tintColor
      self.font = font ?? UIFont.preferredFont(forTextStyle: .body)
      self.adjustsFontForContentSizeCategory = adjustsFontForContentSizeCategory ?? true
    }
  }

  /// The appearance of an information button.
  public struct DetailOptions: AccessoryOptions {
    /// Whether the accessory is invisible and keeps its space.
    ///
    /// The default is false.
    public var isHidden: Bool
    /// The width that the layout reserves.
    ///
    /// The default is `.standard`.
    public var reservedLayoutWidth: LayoutDimension
    /// The color of the mark.
    ///
    /// The default is nil: the color of the kind.
    public var tintColor: UIColor?

    /// Creates options; nil stands for the default of a value.
    public init(
      isHidden: Bool? = nil,
      reservedLayoutWidth: LayoutDimension? = nil,
      tintColor: UIColor? = nil
    ) {
      self.isHidden = isHidden ?? false
      self.reservedLayoutWidth = reservedLayoutWidth ?? .standard
      self.tintColor = tintColor
    }
  }

  /// The appearance of a pop-up menu.
  public struct PopUpMenuOptions: AccessoryOptions {
    /// Whether the accessory is invisible and keeps its space.
    ///
    /// The default is false.
    public var isHidden: Bool
    /// The width that the layout reserves.
    ///
    /// The default is `.actual`.
    public var reservedLayoutWidth: LayoutDimension
    /// The color of the mark.
    ///
    /// The default is nil: the color of the kind.
    public var tintColor: UIColor?

    /// Creates options; nil stands for the default of a value.
    public init(
      isHidden: Bool? = nil,
      reservedLayoutWidth: LayoutDimension? = nil,
      tintColor: UIColor? = nil
    ) {
      self.isHidden = isHidden ?? false
      self.reservedLayoutWidth = reservedLayoutWidth ?? .actual
      self.tintColor = tintColor
    }
  }

  /// The configuration of an accessory with a view of the app.
  public struct CustomViewConfiguration {
    /// The view to show.
    public let customView: UIView
    /// The edge, the position there, and the states in which the view is shown.
    public let placement: Placement
    /// Whether the view is invisible and keeps its space.
    ///
    /// The default is false.
    public var isHidden: Bool
    /// The width that the layout reserves.
    ///
    /// The default is `.standard`.
    public var reservedLayoutWidth: LayoutDimension
    /// The tint of the view.
    ///
    /// The default is nil: the cell's tint.
    public var tintColor: UIColor?
    /// Whether the view keeps its current size instead of its preferred one.
    ///
    /// The default is false.
    public var maintainsFixedSize: Bool

    /// Creates a configuration; nil stands for the default of a value.
    public init(
      customView: UIView,
      placement: Placement,
      isHidden: Bool? = nil,
      reservedLayoutWidth: LayoutDimension? = nil,
      tintColor: UIColor? = nil,
      maintainsFixedSize: Bool? = nil
    ) {
      self.customView = customView
      self.placement = placement
      self.isHidden = isHidden ?? false
      self.reservedLayoutWidth = reservedLayoutWidth ?? .standard
      self.tintColor = tintColor
      self.maintainsFixedSize = maintainsFixedSize ?? false
    }
  }
}
