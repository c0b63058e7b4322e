import CoreGraphics
import Foundation
import QuartzCore

/// Creates layers of classes known only at run time.
@MainActor
enum LayerMaking {
  static func makeLayer(of type: AnyClass) -> CALayer {
    guard let type = type as? CALayer.Type else {
      stop(
        what: "\(type) is no class of layers.",
        where: "UIView.layerClass",
        mend: "Return a subclass of CALayer."
      )
    }
    return makeObject(of: type)
  }
}

/// Finds the classes of views that override `draw(_:)`.
@MainActor
private enum DrawingClasses {
  private final class Plain: UIView {}
  private final class Drawing: UIView {
    override func draw(_ rect: CGRect) {}
  }
  private static let slot = MethodSlot(
    of: UIView.self,
    plain: Plain.self,
    overriding: Drawing.self
  )
  private final class LayerDrawing: UIView {
    override func draw(_ layer: CALayer, in ctx: CGContext) {}
  }
  private static let layerSlot = MethodSlot(
    of: UIView.self,
    plain: Plain.self,
    overriding: LayerDrawing.self
  )
  private final class Displaying: UIView {
    override func display(_ layer: CALayer) {}
  }
  private static let displaySlot = MethodSlot(
    of: UIView.self,
    plain: Plain.self,
    overriding: Displaying.self
  )
  private static var known = HashTable<ObjectIdentifier, Bool>()

  static func draws(_ type: UIView.Type) -> Bool {
    if type == UIView.self { return false }
    let key = ObjectIdentifier(type)
    if let answer = known[key] { return answer }
    let answer =
      slot.isOverridden(in: type) || layerSlot.isOverridden(in: type)
      || displaySlot.isOverridden(in: type)
    known.set(answer, for: key)
    return answer
  }
}

extension UIView: @preconcurrency LayerDrawingDelegate {
  /// Whether the class overrides a drawing method, so that its layer needs pixels of its own.
  package final var drawsItself: Bool { DrawingClasses.draws(type(of: self)) }

  package func drawsContents(of layer: CALayer) -> Bool { drawsItself }

  func displayContents(of layer: CALayer) { layer.delegateHasDefault() }

  func drawContents(of layer: CALayer, in context: CGContext) {
    guard layer === self.layer else { return layer.delegateHasDefault() }
    flags.wasShown = flags.wasShown || windowReference != nil
    let bounds = self.bounds
    UIGraphicsPushContext(context)
    defer { UIGraphicsPopContext() }
    traitCollection.performAsCurrent {
      if isOpaque, let backgroundColorValue {
        // Fill the background first, so that antialiased text blends with it without a seam.
        context.setFillColor(backgroundColorValue.cgColor)
        context.fill(bounds)
      }
      draw(rectToDraw(in: context))
    }
  }

  /// Returns the part of the bounds to draw: the bounding box of the damage.
  ///
  /// The layer keeps the rest of its last picture and clips to the damage.
  // Source: UIKit passes the clip's bounding box to `draw(_:)`.
  private func rectToDraw(in context: CGContext) -> CGRect {
    let bounds = self.bounds
    let clip = context.boundingBoxOfClipPath
    guard !clip.isNull, !clip.isInfinite else { return bounds }
    // A tolerance, since the clip is rounded to pixels.
    if clip.insetBy(dx: -0.25, dy: -0.25).contains(bounds) { return bounds }
    return clip.intersection(bounds)
  }

  // MARK: Background

  var backgroundColorIsOpaque: Bool { (backgroundColorValue?.cgColor.alpha ?? 0) >= 1 }

  func setBackgroundColor(_ color: UIColor?) {
    guard backgroundColorValue != color else { return }
    backgroundColorValue = color
    applyBackgroundColor()
    if drawsItself {
      layer.isOpaque = isOpaque && backgroundColorIsOpaque
      setNeedsDisplay()
    }
  }

  private func applyBackgroundColor() {
    guard let backgroundColorValue else {
      layer.backgroundColor = nil
      return
    }
    layer.backgroundColor =
      backgroundColorValue.resolvedColor(with: traitCollection).cgColor
  }

  /// Resolves the dynamic colours again after the traits changed.
  func resolveDynamicColors() {
    if backgroundColorValue != nil {
      UIView.performWithoutAnimation { applyBackgroundColor() }
    }
    if drawsItself { setNeedsDisplay() }
  }

  // MARK: Snapshots

  /// Returns a picture of the view and its subviews at the screen's scale; nil if the size is zero.
  ///
  /// - Parameters:
  ///   - rect: The part of the view, in its coordinates; nil for the bounds.
  ///   - asSeen: Whether views in an animation are drawn where they are on the screen now, not
  ///     where the animation ends.
  /// - Returns: The picture, or nil if the size is zero or memory for it is missing.
  package func picture(of rect: CGRect? = nil, asSeen: Bool = false) -> CGImage? {
    let rect = rect ?? bounds
    let scale = window?.screen.scale ?? UIScreen.current.scale
    let width = Int(clamping: (rect.width * scale).rounded(.up))
    let height = Int(clamping: (rect.height * scale).rounded(.up))
    guard let context = CGContext.forViews(width: width, height: height, scale: scale) else {
      return nil
    }
    context.translateBy(x: -rect.minX, y: -rect.minY)
    if asSeen { layer.renderAsSeen(in: context) } else { layer.render(in: context) }
    return context.makeImage()
  }

  package func makeSnapshot(of rect: CGRect, afterUpdates: Bool, capInsets: UIEdgeInsets) -> UIView?
  {
    if afterUpdates {
      layOutIfNeeded()
    } else if !flags.wasShown {
      return nil
    }
    guard let picture = picture(of: rect, asSeen: !afterUpdates) else { return nil }
    let view = SnapshotView(frame: CGRect(origin: .zero, size: rect.size))
    view.layer.contents = picture
    if capInsets != .zero, rect.width > 0, rect.height > 0 {
      view.layer.contentsCenter = CGRect(
        x: capInsets.left / rect.width,
        y: capInsets.top / rect.height,
        width: 1 - capInsets.horizontal / rect.width,
        height: 1 - capInsets.vertical / rect.height
      )
    }
    return view
  }

  func drawTree(in rect: CGRect, afterUpdates: Bool) -> Bool {
    guard let context = UIGraphicsGetCurrentContext() else { return false }
    if afterUpdates { layOutIfNeeded() }
    let bounds = self.bounds
    guard bounds.width > 0, bounds.height > 0 else { return true }
    context.saveGState()
    context.translateBy(x: rect.minX, y: rect.minY)
    context.scaleBy(x: rect.width / bounds.width, y: rect.height / bounds.height)
    context.translateBy(x: -bounds.minX, y: -bounds.minY)
    if afterUpdates { layer.render(in: context) } else { layer.renderAsSeen(in: context) }
    context.restoreGState()
    return true
  }
}

/// A view that shows a picture of another view.
private final class SnapshotView: UIView {}

// MARK: Hooks of subclasses in this module

extension UIView {
  /// Applies the values of appearance proxies if the view is in a window.
  func applyPendingAppearance() {
    guard AppearanceRegistry.isInUse, windowReference != nil else { return }
    AppearanceRegistry.apply(to: self)
  }
}

extension CGContext {
  /// Creates an empty bitmap for drawing layers, with the coordinates of a screen.
  ///
  /// - Parameters:
  ///   - width: The width in pixels.
  ///   - height: The height in pixels.
  ///   - scale: The number of pixels for each point.
  /// - Returns: The bitmap, or nil if a side is zero or memory for it is missing.
  package static func forViews(width: Int, height: Int, scale: CGFloat) -> CGContext? {
    guard width > 0, height > 0,
      let context = CGContext(
        data: nil,
        width: width,
        height: height,
        bitsPerComponent: 8,
        bytesPerRow: 0,
        space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGImageAlphaInfo.premultipliedFirst.rawValue
          | CGBitmapInfo.byteOrder32Little.rawValue
      )
    else { return nil }
    context.translateBy(x: 0, y: CGFloat(height))
    context.scaleBy(x: scale, y: -scale)
    return context
  }
}
