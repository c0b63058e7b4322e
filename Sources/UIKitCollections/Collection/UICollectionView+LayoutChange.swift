import CoreGraphics
import Foundation
import UIKitCore

extension UICollectionView {
  final func changeLayout(
    to layout: UICollectionViewLayout,
    animated: Bool,
    completion: ((Bool) -> Void)?
  ) {
    guard layout !== layoutNow else {
      completion?(true)
      return
    }
    layoutNow.owner = nil
    layoutNow = layout
    layout.owner = self
    layout.invalidateLayout()
    shown.needsPrepare = true
    shown.band = nil
    setNeedsLayout()
    completion?(true)
  }

  final func keepsPlaceUnderFinger(_ view: UICollectionReusableView) -> Bool { false }
  final func didLayOut() {}
}
