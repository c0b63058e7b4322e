import CoreGraphics
import Foundation
import QuartzCore
import UIKit

/// Objects that show something, into which the sweep puts numbers.
@MainActor
enum Sample {
  static let frame = CGRect(x: 10, y: 10, width: 80, height: 40)

  static let image: UIImage = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image {
    UIColor.blue.setFill()
    $0.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
  }

  static var picture: CGImage {
    guard let picture = image.cgImage else { fatalError("an image has no picture") }
    return picture
  }

  static var descriptor: UIFontDescriptor { UIFont.systemFont(ofSize: 12).fontDescriptor }

  static var button: UIButton {
    let button = UIButton(type: .system)
    button.setTitle("Ag", for: .normal)
    button.setImage(image, for: .normal)
    button.frame = frame
    return button
  }

  static var label: UILabel {
    let label = UILabel(frame: frame)
    label.text = "A label of several words"
    label.numberOfLines = 2
    label.shadowColor = .gray
    label.adjustsFontSizeToFitWidth = true
    return label
  }

  static var field: UITextField {
    let field = UITextField(frame: frame)
    field.text = "A field"
    field.adjustsFontSizeToFitWidth = true
    return field
  }

  static var pages: UIPageControl {
    let pages = UIPageControl(frame: frame)
    pages.numberOfPages = 3
    return pages
  }

  static var stack: UIStackView {
    let stack = UIStackView(arrangedSubviews: [label, label])
    stack.frame = frame
    return stack
  }

  /// Three rows and a header.
  private final class Rows: NSObject, UITableViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
      cell.textLabel?.text = "Row"
      return cell
    }

    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
      "Header"
    }
  }
  private static let rows = Rows()

  static var table: UITableView {
    let table = UITableView(frame: frame, style: .grouped)
    table.dataSource = rows
    return table
  }

  static var tabBar: UITabBar {
    let bar = UITabBar(frame: frame)
    bar.items = [UITabBarItem(title: "a", image: image, tag: 0)]
    return bar
  }

  static var tabs: UITabBarController {
    let tabs = UITabBarController()
    tabs.viewControllers = [UIViewController(), UIViewController()]
    return tabs
  }

  static var item: UIView {
    let view = UIView(frame: frame)
    view.backgroundColor = .green
    return view
  }

  static var context: CGContext {
    guard
      let context = CGContext(
        data: nil,
        width: 20,
        height: 20,
        bitsPerComponent: 8,
        bytesPerRow: 0,
        space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue
      )
    else { fatalError("no bitmap context") }
    return context
  }

  private static func dressed<Layer: CALayer>(_ layer: Layer) -> Layer {
    layer.frame = frame
    layer.backgroundColor = UIColor.green.cgColor
    layer.borderColor = UIColor.blue.cgColor
    layer.borderWidth = 1
    layer.cornerRadius = 4
    return layer
  }

  static var layer: CALayer {
    let layer = dressed(CALayer())
    layer.contents = picture
    layer.shadowOpacity = 0.5
    return layer
  }

  static var textLayer: CATextLayer {
    let layer = dressed(CATextLayer())
    layer.string = "A text of several words"
    layer.isWrapped = true
    return layer
  }

  static var shapeLayer: CAShapeLayer {
    let layer = dressed(CAShapeLayer())
    layer.path = CGPath(ellipseIn: CGRect(x: 2, y: 2, width: 30, height: 30), transform: nil)
    layer.strokeColor = UIColor.red.cgColor
    layer.lineDashPattern = [4, 2]
    return layer
  }

  static var gradientLayer: CAGradientLayer {
    let layer = dressed(CAGradientLayer())
    layer.colors = [UIColor.red.cgColor, UIColor.blue.cgColor]
    return layer
  }

  static var replicatorLayer: CAReplicatorLayer {
    let layer = dressed(CAReplicatorLayer())
    layer.instanceCount = 3
    layer.instanceColor = UIColor.white.cgColor
    let copied = CALayer()
    copied.frame = CGRect(x: 2, y: 2, width: 10, height: 10)
    copied.backgroundColor = UIColor.blue.cgColor
    layer.addSublayer(copied)
    return layer
  }

  static var emitterCell: CAEmitterCell {
    let cell = CAEmitterCell()
    cell.contents = picture
    cell.birthRate = 2
    cell.lifetime = 1
    cell.velocity = 10
    cell.color = UIColor.white.cgColor
    return cell
  }

  static var emitterLayer: CAEmitterLayer {
    let layer = dressed(CAEmitterLayer())
    layer.emitterCells = [emitterCell]
    return layer
  }

  static var basicAnimation: CABasicAnimation {
    let animation = CABasicAnimation(keyPath: "position.x")
    animation.toValue = 30
    animation.duration = 0.5
    return animation
  }

  static var keyframeAnimation: CAKeyframeAnimation {
    let animation = CAKeyframeAnimation(keyPath: "position.x")
    animation.values = [10, 30, 20]
    animation.duration = 0.5
    return animation
  }

  static var springAnimation: CASpringAnimation {
    let animation = CASpringAnimation(keyPath: "position.x")
    animation.toValue = 30
    animation.duration = 0.5
    return animation
  }

  static var animationGroup: CAAnimationGroup {
    let group = CAAnimationGroup()
    group.animations = [basicAnimation]
    group.duration = 0.5
    return group
  }
}
