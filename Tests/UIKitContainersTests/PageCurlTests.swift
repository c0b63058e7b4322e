import HeadlessHost
import HostInterface
import TestSupport
import Testing
import UIKit

@testable import UIKitContainers

@MainActor
@Suite struct `Pages that curl` {
  private func pages(
    _ book: Book,
    _ orientation: UIPageViewController.NavigationOrientation = .horizontal,
    spine: UIPageViewController.SpineLocation = .min,
    at index: Int = 0
  ) -> UIPageViewController {
    let controller = UIPageViewController(
      transitionStyle: .pageCurl,
      navigationOrientation: orientation,
      options: [.spineLocation: spine.rawValue]
    )
    controller.dataSource = book
    controller.delegate = book
    let count = spine == .mid ? 2 : 1
    controller.setViewControllers(
      Array(book.pages[index..<index + count]),
      direction: .forward,
      animated: false
    )
    return controller
  }

  @Test(.feature("UI10-F156"), .feature("IX-F015")) func `a drag past the middle turns the page`() {
    let stage = ContainerStage()
    let book = Book()
    let controller = pages(book)
    stage.show(controller)
    book.log.removeAll()
    let finger = stage.pull(from: CGPoint(x: 350, y: 500), to: CGPoint(x: 130, y: 440))
    #expect(book.log.calls.first == "to P1")
    stage.expect(
      "UIPageViewController.curl.half",
      of: CGRect(x: 40, y: 520, width: 180, height: 147)
    )
    stage.screen.advance(by: .milliseconds(400))
    stage.screen.touchUp(finger)
    stage.screen.advance(by: .seconds(1))
    #expect(controller.viewControllers == [book.pages[1]])
    #expect(book.log.calls.last == "from P0 finished true completed true")
    #expect(controller.view.subviews.compactMap { $0 as? PageTurnView }.isEmpty)
    #expect(book.pages[0].view.superview == nil && !book.pages[1].view.isHidden)
  }

  @Test func `a drag that ends before the middle lets the page fall back`() {
    let stage = ContainerStage()
    let book = Book()
    let controller = pages(book)
    stage.show(controller)
    book.log.removeAll()
    let finger = stage.pull(from: CGPoint(x: 350, y: 500), to: CGPoint(x: 260, y: 500))
    stage.screen.advance(by: .milliseconds(400))
    stage.screen.touchUp(finger)
    stage.screen.advance(by: .seconds(1))
    #expect(controller.viewControllers == [book.pages[0]])
    #expect(book.log.calls.last == "from P0 finished true completed false")
    #expect(!book.pages[0].view.isHidden && book.pages[1].view.superview == nil)
  }

  @Test func `a quick flick turns the page wherever it ends`() {
    let stage = ContainerStage()
    let book = Book()
    let controller = pages(book)
    stage.show(controller)
    stage.screen.drag(
      from: CGPoint(x: 350, y: 400),
      to: CGPoint(x: 280, y: 400),
      duration: .milliseconds(80)
    )
    stage.screen.advance(by: .seconds(1))
    #expect(controller.viewControllers == [book.pages[1]])
    stage.screen.drag(
      from: CGPoint(x: 60, y: 400),
      to: CGPoint(x: 130, y: 400),
      duration: .milliseconds(80)
    )
    stage.screen.advance(by: .seconds(1))
    #expect(controller.viewControllers == [book.pages[0]])
  }

  @Test func `taps on the edges turn pages, taps between do not`() {
    let stage = ContainerStage()
    let book = Book()
    let controller = pages(book)
    stage.show(controller)
    for (x, expected) in [(365, 1), (180, 1), (365, 2), (8, 1), (8, 0), (8, 0)] {
      stage.screen.tap(at: CGPoint(x: CGFloat(x), y: 300))
      stage.screen.advance(by: .seconds(1))
      #expect(controller.viewControllers == [book.pages[expected]])
    }
  }

  @Test(.feature("UI9-F139")) func `beside a spine in the middle two pages turn at once`() {
    let stage = ContainerStage(.iPad9_7, orientation: .landscapeLeft)
    let book = Book()
    let controller = pages(book, spine: .mid)
    #expect(controller.isDoubleSided)
    stage.show(controller)
    #expect(book.pages[0].view.frame == CGRect(x: 0, y: 0, width: 512, height: 768))
    #expect(book.pages[1].view.frame == CGRect(x: 512, y: 0, width: 512, height: 768))
    book.log.removeAll()
    let finger = stage.pull(from: CGPoint(x: 1000, y: 600), to: CGPoint(x: 420, y: 540))
    #expect(book.log.calls.first == "to P2,P3")
    stage.expect(
      "UIPageViewController.curl.spread",
      of: CGRect(x: 480, y: 40, width: 160, height: 110)
    )
    stage.screen.touchUp(finger)
    stage.screen.advance(by: .seconds(1))
    #expect(controller.viewControllers == [book.pages[2], book.pages[3]])
    #expect(book.log.calls.last == "from P0,P1 finished true completed true")
    stage.screen.drag(from: CGPoint(x: 40, y: 600), to: CGPoint(x: 900, y: 600))
    stage.screen.advance(by: .seconds(1))
    #expect(controller.viewControllers == [book.pages[0], book.pages[1]])
  }

  @Test func `a page with content on its back takes two`() {
    let stage = ContainerStage()
    let book = Book()
    let controller = pages(book)
    controller.isDoubleSided = true
    stage.show(controller)
    controller.setViewControllers(
      [book.pages[2], book.pages[1]],
      direction: .forward,
      animated: true
    )
    stage.screen.advance(by: .milliseconds(300))
    stage.expect(
      "UIPageViewController.curl.double-sided",
      of: CGRect(x: 30, y: 470, width: 140, height: 120)
    )
    stage.screen.advance(by: .seconds(1))
    #expect(controller.viewControllers == [book.pages[2]])
  }

  @Test(arguments: ["dark", "right-to-left"])
  func `a curl looks as it did in each setting`(setting: String) {
    let stage = ContainerStage(
      version: .init(13),
      appearance: setting == "dark" ? .dark : .light,
      languages: setting == "right-to-left" ? ["ar"] : ["en"]
    )
    let book = Book(adaptive: 3)
    stage.show(pages(book))
    let isMirrored = setting == "right-to-left"
    func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint {
      CGPoint(x: isMirrored ? 375 - x : x, y: y)
    }
    let finger = stage.pull(from: point(350, 200), to: point(90, 170))
    stage.expect(
      "UIPageViewController.curl.\(setting)",
      of: CGRect(x: isMirrored ? 145 : 20, y: 70, width: 210, height: 130)
    )
    stage.screen.touchUp(finger)
  }

  @Test(arguments: ["dark", "right-to-left", "at3x"])
  func `a spread looks as it did in each setting`(setting: String) {
    let stage = ContainerStage(
      setting == "at3x" ? .iPhoneXSMax : .iPad9_7,
      version: .init(13),
      orientation: .landscapeLeft,
      appearance: setting == "dark" ? .dark : .light,
      languages: setting == "right-to-left" ? ["ar"] : ["en"]
    )
    let book = Book(adaptive: 4)
    stage.show(pages(book, spine: .mid))
    let size = stage.screen.bounds.size
    let isMirrored = setting == "right-to-left"
    func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint {
      CGPoint(x: (isMirrored ? 1 - x : x) * size.width, y: y)
    }
    let finger = stage.pull(from: point(0.97, 200), to: point(0.36, 180))
    let left = size.width * (isMirrored ? 0.5 : 0.3)
    stage.expect(
      "UIPageViewController.curl.spread.\(setting)",
      of: CGRect(x: left.rounded(), y: 70, width: (size.width * 0.2).rounded(), height: 110)
    )
    stage.screen.touchUp(finger)
  }

  @Test func `the page comes back over the spine, upwards and from the right alike`() {
    for (spine, vertical, languages) in [
      (UIPageViewController.SpineLocation.max, false, ["en"]), (.min, true, ["en"]),
      (.min, false, ["ar"]),
    ] {
      let stage = ContainerStage(languages: languages)
      let book = Book()
      let controller = pages(book, vertical ? .vertical : .horizontal, spine: spine)
      stage.show(controller)
      let forward =
        vertical
        ? (CGPoint(x: 180, y: 600), CGPoint(x: 180, y: 80))
        : languages == ["ar"]
          ? (CGPoint(x: 30, y: 300), CGPoint(x: 340, y: 300))
          : (CGPoint(x: 340, y: 300), CGPoint(x: 30, y: 300))
      stage.screen.drag(from: forward.0, to: forward.1)
      stage.screen.advance(by: .seconds(1))
      #expect(controller.viewControllers == [book.pages[1]])
      stage.screen.drag(from: forward.1, to: forward.0)
      stage.screen.advance(by: .seconds(1))
      #expect(controller.viewControllers == [book.pages[0]])
    }
  }

  @Test func `the delegate moves the spine as the device turns, and sets the pages for it`() {
    let stage = ContainerStage(.iPad9_7)
    let book = Book()
    let controller = pages(book)
    stage.show(controller)
    book.answersSpine = .mid
    book.spinePages = [book.pages[0], book.pages[1]]
    stage.screen.rotate(to: .landscapeLeft)
    stage.screen.advance(by: .seconds(1))
    #expect(controller.spineLocation == .mid && controller.isDoubleSided)
    #expect(controller.viewControllers == [book.pages[0], book.pages[1]])
    #expect(book.pages[1].view.frame == CGRect(x: 512, y: 0, width: 512, height: 768))
    book.answersSpine = .min
    book.spinePages = [book.pages[0]]
    stage.screen.rotate(to: .portrait)
    stage.screen.advance(by: .seconds(1))
    #expect(controller.spineLocation == .min)
    #expect(controller.viewControllers == [book.pages[0]] && controller.children.count == 1)
  }

  // MARK: The roll

  @Test(arguments: [0.1, 0.5, 0.9] as [CGFloat], [-300, -80, 40, 200, 280] as [CGFloat])
  func `the held point of the edge lies under the finger`(grip: CGFloat, x: CGFloat) {
    let page = CGRect(x: 0, y: 0, width: 300, height: 400)
    let point = CGPoint(x: x, y: grip * 400)
    let roll = PageRoll(page: page, side: .right, grip: grip, point: point)
    // At a distance d beyond the line, the page is around the roll or reaches it.
    let d = 300 * roll.normal.dx + grip * 400 * roll.normal.dy - roll.axis
    let back = d - .pi * roll.radius
    let seen =
      back >= -0.01
      ? roll.axis - back : roll.axis + roll.radius * sin(d / max(roll.radius, 0.001))
    #expect(abs(seen - (x * roll.normal.dx + point.y * roll.normal.dy)) < 1)
  }

  @Test(arguments: [-280, -100, 50, 250] as [CGFloat], [-300, 0, 200, 600] as [CGFloat])
  func `the page is bound at its spine wherever it is pulled`(x: CGFloat, y: CGFloat) {
    let page = CGRect(x: 0, y: 0, width: 300, height: 400)
    let roll = PageRoll(page: page, side: .right, grip: 0.9, point: CGPoint(x: x, y: y))
    #expect(roll.axis >= -0.1)
    #expect(400 * roll.normal.dy <= roll.axis + 0.1)
    let mirrored = PageRoll(
      page: page,
      side: .left,
      grip: 0.9,
      point: CGPoint(x: 300 - x, y: y)
    )
    #expect(abs(mirrored.normal.dx + roll.normal.dx) < 1e-9)
    #expect(mirrored.radius == roll.radius)
  }
}
