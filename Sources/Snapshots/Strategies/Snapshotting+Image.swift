import CoreGraphics
import Foundation
import PictureComparison
import QuartzCore
import UIKit

extension Diffing where Value == UIImage {
  /// The comparison of pictures in which all pixels must be equal.
  public static var image: Diffing { .image() }

  /// Returns a comparison of pictures.
  ///
  /// - Parameters:
  ///   - precision: The share of pixels that must be equal, from 0 to 1. The default is all.
  ///   - perceptualPrecision: The similarity that two colors need to count as equal, from 0 to 1.
  ///     The default is exact equality; 0.98 is about the smallest visible difference.
  ///   - scale: The number of pixels for each point in pictures from files, or nil for 1.
  /// - Returns: The comparison.
  public static func image(
    precision: Float = 1,
    perceptualPrecision: Float = 1,
    scale: CGFloat? = nil
  ) -> Diffing {
    Diffing(
      toData: { $0.pngData() ?? Data() },
      fromData: { UIImage(data: $0, scale: scale ?? 1) },
      diff: { kept, new in
        guard let a = kept.cgImage.flatMap({ PicturePixels($0) }) else {
          return ("The kept picture has no pixels.", [])
        }
        guard let b = new.cgImage.flatMap({ PicturePixels($0) }) else {
          return ("The picture has no pixels: what it shows has no size.", [])
        }
        guard
          let change = PictureChange(
            a,
            b,
            scale: new.scale,
            precision: precision,
            perceptualPrecision: perceptualPrecision,
            part: { (new as? ScreenPicture)?.part(at: $0) }
          )
        else { return nil }
        let difference = change.picture?.pngData().map {
          SnapshotPicture(name: "difference", data: $0)
        }
        return (change.words, [difference].compactMap { $0 })
      }
    )
  }
}

extension Snapshotting where Value == UIImage, Format == UIImage {
  /// The strategy for a picture in which all pixels must be equal.
  public static var image: Snapshotting { .image() }

  /// Returns a strategy for a picture, with the precisions of `Diffing.image`.
  public static func image(
    precision: Float = 1,
    perceptualPrecision: Float = 1,
    scale: CGFloat? = nil
  ) -> Snapshotting {
    Snapshotting(
      pathExtension: "png",
      diffing: .image(precision: precision, perceptualPrecision: perceptualPrecision, scale: scale)
    )
  }
}

extension Snapshotting where Value: UIView, Format == UIImage {
  /// The strategy for a picture of a view at its own size.
  public static var image: Snapshotting { .image() }

  /// Returns a strategy for a picture of a view.
  ///
  /// - Parameters:
  ///   - drawHierarchyInKeyWindow: Whether a view in a window is drawn in that window. By default
  ///     it is moved to a screen of its own. The picture is the same.
  ///   - precision: The share of pixels that must be equal, from 0 to 1.
  ///   - perceptualPrecision: The similarity that two colors need to count as equal, from 0 to 1.
  ///   - size: The size, in points. The default, nil, means that of the view, or else the smallest
  ///     that fits.
  ///   - traits: The traits that override those of the screen.
  /// - Returns: The strategy.
  public static func image(
    drawHierarchyInKeyWindow: Bool = false,
    precision: Float = 1,
    perceptualPrecision: Float = 1,
    size: CGSize? = nil,
    traits: UITraitCollection = .init()
  ) -> Snapshotting {
    SimplySnapshotting<UIImage>
      .image(precision: precision, perceptualPrecision: perceptualPrecision)
      .pullback { view in
        onMain {
          if drawHierarchyInKeyWindow, view.window != nil {
            return UIGraphicsImageRenderer(bounds: view.bounds).image { _ in
              view.drawHierarchy(in: view.bounds, afterScreenUpdates: true)
            }
          }
          return ScreenCapture.picture(of: view, size: size, traits: traits)
        }
      }
  }
}

extension Snapshotting where Value: UIViewController, Format == UIImage {
  /// The strategy for a picture of a controller's view at its own size.
  public static var image: Snapshotting { .image() }

  /// Returns a strategy for a picture of a controller on a screen.
  ///
  /// - Parameters:
  ///   - config: The screen: a device, or a size with a safe area.
  ///   - precision: The share of pixels that must be equal, from 0 to 1.
  ///   - perceptualPrecision: The similarity that two colors need to count as equal, from 0 to 1.
  ///   - size: Another size for the controller's view, in points.
  ///   - traits: The traits that override those of the screen.
  /// - Returns: The strategy.
  public static func image(
    on config: ViewImageConfig,
    precision: Float = 1,
    perceptualPrecision: Float = 1,
    size: CGSize? = nil,
    traits: UITraitCollection = .init()
  ) -> Snapshotting {
    SimplySnapshotting<UIImage>
      .image(precision: precision, perceptualPrecision: perceptualPrecision)
      .pullback { controller in
        onMain { ScreenCapture.picture(of: controller, on: config, size: size, traits: traits) }
      }
  }

  /// Returns a strategy for a picture of a controller's view.
  ///
  /// - Parameters:
  ///   - drawHierarchyInKeyWindow: Whether a view in a window is drawn in that window.
  ///   - precision: The share of pixels that must be equal, from 0 to 1.
  ///   - perceptualPrecision: The similarity that two colors need to count as equal, from 0 to 1.
  ///   - size: The size, in points. The default, nil, means that of the view, or else the smallest
  ///     that fits.
  ///   - traits: The traits that override those of the screen.
  /// - Returns: The strategy.
  public static func image(
    drawHierarchyInKeyWindow: Bool = false,
    precision: Float = 1,
    perceptualPrecision: Float = 1,
    size: CGSize? = nil,
    traits: UITraitCollection = .init()
  ) -> Snapshotting {
    SimplySnapshotting<UIImage>
      .image(precision: precision, perceptualPrecision: perceptualPrecision)
      .pullback { controller in
        onMain {
          if drawHierarchyInKeyWindow, let view = controller.viewIfLoaded, view.window != nil {
            return UIGraphicsImageRenderer(bounds: view.bounds).image { _ in
              view.drawHierarchy(in: view.bounds, afterScreenUpdates: true)
            }
          }
          return ScreenCapture.picture(
            of: controller,
            on: ViewImageConfig(),
            size: size,
            traits: traits
          )
        }
      }
  }
}

extension Snapshotting where Value: CALayer, Format == UIImage {
  /// The strategy for a picture of a layer at its own size.
  public static var image: Snapshotting { .image() }

  /// Returns a strategy for a picture of a layer, with the precisions of `Diffing.image`.
  public static func image(
    precision: Float = 1,
    perceptualPrecision: Float = 1,
    traits: UITraitCollection = .init()
  ) -> Snapshotting {
    SimplySnapshotting<UIImage>
      .image(precision: precision, perceptualPrecision: perceptualPrecision)
      .pullback { layer in
        // The layer is used only on this thread, the main one.
        nonisolated(unsafe) let layer = layer
        return onMain {
          let format = UIGraphicsImageRendererFormat.preferred()
          if traits.displayScale > 0 { format.scale = traits.displayScale }
          return UIGraphicsImageRenderer(bounds: layer.bounds, format: format).image {
            layer.layoutIfNeeded()
            layer.render(in: $0.cgContext)
          }
        }
      }
  }
}

extension Snapshotting where Value == UIBezierPath, Format == UIImage {
  /// The strategy for a picture of a path that is filled with black.
  public static var image: Snapshotting { .image() }

  /// Returns a strategy for a picture of a path that is filled with black, at a scale.
  public static func image(
    precision: Float = 1,
    perceptualPrecision: Float = 1,
    scale: CGFloat = 1
  ) -> Snapshotting {
    SimplySnapshotting<UIImage>
      .image(precision: precision, perceptualPrecision: perceptualPrecision, scale: scale)
      .pullback { path in
        nonisolated(unsafe) let path = path
        return onMain {
          let format = UIGraphicsImageRendererFormat.preferred()
          format.scale = scale
          return UIGraphicsImageRenderer(bounds: path.bounds, format: format).image { _ in
            UIColor.black.setFill()
            path.fill()
          }
        }
      }
  }
}

/// Runs a closure on the main actor, which snapshots of views need.
func onMain<R>(_ body: @MainActor () -> R) -> R {
  precondition(
    Thread.isMainThread,
    "A snapshot of views is taken on the main thread; mark the test with @MainActor."
  )
  nonisolated(unsafe) var result: R?
  MainActor.assumeIsolated { result = body() }
  guard let result else { preconditionFailure("The main actor did not run the function.") }
  return result
}
