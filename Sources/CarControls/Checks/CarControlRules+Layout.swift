import CarDisplays
import CarSafety
import CoreGraphics
import UIKit

extension CarControlRules {
  // MARK: CAR-R13

  /// Checks the size of targets and the gaps between them, in millimetres of the display.
  nonisolated public static func targets(
    of elements: [CarShownElement],
    on display: CarDisplay,
    least size: CarTargetSize = .android
  ) -> [CarFinding] {
    let targets = elements.filter(\.isInteractive)
    var found: [CarFinding] = []
    for target in targets {
      let millimetres = display.millimetres(from: target.frame.size)
      let side = min(millimetres.width, millimetres.height)
      // Frames have whole points, so half a point of tolerance is allowed.
      guard side + display.millimetresPerPoint() / 2 < size.millimetres else { continue }
      found.append(
        CarFinding(
          rule: "CAR-R13",
          subject: target.id,
          message: String(
            format: "the target is %.1f x %.1f mm",
            Double(millimetres.width),
            Double(millimetres.height)
          ),
          remedy: "make it at least \(size.millimetres) mm wide and high",
          measured: Double(side),
          figures: figures(size.figure)
        )
      )
    }
    for (index, first) in targets.enumerated() {
      for second in targets[(index + 1)...] {
        let gap = gapMM(first.frame, second.frame, display)
        guard gap >= 0, gap + display.millimetresPerPoint() / 2 < size.gapMM else { continue }
        found.append(
          CarFinding(
            rule: "CAR-R13",
            severity: .warning,
            subject: first.id,
            message: String(format: "“%@” is only %.1f mm away", second.id, Double(gap)),
            remedy: "leave at least \(size.gapMM) mm between targets",
            measured: Double(gap),
            figures: figures(size == .euroNCAP ? "CAR-Q32" : "CAR-Q30")
          )
        )
      }
    }
    return found
  }

  /// Checks that a screen is laid out for the idiom of a car.
  public static func idiom(of view: UIView) -> [CarFinding] {
    guard view.traitCollection.userInterfaceIdiom != .carPlay else { return [] }
    return [
      CarFinding(
        rule: "CAR-R13",
        subject: "\(type(of: view))",
        message: "the screen is laid out for another device than a car's",
        remedy: "lay it out for the idiom of the car",
        figures: figures("CAR-Q29", "CAR-Q31")
      )
    ]
  }

  /// Returns the gap between two rectangles in millimetres along the axis that separates them.
  ///
  /// The result is negative if the rectangles overlap or do not face each other.
  nonisolated private static func gapMM(
    _ first: CGRect,
    _ second: CGRect,
    _ display: CarDisplay
  ) -> CGFloat {
    let x = max(first.minX, second.minX) - min(first.maxX, second.maxX)
    let y = max(first.minY, second.minY) - min(first.maxY, second.maxY)
    if x >= 0, y < 0 { return display.millimetres(from: x, along: .horizontal) }
    if y >= 0, x < 0 { return display.millimetres(from: y, along: .vertical) }
    return -1
  }

  // MARK: CAR-R15

  /// Checks that the knob reaches every interactive element.
  nonisolated public static func reach(
    of elements: [CarShownElement],
    by reached: [String]
  ) -> [CarFinding] {
    let reached = Set(reached)
    return elements.filter { $0.isInteractive && !reached.contains($0.id) }.map { element in
      CarFinding(
        rule: "CAR-R15",
        subject: element.id,
        message: "the knob does not reach the element",
        remedy: "let it take the focus"
      )
    }
  }

  /// Moves the focus through a screen and checks that the knob reaches every interactive element.
  ///
  /// The knob operates a focused adjustable control as a whole, so the control's own keys, such as
  /// those of a stepper, count as reached.
  public static func reach(in view: UIView, by navigator: CarFocusNavigator) -> [CarFinding] {
    func parts(of view: UIView) -> [UIView] {
      view.subviews.flatMap { ($0 is UIControl ? [$0] : []) + parts(of: $0) }
    }
    let names = navigator.reachableViews().flatMap { view in
      [view] + (view.accessibilityTraits.contains(.adjustable) ? parts(of: view) : [])
    }.map {
      $0.accessibilityIdentifier ?? $0.accessibilityLabel ?? "\(type(of: $0))"
    }
    return reach(of: CarShownElement.elements(in: view), by: names)
  }

  // MARK: CAR-R16, CAR-R20

  /// Checks that a screen shows at most seven groups of seven controls.
  ///
  /// Chosen: the threshold is the catalogue's own.
  nonisolated public static func count(of elements: [CarShownElement]) -> [CarFinding] {
    let count = elements.count { $0.isInteractive }
    let most = CarChunk.mostItems * CarChunk.mostItems
    guard count > most else { return [] }
    return [
      CarFinding(
        rule: "CAR-R16",
        subject: "screen",
        message: "\(count) controls are on view at once",
        remedy: "show at most \(most), in groups of \(CarChunk.mostItems)",
        measured: Double(count),
        figures: figures("CAR-Q43", "CAR-Q54")
      )
    ]
  }

  /// Checks that each group has at most seven items.
  nonisolated public static func chunks(_ chunks: [CarChunk]) -> [CarFinding] {
    chunks.filter(\.isTooLarge).map { chunk in
      CarFinding(
        rule: "CAR-R20",
        subject: chunk.label,
        message: "the group has \(chunk.items.count) items",
        remedy: "divide it into groups of at most \(CarChunk.mostItems)",
        measured: Double(chunk.items.count),
        figures: [.chunkItems]
      )
    }
  }

  // MARK: CAR-R22, CAR-R23

  /// Checks that the largest gap inside a group is smaller than the gap to the next group.
  ///
  /// Groups are lists of frames in points. A gap between groups of less than twice the inner gap is
  /// a note (CAR-Q58).
  nonisolated public static func proximity(
    _ groups: [(name: String, frames: [CGRect])]
  )
    -> [CarFinding]
  {
    let boxes = groups.map { group in
      group.frames.reduce(CGRect.null) { $0.union($1) }
    }
    return groups.indices.flatMap { index -> [CarFinding] in
      guard let inner = largestGap(groups[index].frames) else { return [] }
      let outer = groups.indices.filter { $0 != index }
        .compactMap { distance(boxes[index], boxes[$0]) }.min()
      // Frames have whole points, so a tolerance of one and a half points is allowed.
      guard let outer, inner > 0, outer + 1.5 < inner * 2 else { return [] }
      return [
        CarFinding(
          rule: "CAR-R22",
          severity: inner >= outer ? .fail : .note,
          subject: groups[index].name,
          message: String(
            format: "the gap inside is %.0f points, the gap to the next group %.0f",
            Double(inner),
            Double(outer)
          ),
          remedy: "make the gap between groups at least twice the one inside",
          measured: Double(outer / inner),
          figures: figures("CAR-Q58")
        )
      ]
    }
  }

  /// Returns the largest distance of an item to its nearest neighbour; `nil` for fewer than two
  /// items.
  nonisolated private static func largestGap(_ frames: [CGRect]) -> CGFloat? {
    guard frames.count > 1 else { return nil }
    return frames.indices.compactMap { index in
      frames.indices.filter { $0 != index }.compactMap { distance(frames[index], frames[$0]) }.min()
    }.max()
  }

  nonisolated private static func distance(_ first: CGRect, _ second: CGRect) -> CGFloat? {
    guard !first.isNull, !second.isNull else { return nil }
    let x = max(0, max(first.minX, second.minX) - min(first.maxX, second.maxX))
    let y = max(0, max(first.minY, second.minY) - min(first.maxY, second.maxY))
    return hypot(x, y)
  }

  /// Checks that the items of a group have the same size, font size and corner radius.
  nonisolated public static func likeness(
    of items: [CarShownElement],
    in group: String
  ) -> [CarFinding] {
    guard let first = items.first else { return [] }
    // Chosen: a tolerance of one point, because frames are rounded to points.
    func differs(_ a: CGFloat, _ b: CGFloat) -> Bool { abs(a - b) > 1 }
    return items.dropFirst().compactMap { item in
      var aspects: [String] = []
      if differs(item.frame.width, first.frame.width)
        || differs(item.frame.height, first.frame.height)
      {
        aspects.append("size")
      }
      if differs(item.pointSize ?? 0, first.pointSize ?? 0) { aspects.append("font") }
      if differs(item.cornerRadius, first.cornerRadius) { aspects.append("corners") }
      guard !aspects.isEmpty else { return nil }
      return CarFinding(
        rule: "CAR-R23",
        severity: .warning,
        subject: item.id,
        message: "\(aspects.joined(separator: ", ")) differ from “\(first.id)” in “\(group)”",
        remedy: "give the items of a group the same form"
      )
    }
  }
}
