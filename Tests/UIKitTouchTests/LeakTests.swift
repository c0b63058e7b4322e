import HeadlessHost
import HostInterface
import TestSupport
import Testing
import UIKit

@testable import Gallery

/// Views, layers and controllers that were seen, held weakly.
@MainActor
private struct Witnesses {
  private final class Witness {
    weak var object: AnyObject?
    let name: String
    init(_ object: AnyObject) {
      self.object = object
      name = "\(type(of: object))"
    }
  }
  private var all: [ObjectIdentifier: Witness] = [:]

  mutating func note(_ object: AnyObject) {
    let identifier = ObjectIdentifier(object)
    if all[identifier]?.object == nil { all[identifier] = Witness(object) }
  }

  /// A tree of views with their layers.
  mutating func noteTree(_ view: UIView) {
    note(view)
    noteTree(view.layer)
    for child in view.subviews { noteTree(child) }
  }

  private mutating func noteTree(_ layer: CALayer) {
    note(layer)
    for child in layer.sublayers ?? [] { noteTree(child) }
  }

  /// The remaining objects, by class.
  var survivors: [String: Int] {
    all.values.filter { $0.object != nil }.reduce(into: [:]) { $0[$1.name, default: 0] += 1 }
  }
  var count: Int { all.count }
}

@MainActor
@Suite("Leaks")
struct LeakTests {
  /// Opens a screen from the index, uses it and goes back.
  private func use(
    _ screen: CatalogueArea.Screen,
    _ actions: (HeadlessScreen) -> Void
  ) -> Witnesses {
    let device = HeadlessScreen(.iPhone8)
    let gallery = GalleryController()
    device.rootViewController = gallery
    var witnesses = Witnesses()
    autoreleasepool {
      let controller = screen.controller()
      gallery.pushViewController(controller, animated: false)
      device.skip(.milliseconds(100))
      witnesses.note(controller)
      witnesses.noteTree(controller.view)
      actions(device)
      witnesses.noteTree(controller.view)
      device.window?.rootViewController?.dismiss(animated: false, completion: nil)
      device.skip(.seconds(1))
      gallery.popToRootViewController(animated: false)
      device.skip(.seconds(1))
    }
    device.update()
    return witnesses
  }

  @Test
  func `a screen that was left is gone with its views and layers`() {
    for screen in CatalogueArea.all.flatMap(\.screens) {
      let witnesses = use(screen) { _ in }
      #expect(witnesses.count > 4)
      #expect(witnesses.survivors == [:], "\(screen.title)")
    }
  }

  @Test
  func `a screen that a monkey played with is gone after it was left`() {
    for screen in CatalogueArea.all.flatMap(\.screens) {
      let witnesses = use(screen) { device in
        var monkey = Monkey(seed: 11, skills: .touches)
        device.withoutDrawing { monkey.play(120, on: device) }
        #expect(device.unfinishedInput == [], "\(screen.title)")
      }
      #expect(witnesses.survivors == [:], "\(screen.title)")
    }
  }

  @Test(arguments: [false, true])
  func `a device that nobody uses any longer is gone with its frames`(hasKeyboard: Bool) async {
    weak var screen: UIScreen?
    do {
      let device = HeadlessScreen(.iPhoneXS)
      device.environment.isHardwareKeyboardConnected = !hasKeyboard
      device.showStatusBar()
      let field = device.show(UITextField(frame: CGRect(x: 0, y: 100, width: 200, height: 40)))
      #expect(field.becomeFirstResponder())
      device.advance(by: .seconds(1))
      screen = device.window?.screen
      #expect(screen != nil)
    }
    // Screens go in a later turn, and the last one that was used stays the current one.
    HeadlessScreen(.iPhoneSE).makeCurrent()
    for _ in 0..<100 where screen != nil { await Task.yield() }
    #expect(screen == nil)
  }
}
