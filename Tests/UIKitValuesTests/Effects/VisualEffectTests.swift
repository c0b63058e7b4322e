import Foundation
import HeadlessHost
import QuartzCore
import TestSupport
import Testing
import UIKit

@MainActor @Suite struct VisualEffectTests {
  private static let light = UITraitCollection(userInterfaceStyle: .light)
  private static let dark = UITraitCollection(userInterfaceStyle: .dark)

  /// Red above, blue below, and an effect over the border between them.
  private func showStripes(
    _ effect: UIVisualEffect?,
    on screen: HeadlessScreen
  ) -> UIVisualEffectView {
    let ground = UIView(frame: screen.bounds)
    ground.backgroundColor = .blue
    let upper = UIView(frame: CGRect(x: 0, y: 0, width: 375, height: 300))
    upper.backgroundColor = .red
    ground.addSubview(upper)
    let view = UIVisualEffectView(effect: effect)
    view.frame = CGRect(x: 0, y: 200, width: 375, height: 200)
    ground.addSubview(view)
    screen.show(ground)
    return view
  }

  @Test(.feature("IX-F002"), .rule("IX-R007"))
  func `A blur lets the colours behind it through, mixed`() throws {
    let screen = HeadlessScreen()
    _ = showStripes(UIBlurEffect(style: .light), on: screen)
    let pixels = PixelReader(try #require(screen.image))
    let (above, border, below) = (pixels[375, 420], pixels[375, 600], pixels[375, 780])
    // Far from the border each side keeps its hue, tinted white; on it both are there.
    #expect(above[0] > above[2] && below[2] > below[0])
    #expect(above[1] > 40)
    #expect(border[0] > 60 && border[2] > 60)
    // Outside of the view nothing is blurred.
    #expect(pixels[375, 200] == Ink.red && pixels[375, 1_000] == Ink.blue)
  }

  @Test(.feature("IX-F002"), .rule("IX-R007"))
  func `Each style looks as it did over the same ground`() {
    let screen = HeadlessScreen()
    let ground = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 60))
    ground.backgroundColor = .white
    for (index, color) in [UIColor.red, .orange, .green, .blue, .black].enumerated() {
      let stripe = UIView(frame: CGRect(x: index * 40, y: 0, width: 20, height: 60))
      stripe.backgroundColor = color
      ground.addSubview(stripe)
    }
    let styles: [UIBlurEffect.Style] = [
      .extraLight, .light, .dark, .regular, .systemThinMaterialDark,
    ]
    for (index, style) in styles.enumerated() {
      let view = UIVisualEffectView(effect: UIBlurEffect(style: style))
      view.frame = CGRect(x: 0, y: 4 + index * 11, width: 200, height: 8)
      ground.addSubview(view)
    }
    screen.show(ground)
    expectGolden(
      screen.image(of: ground),
      "UIVisualEffectView.styles.light",
      maximumBytes: 16_384
    )
  }

  @Test(.feature("IX-F002"))
  func `Without an effect the view shows nothing of its own`() throws {
    let screen = HeadlessScreen()
    let view = showStripes(nil, on: screen)
    let pixels = PixelReader(try #require(screen.image))
    #expect(pixels[375, 500] == Ink.red && pixels[375, 700] == Ink.blue)
    let label = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    label.backgroundColor = .green
    view.contentView.addSubview(label)
    let shown = PixelReader(try #require(screen.image))
    #expect(shown[40, 440] == Ink.green)
  }

  @Test(
    .feature("IX-F002"),
    .feature("I10-F161"),
    arguments: [UIBlurEffect.Style.extraLight, .light, .dark, .regular, .systemUltraThinMaterial]
  )
  func `Where transparency is reduced a blur is solid`(_ style: UIBlurEffect.Style) throws {
    let screen = HeadlessScreen()
    _ = showStripes(UIBlurEffect(style: style), on: screen)
    /// Over red and over blue.
    func grounds() throws -> [[UInt8]] {
      let pixels = PixelReader(try #require(screen.image))
      return [pixels[375, 420], pixels[375, 760]]
    }
    let translucent = try grounds()
    #expect(translucent[0] != translucent[1])
    // A person turns it on while the app runs, and off again.
    screen.environment.isTransparencyReduced = true
    let solid = try grounds()
    #expect(solid[0] == solid[1])
    if style == .dark { #expect(solid[0][0] < 60) }
    screen.environment.isTransparencyReduced = false
    #expect(try grounds() == translucent)
  }

  @Test func `Regular styles follow light and dark, fixed ones do not`() {
    let light = Material(.regular, traits: Self.light)
    let dark = Material(.regular, traits: Self.dark)
    #expect(light.tint.white > 0.8 && dark.tint.white < 0.3)
    #expect(Material(.light, traits: Self.light) == Material(.light, traits: Self.dark))
    #expect(
      Material(.systemMaterial, traits: Self.dark)
        == Material(.systemMaterialDark, traits: Self.light)
    )
    // From ultra thin to thick less and less comes through.
    let opacities = [
      UIBlurEffect.Style.systemUltraThinMaterial, .systemThinMaterial, .systemMaterial,
      .systemThickMaterial,
    ].map { Material($0, traits: Self.light).tint.alpha }
    #expect(opacities == opacities.sorted() && Set(opacities).count == 4)
  }

  @Test func `Vibrancy makes content light on dark and dark on light`() {
    let onDark = UIVisualEffectView.look(
      UIVibrancyEffect(blurEffect: UIBlurEffect(style: .dark)),
      traits: Self.light,
      isTransparencyReduced: false
    )
    #expect(onDark.contentTint?.white == 1 && onDark.compositing != nil)
    let onLight = UIVisualEffectView.look(
      UIVibrancyEffect(blurEffect: UIBlurEffect(style: .light), style: .secondaryLabel),
      traits: Self.light,
      isTransparencyReduced: false
    )
    #expect(onLight.contentTint?.white == 0)
    #expect(onLight.contentOpacity < onDark.contentOpacity)
  }

  @Test(.feature("IX-F002"))
  func `An effect set in an animation comes gradually`() throws {
    let screen = HeadlessScreen()
    let view = showStripes(nil, on: screen)
    func tone() throws -> UInt8 { PixelReader(try #require(screen.image))[375, 420][1] }
    #expect(try tone() == 0)
    UIView.animate(withDuration: 1) { view.effect = UIBlurEffect(style: .extraLight) }
    screen.advance(by: .milliseconds(400))
    let middle = try tone()
    screen.advance(by: .milliseconds(700))
    let end = try tone()
    #expect(middle > 10 && middle < end)
    UIView.animate(withDuration: 1) { view.effect = nil }
    screen.advance(by: .milliseconds(1_200))
    #expect(try tone() == 0)
  }

  @Test(.feature("IX-F002"), arguments: [UIColor.black, .white, .red])
  func `Vibrant content shows in the ground's opposite, whatever its own colour`(
    color: UIColor
  )
    throws
  {
    func brightest(_ style: UIBlurEffect.Style) throws -> (least: UInt8, most: UInt8) {
      let screen = HeadlessScreen()
      let ground = UIView(frame: screen.bounds)
      ground.backgroundColor = .gray
      let blur = UIVisualEffectView(effect: UIBlurEffect(style: style))
      blur.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
      let vibrancy = UIVisualEffectView(
        effect: UIVibrancyEffect(blurEffect: UIBlurEffect(style: style))
      )
      vibrancy.frame = blur.bounds
      let mark = UIView(frame: CGRect(x: 40, y: 40, width: 20, height: 20))
      mark.backgroundColor = color
      vibrancy.contentView.addSubview(mark)
      blur.contentView.addSubview(vibrancy)
      ground.addSubview(blur)
      screen.show(ground)
      let pixels = PixelReader(try #require(screen.image))
      return (pixels[20, 20][1], pixels[100, 100][1])
    }
    let dark = try brightest(.dark)
    #expect(dark.most > dark.least + 100)
    let light = try brightest(.extraLight)
    #expect(light.most < light.least - 100)
  }

  @Test func `Effects are equal by style`() {
    #expect(UIBlurEffect(style: .dark) == UIBlurEffect(style: .dark))
    #expect(UIBlurEffect(style: .dark) != UIBlurEffect(style: .light))
    #expect(
      UIVibrancyEffect(blurEffect: UIBlurEffect(style: .dark))
        != UIVibrancyEffect(blurEffect: UIBlurEffect(style: .dark), style: .fill)
    )
  }
}
