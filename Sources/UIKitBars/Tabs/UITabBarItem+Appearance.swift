import Foundation
import UIKitCore

/// The appearance objects of a tab, which take precedence over those of the bar.
@MainActor
private final class TabAppearances: AppearanceHolding {
  weak var item: UITabBarItem?
  var standard: UITabBarAppearance?
  var scrollEdge: UITabBarAppearance?

  init(_ item: UITabBarItem) { self.item = item }

  func appearanceDidChange(_ appearance: AnyObject) { item?.noteChange() }
}

/// The key of the associated object with a tab's appearances.
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

  /// The appearance of this tab, and of the bar's background while it is selected.
  ///
  /// The default is nil: the bar's appearance.
  ///
  /// - Note: iOS 13 and later.
  public var standardAppearance: UITabBarAppearance? {
    get { appearances?.standard }
    set { change(\.standard, to: newValue) }
  }

  /// The appearance while the content is at its end; nil for the bar's.
  ///
  /// - Note: iOS 15 and later.
  public var scrollEdgeAppearance: UITabBarAppearance? {
    get { appearances?.scrollEdge }
    set { change(\.scrollEdge, to: newValue) }
  }
}
