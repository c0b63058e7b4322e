import Foundation
import UIKitCore

/// The appearance objects of one tab, which stand before those of the bar.
@MainActor
private final class TabAppearances: AppearanceHolding {
  weak var item: UITabBarItem?
  var standard: UITabBarAppearance?
  var scrollEdge: UITabBarAppearance?

  init(_ item: UITabBarItem) { self.item = item }

  func appearancePartDidChange() { item?.noteChange() }
}

/// Its address is the key under which tabs keep their appearances.
@MainActor private let appearancesKey = UnsafeRawPointer(
  UnsafeMutablePointer<UInt8>.allocate(capacity: 1)
)

extension UITabBarItem {
  private var appearances: TabAppearances? {
    objc_getAssociatedObject(self, appearancesKey) as? TabAppearances
  }

  private func change(
    _ path: ReferenceWritableKeyPath<TabAppearances, UITabBarAppearance?>,
    to value: UITabBarAppearance?
  ) {
    let appearances = appearances ?? TabAppearances(self)
    objc_setAssociatedObject(
      self,
      appearancesKey,
      appearances,
      .OBJC_ASSOCIATION_RETAIN_NONATOMIC
    )
    let copy = value.map { UITabBarAppearance(barAppearance: $0) }
    copy?.holder = appearances
    appearances[keyPath: path] = copy
    noteChange()
  }

  /// The looks of this tab, and of the bar's background while it is selected; nil, the default: the
  /// bar's.
  ///
  /// As of iOS 13.
  public var standardAppearance: UITabBarAppearance? {
    get { appearances?.standard }
    set { change(\.standard, to: newValue) }
  }

  /// The same while the content is at its end; nil: the bar's.
  ///
  /// As of iOS 15.
  public var scrollEdgeAppearance: UITabBarAppearance? {
    get { appearances?.scrollEdge }
    set { change(\.scrollEdge, to: newValue) }
  }
}
