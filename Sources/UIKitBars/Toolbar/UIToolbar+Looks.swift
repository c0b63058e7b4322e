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

  /// Of the position, else of any; of the height, else the default one.
  ///
  /// At the edge of the screen the images of the upper position count too.
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
  /// Whether the standard one was assigned or changed: one that was only looked at says nothing.
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

  /// The one to show away from the edge; nil: the older properties count.
  func shown(isCompact: Bool) -> UIToolbarAppearance? {
    (isCompact ? compact : nil) ?? (isStandardSet ? standardValue : nil)
  }

  func shownAtEdge(isCompact: Bool) -> UIToolbarAppearance? {
    (isCompact ? compactEdge : nil) ?? edge
  }
}

extension UIToolbar: AppearanceHolding {
  /// The standard appearance counts from its first change on.
  package final func appearancePartDidChange() {
    appearances.isStandardSet = appearances.standardValue != nil
    updateLooks()
  }

  /// Whether it matters that content is at its edge: from iOS 15 on, or where the app has looks for
  /// it.
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
