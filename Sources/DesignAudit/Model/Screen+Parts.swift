import CoreGraphics
import Foundation
import ScreenInspection

extension ScreenElement {
  var alert: AlertFacts? { if case .alert(let facts)? = part { facts } else { nil } }
  var activities: ActivityListFacts? {
    if case .activities(let facts)? = part { facts } else { nil }
  }
  var activity: ActivityFacts? { if case .activity(let facts)? = part { facts } else { nil } }
  var button: ButtonFacts? { if case .button(let facts)? = part { facts } else { nil } }
  var collection: CollectionFacts? {
    if case .collection(let facts)? = part { facts } else { nil }
  }
  var field: FieldFacts? { if case .field(let facts)? = part { facts } else { nil } }
  var item: ItemFacts? { if case .item(let facts)? = part { facts } else { nil } }
  var pageControl: PageControlFacts? {
    if case .pageControl(let facts)? = part { facts } else { nil }
  }
  var pager: PagerFacts? { if case .pager(let facts)? = part { facts } else { nil } }
  var picker: PickerFacts? { if case .picker(let facts)? = part { facts } else { nil } }
  var printOptions: PrintOptionsFacts? {
    if case .printOptions(let facts)? = part { facts } else { nil }
  }
  var progressBar: ProgressBarFacts? {
    if case .progressBar(let facts)? = part { facts } else { nil }
  }
  var row: RowFacts? { if case .row(let facts)? = part { facts } else { nil } }
  var searchBar: SearchBarFacts? {
    if case .searchBar(let facts)? = part { facts } else { nil }
  }
  var segments: SegmentFacts? { if case .segments(let facts)? = part { facts } else { nil } }
  var spinner: SpinnerFacts? { if case .spinner(let facts)? = part { facts } else { nil } }
  var stepper: StepperFacts? { if case .stepper(let facts)? = part { facts } else { nil } }
  var table: TableFacts? { if case .table(let facts)? = part { facts } else { nil } }
  var isToggle: Bool { if case .toggle? = part { true } else { false } }

  /// Returns whether the element is inside another.
  func isInside(_ other: ScreenElement) -> Bool {
    let mine = path.utf8
    let its = other.path.utf8
    // Called for every pair of some hundred elements, so it creates no string.
    guard mine.count > its.count + 3, mine.starts(with: its) else { return false }
    return mine.dropFirst(its.count).starts(with: " > ".utf8)
  }

  /// Returns whether UIKit chose the colour of the text; a part of UIKit has the app's colour if it
  /// is tinted with another colour than the standard tint.
  func isColoredByUIKit(_ settings: AuditSettings) -> Bool {
    guard isSystemPart else { return hasStandardColor }
    guard let color, let tint else { return true }
    return color.isStandardTint || color.distance(to: tint) >= settings.sameColorDistance
  }

  /// The text that a person sees on the element, or its accessibility label.
  var name: String { button?.title ?? label ?? text ?? "" }
}

extension AuditColor {
  /// Whether the colour is the default tint of windows: light or dark, with or without increased
  /// contrast.
  var isStandardTint: Bool { Self.standardTints.contains { $0.distance(to: self) < 2 } }

  private static let standardTints = [
    AuditColor(0, 122 / 255, 1), AuditColor(10 / 255, 132 / 255, 1),
    AuditColor(0, 64 / 255, 221 / 255), AuditColor(64 / 255, 156 / 255, 1),
  ]
}

/// Queries about the standard kinds of elements.
extension Screen {
  /// Returns the elements of one kind with their facts.
  func parts<Facts>(_ pick: (ScreenElement) -> Facts?) -> [(element: ScreenElement, facts: Facts)] {
    elements.compactMap { element in pick(element).map { (element, $0) } }
  }

  var hasUsualTextSize: Bool { textSize == ScreenSetting.defaultTextSize }

  /// Whether an alert covers the screen, whose content is then not judged again.
  var isCovered: Bool { elements.contains { $0.alert != nil } }

  /// Returns the bar that contains an element; nil if there is none.
  func bar(around element: ScreenElement) -> ScreenElement? {
    elements.first { $0.kind == .bar && element.isInside($0) }
  }

  /// Returns whether a bar, or another part of UIKit, created the element in a size and a font that
  /// the app did not choose.
  func isBarsOwn(_ element: ScreenElement) -> Bool {
    if element.isSystemPart { return true }
    if element.button?.kind == .barItem { return !element.isOwnClass }
    guard element.kind == .text, element.font?.isSystem == true,
      let bar = elements.first(where: {
        ($0.kind == .bar || $0.kind == .tabBar) && element.isInside($0)
      })
    else { return false }
    if bar.kind == .tabBar { return true }
    if elements.contains(where: { $0.button?.kind == .barItem && element.isInside($0) }) {
      return true
    }
    guard let facts = navigationBars.first(where: { $0.path == bar.path }) else { return false }
    return facts.titleView == nil && facts.look.titleFont == nil
      && [facts.title, facts.prompt, facts.back?.title].contains(element.text)
  }

  /// Returns whether an element is part of a text field or a search bar, which have images of their
  /// own, such as the magnifying glass and backgrounds.
  func isInsideField(_ element: ScreenElement) -> Bool {
    elements.contains { ($0.field != nil || $0.searchBar != nil) && element.isInside($0) }
  }

  /// Returns the row that contains an element; nil if there is none.
  func row(around element: ScreenElement) -> ScreenElement? {
    elements.first { $0.isCell && element.isInside($0) }
  }

  /// Returns the scroll views that contain an element.
  func scrolls(around element: ScreenElement) -> [ScrollFacts] {
    elements.compactMap { element.isInside($0) ? $0.scroll : nil }
  }

  /// Returns whether content above an element is scrolled out of view.
  func isScrolled(around element: ScreenElement) -> Bool {
    scrolls(around: element).contains { $0.visible.minY > 1 }
  }

  /// Returns whether content above or below an element is scrolled out of view.
  func isPartOfMore(_ element: ScreenElement) -> Bool {
    scrolls(around: element).contains {
      $0.visible.minY > 1 || $0.contentSize.height > $0.visible.maxY + 1
    }
  }

  /// Returns the texts within a distance of an element, in the same row if the element is in one.
  func texts(near element: ScreenElement, within points: CGFloat) -> [ScreenElement] {
    let row = row(around: element)
    let reach = element.frame.insetBy(dx: -points, dy: -points)
    return texts.filter { text in
      guard !text.isInside(element) else { return false }
      if let row { return text.isInside(row) }
      return text.frame.intersects(reach)
    }
  }

  /// The tables with their visible rows.
  var tables: [(element: ScreenElement, table: TableFacts, rows: [(ScreenElement, RowFacts)])] {
    parts(\.table).map { element, table in
      let rows = elements.compactMap { cell in
        cell.isInside(element) ? cell.row.map { (cell, $0) } : nil
      }
      return (element, table, rows)
    }
  }
}
