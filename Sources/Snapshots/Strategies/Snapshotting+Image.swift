import CoreGraphics
import Foundation
import PictureComparison
import QuartzCore
import UIKit

extension Diffing where Value == UIImage {
  /// Compares pictures: every pixel the same.
  public static var image: Diffing { .image() }

  /// Compares pictures.
  ///
  /// - Parameters:
  ///   - precision: The share of pixels that must be alike, 0 to 1, by default all.
  ///   - perceptualPrecision: How alike the colours of a pixel must be, 0 to 1, by default the same;
  ///     0.98 is about what an eye tells apart.
  ///   - scale: Pixels to the point of pictures that are read from files; nil: 1.
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
  /// A picture, every pixel of it.
  public static var image: Snapshotting { .image() }

  /// A picture, as alike as the precisions say; see `Diffing.image`.
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
  /// A picture of a view at its own size.
  public static var image: Snapshotting { .image() }

  /// A picture of a view.
  ///
  /// - Parameters:
  ///   - drawHierarchyInKeyWindow: Whether a view in a window is drawn as it stands there; by default
  ///     it is put on a screen of its own. What is drawn is the same.
  ///   - precision: The share of pixels that must be alike, 0 to 1.
  ///   - perceptualPrecision: How alike the colours of a pixel must be, 0 to 1.
  ///   - size: In points; nil, the default: the view's own, else what fits.
  ///   - traits: Traits that are laid over those of the screen.
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
  /// A picture of a controller's view at its own size.
  public static var image: Snapshotting { .image() }

  /// A picture of a controller on a screen.
  ///
  /// - Parameters:
  ///   - config: The screen: a device, or a size with what is covered at its edges.
  ///   - precision: The share of pixels that must be alike, 0 to 1.
  ///   - perceptualPrecision: How alike the colours of a pixel must be, 0 to 1.
  ///   - size: Another size of the controller's view, in points.
  ///   - traits: Traits that are laid over those of the screen.
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

  /// A picture of a controller's view.
  ///
  /// - Parameters:
  ///   - drawHierarchyInKeyWindow: Whether a view in a window is drawn as it stands there.
  ///   - precision: The share of pixels that must be alike, 0 to 1.
  ///   - perceptualPrecision: How alike the colours of a pixel must be, 0 to 1.
  ///   - size: In points; nil, the default: the view's own, else what fits.
  ///   - traits: Traits that are laid over those of the screen.
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
  /// A picture of a layer at its own size.
  public static var image: Snapshotting { .image() }

  /// A picture of a layer; see `Diffing.image` for the precisions.
  public static func image(
    precision: Float = 1,
    perceptualPrecision: Float = 1,
    traits: UITraitCollection = .init()
  ) -> Snapshotting {
    SimplySnapshotting<UIImage>
      .image(precision: precision, perceptualPrecision: perceptualPrecision)
      .pullback { layer in
        // It is used on this thread alone, the main one.
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
  /// A picture of a path, filled in black.
  public static var image: Snapshotting { .image() }

  /// A picture of a path, filled in black, at a number of pixels to the point.
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

/// Runs a function of the main actor, on which snapshots of views are taken.
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
