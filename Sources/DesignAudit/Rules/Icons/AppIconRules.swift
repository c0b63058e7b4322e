import Foundation
import ScreenInspection

/// VIS-R01: Finds app icons with too many details for small sizes.
struct SimpleAppIcon: ResourceRule {
  static let identifier: RuleIdentifier = "VIS-R01"
  static let statement = "Make the icon simple: one element, one unique shape."
  static let reference = "iOS 10, App Icon"
  static let check = Check.partial

  func findings(in resources: AppResources, settings: AuditSettings) -> [Finding] {
    guard let icon = resources.largestIcon, let raster = icon.raster else { return [] }
    return [29, 40].compactMap { side in
      let density = raster.shrunk(to: side).edgeDensity()
      guard density > settings.maximumIconEdgeDensity else { return nil }
      return Self.finding(
        .warning,
        at: icon.name,
        what: "At \(side) pixels \((density * 100).whole) % of the icon are edges.",
        remedy: "Leave details out until one shape remains."
      )
    }
  }
}

/// VIS-R02: Finds app icons whose focus is not in the middle.
struct CentredFocus: ResourceRule {
  static let identifier: RuleIdentifier = "VIS-R02"
  static let statement = "Give the icon a single centred focus point."
  static let reference = "iOS 10, App Icon"
  static let check = Check.partial

  func findings(in resources: AppResources, settings: AuditSettings) -> [Finding] {
    guard let icon = resources.largestIcon, let raster = icon.raster?.shrunk(to: 64) else {
      return []
    }
    var x = 0.0
    var y = 0.0
    var weight = 0.0
    for v in 0..<64 {
      for u in 0..<64 {
        let edge = Double(raster.edge(u, v))
        guard edge > 30 else { continue }
        x += edge * Double(u)
        y += edge * Double(v)
        weight += edge
      }
    }
    guard weight > 0 else { return [] }
    let offset = max(abs(x / weight - 31.5), abs(y / weight - 31.5)) / 64
    guard offset > settings.maximumFocusOffset else { return [] }
    return [
      Self.finding(
        .advice,
        at: icon.name,
        what: "The icon's weight lies \((offset * 100).whole) % of its side off the middle.",
        remedy: "Centre the one element that catches the eye."
      )
    ]
  }
}

/// VIS-R04: Finds app icons with transparency.
struct OpaqueAppIcon: ResourceRule {
  static let identifier: RuleIdentifier = "VIS-R04"
  static let statement = "Make the app icon fully opaque."
  static let reference = "iOS 10, App Icon"
  static let check = Check.auto

  func findings(in resources: AppResources, settings: AuditSettings) -> [Finding] {
    resources.appIcons.compactMap { icon in
      guard let raster = icon.raster else {
        return .notJudged(Self.identifier, at: icon.name, because: "the file cannot be read")
      }
      let hole = stride(from: 3, to: raster.bytes.count, by: 4).contains { raster.bytes[$0] < 255 }
      guard hole else { return nil }
      return Self.finding(
        .error,
        at: icon.name,
        what: "The icon has transparent pixels.",
        remedy: "Fill the ground to the edges."
      )
    }
  }
}

/// VIS-R05: Finds app icons with a restless background.
struct SimpleIconGround: ResourceRule {
  static let identifier: RuleIdentifier = "VIS-R05"
  static let statement = "Keep the icon background simple."
  static let reference = "iOS 10, App Icon"
  static let check = Check.partial

  func findings(in resources: AppResources, settings: AuditSettings) -> [Finding] {
    guard let icon = resources.largestIcon, let raster = icon.raster?.shrunk(to: 64) else {
      return []
    }
    let density = raster.edgeDensity { x, y in x < 10 || y < 10 || x >= 54 || y >= 54 }
    guard density > settings.maximumRingEdgeDensity else { return [] }
    return [
      Self.finding(
        .advice,
        at: icon.name,
        what: "\((density * 100).whole) % of the icon's rim are edges.",
        remedy: "Leave the ground plain."
      )
    ]
  }
}

/// VIS-R06: Marks app icons as not judged, since text in pictures is not recognized.
struct WordsInIcon: ResourceRule {
  static let identifier: RuleIdentifier = "VIS-R06"
  static let statement = "Use words in the icon only when essential or part of a logo."
  static let reference = "iOS 10, App Icon"
  static let check = Check.partial

  func findings(in resources: AppResources, settings: AuditSettings) -> [Finding] {
    guard let icon = resources.largestIcon else { return [] }
    return [
      .notJudged(
        Self.identifier,
        at: icon.name,
        because: "reading text in pictures is not built in"
      )
    ]
  }
}

/// VIS-R08: Finds app icons that look like photos or screenshots.
struct NoPhotosInIcon: ResourceRule {
  static let identifier: RuleIdentifier = "VIS-R08"
  static let statement = "Do not put photos, screenshots or interface elements in the app icon."
  static let reference = "iOS 10, App Icon"
  static let check = Check.partial

  func findings(in resources: AppResources, settings: AuditSettings) -> [Finding] {
    guard let icon = resources.largestIcon, let raster = icon.raster?.shrunk(to: 64) else {
      return []
    }
    var result: [Finding] = []
    if raster.colorCount > settings.photoColorCount {
      result.append(
        Self.finding(
          .warning,
          at: icon.name,
          what: "With \(raster.colorCount) colours the icon looks like a photo.",
          remedy: "Draw a symbol."
        )
      )
    }
    for shot in resources.screenshots
    where raster.looksLike(shot, within: settings.likenessDistance) {
      result.append(
        Self.finding(
          .warning,
          at: icon.name,
          what: "The icon looks like a screen of the app.",
          remedy: "Draw a symbol."
        )
      )
    }
    return result
  }
}

/// VIS-R09: Finds images that are named after devices.
struct NoHardwareReplicas: ResourceRule {
  static let identifier: RuleIdentifier = "VIS-R09"
  static let statement = "Do not show replicas of Apple hardware in icons or images."
  static let reference = "iOS 10, App Icon; Custom Icons"
  static let check = Check.partial

  private static let devices = ["iphone", "ipad", "ipod", "watch", "macbook", "imac"]

  func findings(in resources: AppResources, settings: AuditSettings) -> [Finding] {
    resources.images.compactMap { image in
      let name = image.assetName.lowercased()
      guard let device = Self.devices.first(where: name.contains) else { return nil }
      return Self.finding(
        .advice,
        at: image.name,
        what: "The name tells of a picture of “\(device)”.",
        remedy: "Show no hardware; it goes out of date and belongs to its maker."
      )
    }
  }
}

/// VIS-R10: Finds the app icon on screens.
struct IconNotScattered: ScreenRule {
  static let identifier: RuleIdentifier = "VIS-R10"
  static let statement = "Do not scatter the app icon through the interface."
  static let reference = "iOS 10, App Icon"
  static let check = Check.partial

  func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
    guard let icon = screen.app?.icon else { return [] }
    return screen.pictures.compactMap { element in
      guard let raster = element.picture?.raster,
        icon.looksLike(raster, within: settings.likenessDistance / 2)
      else { return nil }
      return Self.finding(
        .advice,
        at: element,
        what: "The screen shows the app icon.",
        remedy: "Take up the icon's colours instead."
      )
    }
  }
}

/// VIS-R11: Finds app icons whose edge hardly differs from certain wallpapers.
struct IconOverWallpapers: ResourceRule {
  static let identifier: RuleIdentifier = "VIS-R11"
  static let statement = "Test the icon over many wallpapers."
  static let reference = "iOS 10, App Icon"
  static let check = Check.partial

  /// Plain colours that represent kinds of wallpapers.
  private static let wallpapers: [(String, AuditColor)] = [
    ("white", .white), ("black", .black), ("blue sky", AuditColor(0.45, 0.67, 0.87)),
    ("foliage", AuditColor(0.2, 0.35, 0.15)), ("sand", AuditColor(0.85, 0.75, 0.6)),
  ]

  func findings(in resources: AppResources, settings: AuditSettings) -> [Finding] {
    guard let icon = resources.largestIcon, let raster = icon.raster?.shrunk(to: 32) else {
      return []
    }
    var rim = (r: 0.0, g: 0.0, b: 0.0, n: 0.0)
    for y in 0..<32 {
      for x in 0..<32 where x == 0 || y == 0 || x == 31 || y == 31 {
        let color = raster.color(x, y)
        rim = (rim.r + color.red, rim.g + color.green, rim.b + color.blue, rim.n + 1)
      }
    }
    let edge = AuditColor(rim.r / rim.n, rim.g / rim.n, rim.b / rim.n)
    return Self.wallpapers.compactMap { name, color in
      let contrast = edge.contrast(with: color)
      guard contrast < settings.minimumWallpaperContrast, edge.distance(to: color) < 12 else {
        return nil
      }
      return Self.finding(
        .advice,
        at: icon.name,
        what: "The icon's rim melts into a \(name) wallpaper (\(contrast.rounded(places: 2)):1).",
        remedy: "Give the ground a colour of its own."
      )
    }
  }
}

/// VIS-R12: Finds app icons with rounded corners.
struct SquareCorners: ResourceRule {
  static let identifier: RuleIdentifier = "VIS-R12"
  static let statement = "Keep icon corners square and leave rounding to the system."
  static let reference = "iOS 10, App Icon"
  static let check = Check.auto

  func findings(in resources: AppResources, settings: AuditSettings) -> [Finding] {
    resources.appIcons.flatMap { icon -> [Finding] in
      var result: [Finding] = []
      if icon.width != icon.height {
        result.append(
          Self.finding(
            .error,
            at: icon.name,
            what: "The icon measures \(icon.width) by \(icon.height) pixels.",
            remedy: "Make it square."
          )
        )
      }
      guard let raster = icon.raster, raster.width > 8, raster.height > 8 else { return result }
      let far = raster.width - 1
      let low = raster.height - 1
      let corners = [(0, 0), (far, 0), (0, low), (far, low)]
      if corners.contains(where: { raster.alpha($0.0, $0.1) < 128 }) {
        result.append(
          Self.finding(
            .error,
            at: icon.name,
            what: "A corner is transparent: the icon is rounded already.",
            remedy: "Fill the corners; the system rounds them."
          )
        )
      } else if isPreRounded(raster) {
        result.append(
          Self.finding(
            .warning,
            at: icon.name,
            what: "All corners are white or black, unlike the edges beside them.",
            remedy: "Carry the ground into the corners; the system rounds them."
          )
        )
      }
      return result
    }
  }

  private func isPreRounded(_ raster: Raster) -> Bool {
    let far = raster.width - 1
    let low = raster.height - 1
    let middle = raster.color(far / 2, 1)
    let corners = [(1, 1), (far - 1, 1), (1, low - 1), (far - 1, low - 1)].map {
      raster.color($0.0, $0.1)
    }
    guard let first = corners.first, corners.allSatisfy({ $0.distance(to: first) < 3 }) else {
      return false
    }
    let isPlain = first.distance(to: .white) < 3 || first.distance(to: .black) < 3
    return isPlain && first.distance(to: middle) > 15
  }
}

/// VIS-R13: Finds apps without a small or a large app icon.
struct SmallAndLargeIcon: ResourceRule {
  static let identifier: RuleIdentifier = "VIS-R13"
  static let statement = "Supply both a small and a large app icon."
  static let reference = "iOS 10, App Icon Sizes"
  static let check = Check.auto

  func findings(in resources: AppResources, settings: AuditSettings) -> [Finding] {
    guard resources.isApp else { return [] }
    var result: [Finding] = []
    if !resources.appIcons.contains(where: { $0.width < 1024 }) {
      result.append(
        Self.finding(
          .error,
          at: "AppIcon",
          what: "There is no icon for the Home screen.",
          remedy: "Add the sizes of the supported devices."
        )
      )
    }
    if !resources.appIcons.contains(where: { $0.width == 1024 && $0.height == 1024 }) {
      result.append(
        Self.finding(
          .error,
          at: "AppIcon",
          what: "There is no icon for the store.",
          remedy: "Add one of 1024 by 1024 pixels."
        )
      )
    }
    return result
  }
}

/// VIS-R14: Finds sizes of app icons that are missing (table T1).
struct IconSizes: ResourceRule {
  static let identifier: RuleIdentifier = "VIS-R14"
  static let statement = "Supply small icons in the sizes of every supported device."
  static let reference = "iOS 10, App Icon Sizes"
  static let check = Check.auto

  private static let phone = [180, 120]
  private static let tablet = [167, 152]

  func findings(in resources: AppResources, settings: AuditSettings) -> [Finding] {
    guard resources.isApp else { return [] }
    let wanted =
      (resources.supportsPhone ? Self.phone : []) + (resources.supportsPad ? Self.tablet : [])
    return wanted.filter { side in
      !resources.appIcons.contains { $0.width == side && $0.height == side }
    }
    .map {
      Self.finding(
        .error,
        at: "AppIcon",
        what: "There is no icon of \($0) by \($0) pixels.",
        remedy: "Add it for the devices of that scale."
      )
    }
  }
}

/// VIS-R15: Finds large app icons that do not look like the small one.
struct LargeIconMatches: ResourceRule {
  static let identifier: RuleIdentifier = "VIS-R15"
  static let statement = "Make the large icon match the small one in general appearance."
  static let reference = "iOS 10, App Icon Sizes"
  static let check = Check.partial

  func findings(in resources: AppResources, settings: AuditSettings) -> [Finding] {
    guard let large = resources.appIcons.first(where: { $0.width == 1024 }), let a = large.raster,
      let small = resources.appIcons.first(where: { $0.width < 1024 }), let b = small.raster,
      !a.looksLike(b, within: settings.likenessDistance)
    else { return [] }
    return [
      Self.finding(
        .warning,
        at: large.name,
        what: "The large icon does not look like \(small.name).",
        remedy: "Draw both from one design."
      )
    ]
  }
}

/// VIS-R16: Finds apps without a Spotlight icon (table T2).
struct SpotlightIcon: ResourceRule {
  static let identifier: RuleIdentifier = "VIS-R16"
  static let statement = "Provide a Spotlight icon in every app."
  static let reference = "iOS 10, Spotlight and Settings Icons"
  static let check = Check.auto

  func findings(in resources: AppResources, settings: AuditSettings) -> [Finding] {
    guard resources.isApp, !resources.appIcons.contains(where: { $0.points == 40 }) else {
      return []
    }
    return [
      Self.finding(
        .warning,
        at: "AppIcon",
        what: "There is no icon of 40 points.",
        remedy: "Add 80 and 120 pixels for Spotlight."
      )
    ]
  }
}

/// VIS-R17: Finds apps with settings but without a Settings icon (table T2).
struct SettingsIcon: ResourceRule {
  static let identifier: RuleIdentifier = "VIS-R17"
  static let statement = "Provide a Settings icon in every app that has settings."
  static let reference = "iOS 10, Spotlight and Settings Icons"
  static let check = Check.auto

  func findings(in resources: AppResources, settings: AuditSettings) -> [Finding] {
    guard resources.hasSettingsBundle, !resources.appIcons.contains(where: { $0.points == 29 })
    else { return [] }
    return [
      Self.finding(
        .warning,
        at: "AppIcon",
        what: "The app has settings and no icon of 29 points.",
        remedy: "Add 58 and 87 pixels for Settings."
      )
    ]
  }
}

/// VIS-R18: Finds Spotlight and Settings icons that do not look like the app icon.
struct SmallIconsMatch: ResourceRule {
  static let identifier: RuleIdentifier = "VIS-R18"
  static let statement = "Make Spotlight and Settings icons identify the app clearly."
  static let reference = "iOS 10, Spotlight and Settings Icons"
  static let check = Check.partial

  func findings(in resources: AppResources, settings: AuditSettings) -> [Finding] {
    guard let icon = resources.largestIcon?.raster else { return [] }
    return resources.appIcons.filter { $0.points == 29 || $0.points == 40 }.compactMap { small in
      guard let raster = small.raster, !icon.looksLike(raster, within: settings.likenessDistance)
      else { return nil }
      return Self.finding(
        .advice,
        at: small.name,
        what: "The icon does not look like the app icon.",
        remedy: "Shrink the app icon's design."
      )
    }
  }
}

/// VIS-R19: Finds Settings icons with a border.
struct NoSettingsBorder: ResourceRule {
  static let identifier: RuleIdentifier = "VIS-R19"
  static let statement = "Do not add an overlay or border to the Settings icon."
  static let reference = "iOS 10, Spotlight and Settings Icons"
  static let check = Check.partial

  func findings(in resources: AppResources, settings: AuditSettings) -> [Finding] {
    let largest = resources.largestIcon?.raster
    return resources.appIcons.filter { $0.points == 29 }.compactMap { icon in
      guard let raster = icon.raster, hasBorder(raster), !(largest.map(hasBorder) ?? false) else {
        return nil
      }
      return Self.finding(
        .warning,
        at: icon.name,
        what: "Only the Settings icon has a border.",
        remedy: "Leave it out; Settings adds one of a pixel."
      )
    }
  }

  private func hasBorder(_ raster: Raster) -> Bool {
    guard raster.width > 8, raster.height > 8 else { return false }
    let first = raster.color(0, 0)
    let far = raster.width - 1
    let low = raster.height - 1
    let isUniform = (0...far).allSatisfy {
      raster.color($0, 0).distance(to: first) < 6 && raster.color($0, low).distance(to: first) < 6
    }
    return isUniform && raster.color(raster.width / 2, 4).distance(to: first) > 20
  }
}

/// VIS-R20: Finds icons for document types.
struct NoDocumentIcons: ResourceRule {
  static let identifier: RuleIdentifier = "VIS-R20"
  static let statement = "Do not design document icons."
  static let reference = "iOS 10, Spotlight and Settings Icons"
  static let check = Check.auto

  func findings(in resources: AppResources, settings: AuditSettings) -> [Finding] {
    let types = resources.info["CFBundleDocumentTypes"] as? [[String: Any]] ?? []
    guard types.contains(where: { $0["CFBundleTypeIconFiles"] != nil }) else { return [] }
    return [
      Self.finding(
        .advice,
        at: "Info.plist",
        what: "A document type brings icons of its own.",
        remedy: "Leave them out; the system makes them from the app icon."
      )
    ]
  }
}
