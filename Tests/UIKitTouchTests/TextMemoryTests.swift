import CAllocationCounter
import CoreGraphics
import HeadlessHost
import TestSupport
import Testing
import UIKit

/// The memory that views with changing text leave behind: Foundation on Linux never frees the
/// storage of an attributed string's attributes.
@MainActor
@Suite(.enabled(if: allocation_counter_works() == 1, "A sanitizer has its own allocator."))
struct `Texts that change` {
  private static let rounds = 100

  /// The bytes that a round leaves, after the rounds that fill the caches.
  private func leftBehind(_ screen: HeadlessScreen, by round: (Int) -> Void) -> Int {
    for number in 0..<20 {
      round(number)
      screen.update()
    }
    let before = Int(allocated_bytes())
    for number in 0..<Self.rounds {
      round(number)
      screen.update()
    }
    return (Int(allocated_bytes()) - before) / Self.rounds
  }

  @Test func `leave nothing in the titles of bars, buttons and tabs`() throws {
    let screen = HeadlessScreen(.iPhone8)
    let root = UIViewController()
    let page = UIViewController()
    page.navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Edit")
    let navigation = UINavigationController(rootViewController: root)
    navigation.pushViewController(page, animated: false)
    let tabs = UITabBarController()
    tabs.viewControllers = [navigation]
    screen.rootViewController = tabs
    screen.update()
    let left = leftBehind(screen) { number in
      let word = number % 2 == 0 ? "One" : "Another"
      page.navigationItem.title = word
      page.navigationItem.prompt = word
      page.navigationItem.rightBarButtonItem?.title = word
      root.navigationItem.title = word
      navigation.tabBarItem.title = word
      navigation.tabBarItem.badgeValue = word
    }
    #expect(left < 200)
  }

  @Test func `leave nothing in segments, configured buttons and what is read out`() {
    let screen = HeadlessScreen(.iPhone8)
    let root = UIViewController()
    screen.rootViewController = root
    let segments = UISegmentedControl(items: ["One", "Two"])
    let button = UIButton(configuration: .filled())
    let rows = UIStackView(arrangedSubviews: [segments, button])
    rows.axis = .vertical
    rows.frame = CGRect(x: 20, y: 100, width: 280, height: 200)
    root.view.addSubview(rows)
    let left = leftBehind(screen) { number in
      let word = number % 2 == 0 ? "One" : "Another"
      segments.setTitle(word, forSegmentAt: 0)
      segments.selectedSegmentIndex = number % 2
      button.configuration?.title = word
      rows.accessibilityLabel = word
      rows.accessibilityValue = word
      rows.accessibilityHint = word
    }
    #expect(left < 200)
  }

  @Test func `leave nothing in fields that are set, typed into and emptied`() {
    let screen = HeadlessScreen(.iPhone8)
    let root = UIViewController()
    screen.rootViewController = root
    let field = UITextField(frame: CGRect(x: 20, y: 100, width: 280, height: 34))
    field.borderStyle = .roundedRect
    root.view.addSubview(field)
    screen.update()
    field.becomeFirstResponder()
    let left = leftBehind(screen) { number in
      field.text = "Set"
      field.insertText("typed")
      field.deleteBackward()
      #expect(field.text == "Settype")
      field.text = ""
      field.placeholder = number % 2 == 0 ? "Name" : "Another"
      field.sizeToFit()
    }
    #expect(left < 500)
  }

  @Test func `stay of one look until a part gets another`() {
    let field = UITextField(frame: .zero)
    field.text = "Plain"
    field.allowsEditingTextAttributes = true
    let font = UIFont.boldSystemFont(ofSize: 20)
    field.attributedText = NSAttributedString(string: "Bold", attributes: [.font: font])
    field.insertText("er")
    #expect(field.attributedText?.string == "Bolder")
    var range = NSRange()
    let shown = field.attributedText?.attribute(.font, at: 0, effectiveRange: &range) as? UIFont
    #expect(shown == font)
    #expect(range == NSRange(location: 0, length: 6))
    field.textColor = .red
    #expect(field.attributedText?.attribute(.foregroundColor, at: 5, effectiveRange: nil) != nil)
  }
}
