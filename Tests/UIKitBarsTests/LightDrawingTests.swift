import CoreGraphics
import HeadlessHost
import QuartzCore
import TestSupport
import Testing
import UIKit

@MainActor
@Suite("Standard elements are drawn light")
struct LightDrawingTests {
  /// A layer and all below it.
  private func layers(_ layer: CALayer) -> [CALayer] {
    [layer] + (layer.sublayers ?? []).flatMap(layers)
  }

  private func elements() -> [UIView] {
    let navigation = UINavigationBar()
    navigation.setItems([UINavigationItem(title: "Title")], animated: false)
    let toolbar = UIToolbar()
    let add = UIBarButtonItem(barButtonSystemItem: .add, target: nil, action: nil)
    toolbar.setItems([add], animated: false)
    let tabs = UITabBar()
    tabs.setItems([UITabBarItem(tabBarSystemItem: .favorites, tag: 0)], animated: false)
    let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
    cell.textLabel?.text = "Title"
    cell.accessoryType = .disclosureIndicator
    let button = UIButton(type: .system)
    button.setTitle("Title", for: .normal)
    return [navigation, toolbar, tabs, cell, button]
  }

  @Test(.feature("IX-F003"))
  func `bars, cells and buttons have no border, no gradient and no shadow by default`() {
    let screen = HeadlessScreen(.iPhone8)
    let controller = UIViewController()
    screen.rootViewController = controller
    for (index, element) in elements().enumerated() {
      element.frame = CGRect(x: 0, y: 40 + 60 * index, width: 375, height: 50)
      controller.view.addSubview(element)
    }
    screen.update()
    for element in controller.view.subviews {
      for layer in layers(element.layer) {
        #expect(layer.borderWidth == 0, "\(type(of: element))")
        #expect(layer.shadowOpacity == 0, "\(type(of: element))")
        #expect(!(layer is CAGradientLayer), "\(type(of: element))")
      }
    }
  }

  @Test(.feature("I10-F215"))
  func `content lies under translucent bars, and no text is smaller than can be read`() {
    let screen = HeadlessScreen(.iPhoneX)
    let content = UITableViewController(style: .plain)
    let navigation = UINavigationController(rootViewController: content)
    screen.rootViewController = navigation
    screen.advance(by: .milliseconds(100))
    #expect(content.edgesForExtendedLayout == .all)
    #expect(navigation.navigationBar.isTranslucent)
    #expect(content.view.convert(content.view.bounds, to: nil as UIView?) == screen.bounds)
    let blurs = layers(navigation.navigationBar.layer).filter {
      !$0.isHidden && $0.filters?.isEmpty == false
    }
    #expect(!blurs.isEmpty)
    let styles: [UIFont.TextStyle] = [
      .largeTitle, .title1, .title2, .title3, .headline, .body, .callout, .subheadline, .footnote,
      .caption1, .caption2,
    ]
    for category in Environment.contentSizeCategories {
      let traits = UITraitCollection(
        preferredContentSizeCategory: UIContentSizeCategory(rawValue: category)
      )
      for style in styles {
        // The guideline: text is never smaller than 11 points.
        #expect(UIFont.preferredFont(forTextStyle: style, compatibleWith: traits).pointSize >= 11)
      }
    }
  }
}
