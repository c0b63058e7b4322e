import Foundation
import UIKitCore

/// The appearance objects of one item, which stand before those of the bar.
@MainActor
private final class ItemAppearances: AppearanceHolding {
  weak var item: UINavigationItem?
  var standard: UINavigationBarAppearance?
  var compact: UINavigationBarAppearance?
  var scrollEdge: UINavigationBarAppearance?
  var compactScrollEdge: UINavigationBarAppearance?

  init(_ item: UINavigationItem) { self.item = item }

  func appearancePartDidChange() { item?.noteChange() }
}

/// Its address is the key under which items keep their appearances.
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

  /// The bar's looks while it shows this item; nil, the default: the bar's own.
  ///
  /// As of iOS 13.
  public var standardAppearance: UINavigationBarAppearance? {
    get { appearances?.standard }
    set { change(\.standard, to: newValue) }
  }
  /// In compact height; nil: `standardAppearance`.
  ///
  /// As of iOS 13.
  public var compactAppearance: UINavigationBarAppearance? {
    get { appearances?.compact }
    set { change(\.compact, to: newValue) }
  }
  /// While content is at its top; nil: the bar's.
  ///
  /// As of iOS 13.
  public var scrollEdgeAppearance: UINavigationBarAppearance? {
    get { appearances?.scrollEdge }
    set { change(\.scrollEdge, to: newValue) }
  }
  /// In compact height, while content is at its top; nil: `scrollEdgeAppearance`.
  ///
  /// As of iOS 15.
  public var compactScrollEdgeAppearance: UINavigationBarAppearance? {
    get { appearances?.compactScrollEdge }
    set { change(\.compactScrollEdge, to: newValue) }
  }

  /// What holds for the item in a state of the bar; nil: it has none for it.
  func appearance(isCompact: Bool, isAtEdge: Bool) -> UINavigationBarAppearance? {
    guard let appearances else { return nil }
    if isAtEdge {
      if isCompact, let found = appearances.compactScrollEdge { return found }
      if let found = appearances.scrollEdge { return found }
    }
    if isCompact, let found = appearances.compact { return found }
    return appearances.standard
  }
}
