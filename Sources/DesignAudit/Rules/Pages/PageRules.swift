import CoreGraphics
import Foundation
import ScreenInspection

/// UI10-R61: Finds page controls with many dots.
struct FewDots: ScreenRule {
  static let identifier: RuleIdentifier = "UI10-R61"
  static let statement = "Do not show too many pages with a page control."
  static let reference = "iOS 10, Page Controls; iOS 9, Page Control"
  static let check = Check.auto

  func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
    screen.parts(\.pageControl).compactMap { element, control in
      guard control.count > settings.easyDots else { return nil }
      let isFar = control.count > settings.maximumDots
      return Self.finding(
        isFar ? .error : .warning,
        at: element,
        what: "It counts \(control.count) pages.",
        remedy: isFar
          ? "Show them as a grid or a list, which leads to any of them."
          : "Keep to \(settings.easyDots) pages, or show them in a grid or a list."
      )
    }
  }
}

/// UI10-R62: Finds page controls that are not centred below the pages.
struct PageControlPlace: ScreenRule {
  static let identifier: RuleIdentifier = "UI10-R62"
  static let statement =
    "Centre a page control between the bottom of the pages and the bottom of the screen."
  static let reference = "iOS 10, Page Controls; iOS 9, Page Control"
  static let check = Check.auto

  private static let remedy =
    "Centre it below the content, between the pages and the bottom of the screen."

  func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
    let pagers = screen.parts(\.pager).map(\.element)
    return screen.parts(\.pageControl).compactMap { element, control in
      // UIKit places the dots of a page view controller.
      guard !pagers.contains(where: { element.isInside($0) }), control.count > 1,
        let what = fault(of: element, control, on: screen, settings)
      else { return nil }
      return Self.finding(.warning, at: element, what: what, remedy: Self.remedy)
    }
  }

  private func fault(
    of element: ScreenElement,
    _ control: PageControlFacts,
    on screen: Screen,
    _ settings: AuditSettings
  ) -> String? {
    let frame = element.frame
    let dots = CGRect(
      x: frame.midX - control.dots.width / 2,
      y: frame.midY - control.dots.height / 2,
      width: control.dots.width,
      height: control.dots.height
    )
    // Without pages there is no reference for its position.
    guard let pages = screen.pages(of: element) else { return nil }
    // Vertical dots are at the side.
    guard control.dots.width >= control.dots.height || control.count < 3 else { return nil }
    let around = pages.frame
    let off = abs(frame.midX - around.midX)
    if Double(off) > settings.pageControlSideTolerance {
      return "Its middle is \(off.pointsText) pt beside the middle of the pages."
    }
    if let covered = screen.contents.first(where: { other in
      // A third of the control's height is space around the dots.
      other.path != element.path && !other.isInside(element) && !element.isInside(other)
        && other.covers(dots.insetBy(dx: 0, dy: dots.height / 3), of: around)
    }) {
      return "It lies over \(covered.text.map { "“\($0)”" } ?? covered.className)."
    }
    let line = pages.frame.minY + pages.frame.height * CGFloat(settings.pageControlShare)
    if frame.midY < line {
      return "Its middle is \((line - frame.midY).pointsText) pt above the lowest "
        + "\(((1 - settings.pageControlShare) * 100).whole) per cent of the pages."
    }
    // A page control over the pages, or in a row of pages among other content, has no space in
    // which it could be centred.
    guard frame.midY > pages.frame.maxY, pages.frame.height > screen.size.height * 0.6 else {
      return nil
    }
    let ends = screen.bottoms(below: frame.midY)
    let offsets = ends.map { abs(frame.midY - (pages.frame.maxY + $0) / 2) }
    guard let least = offsets.min(), Double(least) > settings.pageControlTolerance else {
      return nil
    }
    return "It is \(least.pointsText) pt off the middle between the pages and the bottom."
  }
}

/// UI9-R131: Finds page controls whose current dot is not the visible page.
struct PageControlInStep: ScreenRule {
  static let identifier: RuleIdentifier = "UI9-R131"
  static let statement = "Keep the page control in step with the page that is shown."
  static let reference = "iOS 9, Page Control"
  static let check = Check.auto

  func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
    let pagers = screen.parts(\.pager).map(\.element)
    return screen.parts(\.pageControl).compactMap { element, control in
      guard !pagers.contains(where: { element.isInside($0) }), control.count > 1,
        let pages = screen.pages(of: element), let scroll = pages.scroll
      else { return nil }
      let isAcross = scroll.scrollsSideways
      let length = isAcross ? scroll.visible.width : scroll.visible.height
      let whole = isAcross ? scroll.contentSize.width : scroll.contentSize.height
      let offset = isAcross ? scroll.visible.minX : scroll.visible.minY
      guard length > 1, abs(whole / length - CGFloat(control.count)) < 0.05 else { return nil }
      let place = offset / length
      // Between two pages the scroll view is still moving.
      guard abs(place - place.rounded()) < 0.02, let page = Int(exactly: place.rounded()),
        (0..<control.count).contains(page)
      else { return nil }
      let isRight =
        page == control.current
        || isAcross && screen.isRightToLeft && control.count - 1 - page == control.current
      guard !isRight else { return nil }
      return Self.finding(
        .error,
        at: element,
        what: "It marks page \(control.current + 1), and page \(page + 1) is shown.",
        remedy: "Set currentPage when the scroll view comes to rest."
      )
    }
  }
}

/// IX-R060: Finds page controls for pages of different kinds, and similar pages without one.
struct PagesOfOneKind: ScreenRule {
  static let identifier: RuleIdentifier = "IX-R060"
  static let statement = "Use a page control for several pages of the same kind of content."
  static let reference = "iOS 12, §2.4; iOS 10, Navigation"
  static let check = Check.partial

  func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
    let hasControl = screen.elements.contains { $0.pageControl != nil }
    return screen.parts(\.pager).compactMap { element, pager in
      // Pages that curl are those of a book.
      guard !pager.curls, !pager.isVertical, pager.pages.count > 1 else { return nil }
      let kinds = Set(pager.pages).sorted()
      if pager.hasDots || hasControl {
        guard kinds.count > 1 else { return nil }
        return Self.finding(
          .advice,
          at: element,
          what: "Its dots count pages of \(kinds.count) kinds: \(kinds.joined(separator: ", ")).",
          remedy: "Use dots for pages of one kind, and tabs or a list for different ones."
        )
      }
      guard kinds.count == 1 else { return nil }
      return Self.finding(
        .advice,
        at: element,
        what: "It scrolls through pages of one kind, and nothing tells how many there are.",
        remedy: "Answer presentationCount(for:) and presentationIndex(for:), or show a page "
          + "control."
      )
    }
  }
}

/// UI10-R60: Finds page controls that change with a push or a pop.
struct PeerPages: ConductRule {
  static let identifier: RuleIdentifier = "UI10-R60"
  static let statement = "Use a page control only for peers, never for a hierarchy."
  static let reference = "iOS 10, Page Controls; iOS 9, Page Control"
  static let check = Check.partial

  func findings(in log: ConductLog, settings: AuditSettings) -> [Finding] {
    var told = Set<String>()
    return log.pageChanges.compactMap { time, element, page in
      let moves = log.transitions.filter {
        abs($0.time - time) <= settings.longestCause
          && ($0.value.kind == .push || $0.value.kind == .pop)
      }
      // A screen with its own pages that appeared meanwhile is not a page.
      guard let move = moves.first, told.insert(element).inserted else { return nil }
      return Self.finding(
        .warning,
        at: element,
        time: time,
        what: "It went to page \(page + 1) as \(move.value.to) was "
          + "\(move.value.kind == .push ? "pushed" : "uncovered").",
        remedy: "Use a navigation bar for a hierarchy, and a page control for pages side by side."
      )
    }
  }
}

/// UI10-R148: Finds page view controllers with many pages and no way to distant ones.
struct WaysBetweenPages: ScreenRule {
  static let identifier: RuleIdentifier = "UI10-R148"
  static let statement = "Offer a control for pages out of sequence where people may need them."
  static let reference = "iOS 10, Pages; iOS 9, Page View Controller"
  static let check = Check.partial

  func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
    screen.parts(\.pager).compactMap { element, pager in
      guard let count = pager.count, count > settings.maximumSequentialPages else { return nil }
      let back = screen.navigationBars.compactMap(\.back?.title)
      let hasWay = screen.enabledControls.contains { control in
        control.pageControl == nil && control.kind != .text
          && !back.contains(control.name) && !control.says(Words.leaving)
          && !control.says(Words.goingBack)
      }
      let hasRows = screen.elements.contains { $0.row != nil || $0.item != nil }
      guard !hasWay, !hasRows else { return nil }
      return Self.finding(
        .advice,
        at: element,
        what: "It has \(count) pages, and none but the next one can be reached.",
        remedy: "Add a table of contents, a slider or a search that leads to any page."
      )
    }
  }
}

extension Screen {
  /// Returns the pages of a control: the nearest paging scroll view beside it; nil if there is
  /// none.
  fileprivate func pages(
    of control: ScreenElement
  ) -> (frame: CGRect, scroll: ScrollFacts?)? {
    let candidates = scrolls.filter { element, scroll in
      scroll.isPaging && scroll.scrolls
        && (element.path.hasPrefix(control.parent + " > ")
          || control.path.hasPrefix(element.parent + " > "))
        && element.frame.minX <= control.frame.midX && element.frame.maxX >= control.frame.midX
    }
    let nearest = candidates.min { first, second in
      func distance(_ frame: CGRect) -> CGFloat {
        control.frame.midY > frame.maxY
          ? control.frame.midY - frame.maxY : max(0, frame.minY - control.frame.midY)
      }
      return distance(first.element.frame) < distance(second.element.frame)
    }
    return nearest.map { ($0.element.frame, $0.scroll) }
  }

  /// The texts and controls outside of bars.
  fileprivate var contents: [ScreenElement] {
    content.filter { $0.kind == .text && $0.text?.isEmpty == false || $0.kind == .control }
  }

  /// Returns the possible lower ends of the space below the pages: the screen's bottom, the home
  /// indicator, or a bar.
  fileprivate func bottoms(below y: CGFloat) -> [CGFloat] {
    let bars = (toolbars.map(\.frame) + tabBars.map(\.frame)).map(\.minY).filter { $0 > y }
    guard bars.isEmpty else { return bars }
    // Source: the home indicator's safe area is 34 points high, 21 on a phone in landscape. Phones
    // with one have a status bar of more than 20 points, or none in landscape.
    if isLandscape { return [size.height, size.height - 21] }
    let hasIndicator = (statusBar?.frame.height ?? 0) > 20
    return hasIndicator ? [size.height, size.height - 34] : [size.height]
  }
}

extension ScreenElement {
  /// Returns whether a text or control is under the dots; an element that fills the pages is their
  /// background.
  fileprivate func covers(_ dots: CGRect, of pages: CGRect) -> Bool {
    let shared = frame.intersection(dots)
    guard !shared.isNull, shared.width > 1, shared.height > 1 else { return false }
    return frame.area < pages.area / 2
  }
}

extension ConductLog {
  fileprivate var pageChanges: [(time: Double, element: String, page: Int)] {
    events.compactMap { event in
      guard case .page(let element, let page) = event.kind else { return nil }
      return (event.time, element, page)
    }
  }
}
