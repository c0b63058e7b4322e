import CoreGraphics
import Foundation
import HostInterface
import HostTestSource
import RenderServer
import Testing

@testable import WindowHost

@Suite("Window host")
struct WindowHostTests {
  private func key(_ usage: Int, _ modifiers: KeySample.Modifiers) -> KeySample {
    KeySample(phase: .began, usage: usage, modifiers: modifiers)
  }

  @Test func `the Simulator's keys act with Control for Command`() {
    #expect(WindowKeys.shortcut(key(0x50, .command)) == .control(.rotateLeft))
    #expect(WindowKeys.shortcut(key(0x4F, .command)) == .control(.rotateRight))
    #expect(WindowKeys.shortcut(key(0x0B, [.command, .shift])) == .press(.home))
    #expect(WindowKeys.shortcut(key(0x0F, .command)) == .press(.lock))
    #expect(WindowKeys.shortcut(key(0x1D, [.command, .alternate])) == .shake)
    #expect(WindowKeys.shortcut(key(0x04, [.command, .shift])) == .control(.toggleAppearance))
    #expect(
      WindowKeys.shortcut(key(0x2E, [.command, .alternate])) == .control(.textSize(steps: 1))
    )
    #expect(WindowKeys.shortcut(key(0x16, .command)) == .picture)
    #expect(WindowKeys.shortcut(key(0x16, [.command, .alphaShift])) == .picture)
    #expect(WindowKeys.shortcut(key(0x16, [])) == nil)
    #expect(WindowKeys.shortcut(key(0x06, .command)) == nil)
  }

  @Test func `controls change the environment`() {
    var environment = Environment()
    DeviceControl.rotateLeft.apply(to: &environment)
    #expect(environment.orientation == .landscapeLeft)
    DeviceControl.rotateRight.apply(to: &environment)
    #expect(environment.orientation == .portrait)
    DeviceControl.toggleAppearance.apply(to: &environment)
    #expect(environment.appearance == .light, "iOS 12.4 has no dark appearance")
    environment.systemVersion = .init(13)
    DeviceControl.toggleAppearance.apply(to: &environment)
    #expect(environment.appearance == .dark)
    DeviceControl.textSize(steps: -1).apply(to: &environment)
    #expect(environment.contentSizeCategory == "UICTContentSizeCategoryM")
    for fact in DeviceControl.Switch.allCases {
      let before = environment[keyPath: fact.keyPath]
      DeviceControl.toggle(fact).apply(to: &environment)
      #expect(environment[keyPath: fact.keyPath] != before)
    }
  }

  @Test func `with Alt a mouse is two fingers, mirrored in the middle`() {
    var input = WindowInput()
    let screen = CGSize(width: 100, height: 200)
    let began = input.mouseDown(
      at: CGPoint(x: 40, y: 90),
      modifiers: .alternate,
      screen: screen
    )
    #expect(began.map(\.location) == [CGPoint(x: 40, y: 90), CGPoint(x: 60, y: 110)])
    let apart = input.mouseMoved(to: CGPoint(x: 20, y: 80), modifiers: .alternate)
    #expect(apart.map(\.location) == [CGPoint(x: 20, y: 80), CGPoint(x: 80, y: 120)])
    let together = input.mouseMoved(
      to: CGPoint(x: 30, y: 80),
      modifiers: [.alternate, .shift]
    )
    #expect(together.map(\.location) == [CGPoint(x: 30, y: 80), CGPoint(x: 90, y: 120)])
    let ended = input.mouseUp(at: CGPoint(x: 30, y: 80))
    #expect(ended.map(\.phase) == [.ended, .ended])
    #expect(input.pair.isEmpty)
  }

  @Test func `a wheel turns in whole notches, a trackpad in parts, and Control makes larger`() {
    var input = WindowInput()
    _ = input.mouseMoved(to: CGPoint(x: 30, y: 40), modifiers: [])
    func told(_ dx: CGFloat, _ dy: CGFloat, _ modifiers: KeySample.Modifiers = []) -> HostEvent {
      input.wheel(turns: CGVector(dx: dx, dy: dy), modifiers: modifiers, time: 7)
    }
    guard case .scroll(let wheel, 7) = told(0, -1), case .scroll(let pad, _) = told(0.25, 0.5),
      case .transform(let zoom, 7) = told(0, 1, .command)
    else {
      Issue.record("a wheel is something else")
      return
    }
    #expect(wheel.phase == .discrete && wheel.deltaY == -54)
    #expect(wheel.location == CGPoint(x: 30, y: 40))
    #expect(pad.phase == .continuous && pad.deltaX == -13.5 && pad.deltaY == 27)
    #expect(zoom.phase == .continuous && zoom.scale > 1.1 && zoom.scale < 1.11)
  }

  @Test func `each press and each finger is a touch of its own`() {
    var input = WindowInput()
    let screen = CGSize(width: 100, height: 200)
    let first = input.mouseDown(at: .zero, modifiers: [], screen: screen)
    let up = input.mouseUp(at: .zero)
    let second = input.mouseDown(at: .zero, modifiers: [], screen: screen)
    #expect(first.count == 1)
    #expect(first[0].identifier == up[0].identifier)
    #expect(first[0].identifier != second[0].identifier)
    let left = input.finger(7, phase: .began, at: .zero)
    let right = input.finger(8, phase: .began, at: .zero)
    #expect(left[0].identifier != right[0].identifier)
    let stray = input.finger(9, phase: .moved, at: .zero)
    #expect(stray.isEmpty)
    let cancelled = input.cancelAll()
    #expect(cancelled.count == 3)
    #expect(cancelled.allSatisfy { $0.phase == .cancelled })
  }

  @Test func `what is uploaded is what was presented`() {
    let app = RandomFrames(width: 80, height: 120, seed: 4)
    var frame = WindowFrame()
    var shown = [UInt8](repeating: 0, count: 80 * 120 * 4)
    for step in 0..<60 {
      app.change()
      app.present { frame.take($0) }
      guard step % 3 == 0, let pixels = frame.store.pixels else { continue }
      for rect in frame.damage {
        for y in Int(rect.minY)..<Int(rect.maxY) {
          for byte in (y * 320 + Int(rect.minX) * 4)..<(y * 320 + Int(rect.maxX) * 4) {
            shown[byte] = pixels.load(fromByteOffset: byte, as: UInt8.self)
          }
        }
      }
      frame.damage = []
      #expect(shown == app.pixels)
    }
  }
}
