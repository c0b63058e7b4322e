import CoreGraphics
import Foundation
import UIKitCore

extension UICollectionViewCompositionalLayout {
  private final var mirrorWidth: CGFloat? {
    guard let view = owner, view.isMirrored, let geometry else { return nil }
    return max(geometry.size.width, view.bounds.width)
  }

  /// Returns the scroll view of a section, which is created when the section becomes visible.
  final func scrollView(_ number: Int, _ section: SectionGeometry) -> SectionScrollView {
    if let known = scrollViews[number] { return known }
    let made = SectionScrollView(section)
    made.layout = self
    made.number = number
    scrollViews[number] = made
    if let geometry {
      made.place(section, at: geometry.origin(of: number), mirrorWidth: mirrorWidth)
    }
    if let view = owner { view.insertScrollView(made) }
    return made
  }

  /// Moves the scroll views to their sections, and removes those of deleted sections.
  final func updateScrollViews() {
    guard let geometry, !scrollViews.isEmpty else { return }
    for (number, scrollView) in scrollViews {
      guard geometry.sections.indices.contains(number), geometry.sections[number].isOrthogonal
      else {
        scrollView.removeFromSuperview()
        scrollViews[number] = nil
        continue
      }
      scrollView.place(
        geometry.sections[number],
        at: geometry.origin(of: number),
        mirrorWidth: mirrorWidth
      )
    }
  }

  /// Moves scroll views to the new numbers of their sections.
  final func renumberScrollViews(_ place: (Int) -> Int?) {
    let old = scrollViews
    scrollViews = [:]
    for (number, scrollView) in old {
      if let now = place(number) {
        scrollView.number = now
        scrollViews[now] = scrollView
      } else {
        scrollView.removeFromSuperview()
      }
    }
  }

  final func removeScrollViews() {
    for scrollView in scrollViews.values { scrollView.removeFromSuperview() }
    scrollViews.removeAll()
  }

  /// Requests a query of the layout after a section scrolled.
  final func sectionDidScroll(_ scrollView: SectionScrollView) {
    guard let view = owner else { return }
    let isKnown = scrollView.asked.map { $0.contains(scrollView.bounds) } ?? false
    let isWatched = scrollView.geometry.section.visibleItemsInvalidationHandler != nil
    if !isKnown || isWatched { view.shown.band = nil }
    view.setNeedsLayout()
  }
}
