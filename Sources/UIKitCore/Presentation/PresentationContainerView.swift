import CoreGraphics
import Foundation
import HostInterface

/// Contains the views of a presentation, above everything that it covers.
final class PresentationContainerView: UIView {
  weak var presentation: UIPresentationController?

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    guard let presentation else { return }
    presentation.traitCollectionDidChange(previousTraitCollection)
    TraitRegistrations.tell(presentation, from: previousTraitCollection, to: traitCollection)
    if previousTraitCollection != nil { Adapting.traitsDidChange(of: presentation.primary) }
  }

  override func layoutSubviews() {
    presentation?.containerViewWillLayoutSubviews()
    super.layoutSubviews()
    if let presentation, presentation.placesPresentedView, !isMoving, !isHeld {
      presentation.placePresentedView()
    }
    presentation?.containerViewDidLayoutSubviews()
  }

  /// Whether a transition runs without interaction; touches are then discarded.
  var isInTransition = false
  /// Whether an animator moves the presented view, with or without interaction.
  var isMoving = false
  /// Whether a gesture moves the presented view.
  var isHeld = false

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    if isInTransition { return self.point(inside: point, with: event) ? self : nil }
    let hit = super.hitTest(point, with: event)
    guard let presentation, hit === self || hit is DimmingView else { return hit }
    if hit === self, presentation is any TouchYielding { return nil }
    for view in presentation.touchableViews where view.window === window {
      if let touched = view.hitTest(view.convert(point, from: self), with: event) { return touched }
    }
    return presentation.blocksTouch(at: point) ? hit : nil
  }
}

/// A presentation that lets touches outside its views through, such as a search over its list.
@MainActor
package protocol TouchYielding: UIPresentationController {}

/// Dims the views behind a presentation and receives their touches.
package final class DimmingView: UIView {
  package var tapped: (() -> Void)?
  /// Whether the view receives touches without dimming.
  ///
  /// The default is `false`.
  package var isClear = false {
    didSet { takeColor() }
  }

  package override init(frame: CGRect) {
    super.init(frame: frame)
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    accessibilityIdentifier = "dimming"
    alpha = 0
    takeColor()
    addGestureRecognizer(
      UITapGestureRecognizer(target: self, action: Selector(DimmingView.tap, "tap"))
    )
  }
  package required init?(coder: NSCoder) { nil }

  private func tap() { tapped?() }

  package override func traitCollectionDidChange(_ previous: UITraitCollection?) {
    super.traitCollectionDidChange(previous)
    takeColor()
  }

  // Unverified: black of 40 % until iOS 12; from iOS 13 on, 20 % in light and 48 % in dark
  // appearance.
  private enum Opacity {
    static let plain: CGFloat = 0.4
    static let light: CGFloat = 0.2
    static let dark: CGFloat = 0.48
  }

  /// Returns the opacity of the dimming.
  package static func opacity(isDark: Bool) -> CGFloat {
    Surroundings.systemVersion.major < 13
      ? Opacity.plain : isDark ? Opacity.dark : Opacity.light
  }

  private func takeColor() {
    let alpha = Self.opacity(isDark: traitCollection.userInterfaceStyle == .dark)
    backgroundColor = isClear ? nil : UIColor(white: 0, alpha: alpha)
  }
}
