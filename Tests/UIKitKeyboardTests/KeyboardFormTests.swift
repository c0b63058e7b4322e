import Foundation
import HeadlessHost
import HostInterface
import TestSupport
import Testing
import UIKit

@testable import UIKitKeyboard

/// Notes the keyboard's notifications, by their short names.
@MainActor
private final class Ear {
  var heard: [(name: String, end: CGRect)] = []
  private var tokens: [any NSObjectProtocol] = []

  init() {
    let names: [(Notification.Name, String)] = [
      (UIResponder.keyboardWillShowNotification, "will show"),
      (UIResponder.keyboardDidShowNotification, "did show"),
      (UIResponder.keyboardWillHideNotification, "will hide"),
      (UIResponder.keyboardDidHideNotification, "did hide"),
      (UIResponder.keyboardWillChangeFrameNotification, "will change"),
      (UIResponder.keyboardDidChangeFrameNotification, "did change"),
    ]
    for (name, short) in names {
      tokens.append(
        NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { note in
          let value = note.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue
          let frame = value?.cgRectValue ?? .null
          MainActor.assumeIsolated { self.heard.append((short, frame)) }
        }
      )
    }
  }

  func stop() { for token in tokens { NotificationCenter.default.removeObserver(token) } }
}

@MainActor
@Suite struct `Forms of the keyboard` {
  private var shown: CGRect { UIScreen.main.inputViews.frame ?? .null }

  private func pad(
    version: Environment.SystemVersion = .init(13, 0),
    _ adjust: (UITextField) -> Void = { $0.autocapitalizationType = .none }
  ) -> KeyboardStage { KeyboardStage(.iPad9_7, version: version, adjust) }

  // MARK: One hand

  @Test(arguments: [KeyboardForm.left, .right])
  func `the globe's menu moves the keys to a side, and the free side leads back`(
    _ form: KeyboardForm
  ) throws {
    let stage = KeyboardStage { $0.autocapitalizationType = .none }
    let frame = shown
    stage.choose(.form(form), of: .globe)
    #expect(shown == frame)
    let q = try #require(stage.keys.first { $0.label == "q" }).frame
    let p = try #require(stage.keys.first { $0.label == "p" }).frame
    #expect(q.minX == (form == .left ? 3 : 69))
    #expect(abs(p.maxX - (form == .left ? 306 : 372)) < 0.01)
    stage.type("hello")
    #expect(stage.field.text == "hello")
    stage.tap(.expand)
    #expect(abs((stage.keys.first { $0.label == "p" }?.frame.maxX ?? 0) - 372) < 0.01)
  }

  @Test func `narrow phones and phones on their side have no keyboard for one hand`() {
    #expect(KeyboardStage(.iPhoneSE).keyboard?.forms == [.full])
    let stage = KeyboardStage()
    #expect(stage.keyboard?.forms == [.left, .full, .right])
    stage.choose(.form(.left), of: .globe)
    stage.screen.rotate(to: .landscapeRight)
    stage.rest()
    #expect(!stage.keys.contains { $0.role == .expand })
    stage.screen.rotate(to: .portrait)
    stage.rest()
    #expect(stage.keys.contains { $0.role == .expand })
  }

  // MARK: Undocked and split

  @Test func `Undock takes the keyboard up, and no notification says that it is shown`() throws {
    let stage = pad()
    let docked = shown
    #expect(docked == CGRect(x: 0, y: 1024 - 313, width: 768, height: 313))
    let ear = Ear()
    defer { ear.stop() }
    stage.choose(.form(.undocked), of: .dismiss)
    #expect(ear.heard.map(\.name) == ["will hide", "will change", "did change", "did hide"])
    // Source: on iOS the frame that the keyboard is said to go to is off the screen.
    #expect(ear.heard.allSatisfy { $0.end.minY == 1024 })
    #expect(shown == docked.offsetBy(dx: 0, dy: -205))
    stage.type("up")
    #expect(stage.field.text == "up")
    ear.heard = []
    stage.field.resignFirstResponder()
    stage.rest()
    stage.field.becomeFirstResponder()
    stage.rest()
    #expect(
      ear.heard.map(\.name) == ["will change", "did change", "will change", "did change"]
    )
    ear.heard = []
    stage.choose(.form(.full), of: .dismiss)
    #expect(ear.heard.map(\.name) == ["will show", "will change", "did change", "did show"])
    #expect(ear.heard.allSatisfy { $0.end == docked })
    #expect(shown == docked)
  }

  @Test func `a finger drags the keyboard by the key that hides it, and docks it`() {
    let stage = pad()
    let docked = shown
    let place = stage.place(.dismiss)
    let finger = stage.screen.touchDown(at: place)
    for step in 1...20 {
      stage.screen.touchMove(finger, to: CGPoint(x: place.x, y: place.y - 10 * CGFloat(step)))
    }
    stage.screen.touchUp(finger)
    stage.rest()
    #expect(shown.minY == docked.minY - 180)
    #expect(stage.field.isFirstResponder)
    stage.screen.drag(from: stage.place(.dismiss), to: CGPoint(x: place.x, y: 500))
    stage.rest()
    #expect(shown.minY > docked.minY - 600 && shown.minY < docked.minY - 180)
    let start = stage.place(.dismiss)
    let second = stage.screen.touchDown(at: start)
    for step in 1...40 {
      let y = start.y - 12 + (1020 - start.y) * CGFloat(step) / 40
      stage.screen.touchMove(second, to: CGPoint(x: start.x, y: step == 1 ? start.y - 12 : y))
    }
    stage.screen.touchUp(second)
    stage.rest()
    #expect(shown == docked)
  }

  @Test func `Split gives each thumb a half, and between them touches reach the app`() throws {
    let stage = pad()
    stage.choose(.form(.split), of: .dismiss)
    let view = try #require(stage.view)
    func frame(_ label: String) -> CGRect { stage.keys.first { $0.label == label }?.frame ?? .null }
    #expect(frame("t").maxX < 300)
    #expect(frame("y").minX > 450)
    #expect(frame("g").maxX < frame("h").minX - 150)
    #expect(stage.keys.filter { $0.role == .space }.count == 2)
    stage.type("ty gh")
    #expect(stage.field.text == "ty gh")
    let middle = CGPoint(x: view.bounds.midX, y: view.bounds.midY)
    #expect(!view.point(inside: middle, with: nil))
    #expect(view.point(inside: CGPoint(x: 100, y: 100), with: nil))
    stage.choose(.form(.undocked), of: .dismiss)
    #expect(stage.keys.filter { $0.role == .space }.count == 1)
    #expect(stage.keyboard?.form == .undocked)
  }

  @Test func `numbers and kana stay whole in a split keyboard`() {
    let stage = pad { $0.keyboardType = .numberPad }
    stage.choose(.form(.split), of: .dismiss)
    #expect(stage.keyboard?.form == .split)
    #expect(stage.view?.plan?.metrics.split == 0)
    #expect(shown.maxY < 1024)
  }

  @Test func `tablets without a Home button only float`() {
    #expect(KeyboardStage(.iPadPro11, version: .init(13, 0)).keyboard?.forms == [.full, .floating])
    #expect(pad(version: .init(12, 4)).keyboard?.forms == [.full, .undocked, .split])
  }

  // MARK: Floating

  @Test func `two fingers that close make the keyboard float, and type nothing`() {
    let stage = pad()
    let ear = Ear()
    defer { ear.stop() }
    let middle = CGPoint(x: 384, y: 1024 - 180)
    stage.screen.pinch(at: middle, scale: 0.4, spread: 300)
    stage.rest()
    #expect(stage.keyboard?.form == .floating)
    #expect(stage.field.text == "")
    #expect(shown.size == CGSize(width: 320, height: 240))
    #expect(ear.heard.first?.name == "will hide")
    stage.type("float")
    #expect(stage.field.text == "float")
    stage.screen.pinch(at: CGPoint(x: shown.midX, y: shown.midY), scale: 2, spread: 100)
    stage.rest()
    #expect(stage.keyboard?.form == .full)
    #expect(shown.maxY == 1024)
    #expect(stage.field.text == "float")
  }

  @Test func `two fingers that only type keep their order`() {
    let stage = pad()
    let (a, b) = (stage.place("a"), stage.place("l"))
    let first = stage.screen.touchDown(at: a)
    let second = stage.screen.touchDown(at: b)
    stage.screen.touchUp(second)
    stage.screen.touchUp(first)
    #expect(stage.field.text == "al")
  }

  @Test func `the bar below the keys drags a floating keyboard, and docks it at the edge`() {
    let stage = pad()
    stage.choose(.form(.floating), of: .dismiss)
    let old = shown
    let bar = CGPoint(x: old.midX, y: old.maxY - 10)
    stage.screen.drag(from: bar, to: CGPoint(x: bar.x - 500, y: bar.y - 300))
    stage.rest()
    #expect(shown.minX == 0)
    #expect(abs(shown.minY - (old.minY - 300)) < 1)
    let now = CGPoint(x: shown.midX, y: shown.maxY - 10)
    stage.screen.drag(from: now, to: CGPoint(x: now.x + 100, y: 1023))
    stage.rest()
    #expect(stage.keyboard?.form == .full)
    #expect(shown.width == 768)
  }

  @Test func `an accessory view stays at the lower edge below a floating keyboard`() {
    let accessory = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 44))
    let stage = pad { $0.inputAccessoryView = accessory }
    stage.choose(.form(.floating), of: .dismiss)
    #expect(shown == CGRect(x: 0, y: 980, width: 768, height: 44))
    #expect(accessory.convert(accessory.bounds, to: nil).minY == 980)
    stage.choose(.form(.full), of: .dismiss)
    #expect(accessory.convert(accessory.bounds, to: nil).maxY == 711)
    stage.choose(.form(.undocked), of: .dismiss)
    #expect(accessory.convert(accessory.bounds, to: nil).maxY == 506)
  }

  // MARK: The layout guide

  @Test func `the keyboard's guide follows an undocked keyboard only where it is told to`() {
    let stage = pad()
    let page = GuidePage()
    stage.screen.rootViewController = page
    page.field.becomeFirstResponder()
    stage.rest()
    #expect(page.box.frame == CGRect(x: 0, y: 711, width: 768, height: 313))
    stage.choose(.form(.floating), of: .dismiss)
    #expect(page.box.frame.height == 0)
    page.view.keyboardLayoutGuide.followsUndockedKeyboard = true
    stage.screen.update()
    #expect(page.box.frame == shown)
    #expect(!page.isNearTop)
    #expect(!page.isNearLeading)
    let bar = CGPoint(x: shown.midX, y: shown.maxY - 10)
    stage.screen.drag(from: bar, to: CGPoint(x: 0, y: 30))
    stage.rest()
    #expect(page.box.frame == shown)
    #expect(page.isNearTop)
    #expect(page.isNearLeading)
    page.field.resignFirstResponder()
    stage.rest()
    #expect(page.box.frame == CGRect(x: 0, y: 1024, width: 768, height: 0))
    #expect(!page.isNearTop)
  }

  // MARK: Looks

  @Test(arguments: [(KeyboardForm.left, "8", false), (.right, "x", true), (.right, "8", true)])
  func `for one hand`(_ form: KeyboardForm, _ name: String, _ isDark: Bool) {
    let language = name == "8" && isDark ? "ar" : "en"
    let stage = KeyboardStage(name == "x" ? .iPhoneX : .iPhone8, languages: [language]) {
      $0.keyboardAppearance = isDark ? .dark : .light
      $0.autocapitalizationType = .none
    }
    stage.choose(.form(form), of: .globe)
    let side = form == .left ? "left" : "right"
    let look = isDark ? "dark" : "light"
    expectGolden(
      stage.picture,
      "Keyboard.hand.\(side).\(name).\(look)",
      maximumBytes: 160 * 1024
    )
  }

  @Test(arguments: [(KeyboardForm.split, "split"), (.floating, "floating")])
  func `on tablets`(_ form: KeyboardForm, _ name: String) {
    for isDark in [false, true] {
      let stage = pad {
        $0.keyboardAppearance = isDark ? .dark : .light
        $0.autocapitalizationType = .none
      }
      stage.choose(.form(form), of: .dismiss)
      expectGolden(
        stage.picture,
        "Keyboard.\(name).\(isDark ? "dark" : "light")",
        maximumBytes: 160 * 1024
      )
    }
  }

  @Test func `the menus of the globe and of the key that hides the keyboard`() throws {
    let phone = KeyboardStage(languages: ["en", "de"]) { $0.autocapitalizationType = .none }
    let globe = phone.screen.touchDown(at: phone.place(.globe))
    phone.screen.advance(by: .milliseconds(600))
    phone.screen.touchMove(globe, to: try #require(phone.view?.menu.place(of: .form(.right))))
    let window = try #require(phone.view?.window)
    expectGolden(phone.screen.image(of: window), "Keyboard.menu.globe", maximumBytes: 160 * 1024)
    phone.screen.touchUp(globe)
    let tablet = pad { $0.keyboardAppearance = .dark }
    let hide = tablet.screen.touchDown(at: tablet.place(.dismiss))
    tablet.screen.advance(by: .milliseconds(600))
    expectGolden(tablet.picture, "Keyboard.menu.pad", maximumBytes: 160 * 1024)
    tablet.screen.touchUp(hide)
    #expect(tablet.keyboard?.form == .full)
  }

  @Test(arguments: [(Device.iPhoneSE, "se"), (.iPhoneX, "x"), (.iPad9_7, "pad")])
  func `Zhuyin`(_ device: Device, _ name: String) {
    let stage = KeyboardStage(device, languages: ["zh-Bopo"], engine: FixedEngine()) {
      $0.keyboardAppearance = name == "x" ? .dark : .light
    }
    for sign in ["ㄋ", "ㄧ", "ˇ"] { stage.tap(sign) }
    #expect(stage.field.text == "ㄋㄧˇ")
    expectGolden(stage.picture, "Keyboard.zhuyin.\(name)", maximumBytes: 160 * 1024)
    stage.tap(.space)
    #expect(stage.field.text == "你")
  }

  @Test func `traditional Chinese has Zhuyin beside pinyin`() {
    let stage = KeyboardStage(languages: ["zh-Hant"])
    #expect(stage.keyboard?.languages == ["zh-Hant", "zh-Bopo", "emoji"])
    stage.tap(.globe)
    #expect(stage.labels.contains("ㄅ"))
    #expect(stage.field.textInputMode?.primaryLanguage == "zh-Bopo")
  }
}

private final class GuidePage: UIViewController {
  let field = UITextField(frame: CGRect(x: 20, y: 400, width: 200, height: 34))
  let box = UIView()
  private var near: [NSLayoutConstraint] = []

  var isNearTop: Bool { near[0].isActive }
  var isNearLeading: Bool { near[1].isActive }

  override func viewDidLoad() {
    super.viewDidLoad()
    box.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(box)
    view.addSubview(field)
    let guide = view.keyboardLayoutGuide
    NSLayoutConstraint.activate([
      box.topAnchor.constraint(equalTo: guide.topAnchor),
      box.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
      box.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
      box.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
    ])
    let marks = (0..<2).map { _ in UIView() }
    for mark in marks {
      mark.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(mark)
    }
    near = marks.map { $0.widthAnchor.constraint(equalToConstant: 1) }
    guide.setConstraints([near[0]], activeWhenNearEdge: .top)
    guide.setConstraints([near[1]], activeWhenNearEdge: .leading)
  }
}
