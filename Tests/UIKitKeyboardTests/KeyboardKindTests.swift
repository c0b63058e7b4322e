import HeadlessHost
import HostInterface
import TestSupport
import Testing
import UIKit

@testable import UIKitKeyboard

@MainActor
@Suite struct `Kinds of keyboards` {
  @Test(
    .feature("UI10-F31"),
    arguments: [
      (UIKeyboardType.emailAddress, ["@", "."]), (.URL, [".", "/", ".com"]),
      (.twitter, ["@", "#"]),
      (.webSearch, ["."]),
    ]
  )
  func `kinds of addresses have their own keys`(_ type: UIKeyboardType, _ keys: [String]) {
    let stage = KeyboardStage { $0.keyboardType = type }
    for key in keys { stage.tap(key) }
    #expect(stage.field.text == keys.joined())
    #expect(stage.keys.contains { $0.role == .space } == (type != .URL))
  }

  @Test(.feature("IX-F111"), .feature("I10-F182"))
  func `an address of mail is typed without leaving the letters`() {
    let stage = KeyboardStage { $0.keyboardType = .emailAddress }
    stage.type("me@home.org")
    #expect(stage.field.text == "me@home.org")
  }

  @Test(
    .feature("UI9-F205"),
    arguments: [
      UIKeyboardType.numberPad, .phonePad, .decimalPad, .asciiCapableNumberPad,
    ]
  )
  func `number pads have digits`(_ type: UIKeyboardType) {
    let stage = KeyboardStage { $0.keyboardType = type }
    stage.type("1234567890")
    #expect(stage.field.text == "1234567890")
    #expect(!stage.keys.contains { $0.role == .space || $0.role == .returns })
  }

  @Test func `a decimal pad has the region's sign`() {
    let stage = KeyboardStage(locale: "de_DE") { $0.keyboardType = .decimalPad }
    stage.type("3,5")
    #expect(stage.field.text == "3,5")
  }

  @Test func `a phone pad has star and pound behind a key`() {
    let stage = KeyboardStage { $0.keyboardType = .phonePad }
    stage.tap("+✱#")
    stage.type("*#+")
    stage.tap("123")
    stage.type("1")
    #expect(stage.field.text == "*#+1")
  }

  @Test func `a pad for names goes from letters to digits`() {
    let stage = KeyboardStage { $0.keyboardType = .namePhonePad }
    stage.type("al")
    stage.tap("123")
    stage.type("12")
    #expect(stage.field.text == "Al12")
  }

  @Test func `numbers and punctuation begin with numbers and stay there`() {
    let stage = KeyboardStage { $0.keyboardType = .numbersAndPunctuation }
    stage.type("1 2")
    #expect(stage.field.text == "1 2")
  }

  @Test func `another type shows once the input views are reloaded`() {
    let stage = KeyboardStage()
    stage.field.keyboardType = .numberPad
    #expect(stage.labels.contains("Q"))
    stage.field.reloadInputViews()
    #expect(stage.labels.contains("5") && !stage.labels.contains("Q"))
  }

  @Test(arguments: [
    (UIReturnKeyType.default, "return", Key.Style.special), (.go, "Go", .primary),
    (.search, "Search", .primary), (.send, "Send", .primary), (.done, "Done", .primary),
    (.next, "Next", .special), (.join, "Join", .primary), (.continue, "Continue", .special),
  ])
  func `the return key says what it does`(
    _ type: UIReturnKeyType,
    _ word: String,
    _ style: Key.Style
  ) {
    let stage = KeyboardStage { $0.returnKeyType = type }
    let key = stage.keys.first { $0.role == .returns }
    #expect(key?.label == word)
    #expect(key?.style == style)
  }

  @Test(
    arguments: [
      (Device.iPhoneSE, 216), (.iPhone8, 216), (.iPhone8Plus, 226), (.iPhoneX, 291),
      (.iPhoneXSMax, 301), (.iPad9_7, 313), (.iPadPro11, 333),
    ] as [(Device, CGFloat)]
  )
  func `heights are the device's`(_ device: Device, _ height: CGFloat) {
    let stage = KeyboardStage(device)
    #expect(UIScreen.main.inputViews.frame?.height == height)
    #expect(stage.view?.bounds.width == device.size.width)
  }

  @Test(arguments: [
    Device.iPhoneSE, .iPhone8, .iPhone8Plus, .iPhoneX, .iPhoneXSMax, .iPad9_7, .iPadPro12_9,
  ])
  func `no key lies over another or beyond the keyboard`(_ device: Device) {
    for landscape in [false, true] {
      let upright = device.size
      let size =
        landscape ? CGSize(width: upright.height, height: upright.width) : upright
      let metrics = KeyboardMetrics(device: device, size: size)
      let room = CGRect(x: 0, y: 0, width: size.width, height: metrics.height + metrics.below)
      for language in ["en", "de", "fr", "es", "ru", "el", "ar", "he", "hi", "ko", "ja"] {
        for type in (0...11).compactMap(UIKeyboardType.init(rawValue:)) {
          for plane in [Key.Plane.letters, .shifted, .numbers, .symbols, .phoneSymbols, .emoji] {
            var request = KeyPlanRequest(metrics: metrics)
            request.language = language
            request.type = type
            request.plane = plane
            let frames = KeyPlan(request).keys.map { $0.frame.insetBy(dx: 0.1, dy: 0.1) }
            for (index, frame) in frames.enumerated() {
              #expect(room.contains(frame), "\(device.name) \(language) \(type) \(plane)")
              let overlaps = frames[(index + 1)...].contains { $0.intersects(frame) }
              #expect(!overlaps, "\(device.name) \(language) \(type) \(plane)")
            }
          }
        }
      }
    }
  }

  @Test func `a tablet's key hides the keyboard`() {
    let stage = KeyboardStage(.iPad9_7)
    stage.tap(.dismiss)
    stage.rest()
    #expect(!stage.field.isFirstResponder)
    #expect(UIScreen.main.inputViews.frame == nil)
  }

  @Test func `a finger that pulls a tablet's key down types the sign above`() {
    let stage = KeyboardStage(.iPad9_7) { $0.autocapitalizationType = .none }
    let place = stage.place("q")
    stage.screen.drag(from: place, to: CGPoint(x: place.x, y: place.y + 40))
    #expect(stage.field.text == "1")
  }

  @Test func `a tablet shows the responder's shortcuts`() {
    var taps = 0
    let stage = KeyboardStage(.iPad9_7)
    let item = UIBarButtonItem(
      title: "Stamp",
      image: nil,
      primaryAction: UIAction(title: "Stamp") { _ in taps += 1 }
    )
    let group = UIBarButtonItemGroup(barButtonItems: [item], representativeItem: nil)
    stage.field.inputAssistantItem.leadingBarButtonGroups = [group]
    stage.field.inputAssistantItem.trailingBarButtonGroups = []
    stage.field.reloadInputViews()
    stage.rest()
    guard let frame = UIScreen.main.inputViews.frame else { return }
    stage.screen.tap(at: CGPoint(x: 30, y: frame.minY + 27))
    #expect(taps == 1)
  }

  @Test func `a password shows no letters above the finger`() {
    let stage = KeyboardStage { $0.isSecureTextEntry = true }
    let finger = stage.screen.touchDown(at: stage.place("q"))
    #expect(stage.view?.popup.superview == nil)
    stage.screen.touchUp(finger)
    #expect(stage.field.text == "q")
  }
}
