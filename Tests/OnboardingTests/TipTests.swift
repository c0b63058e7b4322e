import CoreGraphics
import Foundation
import HeadlessHost
import HostInterface
import TestSupport
import Testing
import UIKit
import UIKitTestSupport

@testable import TipKit
@testable import UIKitCore

private struct StarTip: Tip {
  var title: Text { Text("Save as a Favorite") }
  var message: Text? { Text("Your favorites are always at the top of the list.") }
  var image: Image? { Image(systemName: "star") }
  var actions: [Action] {
    Action(id: "more", title: "Learn More")
  }
}

private struct SharedTip: Tip {
  static let isSignedIn = Parameter(false)
  static let didOpen = Event(id: "didOpen")
  var title: Text { "Share it" }
  var rules: [Rule] {
    Rule(Self.isSignedIn) { $0 }
    Rule(Self.didOpen) { $0.donations.count >= 3 }
  }
}

private struct TwiceTip: Tip {
  var title: Text { "Twice" }
  var options: [any TipOption] { MaxDisplayCount(2) }
}

private struct UrgentTip: Tip {
  var title: Text { "Urgent" }
  var options: [any TipOption] { IgnoresDisplayFrequency(true) }
}

@MainActor
@Suite(.restoresProcess, .serialized) struct TipTests {
  private let screen: HeadlessScreen

  init() throws {
    screen = HeadlessScreen(.iPhone8)
    let root = UIViewController()
    root.view.backgroundColor = .white
    screen.rootViewController = root
    screen.update()
    TipStore.shared.testing = .off
    try Tips.resetDatastore()
    try Tips.configure()
    SharedTip.isSignedIn.wrappedValue = false
  }

  @Test func `a tip without rules may appear, until it is over`() {
    let tip = StarTip()
    #expect(tip.id == "StarTip" && tip.status == .available && tip.shouldDisplay)
    tip.invalidate(reason: .actionPerformed)
    #expect(tip.status == .invalidated(.actionPerformed) && !tip.shouldDisplay)
    // The first reason stays.
    tip.invalidate(reason: .tipClosed)
    #expect(tip.status == .invalidated(.actionPerformed))
  }

  @Test(.feature("IX-F067")) func `rules are about values and events, and all have to hold`() async
  {
    let tip = SharedTip()
    #expect(tip.status == .pending)
    SharedTip.isSignedIn.wrappedValue = true
    #expect(tip.status == .pending)
    for _ in 0..<2 { SharedTip.didOpen.sendDonation() }
    #expect(!tip.shouldDisplay)
    await SharedTip.didOpen.donate()
    #expect(tip.shouldDisplay && SharedTip.didOpen.donations.count == 3)
    SharedTip.isSignedIn.wrappedValue = false
    #expect(!tip.shouldDisplay)
  }

  @Test func `changes of whether a tip may appear are told one by one`() async {
    var values: [Bool] = []
    let tip = StarTip()
    let updates = tip.shouldDisplayUpdates
    tip.invalidate(reason: .tipClosed)
    for await value in updates {
      values.append(value)
      if values.count == 2 { break }
    }
    #expect(values == [true, false])
  }

  @Test(.feature("IX-F067")) func `tips do not come one upon the other`() throws {
    try Tips.configure([.displayFrequency(.daily)])
    var time = 1_000.0
    let usual = TipStore.shared.now
    TipStore.shared.now = { time }
    defer { TipStore.shared.now = usual }
    let view = screen.show(TipUIView(StarTip()))
    #expect(StarTip().shouldDisplay && !TwiceTip().shouldDisplay && UrgentTip().shouldDisplay)
    view.removeFromSuperview()
    time += 86_399
    #expect(!TwiceTip().shouldDisplay)
    time += 1
    #expect(TwiceTip().shouldDisplay)
  }

  @Test(.feature("IX-F067")) func `a clock that was set back keeps no tip away`() throws {
    try Tips.configure([.displayFrequency(.daily)])
    var time = 1_000_000.0
    let usual = TipStore.shared.now
    TipStore.shared.now = { time }
    defer { TipStore.shared.now = usual }
    screen.show(TipUIView(StarTip())).removeFromSuperview()
    #expect(!TwiceTip().shouldDisplay)
    time -= 500_000
    #expect(TwiceTip().shouldDisplay)
  }

  @Test func `a tip is over when it has appeared as often as it may`() {
    for _ in 0..<2 {
      #expect(TwiceTip().shouldDisplay)
      screen.show(TipUIView(TwiceTip())).removeFromSuperview()
    }
    #expect(TwiceTip().status == .invalidated(.displayCountExceeded))
  }

  @Test func `what is known of tips outlives the process`() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    let options: [Tips.ConfigurationOption] = [.datastoreLocation(.url(folder))]
    try Tips.configure(options)
    StarTip().invalidate(reason: .tipClosed)
    SharedTip.didOpen.sendDonation()
    // As another process does.
    try Tips.configure()
    try Tips.configure(options)
    #expect(StarTip().status == .invalidated(.tipClosed))
    #expect(SharedTip.didOpen.donations.count == 1)
    try Tips.resetDatastore()
    #expect(StarTip().status == .available)
  }

  @Test(.feature("IX-F067"))
  func `a parameter with an identifier keeps its value for the next launch`() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    let options: [Tips.ConfigurationOption] = [.datastoreLocation(.url(folder))]
    try Tips.configure(options)
    Tips.Parameter(0, id: "visits").wrappedValue = 3
    let colour = Tips.Parameter<String?>(nil, id: "colour")
    colour.wrappedValue = "green"
    let passing = Tips.Parameter(false)
    passing.wrappedValue = true
    // The value is written in the next turn of the main loop.
    screen.advance(by: .milliseconds(100))
    let file = folder.appendingPathComponent("tips.json")
    let kept = try Data(contentsOf: file)

    try Tips.resetDatastore()
    #expect(colour.wrappedValue == nil && passing.wrappedValue)
    try kept.write(to: file)
    // As another process does.
    try Tips.configure(options)
    #expect(Tips.Parameter(0, id: "visits").wrappedValue == 3)
    #expect(colour.wrappedValue == "green")
    #expect(Tips.Parameter(7, id: "other").wrappedValue == 7)
  }

  @Test func `records of an earlier version without parameters are read`() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let text = #"{"tips":{"StarTip":{"showings":1,"invalidation":"tipClosed"}},"donations":{}}"#
    try Data(text.utf8).write(to: folder.appendingPathComponent("tips.json"))
    try Tips.configure([.datastoreLocation(.url(folder))])
    #expect(StarTip().status == .invalidated(.tipClosed))
  }

  @Test func `a tip whose process ended at its last appearance does not appear again`() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    let options: [Tips.ConfigurationOption] = [.datastoreLocation(.url(folder))]
    try Tips.configure(options)
    screen.show(TipUIView(TwiceTip())).removeFromSuperview()
    let view = screen.show(TipUIView(TwiceTip()))
    #expect(TwiceTip().shouldDisplay)
    // As another process does: nothing has removed the view.
    try Tips.configure(options)
    #expect(TwiceTip().status == .invalidated(.displayCountExceeded))
    view.removeFromSuperview()
  }

  @Test func `previews see all tips, some, or none`() {
    StarTip().invalidate(reason: .tipClosed)
    Tips.showAllTipsForTesting()
    #expect(StarTip().shouldDisplay && SharedTip().shouldDisplay)
    Tips.showTipsForTesting([SharedTip.self])
    #expect(!StarTip().shouldDisplay && SharedTip().shouldDisplay)
    Tips.hideAllTipsForTesting()
    #expect(!TwiceTip().shouldDisplay)
  }

  private func button(_ view: UIView, _ title: String) -> UIButton? {
    if let button = view as? UIButton,
      button.title(for: .normal) == title || button.accessibilityLabel == title
    {
      return button
    }
    return view.subviews.lazy.compactMap { self.button($0, title) }.first
  }

  @Test func `buttons do what they say, and the cross ends the tip`() throws {
    var chosen: [String] = []
    let view = TipUIView(StarTip()) { chosen.append($0.id) }
    view.frame = CGRect(
      origin: CGPoint(x: 16, y: 100),
      size: view.sizeThatFits(CGSize(width: 343, height: 0))
    )
    screen.show(view)
    screen.update()
    screen.tap(try #require(button(view, "Learn More")))
    #expect(chosen == ["more"])
    screen.tap(try #require(button(view, "Close")))
    #expect(StarTip().status == .invalidated(.tipClosed))
  }

  @Test(.feature("IX-F067")) func `a tip in a popover points at its view on a phone too`() throws {
    let root = try #require(screen.rootViewController)
    let star = UIButton(type: .system)
    star.setTitle("Star", for: .normal)
    star.frame = CGRect(x: 300, y: 60, width: 60, height: 44)
    root.view.addSubview(star)
    let popover = TipUIPopoverViewController(StarTip(), sourceItem: star)
    root.present(popover, animated: true)
    screen.advance(by: .seconds(1))
    #expect(popover.popoverPresentationController?.arrowDirection == .up)
    #expect(popover.view.bounds.width < 375)
    screen.tap(try #require(button(popover.view, "Close")))
    screen.advance(by: .seconds(1))
    #expect(root.presentedViewController == nil)
    #expect(StarTip().status == .invalidated(.tipClosed))
  }

  enum Look: String, CaseIterable { case light, dark, rightToLeft, largest, pad }

  @Test(.feature("IX-F067"), arguments: Look.allCases) func `a tip looks so`(_ look: Look) {
    var environment = Environment()
    environment.systemVersion = .init(17, 0)
    switch look {
    case .dark: environment.appearance = .dark
    case .rightToLeft: environment.setLanguage("ar")
    case .largest:
      environment.contentSizeCategory = Environment.contentSizeCategories.last ?? ""
    case .light, .pad: break
    }
    let screen = HeadlessScreen(look == .pad ? .iPad9_7 : .iPhone8, environment: environment)
    let view = TipUIView(StarTip())
    let width: CGFloat = look == .pad ? 500 : 343
    screen.rootViewController = UIViewController()
    screen.rootViewController?.view.addSubview(view)
    view.frame = CGRect(origin: CGPoint(x: 16, y: 40), size: CGSize(width: width, height: 100))
    screen.update()
    view.frame.size.height = view.sizeThatFits(CGSize(width: width, height: 0)).height
    screen.update()
    expectGolden(
      screen.image(of: view).flatMap { PicturePixels($0) }?.reduced(by: 2),
      "TipUIView.\(look.rawValue)",
      maximumBytes: 40_960
    )
  }
}
