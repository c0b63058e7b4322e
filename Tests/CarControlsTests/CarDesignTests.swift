import CarControls
import CarDisplays
import CarSafety
import CoreGraphics
import HeadlessHost
import TestSupport
import Testing
import UIKit

@MainActor @Suite("Design resources of the car")
struct CarDesignTests {
  @Test(.feature("CAR-F55"), .rule("CAR-R53"))
  func `every motion has a purpose, a curve and a duration, and others are found`() throws {
    let specification = CarMotionSpecification.standard
    #expect(specification.motions.count >= 9)
    for motion in specification.motions {
      #expect(!motion.purpose.isEmpty && motion.duration > 0)
      #expect((0...1).contains(motion.controlPoint1.x) && (0...1).contains(motion.controlPoint2.x))
    }
    let press = try #require(specification["control.press"])
    #expect(press.timingParameters.controlPoint1 == press.controlPoint1)
    let layer = CALayer()
    let animation = CABasicAnimation(keyPath: "opacity")
    animation.duration = 1
    layer.add(animation, forKey: "control.press")
    let child = CALayer()
    child.add(animation, forKey: "sparkle")
    layer.addSublayer(child)
    let unlisted = specification.unlistedAnimations(in: layer)
    #expect(unlisted == ["sparkle"])
    #expect(CarControlRules.unlistedMotions(unlisted).map(\.rule) == ["CAR-R53"])
  }

  @Test(.feature("CAR-F55"))
  func `a motion animates with its own curve and duration`() throws {
    let screen = HeadlessScreen(.headUnit800x480)
    let view = UIView(frame: CGRect(x: 0, y: 100, width: 10, height: 10))
    screen.show(view)
    let linear = CarMotion(
      id: "m",
      purpose: "p",
      controlPoint1: CGPoint(x: 1.0 / 3, y: 1.0 / 3),
      controlPoint2: CGPoint(x: 2.0 / 3, y: 2.0 / 3),
      duration: 0.4
    )
    linear.animate { view.center.x = 405 }
    screen.advance(by: .milliseconds(200))
    let middle = try #require(view.layer.presentation()?.position.x)
    #expect(abs(middle - 205) < 8)
    screen.advance(by: .milliseconds(250))
    #expect(view.layer.presentation()?.position.x ?? view.center.x == 405)
  }

  @Test(.feature("CAR-F56"))
  func `handles of the curve are dragged, and the dot plays the curve`() throws {
    let screen = HeadlessScreen(.headUnit1280x720)
    let preview = CarCurvePreviewView(frame: CGRect(x: 100, y: 60, width: 600, height: 600))
    var changes = 0
    preview.addAction(UIAction { _ in changes += 1 }, for: .valueChanged)
    screen.show(preview)
    #expect(preview.text == "cubic-bezier(0.42, 0.00, 0.58, 1.00)")
    let handle = try #require(
      preview.subviews.first { $0.accessibilityIdentifier == "handle1" }
    )
    let start = preview.convert(handle.center, to: nil as UIView?)
    screen.drag(from: start, to: CGPoint(x: start.x - 600, y: start.y - 100))
    #expect(preview.controlPoint1.x == 0)
    #expect(preview.controlPoint1.y > 0.2)
    #expect(changes > 0)
    let dot = try #require(preview.subviews.first { $0.accessibilityIdentifier == "dot" })
    preview.stop()
    preview.setCurve(CGPoint(x: 0, y: 1), CGPoint(x: 0, y: 1))
    screen.update()
    let before = dot.center.x
    preview.play()
    screen.advance(by: .milliseconds(250))
    let place = try #require(dot.layer.presentation()?.position.x)
    let share = (place - before) / (dot.center.x - before)
    // A curve that rises at once is past three quarters after a quarter of the time.
    #expect(share > 0.75 && share < 1)
    preview.setCurve(CGPoint(x: CGFloat.nan, y: 9), CGPoint(x: 2, y: -9))
    #expect(preview.text == "cubic-bezier(0.00, 1.50, 1.00, -0.50)")
  }

  @Test(.feature("CAR-F57"))
  func `symbols are found by parts of their names and by words of the car`() {
    let all = CarIconLibrary.names
    #expect(all.count > 100)
    #expect(CarIconLibrary.search("") == all)
    #expect(CarIconLibrary.search("phone").first == "phone")
    #expect(CarIconLibrary.search("Phone FILL").allSatisfy { $0.contains("phone") })
    #expect(CarIconLibrary.search("volume").first?.hasPrefix("speaker") == true)
    #expect(CarIconLibrary.search("zzz").isEmpty)
    for name in CarIconLibrary.search("call").prefix(3) {
      #expect(CarIconLibrary.image(name, pointSize: 40) != nil, "\(name)")
    }
  }

  @Test(.feature("CAR-F59"))
  func `the style library has every chapter, and its values keep the figures`() {
    let display = CarPanel.carPlay[2].display
    let library = CarStyleLibrary(display: display)
    for chapter in CarStyleLibrary.Chapter.allCases {
      #expect(!library.entries(chapter).isEmpty, "\(chapter)")
    }
    #expect(library.entries(.rules).first?.value.hasPrefix("[2]") == true)
    for isNight in [false, true] {
      for ground in [CarStyle.ColorRole.ground, .surface] {
        for role in [CarStyle.ColorRole.text, .secondaryText, .accent, .stop] {
          let contrast = CarStyle.contrast(role, ground, isNight: isNight)
          #expect(contrast >= 7, "\(role) on \(ground), night \(isNight): \(contrast)")
        }
      }
      #expect(CarStyle.contrast(.onAccent, .accent, isNight: isNight) >= 7)
    }
    for panel in CarPanel.all {
      for role in CarStyle.TextRole.allCases {
        let font = CarStyle.font(role, on: panel.display)
        let height = CarLegibility.capitalHeight(of: font, on: panel.display)
        #expect(height >= role.arcMinutes - 0.01, "\(panel.name) \(role)")
      }
    }
  }

  @Test(.feature("CAR-F59"), .feature("CAR-F41"))
  func `the samples look as recorded by day and by night`() {
    for isNight in [false, true] {
      let display = CarPanel.carPlay[2].display
      let screen = HeadlessScreen(.headUnit1280x720)
      screen.environment.systemVersion = .init(17)
      screen.makeCurrent()
      UIScreen.main.carDisplay = display
      let samples = CarStyleLibrary(display: display).makeSampleViewController()
      samples.overrideUserInterfaceStyle = isNight ? .dark : .light
      screen.rootViewController = samples
      screen.update()
      expectGolden(
        screen.image,
        "CarStyle.samples.\(isNight ? "night" : "day")",
        maximumBytes: 131_072
      )
    }
  }

  @Test(.feature("CAR-F21"))
  func `long lists are divided into chunks of at most seven, in order`() {
    let items = (1...17).map(String.init)
    let chunks = CarChunk.chunks(of: items, label: "Stations")
    #expect(chunks.map(\.items.count) == [6, 6, 5])
    #expect(chunks.flatMap(\.items) == items)
    #expect(chunks.map(\.label) == ["Stations", "Stations 2", "Stations 3"])
    #expect(CarChunk.chunks(of: Array(items.prefix(7)), label: "S").count == 1)
    let inline = UIMenu(
      title: "Sort",
      options: .displayInline,
      children: [UIAction(title: "Name") { _ in }, UIAction(title: "Genre") { _ in }]
    )
    let menu = UIMenu(title: "Radio", children: [UIAction(title: "Save") { _ in }, inline])
    #expect(
      CarChunk.chunks(of: menu) == [
        CarChunk(label: "Radio", items: ["Save"]),
        CarChunk(label: "Sort", items: ["Name", "Genre"]),
      ]
    )
    #expect(CarControlRules.chunks([CarChunk(label: "Long", items: items)]).count == 1)
  }

  @Test(.feature("CAR-F22"), .rule("CAR-R22"), .rule("CAR-R23"))
  func `a chunk keeps its items closer than groups are, and of one form`() {
    let display = CarPanel.carPlay[2].display
    let screen = HeadlessScreen(.headUnit1280x720)
    screen.makeCurrent()
    UIScreen.main.carDisplay = display
    let controller = UIViewController()
    screen.rootViewController = controller
    let groups = ["Sound", "Light"].map { name in
      CarChunkView(label: name, items: ["a", "b", "c"].map { CarButton(title: name + $0) })
    }
    let between = CarSpacing.betweenGroups.points(on: display)
    for (index, group) in groups.enumerated() {
      group.frame = CGRect(x: 20 + CGFloat(index) * (300 + between), y: 20, width: 300, height: 500)
      controller.view.addSubview(group)
    }
    screen.update()
    let frames = groups.map { group in
      (group.label, group.items.map { $0.convert($0.bounds, to: nil as UIView?) })
    }
    #expect(CarControlRules.proximity(frames.map { (name: $0.0, frames: $0.1) }).isEmpty)
    #expect(CarSpacing.betweenGroups.millimetres >= 2 * CarSpacing.insideGroup.millimetres)
    groups[1].frame.origin.x = 325
    screen.update()
    let moved = groups.map { group in
      (name: group.label, frames: group.items.map { $0.convert($0.bounds, to: nil as UIView?) })
    }
    let findings = CarControlRules.proximity(moved)
    #expect(findings.map(\.rule) == ["CAR-R22", "CAR-R22"])
    #expect(findings.first?.severity == .fail)
    #expect(findings.first?.figureIDs == ["CAR-Q58"])

    let items = CarShownElement.elements(in: groups[0]).filter(\.isInteractive)
    #expect(CarControlRules.likeness(of: items, in: "Sound").isEmpty)
    var other = items
    other[2].frame.size.width -= 20
    #expect(CarControlRules.likeness(of: other, in: "Sound").map(\.subject) == ["Soundc"])
  }

  @Test(.feature("CAR-F25"), .rule("CAR-R19"))
  func `two skins that differ in a basic operation are told apart by it`() {
    let way = CarCoreOperations.Way(
      place: "console",
      gesture: .rotate,
      direction: .clockwise,
      result: "volume+1"
    )
    let first = CarCoreOperations(name: "Plain", ways: [.volumeUp: way])
    var second = CarCoreOperations(name: "Sport", ways: [.volumeUp: way])
    #expect(CarControlRules.coreOperations(first, second).isEmpty)
    second.ways[.volumeUp]?.direction = .counterclockwise
    second.ways[.home] = CarCoreOperations.Way(place: "lower", gesture: .tap, result: "home")
    let findings = CarControlRules.coreOperations(first, second)
    #expect(findings.map(\.subject) == ["volumeUp", "home"])
    #expect(
      findings.first?.message
        == "direction is “clockwise” in Plain and “counterclockwise” in Sport"
    )
    // Each basic operation counts: its place, its gesture and its meaning.
    for operation in CarCoreOperations.Operation.allCases {
      let key = CarCoreOperations.Way(place: "wheel", gesture: .push, result: "r")
      let plain = CarCoreOperations(name: "Plain", ways: [operation: key])
      for change in [
        { $0.place = "screen" }, { $0.gesture = .tap }, { $0.result = "s" },
      ] as [(inout CarCoreOperations.Way) -> Void] {
        var other = key
        change(&other)
        let sport = CarCoreOperations(name: "Sport", ways: [operation: other])
        let subjects = CarControlRules.coreOperations(plain, sport).map(\.subject)
        #expect(subjects == [operation.rawValue])
      }
    }
  }

  @Test(.feature("CAR-F14"), .rule("CAR-R30"))
  func `a gesture of two fingers is a finding until one finger can do the same`() {
    let map = UIView()
    map.accessibilityIdentifier = "map"
    let pinch = UIPinchGestureRecognizer()
    pinch.name = "map.zoom"
    let tap = UITapGestureRecognizer()
    tap.name = "map.recenter"
    map.addGestureRecognizer(pinch)
    map.addGestureRecognizer(tap)
    var profile = CarOneHandProfile()
    profile.record(map)
    #expect(profile.operationsNeedingBothHands == ["map.zoom"])
    let findings = CarControlRules.oneHand(profile)
    #expect(findings.map(\.rule) == ["CAR-R30"])
    #expect(findings.first?.measured == 2)
    profile.add(.init(operation: "map.zoom", control: "plus key", fingerCount: 1))
    #expect(CarControlRules.oneHand(profile).isEmpty)
    profile.add(
      .init(operation: "pair", control: "phone", fingerCount: 1, needsHeldDevice: true)
    )
    #expect(profile.operationsNeedingBothHands == ["pair"])
  }
}
