import CarSafety
import CoreGraphics
import UIKit

/// Rules for displays and their content, as pure functions.
public enum CarDisplayRules {
  private static func figures(_ ids: String...) -> [ReferenceFigure] {
    ids.compactMap { ReferenceFigure.row($0) }
  }

  private static func text(_ number: CGFloat) -> String {
    String(format: "%.1f", Double(number))
  }

  // MARK: CAR-R34

  /// Checks that the centre of a display is at most 30 degrees below the eye line.
  ///
  /// The number is from memory (CAR-Q08), so the finding is a warning.
  public static func place(of display: CarDisplay) -> [CarFinding] {
    guard !display.isNearLineOfSight else { return [] }
    return [
      CarFinding(
        rule: "CAR-R34",
        subject: display.identifier,
        message:
          "the display's centre lies \(text(display.degreesBelowEyeLine))° below the eye line",
        remedy: "mount the display so that its centre lies at most 30° below the eye line",
        measured: Double(display.degreesBelowEyeLine),
        figures: figures("CAR-Q08", "CAR-Q17")
      )
    ]
  }

  // MARK: CAR-R35

  /// Checks the height of capital letters at the driver's eyes, and that texts fit.
  public static func legibility(
    of elements: [CarShownElement],
    on display: CarDisplay
  ) -> [CarFinding] {
    elements.flatMap { element -> [CarFinding] in
      var found: [CarFinding] = []
      if let height = element.capitalHeight {
        let angle = display.arcMinutes(from: height)
        let grade = CarLegibility.grade(ofArcMinutes: angle)
        if let severity = severity(of: grade) {
          let need = display.points(forArcMinutes: CarLegibility.recommendedArcMinutes)
          let size = (element.pointSize ?? 0) * need / max(height, 0.01)
          found.append(
            CarFinding(
              rule: "CAR-R35",
              severity: severity,
              subject: element.id,
              message: "capital letters are \(text(angle)) minutes of arc high",
              remedy: "set the text in \(text(size)) points, which gives 20 minutes of arc",
              measured: Double(angle),
              figures: figures("CAR-Q19")
            )
          )
        }
      }
      if element.isTruncated {
        found.append(
          CarFinding(
            rule: "CAR-R35",
            subject: element.id,
            message: "the text “\(element.text ?? "")” does not fit",
            remedy: "shorten the text or give it more room",
            figures: []
          )
        )
      }
      return found
    }
  }

  private static func severity(of grade: CarLegibility.Grade) -> CarFinding.Severity? {
    switch grade {
    case .tooSmall: .fail
    case .minimum: .warning
    case .acceptable: .note
    case .recommended: nil
    }
  }

  /// Checks that the proportions of a font are within the ranges of CAR-Q20.
  public static func proportions(of font: UIFont) -> [CarFinding] {
    let proportions = CarFontProportions(font)
    return proportions.unsuitable.map { proportion in
      let share = proportions.shares[proportion] ?? 0
      let range = proportion.suitableRange
      let isLow = share < range.lowerBound
      let limit = isLow ? range.lowerBound : range.upperBound
      return CarFinding(
        rule: "CAR-R35",
        severity: .warning,
        subject: font.fontName,
        message: String(
          format: "%@ is %.2f, %@ than %.2f",
          proportion.rawValue,
          Double(share),
          isLow ? "less" : "more",
          Double(limit)
        ),
        remedy: "choose a font or weight within the range",
        measured: Double(share),
        figures: figures("CAR-Q20")
      )
    }
  }

  // MARK: CAR-R45

  /// Checks that elements are within the display, controls do not overlap and texts are not cut
  /// off.
  public static func layout(
    of elements: [CarShownElement],
    on display: CarDisplay
  ) -> [CarFinding] {
    let bounds = display.bounds.insetBy(dx: -0.5, dy: -0.5)
    let panel = "\(text(display.pixels.width)) x \(text(display.pixels.height))"
    var found: [CarFinding] = []
    func add(_ subject: String, _ message: String, _ remedy: String) {
      found.append(
        CarFinding(
          rule: "CAR-R45",
          subject: subject,
          message: "\(message) on the panel of \(panel) pixels",
          remedy: remedy,
          figures: figures("CAR-Q39")
        )
      )
    }
    for element in elements where !bounds.contains(element.frame) {
      add(element.id, "reaches beyond the display", "lay the screen out for this size")
    }
    for element in elements where element.isTruncated {
      add(element.id, "the text does not fit", "shorten the text or give it more room")
    }
    let targets = elements.filter(\.isInteractive)
    for (index, first) in targets.enumerated() {
      for second in targets[(index + 1)...] {
        let common = first.frame.intersection(second.frame)
        guard !common.isNull, common.width > 0.5, common.height > 0.5 else { continue }
        add(first.id, "overlaps “\(second.id)”", "move the controls apart")
      }
    }
    return found
  }

  /// Checks that entered values are kept when a panel turns.
  public static func turning(
    before: [String: CarValue],
    after: [String: CarValue]
  ) -> [CarFinding] {
    before.keys.sorted().compactMap { key in
      guard before[key] != after[key] else { return nil }
      return CarFinding(
        rule: "CAR-R45",
        subject: key,
        message: "the value is lost or another one after the panel turned",
        remedy: "keep the value in the model, not in the layout"
      )
    }
  }
}
