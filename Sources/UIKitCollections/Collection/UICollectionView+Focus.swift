import Foundation
import UIKitContent
import UIKitCore

extension UICollectionView: FocusEntering {
  final func cellCanBecomeFocused(_ cell: UICollectionViewCell) -> Bool {
    guard let path = shown.key(of: cell).flatMap({ dataPath(ofShown: $0.path) }) else {
      return false
    }
    if let collectionDelegate {
      lastAnswerWasDefault = false
      let answer = collectionDelegate.collectionView(self, canFocusItemAt: path)
      if !lastAnswerWasDefault { return answer }
    }
    return looks.isEditing ? allowsFocusDuringEditing : allowsFocus
  }

  /// The view that is focused when the focus enters.
  ///
  /// Source: the item that was focused last, or the one that the delegate prefers.
  package final var focusOnEntry: UIView? {
    remembersLastFocusedIndexPath ? preferredFocusedCell : nil
  }

  package final func showsFocusRing(around view: UIView) -> Bool { true }

  final var preferredFocusedCell: UIView? {
    let last = remembersLastFocusedIndexPath ? looks.lastFocus : nil
    let preferred = collectionDelegate?.indexPathForPreferredFocusedView(in: self)
    guard let path = last ?? preferred.map({ shownPath(ofData: $0) }), data.contains(path) else {
      return nil
    }
    if shownCell(at: path) == nil {
      scroll(to: path, at: [], animated: false)
      layoutIfNeeded()
    }
    return shownCell(at: path).flatMap { $0.canBecomeFocused ? $0 : nil }
  }

  final func mayMoveFocus(in context: UIFocusUpdateContext) -> Bool {
    guard let collectionDelegate else { return true }
    return collectionDelegate.collectionView(
      self,
      shouldUpdateFocusIn: UICollectionViewFocusUpdateContext(context, in: self)
    )
  }

  final func focusDidMove(
    in context: UIFocusUpdateContext,
    with coordinator: UIFocusAnimationCoordinator
  ) {
    let context = UICollectionViewFocusUpdateContext(context, in: self)
    let next = context.nextFocusedIndexPath
    if let next { looks.lastFocus = shownPath(ofData: next) }
    collectionDelegate?.collectionView(self, didUpdateFocusIn: context, with: coordinator)
    guard let next, context.nextFocusedView is UICollectionViewCell,
      next != context.previouslyFocusedIndexPath, selectionFollowsFocus(to: next)
    else { return }
    let path = shownPath(ofData: next)
    if !selection.contains(path) { selectAsPerson(path, performsAction: false) }
  }

  private final func selectionFollowsFocus(to path: IndexPath) -> Bool {
    if let collectionDelegate {
      lastAnswerWasDefault = false
      let answer = collectionDelegate.collectionView(self, selectionFollowsFocusForItemAt: path)
      if !lastAnswerWasDefault { return answer }
    }
    return selectionFollowsFocus
  }
}
