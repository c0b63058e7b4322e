import HeadlessHost
import TestSupport
import Testing
import UIKit

/// Which presentation ends where `dismiss` is called on a child of a presented container.
@MainActor @Suite("Dismissing from a child", .serialized)
struct ChildDismissalTests {
  private let screen = HeadlessScreen(.iPhone8)
  private let root = UIViewController()
  private let child = UIViewController()
  private let navigation: UINavigationController

  init() {
    navigation = UINavigationController(rootViewController: child)
    screen.rootViewController = root
    navigation.modalPresentationStyle = .fullScreen
    root.present(navigation, animated: false)
    screen.advance(by: .milliseconds(100))
  }

  @Test func `what the container presents for its child goes, and the container stays`() {
    let over = UIViewController()
    over.modalPresentationStyle = .fullScreen
    child.present(over, animated: false)
    screen.advance(by: .milliseconds(100))
    #expect(over.presentingViewController === navigation)
    #expect(child.presentedViewController === over)
    child.dismiss(animated: false)
    screen.advance(by: .milliseconds(100))
    #expect(over.view.window == nil && over.presentingViewController == nil)
    #expect(root.presentedViewController === navigation)
    #expect(child.view.window != nil)
  }

  @Test func `a child of a container that presents nothing dismisses the container`() {
    child.dismiss(animated: false)
    screen.advance(by: .milliseconds(100))
    #expect(root.presentedViewController == nil && navigation.view.window == nil)
    #expect(root.view.window != nil)
  }

  @Test func `while what it presented goes, a child dismisses the container`() {
    let over = UIViewController()
    over.modalPresentationStyle = .fullScreen
    child.present(over, animated: false)
    screen.advance(by: .milliseconds(100))
    over.dismiss(animated: true)
    screen.advance(by: .milliseconds(50))
    child.dismiss(animated: false)
    screen.advance(by: .seconds(1))
    #expect(root.presentedViewController == nil)
    #expect(over.view.window == nil && navigation.view.window == nil)
  }
}
