import HeadlessHost
import TestSupport
import Testing
import UIKit

@MainActor
@Suite struct `Button configurations` {
  private typealias Configuration = UIButton.Configuration

  private func button(_ configuration: UIButton.Configuration, _ title: String) -> UIButton {
    var configuration = configuration
    configuration.title = title
    return UIButton(configuration: configuration)
  }

  @Test func `the default height is body text and 7 points on each side`() {
    let stage = ControlStage(.iPhoneX, version: .init(15))
    let medium = stage.screen.show(button(.filled(), "Button"))
    #expect(abs(medium.intrinsicContentSize.height - 103.0 / 3) < 0.01)
    var large = Configuration.filled()
    large.buttonSize = .large
    let shown = stage.screen.show(button(large, "Button"))
    #expect(abs(shown.intrinsicContentSize.height - 151.0 / 3) < 0.01)
    #expect(large.contentInsets.leading == 20)
    large.contentInsets.leading = 3
    large.buttonSize = .small
    #expect(large.contentInsets.leading == 3)
    large.setDefaultContentInsets()
    #expect(large.contentInsets.leading == 10)
  }

  @Test func `the image stands on any side of the titles`() throws {
    let stage = ControlStage()
    var configuration = Configuration.plain()
    configuration.title = "Title"
    configuration.subtitle = "Subtitle"
    configuration.image = .filled(.red, CGSize(width: 20, height: 20))
    configuration.imagePadding = 6
    let button = UIButton(configuration: configuration)
    button.frame = CGRect(x: 20, y: 100, width: 220, height: 120)
    stage.screen.show(button)
    func image() -> CGRect { button.imageView?.frame ?? .zero }
    func title() -> CGRect { button.titleLabel?.frame ?? .zero }
    func place(_ edge: NSDirectionalRectEdge) {
      button.configuration?.imagePlacement = edge
      stage.screen.update()
    }
    #expect(image().maxX + 6 == title().minX)
    #expect(try #require(button.subtitleLabel).frame.minY == title().maxY + 1)
    place(.trailing)
    #expect(image().minX >= title().maxX + 6)
    place(.top)
    #expect(image().maxY + 6 <= title().minY && abs(image().midX - title().midX) <= 0.5)
    place(.bottom)
    #expect(image().minY > title().maxY)
    place(.leading)
    button.semanticContentAttribute = .forceRightToLeft
    stage.screen.update()
    #expect(image().minX == title().maxX + 6)
  }

  @Test func `the handler changes the configuration with the state`() {
    let stage = ControlStage()
    let button = stage.screen.show(button(.filled(), "Off"))
    var calls = 0
    button.configurationUpdateHandler = { button in
      calls += 1
      button.configuration?.title = button.isSelected ? "On" : "Off"
    }
    stage.screen.update()
    #expect(calls == 1)
    button.isSelected = true
    button.setNeedsUpdateConfiguration()
    stage.screen.update()
    #expect(calls == 2 && button.titleLabel?.text == "On")
  }

  @Test func `transformers change attributes and colours`() {
    let stage = ControlStage()
    var configuration = Configuration.filled()
    configuration.title = "Title"
    configuration.titleTextAttributesTransformer = .init { incoming in
      var outgoing = incoming
      outgoing.font = .boldSystemFont(ofSize: 24)
      return outgoing
    }
    configuration.image = .filled(.red, CGSize(width: 10, height: 10))
    configuration.imageColorTransformer = .init { _ in .systemPurple }
    configuration.background.backgroundColorTransformer = .grayscale
    let button = stage.screen.show(UIButton(configuration: configuration))
    #expect(button.titleLabel?.font == .boldSystemFont(ofSize: 24))
    #expect(button.imageView?.tintColor == .systemPurple)
    let gray = configuration.background.resolvedBackgroundColor(for: .red)
    #expect(gray.cgColor.components?.count == 2 || gray.cgColor.components?.first != 1)
  }

  @Test func `an activity indicator takes the image's place`() {
    let stage = ControlStage()
    var configuration = Configuration.plain()
    configuration.title = "Loading mail"
    configuration.showsActivityIndicator = true
    let button = stage.screen.show(UIButton(configuration: configuration))
    let spinner = button.subviews.compactMap { $0 as? UIActivityIndicatorView }.first
    #expect(spinner?.isAnimating == true)
    button.configuration?.showsActivityIndicator = false
    stage.screen.update()
    #expect(!button.subviews.contains { $0 is UIActivityIndicatorView })
  }

  @Test func `taking the configuration away brings the values for states back`() {
    let stage = ControlStage()
    let button = stage.screen.show(button(.filled(), "Configured"))
    button.setTitle("Plain", for: .normal)
    button.configuration = nil
    stage.screen.update()
    #expect(button.titleLabel?.text == "Plain")
    #expect(button.titleLabel?.font == .systemFont(ofSize: 15))
    #expect(button.intrinsicContentSize.height == 30)
  }

  @Test(.feature("UI10-F38"), arguments: ["light", "dark", "largest"])
  func `styles look as recorded`(look: String) {
    let stage = ControlStage(
      version: .init(15),
      appearance: look == "dark" ? .dark : .light,
      textSize: look == "largest" ? .accessibilityExtraExtraExtraLarge : .large
    )
    func states(_ configuration: UIButton.Configuration, _ title: String) -> [UIView] {
      let pressed = button(configuration, title)
      pressed.isHighlighted = true
      let disabled = button(configuration, title)
      disabled.isEnabled = false
      return look == "largest"
        ? [button(configuration, title)] : [button(configuration, title), pressed, disabled]
    }
    var capsule = UIButton.Configuration.tinted()
    capsule.title = "Capsule"
    capsule.subtitle = "subtitle"
    capsule.image = UIImage(systemName: "star.fill")
    capsule.imagePadding = 6
    capsule.cornerStyle = .capsule
    let destructive = button(.bordered(), "Destroy")
    destructive.role = .destructive
    stage.expectGoldens(
      "UIButton",
      look: look,
      width: look == "largest" ? 230 : 100,
      [
        "plain": states(.plain(), "Plain"), "gray": states(.gray(), "Gray"),
        "tinted": states(.tinted(), "Tint"), "filled": states(.filled(), "Fill"),
        "roles": look == "largest" ? [] : [destructive],
        "capsule": look == "largest" ? [] : [UIButton(configuration: capsule)],
      ]
    )
  }
}
