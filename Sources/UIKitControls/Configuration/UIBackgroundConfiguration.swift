import CoreGraphics
import UIKitCore

/// The background of a button, a cell or another view with a configuration.
@preconcurrency @MainActor
public struct UIBackgroundConfiguration: Hashable {
  /// A view that fills the background; nil, the default, for none.
  public var customView: UIView?
  /// The corner radius, in points; the default is 0.
  public var cornerRadius: CGFloat = 0
  /// The insets of the background in the view, in points; negative ones make it larger than the
  /// view.
  public var backgroundInsets = NSDirectionalEdgeInsets.zero
  /// The edges at which the view's layout margins are added to `backgroundInsets`.
  public var edgesAddingLayoutMarginsToBackgroundInsets: NSDirectionalRectEdge = []
  /// The colour of the background; nil for the tint colour.
  public var backgroundColor: UIColor?
  /// A transformer of the colour before it is drawn; nil, the default, for none.
  public var backgroundColorTransformer: UIConfigurationColorTransformer?
  /// A visual effect below the colour; nil, the default, for none.
  public var visualEffect: UIVisualEffect?
  /// An image above the colour; nil, the default, for none.
  public var image: UIImage?
  /// The content mode of the image; the default is `.scaleToFill`.
  public var imageContentMode = UIView.ContentMode.scaleToFill
  /// The colour of the stroke; nil for the tint colour.
  public var strokeColor: UIColor?
  /// A transformer of the stroke's colour before it is drawn; nil, the default, for none.
  public var strokeColorTransformer: UIConfigurationColorTransformer?
  /// The width of the stroke, in points; 0, the default, for none.
  public var strokeWidth: CGFloat = 0
  /// The distance of the stroke outside the background, in points; the default is 0.
  public var strokeOutset: CGFloat = 0
  /// The shadow of the background; the default is none.
  public var shadowProperties = UIShadowProperties()

  /// The colour for selected and highlighted states; nil if they do not differ.
  package var stateColor: UIColor?

  nonisolated init() {}

  /// Returns a configuration without a background.
  public static func clear() -> UIBackgroundConfiguration {
    var configuration = UIBackgroundConfiguration()
    configuration.backgroundColor = .clear
    return configuration
  }

  /// Returns the configuration for a state: backgrounds of lists change in selected and highlighted
  /// rows, others do not.
  public func updated(for state: any UIConfigurationState) -> UIBackgroundConfiguration {
    guard let stateColor, let touched = state as? any TouchedConfigurationState,
      touched.isSelected || touched.isHighlighted
    else { return self }
    var updated = self
    updated.backgroundColor = stateColor
    return updated
  }

  /// Returns the colour that is drawn if the view has a tint colour.
  public func resolvedBackgroundColor(for tintColor: UIColor) -> UIColor {
    let color = backgroundColor ?? tintColor
    return backgroundColorTransformer?(color) ?? color
  }

  /// Returns the colour of the stroke if the view has a tint colour.
  public func resolvedStrokeColor(for tintColor: UIColor) -> UIColor {
    let color = strokeColor ?? tintColor
    return strokeColorTransformer?(color) ?? color
  }

  /// Returns whether configurations are equal; of transformers, only their presence is compared.
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

  /// Hashes some of the compared values; traps on other threads than the main thread.
  public nonisolated func hash(into hasher: inout Hasher) {
    MainActor.assumeIsolated {
      hasher.combine(cornerRadius)
      hasher.combine(backgroundColor)
      hasher.combine(strokeWidth)
    }
  }
}
