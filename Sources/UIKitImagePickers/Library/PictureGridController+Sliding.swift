import CoreGraphics
import Foundation
import PictureLibrary
import UIKitCollections
import UIKitCore
import UIKitInteraction

/// The state of a finger that slides over pictures.
struct PictureSlide {
  let first: Int
  let selects: Bool
  var last: Int
  /// The positions of the pictures that the slide changed.
  var changed: Set<Int> = []
  /// The position of the finger, in the window.
  var finger: CGPoint
  let scroller: DragScroller
}

extension PictureGridController {
  /// Returns whether the finger moves along a row; a vertical movement scrolls.
  final func slideMayBegin() -> Bool {
    guard let owner, owner.selectsBySliding else { return false }
    let way = slidePan.translation(in: collectionView)
    guard abs(way.x) > abs(way.y) else { return false }
    return item(at: slideStart) != nil
  }

  private final var slideStart: CGPoint {
    let (point, way) = (
      slidePan.location(in: collectionView), slidePan.translation(in: collectionView)
    )
    return CGPoint(x: point.x - way.x, y: point.y - way.y)
  }

  private final func item(at point: CGPoint) -> Int? {
    collectionView.indexPathForItem(at: point)?.item
  }

  final func slid() {
    switch slidePan.state {
    case .began: beginSlide()
    case .changed:
      guard let window = collectionView.window, slide != nil else { return }
      slide?.finger = slidePan.location(in: window)
      followSlide()
      if let slide { slide.scroller.update(from: collectionView, at: slide.finger) }
    case .ended, .cancelled, .failed:
      guard let slide else { return }
      slide.scroller.stop()
      self.slide = nil
      owner?.slidingEnded()
    default: break
    }
  }

  private final func beginSlide() {
    guard let first = item(at: slideStart), let window = collectionView.window, let owner else {
      return
    }
    slide = PictureSlide(
      first: first,
      selects: owner.mark(of: picture(at: first)) == .none,
      last: first,
      finger: slidePan.location(in: window),
      scroller: DragScroller(window.screen) { [weak self] in self?.followSlide() }
    )
    set(first, isIn: true)
    followSlide()
  }

  /// Applies the slide up to the finger's position and restores the pictures that it left.
  private final func followSlide() {
    guard var slide, let row = item(at: collectionView.convert(slide.finger, from: nil)),
      row != slide.last
    else { return }
    let earlier = min(slide.first, slide.last)...max(slide.first, slide.last)
    let now = min(slide.first, row)...max(slide.first, row)
    let range = min(row, slide.last)...max(row, slide.last)
    slide.last = row
    self.slide = slide
    // In the order in which the finger reached the pictures, which determines their numbers.
    let items = row >= slide.first ? Array(range) : range.reversed()
    for item in items where now.contains(item) != earlier.contains(item) {
      set(item, isIn: now.contains(item))
    }
  }

  private final func set(_ item: Int, isIn: Bool) {
    guard let slide, let owner, item < source.count else { return }
    let picture = picture(at: item)
    let isMarked = owner.mark(of: picture) != .none
    if isIn {
      guard isMarked != slide.selects else { return }
      owner.slide(over: picture, selects: slide.selects)
      if (owner.mark(of: picture) != .none) == slide.selects { self.slide?.changed.insert(item) }
    } else if slide.changed.contains(item) {
      self.slide?.changed.remove(item)
      owner.slide(over: picture, selects: !slide.selects)
    }
  }
}
