import CoreGraphics
import UIKitCore
import UIKitText

/// What the options of every accessory say.
protocol AccessoryOptions {
  var isHidden: Bool { get }
  var reservedLayoutWidth: UICellAccessory.LayoutDimension { get }
  var tintColor: UIColor? { get }
}

extension UICellAccessory {
  /// How a disclosure indicator looks.
  public struct DisclosureIndicatorOptions: AccessoryOptions {
    /// Whether the accessory is invisible and keeps its room, by default false.
    public var isHidden: Bool
    /// The width that the layout keeps, by default `.standard`.
    public var reservedLayoutWidth: LayoutDimension
    /// The color of the mark; nil, the default: the kind's own.
    public var tintColor: UIColor?

    /// Makes options; what is nil gets its default.
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

  /// How an outline disclosure looks and what toggles it.
  public struct OutlineDisclosureOptions: AccessoryOptions {
    /// What a tap has to hit.
    public enum Style: Hashable, Sendable {
      /// That of a header for the first cell of a section whose header is its first item, and that
      /// of a cell for others.
      case automatic
      /// A tap anywhere in the cell toggles, and the cell is not selected.
      case header
      /// A tap on the chevron toggles; one on the cell selects it.
      case cell
    }

    /// What a tap has to hit, by default `.automatic`.
    public var style: Style
    /// Whether the accessory is invisible and keeps its room, by default false.
    public var isHidden: Bool
    /// The width that the layout keeps, by default `.standard`.
    public var reservedLayoutWidth: LayoutDimension
    /// The color of the mark; nil, the default: the kind's own.
    public var tintColor: UIColor?

    /// Makes options; what is nil gets its default.
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

  /// How a checkmark looks.
  public struct CheckmarkOptions: AccessoryOptions {
    /// Whether the accessory is invisible and keeps its room, by default false.
    public var isHidden: Bool
    /// The width that the layout keeps, by default `.standard`.
    public var reservedLayoutWidth: LayoutDimension
    /// The color of the mark; nil, the default: the kind's own.
    public var tintColor: UIColor?

    /// Makes options; what is nil gets its default.
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

  /// How a delete control looks.
  public struct DeleteOptions: AccessoryOptions {
    /// Whether the accessory is invisible and keeps its room, by default false.
    public var isHidden: Bool
    /// The width that the layout keeps, by default `.standard`.
    public var reservedLayoutWidth: LayoutDimension
    /// The color of the mark; nil, the default: the kind's own.
    public var tintColor: UIColor?
    /// The color of the circle; nil, the default: the kind's own.
    public var backgroundColor: UIColor?

    /// Makes options; what is nil gets its default.
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

  /// How an insert control looks.
  public struct InsertOptions: AccessoryOptions {
    /// Whether the accessory is invisible and keeps its room, by default false.
    public var isHidden: Bool
    /// The width that the layout keeps, by default `.standard`.
    public var reservedLayoutWidth: LayoutDimension
    /// The color of the mark; nil, the default: the kind's own.
    public var tintColor: UIColor?
    /// The color of the circle; nil, the default: the kind's own.
    public var backgroundColor: UIColor?

    /// Makes options; what is nil gets its default.
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

  /// How a reorder control looks.
  public struct ReorderOptions: AccessoryOptions {
    /// Whether the accessory is invisible and keeps its room, by default false.
    public var isHidden: Bool
    /// The width that the layout keeps, by default `.standard`.
    public var reservedLayoutWidth: LayoutDimension
    /// The color of the mark; nil, the default: the kind's own.
    public var tintColor: UIColor?
    /// Whether a line separates the control from other accessories, by default true.
    public var showsVerticalSeparator: Bool

    /// Makes options; what is nil gets its default.
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

  /// How a selection control looks.
  public struct MultiselectOptions: AccessoryOptions {
    /// Whether the accessory is invisible and keeps its room, by default false.
    public var isHidden: Bool
    /// The width that the layout keeps, by default `.standard`.
    public var reservedLayoutWidth: LayoutDimension
    /// The color of the mark; nil, the default: the kind's own.
    public var tintColor: UIColor?
    /// The color of the circle; nil, the default: the kind's own.
    public var backgroundColor: UIColor?

    /// Makes options; what is nil gets its default.
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

  /// How a label looks.
  public struct LabelOptions: AccessoryOptions {
    /// Whether the accessory is invisible and keeps its room, by default false.
    public var isHidden: Bool
    /// The width that the layout keeps, by default `.actual`.
    public var reservedLayoutWidth: LayoutDimension
    /// The color of the mark; nil, the default: the kind's own.
    public var tintColor: UIColor?
    /// The font, by default that of body text.
    public var font: UIFont
    /// Whether the font follows the person's text size, by default true.
    public var adjustsFontForContentSizeCategory: Bool

    /// Makes options; what is nil gets its default.
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

  /// How an information button looks.
  public struct DetailOptions: AccessoryOptions {
    /// Whether the accessory is invisible and keeps its room, by default false.
    public var isHidden: Bool
    /// The width that the layout keeps, by default `.standard`.
    public var reservedLayoutWidth: LayoutDimension
    /// The color of the mark; nil, the default: the kind's own.
    public var tintColor: UIColor?

    /// Makes options; what is nil gets its default.
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

  /// How a pop-up menu looks.
  public struct PopUpMenuOptions: AccessoryOptions {
    /// Whether the accessory is invisible and keeps its room, by default false.
    public var isHidden: Bool
    /// The width that the layout keeps, by default `.actual`.
    public var reservedLayoutWidth: LayoutDimension
    /// The color of the mark; nil, the default: the kind's own.
    public var tintColor: UIColor?

    /// Makes options; what is nil gets its default.
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

  /// A view of the app's own as an accessory.
  public struct CustomViewConfiguration {
    /// The view to show.
    public let customView: UIView
    /// The edge, the place there, and when the view shows.
    public let placement: Placement
    /// Whether the view is invisible and keeps its room, by default false.
    public var isHidden: Bool
    /// The width that the layout keeps, by default `.standard`.
    public var reservedLayoutWidth: LayoutDimension
    /// The tint of the view; nil, the default: the cell's.
    public var tintColor: UIColor?
    /// Whether the view keeps the size it has, in place of the one it asks for; by default false.
    public var maintainsFixedSize: Bool

    /// Makes a configuration; what is nil gets its default.
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
