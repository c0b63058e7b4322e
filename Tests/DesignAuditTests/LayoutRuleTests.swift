import CoreGraphics
import ScreenInspection
import TestSupport
import Testing

@testable import DesignAudit

@Suite struct LayoutRuleTests {
  private let settings = AuditSettings()

  private func scroll(
    _ content: CGSize,
    _ change: (inout ScrollFacts) -> Void = { _ in }
  ) -> ScreenElement {
    let frame = CGRect(x: 0, y: 64, width: 375, height: 603)
    var element = ScreenElement(kind: .scroll, path: "UIWindow > UIScrollView", frame: frame)
    var facts = ScrollFacts(
      contentSize: content,
      visible: CGRect(origin: .zero, size: frame.size)
    )
    change(&facts)
    element.scroll = facts
    return element
  }

  private func scrolledText(width: CGFloat) -> ScreenElement {
    text("A long line") {
      $0.path = "UIWindow > UIScrollView > UILabel"
      $0.frame = CGRect(x: 0, y: 100, width: width, height: 21)
    }
  }

  private func button(
    _ name: String,
    _ frame: CGRect,
    _ change: (inout ScreenElement) -> Void = { _ in }
  ) -> ScreenElement {
    var element = ScreenElement(kind: .control, path: "UIWindow > \(name)", frame: frame)
    element.isInteractive = true
    element.action = "Form.submit"
    change(&element)
    return element
  }

  @Test(.rule("VIS-R76"))
  func `a line that scrolls sideways is an error, pages and a strip of cards are not`() {
    let rule = NoSidewaysReading()
    let wide = CGSize(width: 900, height: 603)
    let broken = screen([scroll(wide), scrolledText(width: 880)])
    #expect(rule.findings(on: broken, settings: settings).map(\.severity) == [.error])
    let pages = screen([scroll(wide) { $0.isPaging = true }, scrolledText(width: 880)])
    #expect(rule.findings(on: pages, settings: settings).isEmpty)
    let strip = screen([scroll(wide), scrolledText(width: 120)])
    #expect(rule.findings(on: strip, settings: settings).isEmpty)
    let long = screen([scroll(CGSize(width: 375, height: 2000)), scrolledText(width: 340)])
    #expect(rule.findings(on: long, settings: settings).isEmpty)
  }

  @Test(.rule("VIS-R77"))
  func `an image that is cropped at the first zoom scale is found, one that fits is not`() {
    let rule = NoZoomingToSee()
    let raster = raster(8) { _, _ in (9, 99, 200, 255) }
    var image = ScreenElement(
      kind: .image,
      path: "UIWindow > UIScrollView > UIImageView",
      frame: CGRect(x: 0, y: 64, width: 800, height: 600)
    )
    image.picture = PictureFacts(
      size: CGSize(width: 800, height: 600),
      scale: 1,
      isTemplate: false,
      raster: raster
    )
    let zooming: (inout ScrollFacts) -> Void = {
      $0.minimumZoomScale = 0.4
      $0.maximumZoomScale = 3
    }
    let cropped = screen([scroll(CGSize(width: 800, height: 600), zooming), image])
    #expect(rule.findings(on: cropped, settings: settings).count == 1)
    let whole = screen([scroll(CGSize(width: 375, height: 281), zooming), image])
    #expect(rule.findings(on: whole, settings: settings).isEmpty)
    image.path = "UIWindow > UIImageView"
    image.frame.size.width = 90
    #expect(rule.findings(on: screen([image]), settings: settings).map(\.severity) == [.advice])
    var text = ScreenElement(
      kind: .scroll,
      path: "UIWindow > UITextView",
      frame: CGRect(x: 0, y: 64, width: 375, height: 600)
    )
    text.content = ContentFacts(isStandardText: true)
    #expect(rule.findings(on: screen([image, text]), settings: settings).isEmpty)
  }

  @Test(.rule("VIS-R78"))
  func `two buttons with one function and two looks are found`() {
    let rule = SimilarFunctionsLookSimilar()
    let first = button("UIButton", CGRect(x: 0, y: 0, width: 100, height: 44))
    let round = button("UIButton[1]", CGRect(x: 0, y: 60, width: 100, height: 44)) {
      $0.cornerRadius = 8
    }
    #expect(rule.findings(on: screen([first, round]), settings: settings).count == 1)
    let other = button("UIButton[1]", CGRect(x: 0, y: 60, width: 100, height: 44)) {
      $0.cornerRadius = 8
      $0.action = "Form.cancel"
    }
    #expect(rule.findings(on: screen([first, other]), settings: settings).isEmpty)
  }

  @Test(.rule("VIS-R79"))
  func `a primary action that is smaller than another is found`() {
    let rule = VisualWeight()
    let primary = button("UIButton", CGRect(x: 0, y: 0, width: 80, height: 44)) {
      $0.fill = AuditColor(0, 0.48, 1)
    }
    let wide = button("UIButton[1]", CGRect(x: 0, y: 60, width: 300, height: 44))
    #expect(rule.findings(on: screen([primary, wide]), settings: settings).count == 1)
    let narrow = button("UIButton[1]", CGRect(x: 0, y: 60, width: 70, height: 44))
    #expect(rule.findings(on: screen([primary, narrow]), settings: settings).isEmpty)
  }

  @Test(.rule("VIS-R80"))
  func `a heading belongs into the upper half, on the side where reading begins`() {
    let rule = PrincipalItemsFirst()
    func heading(_ frame: CGRect) -> ScreenElement {
      text("Title") {
        $0.isHeading = true
        $0.frame = frame
      }
    }
    let leading = CGRect(x: 16, y: 80, width: 120, height: 34)
    let trailing = CGRect(x: 239, y: 80, width: 120, height: 34)
    let low = CGRect(x: 16, y: 500, width: 120, height: 34)
    #expect(rule.findings(on: screen([heading(leading)]), settings: settings).isEmpty)
    #expect(rule.findings(on: screen([heading(trailing)]), settings: settings).count == 1)
    #expect(rule.findings(on: screen([heading(low)]), settings: settings).count == 1)
    // It heads a part of the content.
    let above = text("Words") { $0.frame = leading }
    #expect(rule.findings(on: screen([above, heading(low)]), settings: settings).isEmpty)
    // The headings above are scrolled out of view.
    var scroll = ScreenElement(
      kind: .scroll,
      path: "UIScrollView",
      frame: CGRect(x: 0, y: 64, width: 375, height: 603)
    )
    var inside = heading(low)
    inside.path = "UIScrollView > UILabel"
    for (offset, count) in [(0.0, 1), (300.0, 0)] {
      scroll.scroll = ScrollFacts(
        contentSize: CGSize(width: 375, height: 2000),
        visible: CGRect(x: 0, y: offset, width: 375, height: 603)
      )
      #expect(rule.findings(on: screen([scroll, inside]), settings: settings).count == count)
    }
    var mirrored = screen([heading(trailing)])
    mirrored.isRightToLeft = true
    #expect(rule.findings(on: mirrored, settings: settings).isEmpty)
  }

  @Test(.rule("VIS-R81"))
  func `edges that nearly meet and edges that all differ are found`() {
    let rule = AlignedEdges()
    func labels(_ edges: [CGFloat]) -> Screen {
      screen(
        edges.enumerated().map { index, edge in
          text("\(index)") {
            $0.path = "UIWindow > UIView > UILabel[\(index)]"
            $0.frame = CGRect(x: edge, y: CGFloat(index) * 30, width: 100, height: 20)
          }
        }
      )
    }
    #expect(rule.findings(on: labels([16, 18]), settings: settings).map(\.severity) == [.warning])
    #expect(
      rule.findings(on: labels([16, 30, 50, 80]), settings: settings).map(\.severity) == [.advice]
    )
    #expect(rule.findings(on: labels([16, 32, 16, 32]), settings: settings).isEmpty)
  }

  @Test(
    .rule("VIS-R86"),
    arguments: [
      ("Please rotate your device to continue", true), ("请旋转您的设备", true),
      ("أدر جهازك للمتابعة", true), ("Turn the page", false), ("Rotate the picture", false),
    ]
  )
  func `words that tell people to turn the device are found`(words: String, isFound: Bool) {
    let findings = NeverTellToRotate().findings(on: screen([text(words)]), settings: settings)
    #expect(findings.isEmpty != isFound)
  }

  @Test(.rule("VIS-R88"))
  func `a target below 44 points is found, one that takes touches around it is not`() {
    let rule = TappableArea()
    let small = button("UIButton", CGRect(x: 0, y: 0, width: 44, height: 30))
    #expect(rule.findings(on: screen([small]), settings: settings).count == 1)
    var generous = small
    generous.hitArea = CGRect(x: 0, y: -7, width: 44, height: 44)
    #expect(rule.findings(on: screen([generous]), settings: settings).isEmpty)
    var disabled = small
    disabled.isEnabled = false
    #expect(rule.findings(on: screen([disabled]), settings: settings).isEmpty)
  }

  @Test(.rule("VIS-R89"))
  func `neighbours whose fingertips overlap are found`() {
    let rule = AmpleSpacing()
    let first = button("UIButton", CGRect(x: 0, y: 0, width: 30, height: 30))
    let near = button("UIButton[1]", CGRect(x: 34, y: 0, width: 30, height: 30))
    let far = button("UIButton[1]", CGRect(x: 46, y: 0, width: 30, height: 30))
    #expect(rule.findings(on: screen([first, near]), settings: settings).count == 1)
    #expect(rule.findings(on: screen([first, far]), settings: settings).isEmpty)
  }

  @Test(.rule("VIS-R89"))
  func `a button of a screen that lies over another has no neighbour below it`() {
    var below = button("UIButton", CGRect(x: 0, y: 0, width: 30, height: 30))
    below.path = "UIWindow > UIView > UIButton"
    var above = button("UIButton", CGRect(x: 34, y: 0, width: 30, height: 30))
    above.path = "UIWindow > UIView[1] > UIButton"
    let rule = AmpleSpacing()
    #expect(rule.findings(on: screen([below, above]), settings: settings).isEmpty)
    above.path = "UIWindow > UIView > UIView > UIButton"
    #expect(rule.findings(on: screen([below, above]), settings: settings).count == 1)
  }

  @Test(.rule("VIS-R83"))
  func `an app for one orientation alone is advised upon`() {
    var upright = screen([])
    upright.orientations = [.portrait, .portraitUpsideDown]
    #expect(BothOrientations().findings(on: upright, settings: settings).count == 1)
    upright.orientations = [.portrait, .landscapeLeft]
    #expect(BothOrientations().findings(on: upright, settings: settings).isEmpty)
  }
}
