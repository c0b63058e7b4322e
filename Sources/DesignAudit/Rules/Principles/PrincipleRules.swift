import CoreGraphics
import Foundation
import ScreenInspection

/// IX-R006: Finds screens with many borders, shadows and gradients.
struct FewOrnaments: ScreenRule {
  static let identifier: RuleIdentifier = "IX-R006"
  static let statement = "Minimise borders, gradients and shadows."
  static let reference = "iOS 12, §1.1; iOS 10, Design Principles"
  static let check = Check.partial

  func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
    let seen = screen.content.filter { $0.kind != .scroll && $0.alert == nil }
    let ornamented = seen.filter { !$0.ornaments.isEmpty }
    guard ornamented.count > settings.maximumOrnaments, let first = ornamented.first else {
      return []
    }
    let share = Double(ornamented.count) / Double(seen.count)
    guard share > settings.maximumOrnamentShare else { return [] }
    let kinds: [(ScreenElement.Ornament, String)] = [
      (.border, "borders"), (.shadow, "shadows"), (.gradient, "gradients"),
    ]
    let counts = kinds.compactMap { kind, name -> String? in
      let count = ornamented.count { $0.ornaments.contains(kind) }
      return count == 0 ? nil : "\(count) \(count == 1 ? String(name.dropLast()) : name)"
    }
    return [
      Self.finding(
        .advice,
        at: first,
        what: "\(counts.joined(separator: ", ")) stand on the screen, on "
          + "\((share * 100).whole) per cent of what is on it.",
        remedy: "Part content by white space, and keep lines and shadows for what needs them: at "
          + "most \((settings.maximumOrnamentShare * 100).whole) per cent."
      )
    ]
  }
}

/// IX-R008: Finds touchable elements that look like other text.
struct TouchableLooksTouchable: ScreenRule {
  static let identifier: RuleIdentifier = "IX-R008"
  static let statement = "Make touchable elements easy to find."
  static let reference = "iOS 12, §1.1"
  static let check = Check.partial

  // Standard controls look familiar, and the rules UI10-R3x check buttons.
  func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
    let plain = Self.usual(\.color, on: screen)
    let ground = Self.usual(\.ground, on: screen) ?? (screen.isDark ? .black : .white)
    return screen.enabledControls.compactMap { element in
      let takesTaps = element.gestures.contains { $0.kind == .tap && $0.taps == 1 }
      guard takesTaps || element.isBareControl, !element.isSystemPart, !element.isCell,
        !element.isCalledButton,
        element.frame.area < screen.size.width * screen.size.height * 0.4,
        screen.row(around: element) == nil, screen.bar(around: element) == nil
      else { return nil }
      let inside = screen.elements.filter { $0.isInside(element) }
      // An image, a border or a colour is an indication; drawing of the app is unknown here.
      let parts = [element] + inside
      guard
        !parts.contains(where: {
          $0.picture != nil || $0.part != nil || $0.isSetOff(from: ground, settings)
        })
      else { return nil }
      let texts = parts.filter { $0.kind == .text && $0.text?.isEmpty == false }
      guard let words = texts.first?.text,
        texts.allSatisfy({ text in
          guard let color = text.color else { return false }
          if let tint = text.tint, color.distance(to: tint) < settings.sameColorDistance {
            return false
          }
          return plain.map { color.distance(to: $0) < settings.sameColorDistance } ?? true
        })
      else { return nil }
      return Self.finding(
        .advice,
        at: element,
        what: "“\(words)” can be tapped, and looks like any other text.",
        remedy: "Use a button, or set it off by the tint colour or a ground."
      )
    }
  }

  /// Returns the most frequent colour, or background, of the texts that are not interactive.
  private static func usual(
    _ color: KeyPath<ScreenElement, AuditColor?>,
    on screen: Screen
  ) -> AuditColor? {
    var counts: [AuditColor: Int] = [:]
    for text in screen.texts where !text.isInteractive {
      if let color = text[keyPath: color] { counts[color, default: 0] += 1 }
    }
    return counts.max {
      ($0.value, $0.key.luminance) < ($1.value, $1.key.luminance)
    }?.key
  }
}

/// IX-R011: Finds custom controls in place of standard ones, and actions with different names.
struct SystemElements: ScreenRule, ConductRule {
  static let identifier: RuleIdentifier = "IX-R011"
  static let statement = "Use system elements, well-known icons, text styles and uniform terms."
  static let reference = "iOS 12, §1.2; iOS 10, Design Principles"
  static let check = Check.partial

  /// Words in the names of classes, with the standard class of the kind.
  private static let kinds: [(word: String, standard: String)] = [
    ("segmented", "UISegmentedControl"), ("segmentcontrol", "UISegmentedControl"),
    ("switch", "UISwitch"), ("toggle", "UISwitch"), ("slider", "UISlider"),
    ("stepper", "UIStepper"), ("pagecontrol", "UIPageControl"), ("pageindicator", "UIPageControl"),
    ("datepicker", "UIDatePicker"), ("refreshcontrol", "UIRefreshControl"),
    ("textfield", "UITextField"), ("colorwell", "UIColorWell"), ("button", "UIButton"),
  ]

  func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
    var told = Set<String>()
    return screen.elements.compactMap { element in
      guard element.isBareControl else { return nil }
      let name = element.className.lowercased()
      guard let kind = Self.kinds.first(where: { name.contains($0.word) }),
        told.insert(element.className).inserted
      else { return nil }
      return Self.finding(
        .advice,
        at: element,
        what: "\(element.className) is drawn by the app, and by its name does what "
          + "\(kind.standard) does.",
        remedy: "Use \(kind.standard), whose look follows the system and its settings."
      )
    }
  }

  /// Finds one action with two names on two screens; the keys of a keypad share an action on one
  /// screen.
  func findings(in log: ConductLog, settings: AuditSettings) -> [Finding] {
    var known: [String: (label: String, place: String)] = [:]
    var told = Set<String>()
    return log.actions.compactMap { action in
      guard action.value.kind == .button,
        let name = action.value.name ?? action.value.button?.action,
        let label = action.value.button?.title ?? action.value.label, !label.isEmpty
      else { return nil }
      let place = log.stage(at: action.time)?.front?.content.name ?? ""
      guard let first = known[name] else {
        known[name] = (label, place)
        return nil
      }
      guard first.label != label, first.place != place, !first.place.isEmpty, !place.isEmpty,
        told.insert(name).inserted
      else { return nil }
      return Self.finding(
        .advice,
        at: action.value.element,
        time: action.time,
        what: "“\(label)” does what “\(first.label)” does in \(first.place).",
        remedy: "Call one action by one name."
      )
    }
  }
}

extension ScreenElement {
  /// Returns whether a background or a border distinguishes the element from a usual background.
  fileprivate func isSetOff(from usual: AuditColor, _ settings: AuditSettings) -> Bool {
    if !ornaments.isEmpty { return true }
    guard let fill, fill.alpha > 0.01 else { return false }
    return fill.over(usual).distance(to: usual) >= settings.sameColorDistance
  }
}
