import CoreGraphics
import ScreenInspection
import TestSupport
import Testing

@testable import DesignAudit

@Suite struct ScrollRuleTests {
  private let settings = AuditSettings()

  private func scroll(
    _ width: CGFloat,
    _ height: CGFloat,
    path: String = "UIWindow > UIScrollView",
    _ change: (inout ScrollFacts) -> Void = { _ in }
  ) -> ScreenElement {
    let frame = CGRect(x: 0, y: 64, width: 375, height: 600)
    var element = ScreenElement(kind: .scroll, path: path, frame: frame)
    var facts = ScrollFacts(
      contentSize: CGSize(width: width, height: height),
      visible: CGRect(origin: .zero, size: frame.size)
    )
    change(&facts)
    element.scroll = facts
    return element
  }

  private var pageControl: ScreenElement {
    ScreenElement(
      kind: .control,
      path: "UIWindow > UIPageControl",
      frame: CGRect(x: 0, y: 630, width: 375, height: 37)
    )
  }

  private func zooming(to maximum: Double) -> (inout ScrollFacts) -> Void {
    {
      $0.minimumZoomScale = 0.5
      $0.maximumZoomScale = maximum
    }
  }

  @Test(.rule("UI10-R82")) func `a large image that cannot be zoomed is advised upon`() {
    var image = ScreenElement(
      kind: .image,
      path: "UIWindow > UIScrollView > UIImageView",
      frame: CGRect(x: 0, y: 64, width: 900, height: 700)
    )
    image.picture = PictureFacts(
      size: CGSize(width: 900, height: 700),
      scale: 1,
      isTemplate: false
    )
    let rule = SupportsZoom()
    let fixed = screen([scroll(900, 700), image])
    #expect(rule.findings(on: fixed, settings: settings).count == 1)
    let zoomable = screen([scroll(900, 700, zooming(to: 3)), image])
    #expect(rule.findings(on: zoomable, settings: settings).isEmpty)
  }

  @Test(.rule("UI10-R83"))
  func `a zoom at which a character fills the screen is found`() {
    let rule = SensibleZoomScales()
    let words = text { $0.path = "UIWindow > UIScrollView > UILabel" }
    #expect(
      rule.findings(on: screen([scroll(375, 900, zooming(to: 40)), words]), settings: settings)
        .count == 1
    )
    var large = words
    large.font?.size = 90
    #expect(
      rule.findings(on: screen([scroll(375, 900, zooming(to: 8)), large]), settings: settings)
        .count == 1
    )
    #expect(
      rule.findings(on: screen([scroll(375, 900, zooming(to: 3)), words]), settings: settings)
        .isEmpty
    )
    let reversed = scroll(375, 900) {
      $0.minimumZoomScale = 2
      $0.maximumZoomScale = 1
    }
    #expect(
      rule.findings(on: screen([reversed]), settings: settings).map(\.severity) == [.error]
    )
  }

  @Test(.rule("UI10-R84")) func `pages without a page control are advised upon`() {
    let rule = PageControlForPages()
    let pages = scroll(1125, 600) { $0.isPaging = true }
    #expect(rule.findings(on: screen([pages]), settings: settings).count == 1)
    #expect(rule.findings(on: screen([pages, pageControl]), settings: settings).isEmpty)
    let one = scroll(375, 600) { $0.isPaging = true }
    #expect(rule.findings(on: screen([one]), settings: settings).isEmpty)
  }

  @Test(.rule("UI10-R85")) func `an indicator beside a page control is found on its axis only`() {
    let rule = NoIndicatorBesidePageControl()
    let both = scroll(1125, 600) { $0.isPaging = true }
    #expect(rule.findings(on: screen([both, pageControl]), settings: settings).count == 1)
    let quiet = scroll(1125, 600) {
      $0.isPaging = true
      $0.showsHorizontalIndicator = false
    }
    #expect(rule.findings(on: screen([quiet, pageControl]), settings: settings).isEmpty)
  }

  @Test(.rule("UI10-R86")) func `a scroll view in another is an error on the same axis`() {
    let rule = NoScrollViewInside()
    let inner = "UIWindow > UIScrollView > UITextView"
    #expect(
      rule.findings(
        on: screen([scroll(375, 2000), scroll(375, 900, path: inner)]),
        settings: settings
      ).map(\.severity) == [.error]
    )
    #expect(
      rule.findings(
        on: screen([scroll(375, 2000), scroll(900, 600, path: inner)]),
        settings: settings
      ).map(\.severity) == [.warning]
    )
    #expect(
      rule.findings(
        on: screen([scroll(375, 2000), scroll(375, 600, path: inner)]),
        settings: settings
      ).isEmpty
    )
  }

  @Test(.rule("UI10-R87")) func `two scroll views beside each other need two directions`() {
    let rule = OneScrollViewAtATime()
    let other = "UIWindow > UIScrollView[1]"
    #expect(
      rule.findings(
        on: screen([scroll(375, 2000), scroll(375, 900, path: other)]),
        settings: settings
      ).count == 1
    )
    #expect(
      rule.findings(
        on: screen([scroll(375, 2000), scroll(900, 600, path: other)]),
        settings: settings
      ).isEmpty
    )
  }
}
