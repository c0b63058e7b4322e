import Foundation
import HeadlessHost
import TestSupport
import Testing
import UIKit
import UIKitTestSupport

@testable import Gallery

@MainActor
@Suite(.restoresProcess) struct `The Gallery's text views` {
  private func shown(_ stage: TextViewStage) throws -> (UIViewController, [UITextView]) {
    let controller = TextViewsController()
    let window = UIWindow(frame: stage.screen.screen.bounds)
    window.rootViewController = controller
    window.makeKeyAndVisible()
    stage.screen.update()
    var found: [UITextView] = []
    func collect(_ view: UIView) {
      if let view = view as? UITextView { found.append(view) }
      view.subviews.forEach(collect)
    }
    collect(controller.view)
    return (controller, found)
  }

  @Test(.feature("UI10-F114"), .feature("UI10-F117"))
  func `every kind is on the screen and the plain one is written in`() throws {
    let stage = TextViewStage()
    let (_, views) = try shown(stage)
    #expect(views.count == 6)
    let plain = try #require(views.first { $0.accessibilityLabel == "Plain text" })
    stage.screen.tap(plain)
    stage.screen.type("New words. ")
    #expect(plain.text.contains("New words. "))
    // The text goes around the shape: its first lines stop before it.
    let around = try #require(views.first { $0.accessibilityLabel == "Text around a shape" })
    let range = NSRange(location: 0, length: around.text.utf16.count)
    let start = try #require(around.position(from: around.beginningOfDocument, offset: 0))
    let end = try #require(around.position(from: start, offset: range.length))
    let rects = try #require(around.textRange(from: start, to: end).map(around.selectionRects))
    #expect(rects.count > 4)
    // The second column goes on where the first one ends.
    let columns = views.filter { $0.layoutManager.textContainers.count == 2 }
    #expect(columns.count == 2)
    let second = try #require(columns.last)
    #expect(second.layoutManager.glyphRange(for: second.textContainer).location > 20)
  }

  @Test(arguments: ["light", "dark", "rtl", "largest", "3x"])
  func `the screen holds together in every look`(look: String) throws {
    let stage = TextViewStage(
      look == "3x" ? .iPhoneX : .iPhone8,
      appearance: look == "dark" ? .dark : .light,
      languages: [look == "rtl" ? "ar" : "en"]
    )
    if look == "largest" {
      stage.screen.environment.contentSizeCategory = "UICTContentSizeCategoryAccessibilityXXXL"
    }
    let (controller, views) = try shown(stage)
    let reading = try #require(views.first { $0.accessibilityLabel == "Text with links" })
    #expect(reading.textStorage.attribute(.link, at: 10, effectiveRange: nil) is URL)
    for view in views {
      #expect(view.frame.width > 100 && view.contentSize.width <= view.bounds.width + 0.5)
      if view.isScrollEnabled { #expect(view.contentSize.height > 40) }
    }
    let plain = try #require(views.first)
    plain.becomeFirstResponder()
    plain.selectedRange = NSRange(location: 7, length: 90)
    stage.screen.advance(by: .milliseconds(400))
    if let folder = ProcessInfo.processInfo.environment["RUSSET_PICTURES"] {
      let picture = stage.screen.image(of: controller.view).map { UIImage(cgImage: $0) }
      try picture?.pngData()?.write(to: URL(fileURLWithPath: "\(folder)/TextViews.\(look).png"))
    }
  }
}
