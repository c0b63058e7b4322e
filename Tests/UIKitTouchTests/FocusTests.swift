import HeadlessHost
import HostInterface
import TestSupport
import Testing
import UIKit

@testable import UIKitCore

@MainActor
@Suite("Full Keyboard Access")
struct FocusTests {
  /// Three buttons in two lines, one below the screen in a scroll view.
  private final class Board {
    let screen: HeadlessScreen
    let scrollView: UIScrollView
    var buttons: [UIButton] = []
    var presses: [Int] = []

    @MainActor
    init(isRightToLeft: Bool = false, isOn: Bool = true) {
      var environment = Environment()
      environment.isFullKeyboardAccessEnabled = isOn
      if isRightToLeft { environment.languages = ["ar"] }
      screen = HeadlessScreen(.iPhone8, environment: environment)
      scrollView = screen.show(UIScrollView(frame: screen.bounds))
      scrollView.contentSize = CGSize(width: 375, height: 3000)
      // The order of the subviews is not that of reading.
      for (index, place) in [(200.0, 100.0), (20.0, 104.0), (20.0, 300.0), (20.0, 2000.0)]
        .enumerated()
      {
        let button = UIButton(type: .system)
        button.setTitle("Button \(index)", for: .normal)
        button.frame = CGRect(x: place.0, y: place.1, width: 150, height: 44)
        button.addAction(
          UIAction { [unowned self] _ in presses.append(index) },
          for: .touchUpInside
        )
        scrollView.addSubview(button)
        buttons.append(button)
      }
      screen.update()
    }

    @MainActor var ring: CGRect? { screen.screen.keyboardFocus.ringFrame }
    /// The button that the ring is around.
    @MainActor var focused: Int? {
      guard let ring else { return nil }
      return buttons.firstIndex {
        let frame = $0.convert($0.bounds, to: nil)
        return ring.contains(frame) && ring.width < frame.width + 20
      }
    }
  }

  @Test func `Tab goes in reading order and round, Shift-Tab back`() {
    let board = Board()
    #expect(board.focused == nil)
    var seen: [Int?] = []
    for _ in 0..<5 {
      board.screen.key("\t")
      board.screen.advance(by: .seconds(1))
      seen.append(board.focused)
    }
    #expect(seen == [1, 0, 2, 3, 1])
    board.screen.key("\t", modifiers: .shift)
    board.screen.advance(by: .seconds(1))
    #expect(board.focused == 3)
    #expect(board.scrollView.contentOffset.y > 1000)
  }

  @Test func `right to left, a line is read from the right`() {
    let board = Board(isRightToLeft: true)
    board.screen.key("\t")
    #expect(board.focused == 0)
    board.screen.key("\t")
    #expect(board.focused == 1)
  }

  @Test func `arrows go to the nearest on their side`() {
    let board = Board()
    board.screen.key("\t")
    let arrows = UIKeyboardHIDUsage.self
    for (usage, expected) in [
      (arrows.keyboardRightArrow, 0), (.keyboardRightArrow, 0), (.keyboardLeftArrow, 1),
      (.keyboardDownArrow, 2), (.keyboardUpArrow, 1),
    ] {
      board.screen.key(usage: usage.rawValue)
      board.screen.advance(by: .seconds(1))
      #expect(board.focused == expected)
    }
  }

  @Test func `the space bar and Return press what has the focus`() {
    let board = Board()
    board.screen.key("\t")
    board.screen.key(" ")
    board.screen.advance(by: .seconds(1))
    #expect(board.presses == [1])
    board.screen.key("\t")
    board.screen.key("\n")
    board.screen.advance(by: .seconds(1))
    #expect(board.presses == [1, 0])
    #expect(board.screen.unfinishedInput == [])
  }

  @Test func `a touch puts the ring away, and Tab brings it back where it was`() {
    let board = Board()
    board.screen.key("\t")
    board.screen.key("\t")
    #expect(board.focused == 0)
    board.screen.tap(at: CGPoint(x: 100, y: 500))
    #expect(board.ring == nil)
    board.screen.key("\t")
    #expect(board.focused == 0)
  }

  @Test func `the ring follows its element and goes with it`() {
    let board = Board()
    board.screen.key("\t")
    board.scrollView.contentOffset.y = 50
    board.screen.update()
    #expect(board.focused == 1)
    #expect(abs((board.ring?.minY ?? 0) - 49) < 0.01)
    board.buttons[1].removeFromSuperview()
    board.screen.update()
    #expect(board.ring == nil)
  }

  @Test func `without the setting keys are the app's`() {
    let board = Board(isOn: false)
    board.screen.key("\t")
    board.screen.key(" ")
    #expect(board.ring == nil)
    #expect(board.presses == [])
  }

  @Test func `what cannot be acted on is passed over`() {
    let board = Board()
    board.buttons[1].isEnabled = false
    board.buttons[0].isHidden = true
    board.screen.key("\t")
    #expect(board.focused == 2)
  }

  @Test func `a pointer's second button is told apart from a finger`() {
    let screen = HeadlessScreen(.iPhone8)
    let view = screen.show(UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200)))
    var taps: [UIEvent.ButtonMask] = []
    for mask in [UIEvent.ButtonMask.primary, .secondary] {
      let tap = UITapGestureRecognizer()
      tap.buttonMaskRequired = mask
      tap.addHandler { _ in taps.append(mask) }
      view.addGestureRecognizer(tap)
    }
    for phase in [TouchSample.Phase.began, .ended] {
      var sample = TouchSample(identifier: 7, phase: phase, location: view.center)
      sample.kind = .indirectPointer
      sample.buttons = UIEvent.ButtonMask.secondary.rawValue
      screen.send(.touches([sample], time: CACurrentMediaTime()))
    }
    screen.advance(by: .seconds(1))
    #expect(taps == [.secondary])
  }
}
