import HeadlessHost
import HostInterface
import TestSupport
import Testing
import UIKit

@testable import UIKitBars
@testable import UIKitCore

@MainActor
@Suite struct `Grounds of bars` {
  // MARK: Values

  @Test func `an appearance object begins with the system's chrome and a hairline`() {
    let appearance = UIBarAppearance()
    #expect(appearance.backgroundEffect == UIBlurEffect(style: .systemChromeMaterial))
    #expect(appearance.backgroundColor == nil && appearance.shadowColor != nil)
    appearance.configureWithOpaqueBackground()
    #expect(appearance.backgroundEffect == nil)
    #expect(appearance.backgroundColor == .systemBackground && appearance.shadowColor != nil)
    appearance.configureWithTransparentBackground()
    #expect(appearance.backgroundColor == nil && appearance.shadowColor == nil)
    let ground = BarBackground(appearance)
    #expect(ground.blur == nil && ground.color == nil && ground.isTranslucent)
  }

  @Test func `a copy changes by itself`() throws {
    let original = UINavigationBarAppearance()
    original.titleTextAttributes = [.foregroundColor: UIColor.red]
    original.buttonAppearance.normal.titlePositionAdjustment.vertical = 3
    let copy = try #require(original.copy() as? UINavigationBarAppearance)
    copy.backgroundColor = .blue
    copy.buttonAppearance.normal.titlePositionAdjustment.vertical = 5
    #expect(original.backgroundColor == nil)
    #expect(original.buttonAppearance.normal.titlePositionAdjustment.vertical == 3)
    #expect(copy.titleTextAttributes[.foregroundColor] as? UIColor == .red)
    let toolbar = UIToolbarAppearance(barAppearance: copy)
    #expect(toolbar.backgroundColor == .blue)
  }

  @Test func `what a state does not say is as in the normal state`() {
    let buttons = UIBarButtonItemAppearance(style: .plain)
    buttons.normal.titleTextAttributes = [.foregroundColor: UIColor.red]
    #expect(buttons.highlighted.titleTextAttributes[.foregroundColor] as? UIColor == .red)
    buttons.highlighted.titleTextAttributes = [:]
    #expect(buttons.highlighted.titleTextAttributes.isEmpty)
    let tabs = UITabBarItemAppearance(style: .stacked)
    tabs.normal.iconColor = .red
    tabs.normal.badgeBackgroundColor = .green
    #expect(tabs.selected.iconColor == nil, "a selected tab has the tint")
    #expect(tabs.selected.badgeBackgroundColor == .green)
    tabs.configureWithDefault(for: .stacked)
    #expect(tabs.normal.iconColor == nil)
  }

  @Test func `an opaque image makes a bar opaque unless it is said to be translucent`() {
    let size = CGSize(width: 4, height: 4)
    let opaqueFormat = UIGraphicsImageRendererFormat()
    opaqueFormat.opaque = true
    let opaque = UIGraphicsImageRenderer(size: size, format: opaqueFormat).image { _ in }
    let clear = UIGraphicsImageRenderer(size: size).image { _ in }
    func ground(_ image: UIImage, _ isTranslucent: Bool?) -> BarBackground {
      BarBackground(
        style: .default,
        tint: nil,
        isTranslucent: isTranslucent,
        image: image,
        shadow: nil
      )
    }
    #expect(!ground(opaque, nil).isTranslucent)
    #expect(ground(opaque, true).isTranslucent && ground(opaque, true).imageAlpha < 1)
    #expect(ground(clear, nil).isTranslucent && ground(clear, nil).imageAlpha == 1)
    #expect(!ground(clear, false).isTranslucent, "it stands on the bar's colour")
  }

  // MARK: Pictures

  private func ground(_ change: (BarBackgroundView) -> Void) -> CGImage? {
    let stage = TabStage()
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 44))
    let colors: [UIColor] = [.red, .yellow, .blue, .white, .black]
    for (index, color) in colors.enumerated() {
      let stripe = UIView(frame: CGRect(x: index * 20, y: 0, width: 20, height: 44))
      stripe.backgroundColor = color
      view.addSubview(stripe)
    }
    let bar = BarBackgroundView(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
    view.addSubview(bar)
    change(bar)
    stage.screen.show(view)
    return stage.picture(of: view.frame)
  }

  private func classic(_ style: UIBarStyle, _ tint: UIColor? = nil) -> BarBackground {
    BarBackground(style: style, tint: tint, isTranslucent: nil, image: nil, shadow: nil)
  }

  @Test func `what is behind shows blurred, tinted or faded`() {
    let grounds: [(String, (BarBackgroundView) -> Void)] = [
      ("light", { $0.background = classic(.default) }),
      ("dark", { $0.background = classic(.black) }),
      ("tinted", { $0.background = classic(.default, .systemBlue) }),
      (
        "faded",
        {
          $0.background = classic(.default)
          $0.edgeFade = 0.5
        }
      ),
    ]
    for (name, change) in grounds {
      let picture = ground(change)
      if let folder = ProcessInfo.processInfo.environment["RUSSET_LOOK"] {
        try? picture?.pngData()?.write(
          to: URL(fileURLWithPath: "\(folder)/tabs-BarBackground.\(name).png")
        )
      }
      expectGolden(picture, "BarBackground.over-stripes.\(name)")
    }
  }
}
