import CoreGraphics
import Foundation
import ScreenInspection

/// UI10-R17: Finds segmented controls with fewer than two segments, or with unequal widths.
struct EqualSegments: ScreenRule {
  static let identifier: RuleIdentifier = "UI10-R17"
  static let statement = "Give a segmented control two segments or more of equal width."
  static let reference = "iOS 10, Segmented Controls"
  static let check = Check.auto

  func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
    screen.parts(\.segments).compactMap { element, control in
      let widths = control.segments.map(\.frame.width)
      let spread = (widths.max() ?? 0) - (widths.min() ?? 0)
      let what: String
      if control.segments.count < 2 {
        what = "It has \(control.segments.isEmpty ? "no segment" : "one segment")."
      } else if control.hasUnequalWidths || spread > 2 {
        what = "Its segments differ in width by \(spread.whole) points."
      } else {
        return nil
      }
      return Self.finding(
        .warning,
        at: element,
        what: what,
        remedy: control.segments.count < 2
          ? "Use a button or a switch." : "Leave apportionsSegmentWidthsByContent and widths alone."
      )
    }
  }
}

/// UI10-R18: Finds segments whose content is truncated or differs much in width.
struct AlikeSegments: ScreenRule {
  static let identifier: RuleIdentifier = "UI10-R18"
  static let statement = "Keep the content of segments alike in size."
  static let reference = "iOS 10, Segmented Controls; iOS 9, Segmented Control"
  static let check = Check.auto

  func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
    screen.parts(\.segments).compactMap { element, control in
      let widths = control.segments.map(\.contentSize.width).filter { $0 > 0 }
      guard widths.count > 1, let least = widths.min(), let most = widths.max() else { return nil }
      let cut = control.segments.first { $0.contentSize.width > $0.frame.width + 0.5 }
      // Short words differ by a letter or two; the remaining space counts.
      let isUneven =
        Double(most / least) > settings.maximumSegmentRatio
        && Double(most) > 0.6 * Double(control.segments[0].frame.width)
      guard cut != nil || isUneven else { return nil }
      return Self.finding(
        cut != nil ? .warning : .advice,
        at: element,
        what: cut.map { "“\($0.title ?? "")” does not fit its segment." }
          ?? "The widest content is \(Double(most / least).rounded(places: 1)) times the narrowest.",
        remedy: "Find titles of about the same length."
      )
    }
  }
}

/// UI10-R19: Finds segmented controls with both text and images.
struct NoMixedSegments: ScreenRule {
  static let identifier: RuleIdentifier = "UI10-R19"
  static let statement = "Do not mix text and images in one segmented control."
  static let reference = "iOS 10, Segmented Controls; iOS 9, Segmented Control"
  static let check = Check.auto

  func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
    screen.parts(\.segments).compactMap { element, control in
      let images = control.segments.filter(\.hasImage).count
      guard images > 0, images < control.segments.count else { return nil }
      return Self.finding(
        .warning,
        at: element,
        what: "\(images) of its \(control.segments.count) segments have images, the rest words.",
        remedy: "Use one of the two in all."
      )
    }
  }
}

/// UI10-R20: Finds segments with a custom background and content off their middle.
struct CentredSegmentContent: ScreenRule {
  static let identifier: RuleIdentifier = "UI10-R20"
  static let statement = "With a background of its own keep a segment's content well placed."
  static let reference = "iOS 10, Segmented Controls; iOS 9, Segmented Control"
  static let check = Check.partial

  func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
    screen.parts(\.segments).compactMap { element, control in
      guard control.hasOwnBackground else { return nil }
      let off = control.segments.first {
        max(abs($0.offset.width), abs($0.offset.height)) > CGFloat(settings.maximumSegmentOffset)
      }
      guard let off else { return nil }
      return Self.finding(
        .advice,
        at: element,
        what: "“\(off.title ?? "image")” stands off the middle of its segment.",
        remedy: "Correct it with setContentPositionAdjustment(_:forSegmentType:barMetrics:)."
      )
    }
  }
}

/// UI9-R138: Finds segmented controls that act like buttons.
struct ExclusiveSegments: ScreenRule {
  static let identifier: RuleIdentifier = "UI9-R138"
  static let statement = "Use a segmented control for closely related, exclusive choices."
  static let reference = "iOS 9, Segmented Control"
  static let check = Check.partial

  func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
    screen.parts(\.segments).compactMap { element, control in
      guard control.isMomentary else { return nil }
      let verbs = control.segments.compactMap(\.title).filter {
        Wording($0).isEnglish && Lexicon.beginsWithVerb(Wording($0))
      }
      guard verbs.count > 1 else { return nil }
      return Self.finding(
        .advice,
        at: element,
        what: "Its segments act like buttons: “\(verbs.joined(separator: "”, “"))”.",
        remedy: "Use buttons, or segments of which one stays chosen."
      )
    }
  }
}

/// UI9-R139: Finds segments that are narrow, and segmented controls with many of them on a phone.
struct WideSegments: ScreenRule {
  static let identifier: RuleIdentifier = "UI9-R139"
  static let statement = "Keep segments 44 points wide at least, and at most five on a phone."
  static let reference = "iOS 9, Segmented Control; iOS 10, Segmented Controls"
  static let check = Check.auto

  func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
    screen.parts(\.segments).compactMap { element, control in
      let what: String
      // The standard control is 28 points high; VIS-R88 checks its touch area.
      let least = control.segments.map(\.frame.width).min() ?? 0
      if screen.isPhone, control.segments.count > settings.maximumSegments {
        what = "It has \(control.segments.count) segments."
      } else if !control.segments.isEmpty, Double(least) < settings.minimumTapSide - 0.5 {
        what = "Its narrowest segment is \(least.whole) points wide."
      } else {
        return nil
      }
      return Self.finding(
        .warning,
        at: element,
        what: what,
        remedy: "Offer fewer choices here, or a list of them."
      )
    }
  }
}
