import CoreGraphics
import Foundation
import HostInterface
import UIKitCore

/// The images that were set for positions and heights of a toolbar.
struct ToolbarImages {
  struct Key: Hashable {
    var position: UIBarPosition
    var metrics: UIBarMetrics
  }

  var grounds: [Key: UIImage] = [:]
  var shadows: [UIBarPosition: UIImage] = [:]

  /// Returns the background image for a position and metrics, with `.any` and the default metrics
  /// as fallbacks.
  ///
  /// At the edge of the screen the images of the top position are used too.
  func ground(_ position: UIBarPosition, _ metrics: UIBarMetrics) -> UIImage? {
    for metrics in [metrics, .default] {
      for position in Self.candidates(position) {
        if let image = grounds[Key(position: position, metrics: metrics)] { return image }
      }
    }
    return nil
  }

  func shadow(_ position: UIBarPosition) -> UIImage? {
    Self.candidates(position).lazy.compactMap { shadows[$0] }.first
  }

  private static func candidates(_ position: UIBarPosition) -> [UIBarPosition] {
    position == .topAttached ? [.topAttached, .top, .any] : [position, .any]
  }
}

/// The appearance objects of a toolbar: copies of those that were assigned.
struct ToolbarAppearances {
  var standardValue: UIToolbarAppearance?
  var compact: UIToolbarAppearance?
  var edge: UIToolbarAppearance?
  var compactEdge: UIToolbarAppearance?
  /// Whether the standard appearance was assigned or changed; one that was only read is not used.
  var isStandardSet = false

  @MainActor
  mutating func standard(for bar: UIToolbar) -> UIToolbarAppearance {
    if let standardValue { return standardValue }
    let made = UIToolbarAppearance(idiom: bar.traitCollection.userInterfaceIdiom)
    made.holder = bar
    standardValue = made
    return made
  }

  @MainActor
  mutating func set(
    _ new: UIToolbarAppearance?,
    _ place: WritableKeyPath<ToolbarAppearances, UIToolbarAppearance?>,
    for bar: UIToolbar
  ) {
    let copy = new.map { UIToolbarAppearance(barAppearance: $0) }
    copy?.holder = bar
    self[keyPath: place] = copy
  }

  /// Returns the appearance away from the edge; nil if the older properties apply.
  func shown(isCompact: Bool) -> UIToolbarAppearance? {
    (isCompact ? compact : nil) ?? (isStandardSet ? standardValue : nil)
  }

  func shownAtEdge(isCompact: Bool) -> UIToolbarAppearance? {
    (isCompact ? compactEdge : nil) ?? edge
  }
}

extension UIToolbar: AppearanceHolding {
  /// Marks the standard appearance as set if it is the one that was changed.
  package final func appearanceDidChange(_ appearance: AnyObject) {
    if appearance === appearances.standardValue { appearances.isStandardSet = true }
    updateLooks()
  }

  /// Whether the bar looks different at the content's end: since iOS 15, or if the app set an
  /// appearance for it.
  final var looksOtherwiseAtEdge: Bool {
    Surroundings.systemVersion.major >= 15
      || appearances.shownAtEdge(isCompact: isCompact) != nil
  }

  private var isAtEdge: Bool { scrollEdgeProgress < 1 && looksOtherwiseAtEdge }

  private var shownAppearance: UIToolbarAppearance? {
    if isAtEdge, let edge = appearances.shownAtEdge(isCompact: isCompact) { return edge }
    return appearances.shown(isCompact: isCompact)
  }

  final func updateLooks() {
    updateGround()
    let metrics: UIBarMetrics = isCompact ? .compact : .default
    for button in buttons {
      var look = BarButtonLook()
      look.metrics = metrics
      button.look =
        shownAppearance.map { BarButtonLook($0.buttons(button.item.style), metrics: metrics) }
        ?? look
    }
    setNeedsLayout()
  }

  final func updateGround() {
    ground.background = shownAppearance.map { BarBackground($0) } ?? classicGround
    let fades = isAtEdge && appearances.shownAtEdge(isCompact: isCompact) == nil
    ground.edgeFade = fades ? scrollEdgeProgress : 1
    ground.shadowEdge = barPosition == .bottom || barPosition == .any ? .top : .bottom
  }
}
