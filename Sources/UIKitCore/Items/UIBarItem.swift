import CoreGraphics
import Foundation

/// An item that a bar shows: a title, an image and how they look.
@preconcurrency @MainActor
open class UIBarItem: _UIObject, @preconcurrency NSCoding, UIAppearance {
  package final var appearanceMarks: UInt64 = 0
  /// The bar that shows the item; set by the bar.
  package final weak var itemObserver: (any ItemObserving)?
  private final var titleAttributes: [UInt: [NSAttributedString.Key: Any]] = [:]

  /// Makes an item that shows nothing.
  public init() { super.init(_root: ()) }

  /// Makes an empty item; nothing is read from the archive.
  public required init?(coder: NSCoder) {
    super.init(_root: ())
    coder.finish(self, as: UIBarItem.self)
  }
  /// Writes nothing: items are code.
  open func encode(with coder: NSCoder) {}

  /// By default nil.
  open var title: String? {
    didSet { if title != oldValue { noteChange() } }
  }
  /// By default nil.
  ///
  /// Bars draw it in their tint unless its rendering mode says otherwise.
  open var image: UIImage? {
    didSet { if image !== oldValue { noteChange() } }
  }
  /// Stands in for `image` in bars of compact height; nil: the image is scaled down.
  open var landscapeImagePhone: UIImage? {
    didSet { if landscapeImagePhone !== oldValue { noteChange() } }
  }
  /// What people see who touch and hold the item at a large text size.
  open var largeContentSizeImage: UIImage?
  /// Points around the image, by default none.
  open var imageInsets = UIEdgeInsets.zero {
    didSet { if imageInsets != oldValue { noteChange() } }
  }
  /// Points around `landscapeImagePhone`, by default none.
  open var landscapeImagePhoneInsets = UIEdgeInsets.zero {
    didSet { if landscapeImagePhoneInsets != oldValue { noteChange() } }
  }
  /// Points around `largeContentSizeImage`, by default none.
  open var largeContentSizeImageInsets = UIEdgeInsets.zero
  /// Whether it answers touches, by default true; a disabled item is grey.
  open var isEnabled = true {
    didSet { if isEnabled != oldValue { noteChange() } }
  }
  /// An integer of the app's, by default 0.
  open var tag = 0

  /// Sets font, colour and shadow of the title in a state; nil takes the bar's.
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

  /// The attributes that were set for a state, nil where none were.
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

  /// The proxy for every item of the class.
  public class func appearance() -> Self {
    AppearanceRegistry.proxy(for: self, containers: [], traits: nil)
  }

  /// The proxy for items inside of containers, innermost first.
  public class func appearance(
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self {
    AppearanceRegistry.proxy(for: self, containers: containerTypes, traits: nil)
  }

  /// The proxy for items whose bar's traits contain `trait`.
  public class func appearance(for trait: UITraitCollection) -> Self {
    AppearanceRegistry.proxy(for: self, containers: [], traits: trait)
  }

  /// The proxy for items inside of containers whose bar's traits contain `trait`.
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
  /// Makes an empty item; nothing is read from the archive.
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// Makes an item of `type` with the class's own `init()`.
@MainActor @inline(never)
func makeItem<T: UIBarItem>(of type: T.Type) -> T {
  let twin = unsafeBitCast(type as UIBarItem.Type, to: BarItemTwin.Type.self)
  return unsafeDowncast(twin.init() as UIBarItem, to: T.self)
}
