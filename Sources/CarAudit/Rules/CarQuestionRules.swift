import CarControls
import CarDisplays
import CarSafety
import CoreGraphics
import UIKit

/// Functions that find the subjects of rules which only a person can judge.
///
/// Each function returns names, about which the review asks the question of the rule. Without names
/// there is no question.
@MainActor
public enum CarQuestionRules {
  // MARK: CAR-R12

  /// CAR-R12: the copies of old instruments in a window: knobs that a finger turns, and scales with
  /// numerals on a circle or a line.
  public static func instruments(in window: UIWindow) -> [String] {
    window.visibleViews.compactMap { view in
      if view is CarKnobView { return view.reviewName }
      let numerals = view.subviews.compactMap { child -> (value: Double, center: CGPoint)? in
        guard let label = child as? UILabel, !label.isHidden, let text = label.text,
          let value = Double(text)
        else { return nil }
        return (value, label.center)
      }
      return isScale(numerals) ? view.reviewName : nil
    }
  }

  // Chosen: five numerals, because fewer are pages, counts or the parts of a date.
  private static let leastNumerals = 5
  // Chosen: the largest distance of a numeral from the line or circle, as a part of its length or
  // radius.
  private static let tolerance: CGFloat = 0.05

  /// Returns whether numerals ascend along a circle or a straight line.
  static func isScale(_ numerals: [(value: Double, center: CGPoint)]) -> Bool {
    let sorted = numerals.sorted { $0.value < $1.value }
    guard sorted.count >= leastNumerals, let first = sorted.first?.center,
      let last = sorted.last?.center, Set(sorted.map(\.value)).count == sorted.count
    else { return false }
    let middle = sorted[sorted.count / 2].center
    let points = sorted.map(\.center)
    let along = CGPoint(x: last.x - first.x, y: last.y - first.y)
    let length = hypot(along.x, along.y)
    func distance(_ point: CGPoint) -> CGFloat {
      abs((point.x - first.x) * along.y - (point.y - first.y) * along.x) / max(length, 1)
    }
    if length > 1, points.allSatisfy({ distance($0) <= tolerance * length }) {
      let places = points.map { ($0.x - first.x) * along.x + ($0.y - first.y) * along.y }
      return zip(places, places.dropFirst()).allSatisfy { $0 < $1 }
    }
    guard let center = center(first, middle, last) else { return false }
    let radius = hypot(first.x - center.x, first.y - center.y)
    return points.allSatisfy {
      abs(hypot($0.x - center.x, $0.y - center.y) - radius) <= tolerance * radius
    }
  }

  /// Returns the centre of the circle through three points; `nil` if they are on a line.
  private static func center(_ a: CGPoint, _ b: CGPoint, _ c: CGPoint) -> CGPoint? {
    let area = 2 * (a.x * (b.y - c.y) + b.x * (c.y - a.y) + c.x * (a.y - b.y))
    guard abs(area) > 1e-6 else { return nil }
    func square(_ point: CGPoint) -> CGFloat { point.x * point.x + point.y * point.y }
    let x = square(a) * (b.y - c.y) + square(b) * (c.y - a.y) + square(c) * (a.y - b.y)
    let y = square(a) * (c.x - b.x) + square(b) * (a.x - c.x) + square(c) * (b.x - a.x)
    return CGPoint(x: x / area, y: y / area)
  }

  // MARK: CAR-R27 and CAR-R50

  /// CAR-R27: the tasks that a profile allows while the car moves.
  nonisolated public static func whileMoving(
    _ scripts: [CarTaskScript],
    profile: CarProfile
  ) -> [String] {
    let restrictions = profile.restrictions(in: .moving)
    return scripts.map(\.plan).filter { $0.isAllowed(under: restrictions) }.map(\.name)
  }

  /// CAR-R50: the tasks that people can perform while driving.
  nonisolated public static func tasks(_ scripts: [CarTaskScript]) -> [String] {
    scripts.map(\.plan.name)
  }

  // MARK: CAR-R47

  // Chosen: the largest empty part of a panel without a question about the panel's form.
  nonisolated private static let emptyShare = 0.5

  /// CAR-R47: the panel with its empty part, if labels and controls leave more than half of it
  /// empty; `nil` otherwise.
  nonisolated public static func emptyPanel(
    _ elements: [CarShownElement],
    on display: CarDisplay
  ) -> String? {
    let size = display.bounds.size
    // The cells are 32nds of the panel; a cell is empty if no element covers its centre.
    let cells = 32
    guard size.width > 0, size.height > 0, !elements.isEmpty else { return nil }
    let cell = CGSize(width: size.width / CGFloat(cells), height: size.height / CGFloat(cells))
    var empty = 0
    for row in 0..<cells {
      let y = cell.height * (CGFloat(row) + 0.5)
      for column in 0..<cells {
        let point = CGPoint(x: cell.width * (CGFloat(column) + 0.5), y: y)
        if !elements.contains(where: { $0.frame.contains(point) }) { empty += 1 }
      }
    }
    let share = Double(empty) / Double(cells * cells)
    guard share > emptyShare else { return nil }
    return "\(CarAuditSettings.name(of: display)) (\(Int(clamping: share * 100)) % empty)"
  }

  // MARK: CAR-R48 and CAR-R49

  /// CAR-R48: the functions that are only operated by controls on the screen.
  public static func touchAlone(in registry: CarControlRegistry) -> [String] {
    registry.functions.filter { function in
      let ways = registry.controls(of: function.id)
      return !ways.isEmpty && ways.allSatisfy { $0.source == .screen }
    }.map(\.name)
  }

  /// CAR-R49: the physical controls of a car that also has controls on a display.
  ///
  /// Its hardware and interface may or may not be designed together.
  public static func hardwareBesideScreen(in registry: CarControlRegistry) -> [String] {
    guard registry.controls.contains(where: { $0.source == .screen }) else { return [] }
    return registry.controls.compactMap { control in
      if case .hardware = control.source { control.name } else { nil }
    }
  }

  // MARK: CAR-R51

  /// CAR-R51: the functions with a control on the screen that no task of the scripts operates, so
  /// that the review did not see them run.
  ///
  /// - Parameters:
  ///   - registry: The controls of the app.
  ///   - scripts: The completed tasks.
  /// - Returns: The names of the functions.
  public static func notSeenToRun(
    in registry: CarControlRegistry,
    after scripts: [CarTaskScript]
  ) -> [String] {
    let inputs = scripts.flatMap { $0.preparation + $0.steps.flatMap(\.inputs) }
    let operated = Set(
      inputs.compactMap(\.target).compactMap { registry.control($0) }.flatMap(\.functions)
    )
    let known = Set(
      scripts.flatMap(\.outcome).compactMap { outcome in
        if case .value(let function, _) = outcome { function } else { nil }
      }
    )
    return registry.functions.filter { function in
      !operated.contains(function.id) && !known.contains(function.id)
        && registry.controls(of: function.id).contains { $0.source == .screen }
    }.map(\.name)
  }

  // MARK: CAR-R54

  /// CAR-R54: the fonts and colours of text in a window that are neither the system's nor those of
  /// `CarStyle`, such as those of a brand.
  public static func brand(in window: UIWindow) -> [String] {
    let system = Set([
      UIFont.systemFont(ofSize: 20).familyName,
      UIFont.monospacedDigitSystemFont(ofSize: 20, weight: .regular).familyName,
    ])
    let known =
      CarStyle.ColorRole.allCases.map(CarStyle.color) + [
        .label, .secondaryLabel, .tintColor, .black, .white,
      ]
    return window.visibleViews.flatMap { view -> [String] in
      guard let label = view as? UILabel, label.text?.isEmpty == false else { return [] }
      var found: [String] = []
      let family = label.font.familyName
      if !system.contains(family) { found.append("font \(family)") }
      if let color = label.textColor?.resolvedColor(with: label.traitCollection),
        let name = hexadecimal(color),
        !known.contains(where: {
          hexadecimal($0.resolvedColor(with: label.traitCollection)) == name
        })
      {
        found.append("colour \(name)")
      }
      return found
    }
  }

  /// Returns the components of a colour, such as "#4D80FF"; `nil` for a pattern.
  private static func hexadecimal(_ color: UIColor) -> String? {
    var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    guard color.getRed(&red, green: &green, blue: &blue, alpha: &alpha) else { return nil }
    return "#"
      + [red, green, blue].map { part in
        let byte = String(Int(clamping: part * 255), radix: 16, uppercase: true)
        return byte.count < 2 ? "0\(byte)" : byte
      }.joined()
  }
}
