import Foundation
import HeadlessHost
import TestSupport
import Testing
import UIKit

@testable import UIKitBars

@MainActor
private func square(_ color: UIColor) -> UIImage {
  UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image { context in
    color.setFill()
    context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
  }
}

/// Returns the appearance that an archive of `original` holds.
@MainActor
private func archived<T: NSObject & NSSecureCoding>(_ original: T) throws -> T {
  let data = try NSKeyedArchiver.archivedData(
    withRootObject: original,
    requiringSecureCoding: true
  )
  return try #require(try NSKeyedUnarchiver.unarchivedObject(ofClass: T.self, from: data))
}

/// Which appearance objects of a bar are used, what they keep, and what they reset.
@MainActor
@Suite struct `Appearance objects` {
  // MARK: Read, not set

  @Test func `a navigation bar's appearance that was only read is not used when another changes`() {
    let stage = NavigationStage(version: .init(13, 0), root: UIViewController())
    stage.bar.isTranslucent = false
    stage.bar.barTintColor = .red
    stage.bar.compactAppearance = UINavigationBarAppearance()
    _ = stage.bar.standardAppearance
    stage.bar.compactAppearance?.backgroundColor = .blue
    stage.screen.update()
    #expect(stage.bar.look.background.color == .red)
    stage.bar.standardAppearance.backgroundColor = .green
    #expect(stage.bar.look.background.color == .green)
  }

  @Test func `a tab bar's appearance that was only read is not used when another changes`() {
    let bar = UITabBar()
    bar.isTranslucent = false
    bar.barTintColor = .red
    bar.scrollEdgeAppearance = UITabBarAppearance()
    _ = bar.standardAppearance
    bar.scrollEdgeAppearance?.stackedLayoutAppearance.normal.iconColor = .blue
    #expect(bar.ground.background.color == .red)
    bar.standardAppearance.backgroundColor = .green
    #expect(bar.ground.background.color == .green)
  }

  @Test func `a toolbar's appearance that was only read is not used when another changes`() {
    let bar = UIToolbar()
    bar.isTranslucent = false
    bar.barTintColor = .red
    bar.compactAppearance = UIToolbarAppearance()
    _ = bar.standardAppearance
    bar.compactAppearance?.buttonAppearance.normal.titlePositionAdjustment.vertical = 3
    #expect(bar.ground.background.color == .red)
    bar.standardAppearance.backgroundColor = .green
    #expect(bar.ground.background.color == .green)
  }

  // MARK: Archives

  private func expectEqualGrounds(_ a: UIBarAppearance, _ b: UIBarAppearance) {
    #expect(a.idiom == b.idiom)
    #expect(a.backgroundEffect == b.backgroundEffect)
    #expect(a.backgroundColor == b.backgroundColor)
    #expect(a.backgroundImage?.size == b.backgroundImage?.size)
    #expect(a.backgroundImageContentMode == b.backgroundImageContentMode)
    #expect(a.shadowColor == b.shadowColor)
    #expect(a.shadowImage?.size == b.shadowImage?.size)
  }

  private func fillGround(_ appearance: UIBarAppearance) {
    appearance.backgroundEffect = UIBlurEffect(style: .dark)
    appearance.backgroundColor = .red
    appearance.backgroundImage = square(.blue)
    appearance.backgroundImageContentMode = .bottomLeft
    appearance.shadowColor = .green
    appearance.shadowImage = square(.black)
  }

  private func fill(_ buttons: UIBarButtonItemAppearance, _ color: UIColor) {
    buttons.normal.titleTextAttributes = [
      .foregroundColor: color, .font: UIFont.boldSystemFont(ofSize: 21), .kern: CGFloat(2.5),
      .underlineStyle: NSUnderlineStyle.single.rawValue,
    ]
    buttons.normal.titlePositionAdjustment = UIOffset(horizontal: 1, vertical: -2)
    buttons.disabled.backgroundImage = square(color)
    buttons.focused.backgroundImagePositionAdjustment = UIOffset(horizontal: 3, vertical: 4)
    buttons.highlighted.titleTextAttributes = [:]
  }

  private func expectFilled(_ buttons: UIBarButtonItemAppearance, _ color: UIColor) {
    let attributes = buttons.normal.titleTextAttributes
    #expect(attributes[.foregroundColor] as? UIColor == color)
    #expect(attributes[.font] as? UIFont == .boldSystemFont(ofSize: 21))
    #expect(attributes[.kern] as? CGFloat == 2.5)
    #expect(attributes[.underlineStyle] as? Int == NSUnderlineStyle.single.rawValue)
    #expect(buttons.normal.titlePositionAdjustment == UIOffset(horizontal: 1, vertical: -2))
    #expect(buttons.normal.backgroundImage == nil)
    #expect(buttons.disabled.backgroundImage?.size == CGSize(width: 4, height: 4))
    // The states that set nothing still follow the normal one.
    #expect(buttons.disabled.titlePositionAdjustment == UIOffset(horizontal: 1, vertical: -2))
    #expect(
      buttons.focused.backgroundImagePositionAdjustment == UIOffset(horizontal: 3, vertical: 4)
    )
    #expect(buttons.highlighted.titleTextAttributes.isEmpty)
  }

  @Test func `an archive holds all values of a navigation bar's appearance`() throws {
    let original = UINavigationBarAppearance(idiom: .pad)
    fillGround(original)
    original.titleTextAttributes = [.foregroundColor: UIColor.purple]
    original.titlePositionAdjustment = UIOffset(horizontal: 5, vertical: 6)
    let paragraph = NSMutableParagraphStyle()
    paragraph.alignment = .right
    original.largeTitleTextAttributes = [.paragraphStyle: paragraph]
    fill(original.buttonAppearance, .red)
    fill(original.doneButtonAppearance, .green)
    fill(original.backButtonAppearance, .brown)
    original.setBackIndicatorImage(square(.red), transitionMaskImage: square(.black))

    let copy = try archived(original)

    expectEqualGrounds(copy, original)
    #expect(copy.titleTextAttributes[.foregroundColor] as? UIColor == .purple)
    #expect(copy.titlePositionAdjustment == UIOffset(horizontal: 5, vertical: 6))
    let kept = copy.largeTitleTextAttributes[.paragraphStyle] as? NSParagraphStyle
    #expect(kept?.alignment == .right)
    expectFilled(copy.buttonAppearance, .red)
    expectFilled(copy.doneButtonAppearance, .green)
    expectFilled(copy.backButtonAppearance, .brown)
    #expect(copy.doneButtonAppearance.shownStyle == .done)
    #expect(copy.backIndicatorImage?.size == CGSize(width: 4, height: 4))
    #expect(copy.backIndicatorTransitionMaskImage?.size == CGSize(width: 4, height: 4))
  }

  @Test func `an archive holds all values of a toolbar's appearance`() throws {
    let original = UIToolbarAppearance()
    fillGround(original)
    fill(original.buttonAppearance, .red)
    fill(original.doneButtonAppearance, .green)
    let copy = try archived(original)
    expectEqualGrounds(copy, original)
    expectFilled(copy.buttonAppearance, .red)
    expectFilled(copy.doneButtonAppearance, .green)
  }

  @Test func `an archive holds all values of a tab bar's appearance`() throws {
    let original = UITabBarAppearance()
    fillGround(original)
    let layouts = [
      \UITabBarAppearance.stackedLayoutAppearance, \.inlineLayoutAppearance,
      \.compactInlineLayoutAppearance,
    ]
    for layout in layouts {
      let items = original[keyPath: layout]
      items.normal.titleTextAttributes = [.foregroundColor: UIColor.purple]
      items.normal.badgeTextAttributes = [.foregroundColor: UIColor.yellow]
      items.normal.badgePositionAdjustment = UIOffset(horizontal: 1, vertical: 2)
      items.selected.iconColor = .orange
      items.selected.titlePositionAdjustment = UIOffset(horizontal: 3, vertical: 4)
      items.disabled.badgeBackgroundColor = .brown
      items.focused.badgeTitlePositionAdjustment = UIOffset(horizontal: 5, vertical: 6)
    }
    original.selectionIndicatorTintColor = .cyan
    original.selectionIndicatorImage = square(.cyan)
    original.stackedItemPositioning = .centered
    original.stackedItemWidth = 70
    original.stackedItemSpacing = 7

    let copy = try archived(original)

    expectEqualGrounds(copy, original)
    for layout in layouts {
      let items = copy[keyPath: layout]
      #expect(items.normal.titleTextAttributes[.foregroundColor] as? UIColor == .purple)
      #expect(items.disabled.badgeTextAttributes[.foregroundColor] as? UIColor == .yellow)
      #expect(items.normal.badgePositionAdjustment == UIOffset(horizontal: 1, vertical: 2))
      #expect(items.selected.iconColor == .orange && items.normal.iconColor == nil)
      #expect(items.selected.titlePositionAdjustment == UIOffset(horizontal: 3, vertical: 4))
      #expect(items.disabled.badgeBackgroundColor == .brown)
      #expect(items.focused.badgeTitlePositionAdjustment == UIOffset(horizontal: 5, vertical: 6))
    }
    #expect(copy.selectionIndicatorTintColor == .cyan)
    #expect(copy.selectionIndicatorImage?.size == CGSize(width: 4, height: 4))
    #expect(copy.stackedItemPositioning == .centered)
    #expect(copy.stackedItemWidth == 70 && copy.stackedItemSpacing == 7)
  }

  @Test func `the default hairline still follows the appearance after an archive`() throws {
    let copy = try archived(UINavigationBarAppearance())
    let dark = UITraitCollection(userInterfaceStyle: .dark)
    let light = UITraitCollection(userInterfaceStyle: .light)
    #expect(copy.shadowColor?.resolvedColor(with: dark) == UIColor(white: 1, alpha: 0.15))
    #expect(copy.shadowColor?.resolvedColor(with: light) == UIColor(white: 0, alpha: 0.3))
  }

  // MARK: Backgrounds

  @Test func `each background replaces all values that were set before`() {
    let ways: [(UIBarAppearance) -> Void] = [
      { $0.configureWithDefaultBackground() }, { $0.configureWithOpaqueBackground() },
      { $0.configureWithTransparentBackground() },
    ]
    for way in ways {
      let fresh = UIBarAppearance()
      way(fresh)
      let used = UIBarAppearance()
      fillGround(used)
      way(used)
      expectEqualGrounds(used, fresh)
      #expect(used.backgroundImageContentMode == .scaleToFill)
    }
  }

  // MARK: Prominent buttons

  @Test func `prominent buttons look like done buttons in every bar`() {
    let navigation = UINavigationBarAppearance(), toolbar = UIToolbarAppearance()
    navigation.prominentButtonAppearance.normal.titleTextAttributes = [
      .foregroundColor: UIColor.green
    ]
    toolbar.prominentButtonAppearance.normal.titleTextAttributes = [
      .foregroundColor: UIColor.green
    ]
    for style in [UIBarButtonItem.Style.done, .prominent] {
      #expect(navigation.buttons(style) === navigation.doneButtonAppearance)
      #expect(toolbar.buttons(style) === toolbar.doneButtonAppearance)
      let bar = UIToolbar()
      bar.items = [UIBarButtonItem(title: "End", style: style, target: nil, action: nil)]
      bar.standardAppearance = toolbar
      let attributes = bar.buttons.first?.look.titleAttributes[UIControl.State.normal.rawValue]
      #expect(attributes?[.foregroundColor] as? UIColor == .green)
    }
    #expect(navigation.prominentButtonAppearance === navigation.doneButtonAppearance)
  }
}
