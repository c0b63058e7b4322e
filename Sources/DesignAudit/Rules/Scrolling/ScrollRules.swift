import CoreGraphics
import Foundation
import ScreenInspection

/// UI10-R82: Finds large pictures in scroll views without zoom.
struct SupportsZoom: ScreenRule {
  static let identifier: RuleIdentifier = "UI10-R82"
  static let statement = "Support zoom by pinch or double tap where it makes sense."
  static let reference = "iOS 10, Scroll Views"
  static let check = Check.partial

  func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
    screen.scrolls.compactMap { element, scroll in
      guard !scroll.canZoom else { return nil }
      let inside = screen.contents(of: element)
      // A scroll view with a single, larger picture is a viewer for it.
      guard inside.count == 1, let image = inside.first, image.picture != nil,
        screen.row(around: image) == nil,
        image.frame.width > scroll.visible.width || image.frame.height > scroll.visible.height
      else { return nil }
      return Self.finding(
        .advice,
        at: element,
        what: "It shows an image that is larger than itself and cannot be zoomed.",
        remedy: "Set minimum and maximum zoom scales and return the image from "
          + "viewForZooming(in:)."
      )
    }
  }
}

/// UI10-R83: Finds zoom scales at which content is not recognizable.
struct SensibleZoomScales: ScreenRule {
  static let identifier: RuleIdentifier = "UI10-R83"
  static let statement = "Set sensible minimum and maximum zoom scales."
  static let reference = "iOS 10, Scroll Views"
  static let check = Check.auto

  func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
    screen.scrolls.compactMap { element, scroll in
      if scroll.maximumZoomScale < scroll.minimumZoomScale {
        return Self.finding(
          .error,
          at: element,
          what: "Its maximum zoom scale, \(scroll.maximumZoomScale), is below its minimum.",
          remedy: "Make the maximum the larger."
        )
      }
      guard scroll.canZoom else { return nil }
      let line = screen.contents(of: element).compactMap { $0.font?.size }.max() ?? 0
      let grown = line * 1.2 * scroll.maximumZoomScale / scroll.zoomScale
      guard
        scroll.maximumZoomScale > settings.maximumZoomScale
          || (line > 0 && grown >= Double(scroll.visible.height))
      else { return nil }
      return Self.finding(
        .warning,
        at: element,
        what: "At its largest scale, \(scroll.maximumZoomScale), little is left to recognize.",
        remedy: "End the zoom where the detail ends, and well before a line fills the screen."
      )
    }
  }
}

/// UI10-R84: Finds paging scroll views without a page control.
struct PageControlForPages: ScreenRule {
  static let identifier: RuleIdentifier = "UI10-R84"
  static let statement = "Consider a page control when a scroll view is in paging mode."
  static let reference = "iOS 10, Scroll Views"
  static let check = Check.auto

  func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
    guard !screen.elements.contains(where: \.isPageControl) else { return [] }
    // IX-R060 checks the pages of a page view controller.
    let pagers = screen.parts(\.pager).map(\.element)
    return screen.scrolls.compactMap { element, scroll in
      guard scroll.isPaging, !pagers.contains(where: { element.isInside($0) }),
        scroll.contentSize.width >= 2 * scroll.visible.width
          || scroll.contentSize.height >= 2 * scroll.visible.height
      else { return nil }
      return Self.finding(
        .advice,
        at: element,
        what: "It pages, and nothing tells how many pages there are.",
        remedy: "Show a page control."
      )
    }
  }
}

/// UI10-R85: Finds scroll indicators beside a page control.
struct NoIndicatorBesidePageControl: ScreenRule {
  static let identifier: RuleIdentifier = "UI10-R85"
  static let statement = "With a page control, switch off the scroll indicator of that axis."
  static let reference = "iOS 10, Scroll Views"
  static let check = Check.auto

  func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
    guard screen.elements.contains(where: \.isPageControl) else { return [] }
    return screen.scrolls.compactMap { element, scroll in
      guard scroll.isPaging,
        (scroll.scrollsSideways && scroll.showsHorizontalIndicator)
          || (scroll.scrollsUpAndDown && scroll.showsVerticalIndicator)
      else { return nil }
      return Self.finding(
        .warning,
        at: element,
        what: "It shows a scroll indicator beside the page control.",
        remedy: "Switch off the indicator of the paging axis."
      )
    }
  }
}

/// UI10-R86: Finds scroll views in scroll views.
struct NoScrollViewInside: ScreenRule {
  static let identifier: RuleIdentifier = "UI10-R86"
  static let statement = "Do not place a scroll view inside another scroll view."
  static let reference = "iOS 10, Scroll Views"
  static let check = Check.auto

  func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
    screen.scrolls.compactMap { inner, scroll in
      let outer = screen.scrolls.first { inner.path.hasPrefix($0.element.path + " > ") }
      guard let outer, scroll.scrolls, outer.scroll.scrolls else { return nil }
      let sharesAxis =
        (scroll.scrollsSideways && outer.scroll.scrollsSideways)
        || (scroll.scrollsUpAndDown && outer.scroll.scrollsUpAndDown)
      return Self.finding(
        sharesAxis ? .error : .warning,
        at: inner,
        what: "It scrolls inside \(outer.element.path)"
          + (sharesAxis ? " along the same axis." : "."),
        remedy: "Let one of the two scroll."
      )
    }
  }
}

/// UI10-R87: Finds scroll views side by side with the same direction.
struct OneScrollViewAtATime: ScreenRule {
  static let identifier: RuleIdentifier = "UI10-R87"
  static let statement = "Show one scroll view at a time, or two with different directions."
  static let reference = "iOS 10, Scroll Views"
  static let check = Check.auto

  func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
    var result: [Finding] = []
    for (index, (element, scroll)) in screen.scrolls.enumerated() {
      for (earlier, other) in screen.scrolls.prefix(index)
      where element.parent == earlier.parent {
        guard
          (scroll.scrollsSideways && other.scrollsSideways)
            || (scroll.scrollsUpAndDown && other.scrollsUpAndDown)
        else { continue }
        result.append(
          Self.finding(
            .warning,
            at: element,
            what: "It scrolls in the same direction as \(earlier.path) beside it.",
            remedy: "Show one of them, or let them scroll along different axes."
          )
        )
        break
      }
    }
    return result
  }
}

extension ScrollFacts {
  var scrolls: Bool { scrollsSideways || scrollsUpAndDown }
}

extension ScreenElement {
  /// Whether the element is a page control, by the name of its class.
  var isPageControl: Bool { className.hasSuffix("PageControl") }
}

extension Screen {
  /// The scroll views with their facts, without the wheels of pickers and other parts of UIKit.
  var scrolls: [(element: ScreenElement, scroll: ScrollFacts)] {
    elements.compactMap { element in
      element.isSystemPart ? nil : element.scroll.map { (element, $0) }
    }
  }

  /// Returns the texts, images and controls in an element.
  func contents(of element: ScreenElement) -> [ScreenElement] {
    elements.filter { $0.kind != .container && $0.path.hasPrefix(element.path + " > ") }
  }
}
