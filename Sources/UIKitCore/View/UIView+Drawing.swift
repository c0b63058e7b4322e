import CoreGraphics
import Foundation
import QuartzCore

/// Makes layers of classes known only at run time.
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

/// Which classes of views override `draw(_:)`.
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
  /// Whether the class draws, so that its layer needs pixels of its own.
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
        // What is drawn stands on the ground, so that text meets it without a seam.
        context.setFillColor(backgroundColorValue.cgColor)
        context.fill(bounds)
      }
      draw(rectToDraw(in: context))
    }
  }

  /// What of the bounds has to be drawn: the box around what was said to need it, since the layer
  /// keeps the rest of its last picture and clips to that.
  // Source: UIKit hands the clip's bounding box on to `draw(_:)`.
  private func rectToDraw(in context: CGContext) -> CGRect {
    let bounds = self.bounds
    let clip = context.boundingBoxOfClipPath
    guard !clip.isNull, !clip.isInfinite else { return bounds }
    // Half a pixel for what pixels round.
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

  /// Dynamic colours have other values now.
  func resolveDynamicColors() {
    if backgroundColorValue != nil {
      UIView.performWithoutAnimation { applyBackgroundColor() }
    }
    if drawsItself { setNeedsDisplay() }
  }

  // MARK: Snapshots

  /// What the view and all it holds look like, at the screen's scale; nil for no size.
  ///
  /// `asSeen`: what is in an animation is where the animation has it, not where it ends.
  func picture(of rect: CGRect? = nil, asSeen: Bool = false) -> CGImage? {
    let rect = rect ?? bounds
    let scale = window?.screen.scale ?? UIScreen.main.scale
    let width = Int(clamping: (rect.width * scale).rounded(.up))
    let height = Int(clamping: (rect.height * scale).rounded(.up))
    guard let context = CGContext.forViews(width: width, height: height, scale: scale) else {
      return nil
    }
    context.translateBy(x: -rect.minX, y: -rect.minY)
    if asSeen { layer.renderAsSeen(in: context) } else { layer.render(in: context) }
    return context.makeImage()
  }

  func makeSnapshot(of rect: CGRect, afterUpdates: Bool, capInsets: UIEdgeInsets) -> UIView? {
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

/// Shows what a view looked like.
private final class SnapshotView: UIView {}

// MARK: Hooks of subclasses in this module

extension UIView {
  /// Applies the appearance proxies' values once the view is in a window.
  func applyPendingAppearance() {
    guard AppearanceRegistry.isInUse, windowReference != nil else { return }
    AppearanceRegistry.apply(to: self)
  }
}

extension CGContext {
  /// An empty bitmap that layers are drawn into as they lie on a screen; nil for no size.
  ///
  /// - Parameters:
  ///   - width: In pixels.
  ///   - height: In pixels.
  ///   - scale: Pixels to the point.
  /// - Returns: The bitmap, or nil where a side is zero or there is no memory for it.
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
