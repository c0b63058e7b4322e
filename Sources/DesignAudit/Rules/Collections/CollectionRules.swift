import CoreGraphics
import Foundation
import ScreenInspection

/// UI10-R143: Finds items of collections that are small, that overlap, or that are too near to each
/// other.
struct ItemsEasyToHit: ScreenRule {
  static let identifier: RuleIdentifier = "UI10-R143"
  static let statement = "Make a collection's items easy to select, padded and without overlap."
  static let reference = "iOS 10, Collections; iOS 9, Collection View"
  static let check = Check.auto

  func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
    screen.collections.flatMap { collection in
      [
        overlap(in: collection, settings),
        smallness(in: collection, settings), nearness(in: collection, on: screen, settings),
      ].compactMap { $0 }
    }
  }

  private func overlap(
    in collection: Screen.Collection,
    _ settings: AuditSettings
  ) -> Finding? {
    let slack = settings.maximumItemOverlap
    for (index, (item, _)) in collection.items.enumerated() {
      for (other, _) in collection.items.prefix(index) {
        let shared = item.frame.intersection(other.frame)
        guard !shared.isNull, Double(shared.width) > slack, Double(shared.height) > slack else {
          continue
        }
        return Self.finding(
          .error,
          at: item,
          what: "It lies over another item by \(shared.width.pointsText) x "
            + "\(shared.height.pointsText) pt.",
          remedy: "Give items places that share nothing."
        )
      }
    }
    return nil
  }

  private func smallness(
    in collection: Screen.Collection,
    _ settings: AuditSettings
  ) -> Finding? {
    guard collection.facts.allowsSelection else { return nil }
    let side = settings.minimumItemSide
    let small = collection.items.filter { item in
      // Half a point is rounding to pixels. UIKit chooses the height of its own cells in a list,
      // such as that of a header.
      Double(item.facts.size.width) < side - 0.5
        || Double(item.facts.size.height) < side - 0.5
          && item.element.className != "UICollectionViewListCell"
    }
    guard let first = small.first else { return nil }
    return Self.finding(
      .warning,
      at: first.element,
      what: "It measures \(first.facts.size.width.pointsText) x "
        + "\(first.facts.size.height.pointsText) pt"
        + (small.count > 1 ? ", as \(small.count) of the items in sight that are small." : "."),
      remedy: "Make items at least \(side.whole) x \(side.whole) pt."
    )
  }

  /// Returns the smallest gap between items; content that is inset from their edges counts as part
  /// of the gap, and items in one column are exempt.
  private func nearness(
    in collection: Screen.Collection,
    on screen: Screen,
    _ settings: AuditSettings
  ) -> Finding? {
    guard collection.facts.allowsSelection, !collection.facts.isList else { return nil }
    let width = collection.element.frame.width
    let items = collection.items.filter { $0.element.frame.width < width * 0.8 }
    var nearest: (gap: Double, element: ScreenElement)?
    let seen = items.map { screen.shownArea(of: $0.element) }
    for (index, (item, _)) in items.enumerated() {
      for other in 0..<index {
        guard let gap = seen[index].gap(to: seen[other]), gap >= 0,
          gap < settings.minimumItemGap - 0.01, gap < nearest?.gap ?? .infinity
        else { continue }
        nearest = (gap, item)
      }
    }
    guard let nearest else { return nil }
    return Self.finding(
      .advice,
      at: nearest.element,
      what: "\(nearest.gap.pointsText) pt lie between it and the item beside it.",
      remedy: "Leave at least \(settings.minimumItemGap.whole) pt between items."
    )
  }
}

/// UI10-R141: Finds collections whose items contain only text and are equal in size.
struct TextInTables: ScreenRule {
  static let identifier: RuleIdentifier = "UI10-R141"
  static let statement = "Use a collection for images and items of varying size, a table for text."
  static let reference = "iOS 10, Collections; iOS 9, Collection View"
  static let check = Check.partial

  func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
    screen.collections.compactMap { element, collection, items in
      guard !collection.isList, items.count >= settings.itemsToJudge,
        items.allSatisfy({ !$0.facts.showsMore && !$0.facts.texts.isEmpty }),
        // The keys of a keypad, the days of a month and emoji are not texts.
        items.contains(where: { item in
          item.facts.texts.contains { $0.count > settings.signLength && !$0.isPictures }
        }),
        let first = items.first?.facts.size,
        items.allSatisfy({ $0.facts.size.isAlike(first) })
      else { return nil }
      return Self.finding(
        .advice,
        at: element,
        what: "Its \(items.count) items in sight hold nothing but words, and are alike in size.",
        remedy: "Show them as the rows of a table, which are easier to read."
      )
    }
  }
}

/// UI10-R142: Finds custom layouts for items of equal size.
struct StandardCollectionLayouts: ScreenRule {
  static let identifier: RuleIdentifier = "UI10-R142"
  static let statement = "Avoid a radical layout where a standard row or grid suffices."
  static let reference = "iOS 10, Collections"
  static let check = Check.partial

  func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
    screen.collections.compactMap { element, collection, items in
      guard collection.hasOwnLayout, items.count >= settings.itemsToJudge,
        let first = items.first?.facts.size, items.allSatisfy({ $0.facts.size.isAlike(first) })
      else { return nil }
      return Self.finding(
        .advice,
        at: element,
        what: "\(collection.layout) places items of one size, \(first.width.pointsText) x "
          + "\(first.height.pointsText) pt.",
        remedy: "Use UICollectionViewFlowLayout, or a compositional layout, if rows or a grid do."
      )
    }
  }
}

/// UI10-R144: Finds layout changes without animation, without a cause, or that lose the item in
/// focus.
struct FollowedLayoutChanges: ConductRule {
  static let identifier: RuleIdentifier = "UI10-R144"
  static let statement =
    "Change a collection's layout only with reason, so that it is followed and keeps its focus."
  static let reference = "iOS 10, Collections; iOS 9, Collection View"
  static let check = Check.partial

  func findings(in log: ConductLog, settings: AuditSettings) -> [Finding] {
    log.layoutChanges.compactMap { time, change in
      var faults: [String] = []
      if let focus = change.focus, !change.isFocusSeen {
        faults.append("The item that was looked at, \(focus), was out of sight afterwards.")
      }
      if !change.isAnimated { faults.append("It jumped to another layout.") }
      if !log.hasInput(in: (time - settings.longestCause)...time) {
        faults.append("Nobody did anything that would cause another layout.")
      }
      guard !faults.isEmpty else { return nil }
      return Self.finding(
        change.isFocusSeen ? .advice : .warning,
        at: change.list,
        time: time,
        frame: change.frame,
        what: faults.joined(separator: " "),
        remedy: "Change it after a touch, by setCollectionViewLayout(_:animated:), and scroll to "
          + "the item that people look at."
      )
    }
  }
}

extension Screen {
  typealias Collection = (
    element: ScreenElement, facts: CollectionFacts,
    items: [(element: ScreenElement, facts: ItemFacts)]
  )

  /// The collections with their visible items.
  var collections: [Collection] {
    parts(\.collection).map { element, facts in
      let items = elements.compactMap { cell in
        cell.isInside(element) ? cell.item.map { (element: cell, facts: $0) } : nil
      }
      return (element, facts, items)
    }
  }

  /// Returns the visible area of an item: its frame if it has a background or a border, else that
  /// of its content.
  func shownArea(of item: ScreenElement) -> CGRect {
    if (item.fill?.alpha ?? 0) > 0.01 || !item.ornaments.isEmpty { return item.frame }
    let inside = elements.filter { element in
      element.isInside(item)
        && (element.kind != .container || (element.fill?.alpha ?? 0) > 0.01
          || !element.ornaments.isEmpty)
    }
    guard let first = inside.first else { return item.frame }
    return inside.dropFirst().reduce(first.frame) { area, element in
      let (left, top) = (min(area.minX, element.frame.minX), min(area.minY, element.frame.minY))
      return CGRect(
        x: left,
        y: top,
        width: max(area.maxX, element.frame.maxX) - left,
        height: max(area.maxY, element.frame.maxY) - top
      )
    }
    .intersection(item.frame)
  }
}

extension ConductLog {
  var layoutChanges: [(time: Double, value: LayoutChange)] {
    all { if case .layout(let value) = $0 { value } else { nil } }.map { ($0.time, $0.value) }
  }
}

extension CGRect {
  /// Returns the gap to a rectangle beside, above or below; nil if they are diagonal to each other.
  fileprivate func gap(to other: CGRect) -> Double? {
    guard !isNull, !other.isNull else { return nil }
    let beside = min(maxY, other.maxY) - max(minY, other.minY)
    let above = min(maxX, other.maxX) - max(minX, other.minX)
    if beside > min(height, other.height) / 2 {
      return Double(max(minX, other.minX) - min(maxX, other.maxX))
    }
    if above > min(width, other.width) / 2 {
      return Double(max(minY, other.minY) - min(maxY, other.maxY))
    }
    return nil
  }
}

extension CGSize {
  fileprivate func isAlike(_ other: CGSize) -> Bool {
    abs(width - other.width) < 0.5 && abs(height - other.height) < 0.5
  }
}

extension String {
  /// Whether all characters are emoji.
  fileprivate var isPictures: Bool {
    !isEmpty
      && allSatisfy { character in
        character.unicodeScalars.contains {
          $0.properties.isEmojiPresentation || $0.value == 0xFE0F
        }
      }
  }
}

extension BinaryFloatingPoint {
  /// The number of points for a sentence, such as "12.5" or "44".
  var pointsText: String {
    guard isFinite else { return whole }
    let number = Double(self).rounded(places: 1)
    return number == number.rounded() ? number.whole : "\(number)"
  }
}
