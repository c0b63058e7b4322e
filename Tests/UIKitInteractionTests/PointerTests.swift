import CoreGraphics
import Foundation
import HeadlessHost
import HostInterface
import QuartzCore
import TestSupport
import Testing
import UIKitControls

@testable import UIKitCore
@testable import UIKitInteraction

@MainActor
@Suite("Pointer")
struct PointerTests {
  /// Two halves of a view, and the recorded calls of their delegate.
  final class Delegate: NSObject, UIPointerInteractionDelegate {
    var log: [String] = []
    var style: (UIView, UIPointerRegion) -> UIPointerStyle? = { _, _ in nil }
    var splits = false
    func pointerInteraction(
      _ interaction: UIPointerInteraction,
      regionFor request: UIPointerRegionRequest,
      defaultRegion: UIPointerRegion
    ) -> UIPointerRegion? {
      guard splits else { return defaultRegion }
      let (left, right) = defaultRegion.rect.divided(atDistance: 50, from: .minXEdge)
      return left.contains(request.location)
        ? UIPointerRegion(rect: left, identifier: "left")
        : UIPointerRegion(rect: right, identifier: "right")
    }
    func pointerInteraction(
      _ interaction: UIPointerInteraction,
      styleFor region: UIPointerRegion
    ) -> UIPointerStyle? {
      log.append("style")
      return interaction.view.flatMap { style($0, region) }
    }
    func pointerInteraction(
      _ interaction: UIPointerInteraction,
      willEnter region: UIPointerRegion,
      animator: any UIPointerInteractionAnimating
    ) {
      log.append("enter \(region.identifier.map { "\($0)" } ?? "whole")")
      animator.addAnimations { interaction.view?.alpha = 0.5 }
      animator.addCompletion { self.log.append("entered \($0)") }
    }
    func pointerInteraction(
      _ interaction: UIPointerInteraction,
      willExit region: UIPointerRegion,
      animator: any UIPointerInteractionAnimating
    ) {
      log.append("exit \(region.identifier.map { "\($0)" } ?? "whole")")
      animator.addAnimations { interaction.view?.alpha = 1 }
    }
  }

  @MainActor
  struct Scene {
    let screen = HeadlessScreen(Device.iPhone8.coarse)
    let view: UIView
    let delegate: Delegate
    let interaction: UIPointerInteraction

    init() {
      view = UIView(frame: CGRect(x: 100, y: 100, width: 100, height: 60))
      delegate = Delegate()
      interaction = UIPointerInteraction(delegate: delegate)
      screen.show(view)
      view.addInteraction(interaction)
    }

    func hover(_ x: CGFloat, _ y: CGFloat = 130) {
      screen.send(.hover(location: CGPoint(x: x, y: y), time: screen.time))
      screen.advance(by: .milliseconds(400))
    }

    var picture: Data? { screen.image?.pngData(level: 1) }
  }

  @Test func `a pointer enters and leaves regions, each once, with animations beside`() {
    let scene = Scene()
    scene.delegate.splits = true
    scene.hover(20)
    #expect(scene.delegate.log == [])
    scene.hover(120)
    scene.hover(130)
    #expect(scene.delegate.log == ["enter left", "style", "entered true"])
    #expect(scene.view.alpha == 0.5)
    scene.delegate.log = []
    scene.hover(180)
    #expect(scene.delegate.log == ["exit left", "enter right", "style", "entered true"])
    scene.delegate.log = []
    scene.screen.send(.hover(location: nil, time: scene.screen.time))
    #expect(scene.delegate.log == ["exit right"])
    #expect(scene.view.alpha == 1)
  }

  @Test func `a disabled interaction is none, and an invalid one is asked anew`() {
    let scene = Scene()
    scene.hover(150)
    scene.delegate.log = []
    scene.interaction.invalidate()
    #expect(scene.delegate.log.prefix(3) == ["exit whole", "enter whole", "style"])
    scene.delegate.log = []
    scene.interaction.isEnabled = false
    #expect(scene.delegate.log.prefix(1) == ["exit whole"])
    scene.hover(160)
    #expect(!scene.delegate.log.contains("style"))
  }

  @Test func `a view that loses its interaction looks as before`() {
    let scene = Scene()
    scene.delegate.style = { view, _ in UIPointerStyle(effect: .lift(UITargetedPreview(view: view)))
    }
    let before = scene.picture
    scene.hover(150)
    #expect(scene.picture != before)
    scene.view.removeInteraction(scene.interaction)
    scene.screen.advance(by: .seconds(1))
    #expect(scene.picture == before)
    #expect(scene.view.layer.animationKeys() ?? [] == [])
  }

  @Test(arguments: ["highlight", "lift", "overlay", "underlay", "plain", "shape", "beam"])
  func `each effect is drawn around content that stays what it was`(name: String) {
    let scene = Scene()
    scene.view.backgroundColor = name == "highlight" ? .clear : .systemBlue
    scene.view.layer.cornerRadius = 8
    let word = UILabel(frame: scene.view.bounds)
    word.backgroundColor = name == "highlight" ? .systemRed : .clear
    word.frame = word.frame.insetBy(dx: 20, dy: 20)
    scene.view.addSubview(word)
    scene.delegate.style = { view, region in
      let preview = UITargetedPreview(view: view)
      return switch name {
      case "highlight": UIPointerStyle(effect: .highlight(preview))
      case "lift": UIPointerStyle(effect: .lift(preview))
      case "overlay": UIPointerStyle(effect: .hover(preview))
      case "underlay":
        UIPointerStyle(
          effect: .hover(
            preview,
            preferredTintMode: .underlay,
            prefersShadow: true,
            prefersScaledContent: false
          ),
          shape: .roundedRect(view.frame.insetBy(dx: -12, dy: -12), radius: 16)
        )
      case "plain":
        UIPointerStyle(
          effect: .hover(preview, preferredTintMode: .none, prefersScaledContent: true)
        )
      case "shape":
        UIPointerStyle(
          shape: .roundedRect(CGRect(x: -10, y: -10, width: 20, height: 20), radius: 10)
        )
      default: UIPointerStyle(shape: .verticalBeam(length: 40), constrainedAxes: .vertical)
      }
    }
    scene.delegate.log = []
    scene.hover(125, 110)
    scene.view.alpha = 1
    expectGolden(
      scene.screen.image?.cropping(to: CGRect(x: 70, y: 70, width: 160, height: 120)),
      "UIPointerEffect.\(name)"
    )
    #expect(CATransform3DIsIdentity(scene.view.layer.transform))
  }

  @Test func `a region may depend on the keys that are held, also while the pointer rests`() {
    final class Keys: NSObject, UIPointerInteractionDelegate {
      var log: [String] = []
      func pointerInteraction(
        _ interaction: UIPointerInteraction,
        regionFor request: UIPointerRegionRequest,
        defaultRegion: UIPointerRegion
      ) -> UIPointerRegion? {
        UIPointerRegion(
          rect: defaultRegion.rect,
          identifier: request.modifiers.contains(.alternate) ? "with" : "without"
        )
      }
      func pointerInteraction(
        _ interaction: UIPointerInteraction,
        willEnter region: UIPointerRegion,
        animator: any UIPointerInteractionAnimating
      ) { log.append(region.identifier as? String ?? "") }
    }
    let scene = Scene()
    let keys = Keys()
    for old in scene.view.interactions { scene.view.removeInteraction(old) }
    scene.view.addInteraction(UIPointerInteraction(delegate: keys))
    scene.hover(150)
    for phase in [KeySample.Phase.began, .ended] {
      let sample = KeySample(
        phase: phase,
        usage: 226,
        modifiers: phase == .began ? .alternate : [],
        characters: "",
        charactersIgnoringModifiers: ""
      )
      scene.screen.send(.key(sample, time: scene.screen.time))
    }
    #expect(keys.log == ["without", "with", "without"])
  }

  @Test func `with Reduce Motion content does not grow under the pointer`() {
    func scale(_ isReduced: Bool) -> CGFloat {
      let scene = Scene()
      scene.screen.environment.isMotionReduced = isReduced
      scene.delegate.style = { view, _ in
        UIPointerStyle(effect: .lift(UITargetedPreview(view: view)))
      }
      scene.hover(150)
      return scene.view.layer.presentation()?.transform.m11 ?? 0
    }
    #expect(scale(false) > 1.05)
    #expect(scale(true) == 1)
  }

  @Test func `without a delegate the effect goes by size and ground`() {
    let scene = Scene()
    func kind(_ effect: UIPointerEffect) -> String {
      switch effect.resolved {
      case .automatic: "automatic"
      case .highlight: "highlight"
      case .lift: "lift"
      case .hover: "hover"
      }
    }
    #expect(kind(.automatic(UITargetedPreview(view: scene.view))) == "highlight")
    scene.view.backgroundColor = .red
    #expect(kind(.automatic(UITargetedPreview(view: scene.view))) == "lift")
    scene.view.frame.size = CGSize(width: 400, height: 300)
    #expect(kind(.automatic(UITargetedPreview(view: scene.view))) == "hover")
    let plain = UIPointerInteraction(delegate: nil)
    scene.view.removeInteraction(scene.interaction)
    scene.view.addInteraction(plain)
    let before = scene.picture
    scene.hover(150)
    #expect(scene.picture != before)
  }

  @Test func `hosts are told which pointer to draw`() {
    let scene = Scene()
    var styles: [UIPointerStyle?] = [
      .hidden(), .system(), UIPointerStyle(shape: .verticalBeam(length: 20)),
      UIPointerStyle(shape: .horizontalBeam(length: 20)), nil,
    ]
    scene.delegate.style = { _, _ in styles.removeFirst() }
    for expected in [PointerLook.hidden, .standard, .verticalBeam, .horizontalBeam, .standard] {
      scene.hover(150)
      #expect(scene.screen.screen.input.pointer?.look == expected)
      scene.hover(20)
      #expect(scene.screen.screen.input.pointer?.look == .standard)
    }
  }

  @Test func `a button that says so changes under the pointer, in its provider's way`() {
    let screen = HeadlessScreen(Device.iPhone8.coarse)
    let button = UIButton(type: .system)
    button.frame = CGRect(x: 100, y: 100, width: 100, height: 40)
    screen.show(button)
    #expect(!button.isPointerInteractionEnabled)
    let before = screen.image?.pngData(level: 1)
    func hover() {
      screen.send(.hover(location: CGPoint(x: 20, y: 20), time: screen.time))
      screen.advance(by: .seconds(1))
      screen.send(.hover(location: CGPoint(x: 150, y: 120), time: screen.time))
      screen.advance(by: .seconds(1))
    }
    hover()
    #expect(screen.image?.pngData(level: 1) == before)
    button.isPointerInteractionEnabled = true
    hover()
    #expect(screen.image?.pngData(level: 1) != before)
    button.isEnabled = false
    hover()
    #expect(screen.image?.pngData(level: 1) == before)
    button.isEnabled = true
    button.isPointerInteractionEnabled = false
    var proposals = 0
    button.pointerStyleProvider = { _, effect, shape in
      proposals += 1
      if case .highlight = effect, case .roundedRect(let rect, _) = shape {
        #expect(rect == CGRect(x: 92, y: 92, width: 116, height: 56))
      }
      return .hidden()
    }
    #expect(button.isPointerInteractionEnabled)
    hover()
    #expect(proposals == 1)
    #expect(screen.screen.input.pointer?.look == .hidden)
  }
}
