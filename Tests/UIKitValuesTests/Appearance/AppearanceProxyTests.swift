import Foundation
import HeadlessHost
import TestSupport
import Testing
import UIKit
import UIKitTestSupport

@MainActor @Suite(.serialized, .restoresProcess) struct AppearanceProxyTests {
  private class Badge: UIView {}
  private final class RoundBadge: Badge {}
  private final class Shelf: UIView {}
  private final class Caption: UILabel {}

  @Test(.feature("VIS-F97"), .feature("I10-F226"))
  func `A view takes the proxy's looks when it comes into a window`() {
    let screen = HeadlessScreen()
    Badge.appearance().backgroundColor = .red
    Badge.appearance().tintColor = .green
    let badge = Badge(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    #expect(badge.backgroundColor == nil)
    screen.show(badge)
    #expect(badge.backgroundColor == .red)
    #expect(badge.tintColor == .green)
  }

  @Test(.feature("VIS-F97"))
  func `What code set stays, before and after`() {
    let screen = HeadlessScreen()
    Badge.appearance().backgroundColor = .red
    let badge = Badge(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    badge.backgroundColor = .blue
    screen.show(badge)
    #expect(badge.backgroundColor == .blue)
    let other = screen.show(Badge(frame: CGRect(x: 0, y: 0, width: 10, height: 10)))
    other.backgroundColor = .blue
    other.removeFromSuperview()
    screen.show(other)
    #expect(other.backgroundColor == .blue)
  }

  private class Ring: UIView {
    @AppearanceRecorded var color = UIColor.red { didSet { changes.append(color) } }
    @AppearanceRecorded var width: CGFloat = 1
    var changes: [UIColor] = []
  }
  private final class WideRing: Ring {}

  @Test(.feature("VIS-F97"), .feature("I10-F226"))
  func `A property of the app's own takes the proxy's value, but where code set it`() {
    defer { AppearanceRegistry.removeAll() }
    let screen = HeadlessScreen()
    Ring.appearance().color = .green
    Ring.appearance().width = 2
    WideRing.appearance().width = 8
    #expect(Ring.appearance().width == 1)
    let frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    let ring = Ring(frame: frame)
    #expect(ring.color == .red)
    screen.show(ring)
    #expect(ring.color == .green && ring.changes == [.green])
    #expect(ring.width == 2)
    let wide = WideRing(frame: frame)
    wide.color = .blue
    screen.show(wide)
    #expect(wide.color == .blue && wide.width == 8)
    // Later proxies hold for views that come later, and for those that come again.
    Ring.appearance().color = .orange
    ring.removeFromSuperview()
    screen.show(ring)
    #expect(ring.color == .orange)
  }

  @Test func `The subclass's proxy beats its superclass's`() {
    let screen = HeadlessScreen()
    RoundBadge.appearance().backgroundColor = .green
    Badge.appearance().backgroundColor = .red
    Badge.appearance().tintColor = .orange
    let badge = screen.show(RoundBadge(frame: CGRect(x: 0, y: 0, width: 10, height: 10)))
    #expect(badge.backgroundColor == .green)
    #expect(badge.tintColor == .orange)
  }

  @Test func `A proxy for containers counts only inside of them, and more than a plain one`() {
    let screen = HeadlessScreen()
    Badge.appearance(whenContainedInInstancesOf: [Shelf.self]).backgroundColor = .green
    Badge.appearance().backgroundColor = .red
    let shelf = Shelf(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let inside = Badge(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    shelf.addSubview(inside)
    screen.show(shelf)
    let outside = screen.show(Badge(frame: CGRect(x: 0, y: 0, width: 10, height: 10)))
    #expect(inside.backgroundColor == .green)
    #expect(outside.backgroundColor == .red)
  }

  @Test func `A proxy for traits counts where they hold`() {
    let screen = HeadlessScreen()
    Badge.appearance(for: UITraitCollection(userInterfaceIdiom: .pad)).backgroundColor = .red
    Badge.appearance(for: UITraitCollection(userInterfaceIdiom: .phone)).backgroundColor = .blue
    let badge = screen.show(Badge(frame: CGRect(x: 0, y: 0, width: 10, height: 10)))
    #expect(badge.backgroundColor == .blue)
  }

  @Test(.feature("VIS-F97"))
  func `Labels take font and colour`() {
    let screen = HeadlessScreen()
    Caption.appearance().textColor = .purple
    Caption.appearance().font = UIFont.systemFont(ofSize: 31)
    let label = Caption(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    label.text = "Badge"
    screen.show(label)
    #expect(label.textColor == .purple)
    #expect(label.font.pointSize == 31)
  }

  @Test(.feature("VIS-F97"), .feature("VIS-F100"))
  func `A window's tint is inherited by all that names none`() {
    let screen = HeadlessScreen()
    let outer = screen.show(UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50)))
    let inner = UIView()
    outer.addSubview(inner)
    screen.window?.tintColor = .orange
    #expect(inner.tintColor == .orange)
    outer.tintColor = .purple
    #expect(inner.tintColor == .purple)
  }
}
