import CoreGraphics
import Foundation
import HeadlessHost
import HostInterface
import QuartzCore
import UIKit

/// A small screen on which objects are shown, and a probe in its corner that must stay alive.
@MainActor
final class SweepStage {
  private let screen: HeadlessScreen
  private let root = UIViewController()
  private let ground = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  private let probe = UIView(frame: CGRect(x: 110, y: 110, width: 10, height: 10))
  private var isRed = false
  private var animator: UIDynamicAnimator?

  init() {
    var device = Device.iPhone8
    device.size = CGSize(width: 120, height: 120)
    device.scale = 1
    screen = HeadlessScreen(device)
    screen.rootViewController = root
    root.view.backgroundColor = .white
    ground.clipsToBounds = true
    root.view.addSubview(ground)
    root.view.addSubview(probe)
  }

  /// Shows an object, lays it out and draws it, and takes it away.
  func use(_ object: Any) {
    show(object)
    screen.advance(by: .milliseconds(17))
    clear()
  }

  /// Lets an animation begin, move and end.
  func look() {
    screen.advance(by: .milliseconds(20))
    screen.advance(by: .milliseconds(60))
  }

  /// Ends what may not go while it is under way.
  func release(_ object: Any) {
    if let animator = object as? UIViewPropertyAnimator, animator.state == .active {
      animator.stopAnimation(true)
    }
  }

  func clear() {
    for view in ground.subviews { view.removeFromSuperview() }
    for child in root.children {
      child.willMove(toParent: nil)
      child.view.removeFromSuperview()
      child.removeFromParent()
    }
    for layer in ground.layer.sublayers ?? [] { layer.removeFromSuperlayer() }
    for recognizer in ground.gestureRecognizers ?? [] { ground.removeGestureRecognizer(recognizer) }
    for effect in ground.motionEffects { ground.removeMotionEffect(effect) }
    animator?.removeAllBehaviors()
    animator = nil
  }

  /// What does not appear any more, or nil.
  func trouble() -> String? {
    isRed.toggle()
    probe.backgroundColor = isRed ? .red : .blue
    screen.update()
    guard let image = screen.image else { return "there is no picture" }
    let color = Self.color(of: image, x: 115, y: 115)
    let wanted: [UInt8] = isRed ? [255, 0, 0, 255] : [0, 0, 255, 255]
    return color == wanted ? nil : "the probe shows \(color)"
  }

  private static func color(of image: CGImage, x: Int, y: Int) -> [UInt8] {
    var bytes: [UInt8] = [0, 0, 0, 0]
    bytes.withUnsafeMutableBytes { buffer in
      let context = CGContext(
        data: buffer.baseAddress,
        width: 1,
        height: 1,
        bitsPerComponent: 8,
        bytesPerRow: 4,
        space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue
      )
      context?.draw(
        image,
        in: CGRect(x: -x, y: y - image.height + 1, width: image.width, height: image.height)
      )
    }
    return bytes
  }

  /// Archives an object and reads it again.
  func archive(_ object: Any) {
    guard let object = object as? any NSCoding & NSObject else { return }
    // FIXME: Foundation's archiver stops for a nested class; UIKit archives UISymbolConfiguration.
    if object is UIImage.Configuration { return }
    guard
      let data = try? NSKeyedArchiver.archivedData(
        withRootObject: object,
        requiringSecureCoding: false
      )
    else { return }
    let reader = try? NSKeyedUnarchiver(forReadingFrom: data)
    reader?.requiresSecureCoding = false
    // What cannot be read is nil, as for an app that asks for an error.
    reader?.decodingFailurePolicy = .setErrorAndReturn
    if let again = reader?.decodeObject(forKey: NSKeyedArchiveRootObjectKey) { use(again) }
  }

  // MARK: Showing

  /// Puts an object where its numbers are used.
  func show(_ object: Any) {
    switch object {
    case let window as UIWindow:
      window.isHidden = false
      screen.update()
      window.isHidden = true
    case let view as UIView: show(view)
    case let controller as UIViewController: show(controller)
    case let layer as CALayer: ground.layer.addSublayer(layer)
    case let animation as CAAnimation: moving(animation)
    case let cell as CAEmitterCell:
      let layer = Sample.emitterLayer
      layer.emitterCells = [cell]
      ground.layer.addSublayer(layer)
    case let function as CAMediaTimingFunction:
      let animation = Sample.basicAnimation
      animation.timingFunction = function
      moving(animation)
    case let recognizer as UIGestureRecognizer:
      ground.addGestureRecognizer(recognizer)
      screen.update()
      screen.tap(at: CGPoint(x: 50, y: 50))
    case let behavior as UIDynamicBehavior: run(behavior)
    case let effect as UIMotionEffect: ground.addMotionEffect(effect)
    case let constraint as NSLayoutConstraint: show(constraint)
    case let item as UIBarButtonItem:
      let bar = UIToolbar(frame: Sample.frame)
      bar.items = [item]
      show(bar)
    case let item as UITabBarItem:
      let bar = UITabBar(frame: Sample.frame)
      bar.items = [item]
      show(bar)
    default: showValue(object)
    }
  }

  private func show(_ view: UIView) {
    ground.addSubview(view)
    _ = view.sizeThatFits(CGSize(width: 50, height: 50))
    _ = view.intrinsicContentSize
    view.setNeedsLayout()
    view.layoutIfNeeded()
  }

  private func show(_ controller: UIViewController) {
    // An alert is presented alone; its view is laid out as a child's all the same.
    root.addChild(controller)
    ground.addSubview(controller.view)
    controller.view.layoutIfNeeded()
    controller.didMove(toParent: root)
  }

  private func show(_ constraint: NSLayoutConstraint) {
    guard let view = constraint.firstItem as? UIView else { return }
    view.translatesAutoresizingMaskIntoConstraints = false
    view.backgroundColor = .green
    ground.addSubview(view)
    constraint.isActive = true
    ground.layoutIfNeeded()
  }

  private func moving(_ animation: CAAnimation) {
    let layer = Sample.layer
    ground.layer.addSublayer(layer)
    layer.add(animation, forKey: "a")
    screen.update()
  }

  private func run(_ behavior: UIDynamicBehavior) {
    let item = Sample.item
    ground.addSubview(item)
    let animator = UIDynamicAnimator(referenceView: ground)
    animator.addBehavior(behavior)
    animator.addBehavior(UIGravityBehavior(items: [item]))
    self.animator = animator
    screen.advance(by: .milliseconds(40))
  }

  private func showText(_ attributes: [NSAttributedString.Key: Any]) {
    let label = Sample.label
    label.attributedText = NSAttributedString(
      string: "Some words\nin lines",
      attributes: attributes
    )
    show(label)
  }

  private func showValue(_ object: Any) {
    let view = Sample.item
    switch object {
    case let color as UIColor: view.backgroundColor = color
    case let font as UIFont: showText([.font: font])
    case let descriptor as UIFontDescriptor:
      showText([.font: UIFont(descriptor: descriptor, size: 12)])
    case let style as NSParagraphStyle: showText([.paragraphStyle: style])
    case let shadow as NSShadow:
      shadow.shadowColor = UIColor.red
      showText([.shadow: shadow])
    case let tab as NSTextTab:
      let style = NSMutableParagraphStyle()
      style.tabStops = [tab]
      showText([.paragraphStyle: style])
    case let attachment as NSTextAttachment:
      attachment.image = Sample.image
      let label = Sample.label
      label.attributedText = NSAttributedString(attachment: attachment)
      show(label)
    case let image as UIImage: show(UIImageView(image: image))
    case let configuration as UIImage.SymbolConfiguration:
      show(UIImageView(image: UIImage(systemName: "star", withConfiguration: configuration)))
    case let insets as UIEdgeInsets: view.layoutMargins = insets
    case let insets as NSDirectionalEdgeInsets: view.directionalLayoutMargins = insets
    case let transform as CGAffineTransform: view.transform = transform
    case let transform as CATransform3D: view.layer.transform = transform
    case let configuration as UIButton.Configuration:
      show(UIButton(configuration: configuration))
    case let configuration as UIListContentConfiguration:
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.contentConfiguration = configuration
      cell.frame = Sample.frame
      show(cell)
    case let configuration as UIBackgroundConfiguration:
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.backgroundConfiguration = configuration
      cell.frame = Sample.frame
      show(cell)
    case let format as UIGraphicsImageRendererFormat:
      let size = CGSize(width: 4, height: 4)
      show(UIImageView(image: UIGraphicsImageRenderer(size: size, format: format).image { _ in }))
    case let renderer as UIGraphicsImageRenderer:
      show(
        UIImageView(image: renderer.image { $0.fill(CGRect(x: 0, y: 0, width: 2, height: 2)) })
      )
    case let path as UIBezierPath: draw(path)
    case let context as CGContext:
      context.fill(CGRect(x: 1, y: 1, width: 9, height: 9))
      _ = context.makeImage()
    default: showCoreValue(object)
    }
    ground.addSubview(view)
    view.layoutIfNeeded()
  }

  private func showCoreValue(_ object: Any) {
    // A cast to a Core Foundation class of CoreGraphics always succeeds for its Swift class only.
    if let path = object as? CGPath {
      let layer = Sample.shapeLayer
      layer.path = path
      ground.layer.addSublayer(layer)
    } else if let color = object as? CGColor {
      let layer = Sample.layer
      layer.backgroundColor = color
      ground.layer.addSublayer(layer)
    } else {
      _ = String(describing: object)
      if let object = object as? AnyHashable { _ = object.hashValue }
    }
  }

  private func draw(_ path: UIBezierPath) {
    let image = UIGraphicsImageRenderer(size: CGSize(width: 30, height: 30)).image { _ in
      path.fill()
      path.stroke()
    }
    show(UIImageView(image: image))
  }
}
