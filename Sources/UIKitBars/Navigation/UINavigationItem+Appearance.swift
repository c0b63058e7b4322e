import Foundation
import UIKitCore

/// The appearance objects of an item, which take precedence over those of the bar.
@MainActor
private final class ItemAppearances: AppearanceHolding {
  weak var item: UINavigationItem?
  var standard: UINavigationBarAppearance?
  var compact: UINavigationBarAppearance?
  var scrollEdge: UINavigationBarAppearance?
  var compactScrollEdge: UINavigationBarAppearance?

  init(_ item: UINavigationItem) { self.item = item }

  func appearanceDidChange(_ appearance: AnyObject) { item?.noteChange() }
}

/// The key of the associated object with an item's appearances.
@MainActor private let appearancesKey = UnsafeRawPointer(
  UnsafeMutablePointer<UInt8>.allocate(capacity: 1)
)

extension UINavigationItem {
  private var appearances: ItemAppearances? {
    objc_getAssociatedObject(self, appearancesKey) as? ItemAppearances
  }

  private func change(
    _ path: ReferenceWritableKeyPath<ItemAppearances, UINavigationBarAppearance?>,
    to value: UINavigationBarAppearance?
  ) {
    if appearances == nil {
      objc_setAssociatedObject(
        self,
        appearancesKey,
        ItemAppearances(self),
        .OBJC_ASSOCIATION_RETAIN_NONATOMIC
      )
    }
    guard let appearances else { return }
    let copy = value?.copy() as? UINavigationBarAppearance
    copy?.holder = appearances
    appearances[keyPath: path] = copy
    noteChange()
  }

  /// The appearance of the bar while it shows this item.
  ///
  /// The default is nil: the bar's own.
  ///
  /// - Note: iOS 13 and later.
  public var standardAppearance: UINavigationBarAppearance? {
    get { appearances?.standard }
    set { change(\.standard, to: newValue) }
  }
  /// The appearance in compact height; nil for `standardAppearance`.
  ///
  /// - Note: iOS 13 and later.
  public var compactAppearance: UINavigationBarAppearance? {
    get { appearances?.compact }
    set { change(\.compact, to: newValue) }
  }
  /// The appearance while content is at its top; nil for the item's `standardAppearance`, or the
  /// bar's.
  ///
  /// - Note: iOS 13 and later.
  public var scrollEdgeAppearance: UINavigationBarAppearance? {
    get { appearances?.scrollEdge }
    set { change(\.scrollEdge, to: newValue) }
  }
  /// The appearance in compact height while content is at its top; nil for `scrollEdgeAppearance`.
  ///
  /// - Note: iOS 15 and later.
  public var compactScrollEdgeAppearance: UINavigationBarAppearance? {
    get { appearances?.compactScrollEdge }
    set { change(\.compactScrollEdge, to: newValue) }
  }

  /// Returns the item's appearance while content is at its top; nil if it has none.
  func edgeAppearance(isCompact: Bool) -> UINavigationBarAppearance? {
    isCompact ? appearances?.compactScrollEdge ?? appearances?.scrollEdge : appearances?.scrollEdge
  }

  /// Returns the item's appearance for other states of the bar; nil if it has none.
  func appearance(isCompact: Bool) -> UINavigationBarAppearance? {
    isCompact ? appearances?.compact ?? appearances?.standard : appearances?.standard
  }
}
