import CoreGraphics
import Foundation
import UIKitCore

/// The window of a navigation app's map, below the templates.
@preconcurrency @MainActor
open class CPWindow: UIWindow {
  /// The part of the window that the bars and the map buttons do not cover.
  public let mapButtonSafeAreaLayoutGuide = UILayoutGuide()
  /// The scene of the window, or nil if there is none.
  open weak var templateApplicationScene: CPTemplateApplicationScene?
  private var guideInsets: [NSLayoutConstraint] = []

  /// Creates a window.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  /// Creates a window of zero size.
  ///
  /// The archive is not read.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    addLayoutGuide(mapButtonSafeAreaLayoutGuide)
    let guide = mapButtonSafeAreaLayoutGuide
    guideInsets = [
      guide.topAnchor.constraint(equalTo: topAnchor),
      guide.leftAnchor.constraint(equalTo: leftAnchor),
      bottomAnchor.constraint(equalTo: guide.bottomAnchor),
      rightAnchor.constraint(equalTo: guide.rightAnchor),
    ]
    NSLayoutConstraint.activate(guideInsets)
  }

  /// Sets the distances from the edges to the part that bars and map buttons leave free.
  func setMapInsets(_ insets: UIEdgeInsets) {
    for (constraint, inset) in zip(
      guideInsets,
      [insets.top, insets.left, insets.bottom, insets.right]
    ) where constraint.constant != inset { constraint.constant = inset }
  }
}
