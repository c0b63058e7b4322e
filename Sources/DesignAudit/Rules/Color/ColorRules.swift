import CoreGraphics
import Foundation
import ScreenInspection

/// IX-R007: Finds opaque bars beside scrolling content.
struct TranslucentHints: ScreenRule {
  static let identifier: RuleIdentifier = "IX-R007"
  static let statement = "Hint at more content through translucency or blur rather than hiding it."
  static let reference = "iOS 12, §1.1"
  static let check = Check.partial

  func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
    let scrolls = screen.elements.filter { $0.kind == .scroll }
    return screen.elements.filter { $0.kind == .bar || $0.kind == .tabBar }.compactMap { bar in
      guard !bar.isTranslucent else { return nil }
      let touches = scrolls.contains { $0.frame.insetBy(dx: 0, dy: -1).intersects(bar.frame) }
      guard touches else { return nil }
      return Self.finding(
        .advice,
        at: bar,
        what: "An opaque bar cuts scrolling content off.",
        remedy: "Let the content run under a translucent bar."
      )
    }
  }
}

/// VIS-R60: Finds tints with a low contrast on white or on black.
struct TintOnBothGrounds: ScreenRule {
  static let identifier: RuleIdentifier = "VIS-R60"
  static let statement = "Choose tint colours that look good on light and dark backgrounds."
  static let reference = "iOS 10, Color"
  static let check = Check.partial

  func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
    // The standard tint is UIKit's choice: it has a value for each background.
    guard let tint = screen.tint, !tint.isStandardTint else { return [] }
    return [("white", AuditColor.white), ("black", .black)].compactMap { name, ground in
      let contrast = tint.contrast(with: ground)
      guard contrast < settings.minimumTintContrast else { return nil }
      return Self.finding(
        .warning,
        at: "tint",
        what: "The tint has a contrast of \(contrast.rounded(places: 2)):1 on \(name).",
        remedy: "Choose one with at least \(settings.minimumTintContrast):1 on both."
      )
    }
  }
}

/// VIS-R61: Finds screens with saturated colours from most of the colour circle.
struct HarmoniousColors: ScreenRule {
  static let identifier: RuleIdentifier = "VIS-R61"
  static let statement = "Use colours that work well together."
  static let reference = "iOS 10, Color"
  static let check = Check.partial

  func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
    let hues = screen.elements.compactMap { ($0.fill ?? $0.color)?.hue }
    // Sectors of 60 degrees; five of six are too many for a palette.
    let sectors = Set(hues.map { ($0 / 60).rounded(.down) })
    guard sectors.count >= 5, let first = screen.elements.first else { return [] }
    return [
      Self.finding(
        .advice,
        at: first,
        what: "Saturated colours from \(sectors.count) sixths of the circle meet.",
        remedy: "Keep to neighbouring hues, or one pair of opposites."
      )
    ]
  }
}

/// VIS-R62: Finds controls with different key colours on one screen.
struct OneKeyColor: ScreenRule {
  static let identifier: RuleIdentifier = "VIS-R62"
  static let statement = "Use one key colour for interactivity."
  static let reference = "iOS 10, Color"
  static let check = Check.partial

  func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
    var kept: (element: ScreenElement, hue: Double)?
    for control in screen.enabledControls {
      guard let hue = (control.tint ?? control.color)?.hue else { continue }
      // Red marks destructive actions and does not compete with a key colour.
      if hue < 60 || hue > 340 { continue }
      guard let first = kept else {
        kept = (control, hue)
        continue
      }
      let apart = min(abs(hue - first.hue), 360 - abs(hue - first.hue))
      if apart > 30 {
        return [
          Self.finding(
            .advice,
            at: control,
            what: "Two key colours tell of touch on one screen.",
            remedy: "Give all controls the app's tint."
          )
        ]
      }
    }
    return []
  }
}

/// VIS-R63: Finds screens with many groups of colours, or without the colours of the app icon.
struct LimitedPalette: ScreenRule {
  static let identifier: RuleIdentifier = "VIS-R63"
  static let statement = "Choose a limited palette coordinated with the app's logo."
  static let reference = "iOS 10, Color"
  static let check = Check.partial

  func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
    var clusters: [AuditColor] = []
    for color in screen.elements.compactMap({ $0.fill ?? $0.color }) where color.hue != nil {
      if !clusters.contains(where: { $0.distance(to: color) < 20 }) { clusters.append(color) }
    }
    var result: [Finding] = []
    if clusters.count > settings.maximumColorClusters {
      result.append(
        Self.finding(
          .advice,
          at: "palette",
          what: "The screen uses \(clusters.count) groups of colours.",
          remedy: "Keep to \(settings.maximumColorClusters) or fewer."
        )
      )
    }
    let icon =
      screen.app?.icon?.dominantColors(6).filter { $0.hue != nil } ?? []
    if !icon.isEmpty, !clusters.isEmpty,
      !clusters.contains(where: { color in icon.contains { $0.distance(to: color) < 25 } })
    {
      result.append(
        Self.finding(
          .advice,
          at: "palette",
          what: "No colour on screen comes near those of the app icon.",
          remedy: "Take the key colour from the icon."
        )
      )
    }
    return result
  }
}

/// VIS-R67: Finds texts that are not interactive and have the colour of the controls.
struct InteractiveColors: ScreenRule {
  static let identifier: RuleIdentifier = "VIS-R67"
  static let statement = "Do not give interactive and noninteractive elements the same colour."
  static let reference = "iOS 10, Color"
  static let check = Check.auto

  func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
    let tints = screen.enabledControls.compactMap { $0.color ?? $0.tint }.filter { $0.hue != nil }
    guard !tints.isEmpty else { return [] }
    return screen.texts.filter { !$0.isInteractive }.compactMap { element in
      guard let color = element.color,
        tints.contains(where: { $0.distance(to: color) < settings.sameColorDistance })
      else { return nil }
      return Self.finding(
        .error,
        at: element,
        what: "“\(element.text ?? "")” has the colour of the controls and cannot be touched.",
        remedy: "Give it a text colour."
      )
    }
  }
}

/// VIS-R68: Finds text on materials with a low contrast over certain content.
struct ContrastOverMaterials: ScreenRule {
  static let identifier: RuleIdentifier = "VIS-R68"
  static let statement = "Account for translucency: colours change on a translucent element."
  static let reference = "iOS 10, Color"
  static let check = Check.partial

  func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
    screen.elements.filter { $0.kind == .text || $0.isInteractive }.flatMap { element in
      guard let material = element.materialTint, let color = element.color else {
        return [Finding]()
      }
      return [
        ("bright", AuditColor.white), ("dark", .black), ("coloured", AuditColor(0.5, 0.3, 0.2)),
      ]
      .compactMap { name, behind in
        let ground = material.over(behind)
        let contrast = color.over(ground).contrast(with: ground)
        guard contrast < settings.minimumContrast else { return nil }
        return Self.finding(
          .warning,
          at: element,
          what: "Over \(name) content the contrast falls to \(contrast.rounded(places: 2)):1.",
          remedy: "Use a thicker material, or a darker or lighter colour."
        )
      }
    }
  }
}

/// VIS-R69: Finds text with a low contrast in sunlight.
struct ContrastUnderGlare: ScreenRule {
  static let identifier: RuleIdentifier = "VIS-R69"
  static let statement = "Preview the colour scheme under many lighting conditions."
  static let reference = "iOS 10, Color"
  static let check = Check.partial

  func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
    screen.texts.compactMap { element in
      // The gray of a standard cell's detail is UIKit's choice.
      guard !element.isColoredByUIKit(settings), let color = element.color,
        let ground = element.ground, screen.isInFront(element)
      else { return nil }
      let contrast = color.over(ground).contrast(with: ground, glare: settings.glare)
      guard contrast < settings.minimumGlareContrast else { return nil }
      return Self.finding(
        .advice,
        at: element,
        what: "In sunlight “\(element.text ?? "")” is left with \(contrast.rounded(places: 2)):1.",
        remedy: "Raise its contrast."
      )
    }
  }
}

/// VIS-R71: Finds marks of one shape whose colours look alike to people with a colour deficiency.
struct NotColorAlone: ScreenRule {
  static let identifier: RuleIdentifier = "VIS-R71"
  static let statement = "Do not rely on colour alone to tell states apart."
  static let reference = "iOS 10, Color"
  static let check = Check.partial

  func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
    let marks = screen.elements.filter {
      $0.text == nil && $0.picture?.name == nil && $0.fill?.hue != nil && $0.frame.width <= 64
        && $0.frame.height <= 64
    }
    for (index, mark) in marks.enumerated() {
      for other in marks[(index + 1)...] where other.frame.size == mark.frame.size {
        guard let a = mark.fill, let b = other.fill, a.distance(to: b) > 25 else { continue }
        for deficiency in ColorDeficiency.allCases
        where a.seen(with: deficiency).distance(to: b.seen(with: deficiency)) < 15 {
          return [
            Self.finding(
              .warning,
              at: other,
              what: "Two marks of one shape differ by a colour that \(deficiency) does not see.",
              remedy: "Change the shape too: a square for one, a circle for the other."
            )
          ]
        }
      }
    }
    return []
  }
}

/// VIS-R64: Finds images without a colour profile.
struct EmbeddedProfiles: ResourceRule {
  static let identifier: RuleIdentifier = "VIS-R64"
  static let statement = "Embed a colour profile in every image."
  static let reference = "iOS 10, Color"
  static let check = Check.auto

  func findings(in resources: AppResources, settings: AuditSettings) -> [Finding] {
    resources.images.filter { ($0.format == .png || $0.format == .jpeg) && !$0.hasProfile }.map {
      Self.finding(
        .warning,
        at: $0.name,
        what: "The image has no colour profile.",
        remedy: "Export it with sRGB or Display P3 embedded."
      )
    }
  }
}

/// VIS-R65: Finds wide-colour images that are not 16-bit PNG files.
struct WideColorFormat: ResourceRule {
  static let identifier: RuleIdentifier = "VIS-R65"
  static let statement = "Prepare wide-colour images as 16-bit PNG with Display P3 embedded."
  static let reference = "iOS 10, Color"
  static let check = Check.auto

  func findings(in resources: AppResources, settings: AuditSettings) -> [Finding] {
    resources.images.filter { $0.isDisplayP3 && ($0.format != .png || $0.bitsPerChannel < 16) }
      .map {
        Self.finding(
          .error,
          at: $0.name,
          what:
            "A Display P3 image of \($0.bitsPerChannel) bits a channel as \($0.format.rawValue).",
          remedy: "Export it as PNG with 16 bits a channel."
        )
      }
  }
}

/// VIS-R70: Finds reading, photo, video and game apps without a white point style.
struct WhitePointStyle: ResourceRule {
  static let identifier: RuleIdentifier = "VIS-R70"
  static let statement = "Consider a white point adaptivity style for True Tone."
  static let reference = "iOS 10, Color"
  static let check = Check.auto

  private static let categories = ["books", "news", "magazines", "photography", "video", "games"]

  func findings(in resources: AppResources, settings: AuditSettings) -> [Finding] {
    guard let category = resources.category,
      Self.categories.contains(where: category.contains),
      resources.info["UIWhitePointAdaptivityStyle"] == nil
    else { return [] }
    return [
      Self.finding(
        .advice,
        at: "Info.plist",
        what: "The app is of the kind “\(category)” and sets no style.",
        remedy: "Set UIWhitePointAdaptivityStyle."
      )
    ]
  }
}
