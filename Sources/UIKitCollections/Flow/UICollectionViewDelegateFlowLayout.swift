import CoreGraphics
import Foundation
import UIKitCore

/// Gives a flow layout sizes and spacings, where they are not the same for all.
///
/// All methods are optional: the layout's properties hold where one is missing.
@preconcurrency @MainActor
public protocol UICollectionViewDelegateFlowLayout: UICollectionViewDelegate {
  /// The size of an item.
  func collectionView(
    _ collectionView: UICollectionView,
    layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize
  /// The room around the items of a section.
  func collectionView(
    _ collectionView: UICollectionView,
    layout collectionViewLayout: UICollectionViewLayout,
    insetForSectionAt section: Int
  ) -> UIEdgeInsets
  /// The least room between rows.
  func collectionView(
    _ collectionView: UICollectionView,
    layout collectionViewLayout: UICollectionViewLayout,
    minimumLineSpacingForSectionAt section: Int
  ) -> CGFloat
  /// The least room between the items of a row.
  func collectionView(
    _ collectionView: UICollectionView,
    layout collectionViewLayout: UICollectionViewLayout,
    minimumInteritemSpacingForSectionAt section: Int
  ) -> CGFloat
  /// The size of a header, of which the length along the way of scrolling counts; 0: none.
  func collectionView(
    _ collectionView: UICollectionView,
    layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize
  /// The size of a footer, of which the length along the way of scrolling counts; 0: none.
  func collectionView(
    _ collectionView: UICollectionView,
    layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForFooterInSection section: Int
  ) -> CGSize
}

extension UICollectionViewDelegateFlowLayout {
  private func flow(
    _ collectionView: UICollectionView,
    _ layout: UICollectionViewLayout
  ) -> UICollectionViewFlowLayout? {
    collectionView.noteDefaultAnswer()
    return layout as? UICollectionViewFlowLayout
  }
  /// By default the layout's `itemSize`.
  public func collectionView(
    _ collectionView: UICollectionView,
    layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize { flow(collectionView, collectionViewLayout)?.itemSize ?? .zero }
  /// By default the layout's `sectionInset`.
  public func collectionView(
    _ collectionView: UICollectionView,
    layout collectionViewLayout: UICollectionViewLayout,
    insetForSectionAt section: Int
  ) -> UIEdgeInsets { flow(collectionView, collectionViewLayout)?.sectionInset ?? .zero }
  /// By default the layout's `minimumLineSpacing`.
  public func collectionView(
    _ collectionView: UICollectionView,
    layout collectionViewLayout: UICollectionViewLayout,
    minimumLineSpacingForSectionAt section: Int
  ) -> CGFloat { flow(collectionView, collectionViewLayout)?.minimumLineSpacing ?? 0 }
  /// By default the layout's `minimumInteritemSpacing`.
  public func collectionView(
    _ collectionView: UICollectionView,
    layout collectionViewLayout: UICollectionViewLayout,
    minimumInteritemSpacingForSectionAt section: Int
  ) -> CGFloat { flow(collectionView, collectionViewLayout)?.minimumInteritemSpacing ?? 0 }
  /// By default the layout's `headerReferenceSize`.
  public func collectionView(
    _ collectionView: UICollectionView,
    layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize { flow(collectionView, collectionViewLayout)?.headerReferenceSize ?? .zero }
  /// By default the layout's `footerReferenceSize`.
  public func collectionView(
    _ collectionView: UICollectionView,
    layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForFooterInSection section: Int
  ) -> CGSize { flow(collectionView, collectionViewLayout)?.footerReferenceSize ?? .zero }
}
