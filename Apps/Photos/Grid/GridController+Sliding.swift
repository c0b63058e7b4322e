import UIKit

extension GridController {
  /// Returns whether a finger moves along a row during selection; a vertical movement scrolls.
  func slideMayBegin() -> Bool {
    guard isEditing else { return false }
    let way = slidePan.translation(in: collectionView)
    return abs(way.x) > abs(way.y) && slideStart != nil
  }

  private var slideStart: Int? {
    let (point, way) = (
      slidePan.location(in: collectionView), slidePan.translation(in: collectionView)
    )
    let start = CGPoint(x: point.x - way.x, y: point.y - way.y)
    return collectionView.indexPathForItem(at: start)?.item
  }

  func slid(_ recognizer: UIPanGestureRecognizer) {
    switch recognizer.state {
    case .began:
      guard let first = slideStart else { return }
      let before = Set((collectionView.indexPathsForSelectedItems ?? []).map(\.item))
      slide = Slide(first: first, selects: !before.contains(first), before: before, last: first)
      set(first, isIn: true)
      follow(recognizer)
    case .changed: follow(recognizer)
    default: slide = nil
    }
  }

  /// Selects up to the finger's position and restores the pictures that it left.
  private func follow(_ recognizer: UIPanGestureRecognizer) {
    let point = recognizer.location(in: collectionView)
    guard var slide, let item = collectionView.indexPathForItem(at: point)?.item,
      item != slide.last
    else { return }
    let earlier = min(slide.first, slide.last)...max(slide.first, slide.last)
    let now = min(slide.first, item)...max(slide.first, item)
    let changed = min(item, slide.last)...max(item, slide.last)
    slide.last = item
    self.slide = slide
    for item in changed where now.contains(item) != earlier.contains(item) {
      set(item, isIn: now.contains(item))
    }
  }

  private func set(_ item: Int, isIn: Bool) {
    guard let slide else { return }
    let path = IndexPath(item: item, section: 0)
    if isIn ? slide.selects : slide.before.contains(item) {
      collectionView.selectItem(at: path, animated: false, scrollPosition: [])
    } else {
      collectionView.deselectItem(at: path, animated: false)
    }
    updateItems()
  }
}
