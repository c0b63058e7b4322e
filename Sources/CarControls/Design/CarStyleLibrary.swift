import CarDisplays
import CarSafety
import CoreGraphics
import UIKit

/// The style library of the car's screens: layout, rules, icons, fonts and colours, with samples.
///
/// The library is designed for the screen and not for print (CAR-R54). Catalogue: CAR-F59.
@MainActor
public struct CarStyleLibrary {
  /// A chapter of the library.
  public enum Chapter: String, Sendable, Hashable, CaseIterable {
    /// Sizes, gaps and the driver's side.
    case layout
    /// The rules with their figures.
    case rules
    /// Symbols.
    case icons
    /// Fonts by role.
    case fonts
    /// Colours by role, by day and by night.
    case colors
  }

  /// An entry with a name, a value as text, and the figures on which it is based.
  public struct Entry: Sendable, Hashable {
    /// The name.
    public let name: String
    /// The value as text, on the library's display.
    public let value: String
    /// The identifiers of the figures.
    public let figures: [String]
  }

  /// The display for which values in points are computed.
  public let display: CarDisplay

  /// Creates the library of a display.
  public init(display: CarDisplay) { self.display = display }

  /// Returns the entries of a chapter.
  public func entries(_ chapter: Chapter) -> [Entry] {
    switch chapter {
    case .layout: layout
    case .rules:
      ["CAR-Q19", "CAR-Q21", "CAR-Q29", "CAR-Q30", "CAR-Q40", "CAR-Q46", "CAR-Q47", "CAR-Q58"]
        .compactMap { ReferenceFigure.row($0) }
        .map { Entry(name: $0.id, value: "\($0.sureness.mark) \($0.statement)", figures: [$0.id]) }
    case .icons:
      [
        "speaker.wave.2.fill", "forward.fill", "backward.fill", "phone.fill", "location.fill",
        "house.fill", "mic.fill",
      ]
      .filter { CarIconLibrary.image($0, pointSize: 20) != nil }
      .map { Entry(name: $0, value: "44 dp", figures: ["CAR-Q29"]) }
    case .fonts: fonts
    case .colors: colors
    }
  }

  private var layout: [Entry] {
    CarTargetSize.allCases.map { size in
      let points = size.points(on: display)
      return Entry(
        name: "Target, \(size.rawValue)",
        value: text(size.millimetres) + " mm, \(text(points.width)) x \(text(points.height)) pt",
        figures: [size.figure]
      )
    }
      + CarSpacing.allCases.map { spacing in
        Entry(
          name: "Gap, \(spacing.rawValue)",
          value: text(spacing.millimetres) + " mm, \(text(spacing.points(on: display))) pt",
          figures: spacing == .insideGroup
            ? ["CAR-Q30"] : spacing == .betweenGroups ? ["CAR-Q58"] : []
        )
      }
  }

  private var fonts: [Entry] {
    CarStyle.TextRole.allCases.map { role in
      let font = CarStyle.font(role, on: display)
      return Entry(
        name: role.rawValue,
        value: "\(text(role.arcMinutes))', \(text(font.pointSize)) pt",
        figures: role == .title ? ["CAR-Q21"] : ["CAR-Q19"]
      )
    }
  }

  private var colors: [Entry] {
    CarStyle.ColorRole.allCases.map { role in
      let contrasts = [false, true].map { isNight in
        text((CarStyle.contrast(role, .ground, isNight: isNight) * 10).rounded() / 10)
      }
      return Entry(
        name: role.rawValue,
        value: "contrast to the ground: day \(contrasts[0]), night \(contrasts[1])",
        figures: ["CAR-Q46", "CAR-Q21"]
      )
    }
  }

  private func text(_ number: CGFloat) -> String { String(format: "%g", Double(number)) }

  /// Returns a controller that shows samples of colours, fonts, symbols and controls.
  public func makeSampleViewController() -> UIViewController { CarStyleSampleViewController() }
}
