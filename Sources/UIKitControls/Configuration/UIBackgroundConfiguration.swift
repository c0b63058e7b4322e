import CoreGraphics
import UIKitCore

/// The ground of a button, a cell or any view that takes a configuration.
@preconcurrency @MainActor
public struct UIBackgroundConfiguration: Hashable {
  /// A view that is the ground; it is as large as the ground, nil by default.
  public var customView: UIView?
  /// In points.
  public var cornerRadius: CGFloat = 0
  /// Between the view's edges and the ground's; negative ones make it larger than the view.
  public var backgroundInsets = NSDirectionalEdgeInsets.zero
  /// Edges at which the view's layout margins are added to `backgroundInsets`.
  public var edgesAddingLayoutMarginsToBackgroundInsets: NSDirectionalRectEdge = []
  /// nil: the tint.
  public var backgroundColor: UIColor?
  /// Makes another colour of the ground's right before it is drawn; nil, the default: none.
  public var backgroundColorTransformer: UIConfigurationColorTransformer?
  /// A blur below the colour; nil by default.
  public var visualEffect: UIVisualEffect?
  /// Above the colour; nil by default.
  public var image: UIImage?
  /// How the image fills the ground, by default `.scaleToFill`.
  public var imageContentMode = UIView.ContentMode.scaleToFill
  /// nil: the tint.
  public var strokeColor: UIColor?
  /// Makes another colour of the stroke's right before it is drawn; nil, the default: none.
  public var strokeColorTransformer: UIConfigurationColorTransformer?
  /// In points; 0, the default, draws none.
  public var strokeWidth: CGFloat = 0
  /// How far outside of the ground the stroke lies, in points.
  public var strokeOutset: CGFloat = 0
  /// The shadow of the ground; by default none.
  public var shadowProperties = UIShadowProperties()

  /// The colour while what bears the ground is selected or touched; nil: no other.
  package var stateColor: UIColor?

  nonisolated init() {}

  /// No ground.
  public static func clear() -> UIBackgroundConfiguration {
    var configuration = UIBackgroundConfiguration()
    configuration.backgroundColor = .clear
    return configuration
  }

  /// The configuration for a state: the grounds of lists change where a row is selected or
  /// touched, others do not.
  public func updated(for state: any UIConfigurationState) -> UIBackgroundConfiguration {
    guard let stateColor, let touched = state as? any TouchedConfigurationState,
      touched.isSelected || touched.isHighlighted
    else { return self }
    var updated = self
    updated.backgroundColor = stateColor
    return updated
  }

  /// The colour that is drawn where the tint is `tintColor`.
  public func resolvedBackgroundColor(for tintColor: UIColor) -> UIColor {
    let color = backgroundColor ?? tintColor
    return backgroundColorTransformer?(color) ?? color
  }

  /// The colour of the stroke where the tint is `tintColor`.
  public func resolvedStrokeColor(for tintColor: UIColor) -> UIColor {
    let color = strokeColor ?? tintColor
    return strokeColorTransformer?(color) ?? color
  }

  /// Transformers cannot be compared: two that are set count as the same.
  public nonisolated static func == (
    a: UIBackgroundConfiguration,
    b: UIBackgroundConfiguration
  )
    -> Bool
  {
    MainActor.assumeIsolated {
      a.customView === b.customView && a.stateColor == b.stateColor
        && a.cornerRadius == b.cornerRadius && a.backgroundInsets == b.backgroundInsets
        && a.edgesAddingLayoutMarginsToBackgroundInsets
          == b.edgesAddingLayoutMarginsToBackgroundInsets
        && a.backgroundColor == b.backgroundColor
        && (a.backgroundColorTransformer == nil) == (b.backgroundColorTransformer == nil)
        && a.visualEffect === b.visualEffect && a.image === b.image
        && a.imageContentMode == b.imageContentMode && a.strokeColor == b.strokeColor
        && (a.strokeColorTransformer == nil) == (b.strokeColorTransformer == nil)
        && a.strokeWidth == b.strokeWidth && a.strokeOutset == b.strokeOutset
        && a.shadowProperties == b.shadowProperties
    }
  }

  /// Hashes a part of what is compared; traps off the main thread.
  public nonisolated func hash(into hasher: inout Hasher) {
    MainActor.assumeIsolated {
      hasher.combine(cornerRadius)
      hasher.combine(backgroundColor)
      hasher.combine(strokeWidth)
    }
  }
}
