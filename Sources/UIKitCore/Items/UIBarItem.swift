import CoreGraphics
import Foundation

/// An item of a bar, with a title, an image and their appearance.
@preconcurrency @MainActor
open class UIBarItem: _UIObject, @preconcurrency NSCoding, UIAppearance {
  package final var appearanceMarks: UInt64 = 0
  /// The bar that shows the item; set by the bar.
  package final weak var itemObserver: (any ItemObserving)?
  private final var titleAttributes: [UInt: [NSAttributedString.Key: Any]] = [:]

  /// Creates an item that shows nothing.
  public init() { super.init(_root: ()) }

  /// Creates an empty item; reads nothing from the archive.
  public required init?(coder: NSCoder) {
    super.init(_root: ())
    coder.finish(self, as: UIBarItem.self)
  }
  /// Writes nothing; items are not archived.
  open func encode(with coder: NSCoder) {}

  /// The title of the item.
  ///
  /// The default is nil.
  open var title: String? {
    didSet { if title != oldValue { noteChange() } }
  }
  /// The image of the item.
  ///
  /// The default is nil.
  ///
  /// Bars draw it in their tint colour unless its rendering mode is different.
  open var image: UIImage? {
    didSet { if image !== oldValue { noteChange() } }
  }
  /// The image in bars of compact height; nil to scale `image` down.
  open var landscapeImagePhone: UIImage? {
    didSet { if landscapeImagePhone !== oldValue { noteChange() } }
  }
  /// The image in the large content viewer, which a long press opens at large text sizes.
  open var largeContentSizeImage: UIImage?
  /// The insets of the image, in points.
  ///
  /// The default is zero.
  open var imageInsets = UIEdgeInsets.zero {
    didSet { if imageInsets != oldValue { noteChange() } }
  }
  /// The insets of `landscapeImagePhone`, in points.
  ///
  /// The default is zero.
  open var landscapeImagePhoneInsets = UIEdgeInsets.zero {
    didSet { if landscapeImagePhoneInsets != oldValue { noteChange() } }
  }
  /// The insets of `largeContentSizeImage`, in points.
  ///
  /// The default is zero.
  open var largeContentSizeImageInsets = UIEdgeInsets.zero
  /// Whether the item receives touches; a disabled item is grey.
  ///
  /// The default is `true`.
  open var isEnabled = true {
    didSet { if isEnabled != oldValue { noteChange() } }
  }
  /// An integer for use by the app.
  ///
  /// The default is 0.
  open var tag = 0

  /// Sets the font, colour and shadow of the title in a state; nil for those of the bar.
  open func setTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?,
    for state: UIControl.State
  ) {
    if recordsAppearance(
      .itemTitleAttributes,
      attributes,
      parameter: state.rawValue,
      { $0.setTitleTextAttributes($1, for: state) }
    ) {
      return
    }
    titleAttributes[state.rawValue] = attributes
    noteChange()
  }

  /// Returns the attributes that were set for a state; nil if there are none.
  open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
    titleAttributes[state.rawValue]
  }

  package func noteChange() { itemObserver?.itemDidChange(self) }
}

extension UIBarItem: AppearanceCustomizable {
  package var appearanceContainer: AnyObject? { itemObserver }
  package var appearanceTraits: UITraitCollection {
    (itemObserver as? UIView)?.traitCollection ?? .current
  }

  package static func makeAppearanceProxy() -> Self { makeItem(of: self) }

  /// Returns the appearance proxy for all items of the class.
  public class func appearance() -> Self {
    AppearanceRegistry.proxy(for: self, containers: [], traits: nil)
  }

  /// Returns the appearance proxy for items in containers, innermost first.
  public class func appearance(
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self {
    AppearanceRegistry.proxy(for: self, containers: containerTypes, traits: nil)
  }

  /// Returns the appearance proxy for items whose bar's traits contain `trait`.
  public class func appearance(for trait: UITraitCollection) -> Self {
    AppearanceRegistry.proxy(for: self, containers: [], traits: trait)
  }

  /// Returns the appearance proxy for items in containers whose bar's traits contain `trait`.
  public class func appearance(
    for trait: UITraitCollection,
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self {
    AppearanceRegistry.proxy(for: self, containers: containerTypes, traits: trait)
  }
}

extension AppearanceSlot {
  static let itemTitleAttributes = AppearanceSlot(8)
}

/// A subclass whose `init()` can be called through a metatype.
open class BarItemTwin: UIBarItem {
  public required override init() { super.init() }
  /// Creates an empty item; reads nothing from the archive.
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// Returns an item of `type`, created with the `init()` of the class.
@MainActor @inline(never)
func makeItem<T: UIBarItem>(of type: T.Type) -> T {
  let twin = unsafeBitCast(type as UIBarItem.Type, to: BarItemTwin.Type.self)
  return unsafeDowncast(twin.init() as UIBarItem, to: T.self)
}
