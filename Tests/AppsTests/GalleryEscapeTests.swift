import HeadlessHost
import Testing
import UIKit
import UIKitTestSupport

@testable import Gallery

@MainActor @Suite("Gallery: the way back", .serialized, .restoresProcess)
struct GalleryEscapeTests {
  private let screen = HeadlessScreen(.iPhone8)
  private let stack: GalleryController

  init() throws {
    screen.launch(GalleryApp.self)
    stack = try #require(screen.rootViewController as? GalleryController)
  }

  private func escape() {
    screen.key("\u{1B}")
    screen.advance(by: .seconds(1))
  }

  @Test func `Escape closes pages over everything one by one, then goes back`() {
    stack.pushViewController(PresentationsController(), animated: false)
    var front: UIViewController = stack
    for style in [UIModalPresentationStyle.fullScreen, .overFullScreen, .pageSheet, .custom] {
      let page = UIViewController()
      page.modalPresentationStyle = style
      front.present(page, animated: false)
      front = page
    }
    screen.advance(by: .seconds(1))
    for left in [3, 2, 1, 0] {
      escape()
      var count = 0
      var controller: UIViewController = stack
      while let next = controller.presentedViewController {
        controller = next
        count += 1
      }
      #expect(count == left)
    }
    #expect(stack.viewControllers.count == 2)
    escape()
    #expect(stack.viewControllers.count == 1)
    escape()
    #expect(stack.viewControllers.count == 1)
  }

  @Test func `Escape goes back while a field is edited`() throws {
    let page = UIViewController()
    let field = UITextField(frame: CGRect(x: 20, y: 120, width: 200, height: 34))
    page.view.addSubview(field)
    stack.pushViewController(page, animated: false)
    screen.advance(by: .seconds(1))
    #expect(field.becomeFirstResponder())
    escape()
    #expect(stack.viewControllers.count == 1)
  }
}
