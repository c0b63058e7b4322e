import CoreGraphics
import Foundation
import ScreenInspection

extension AppResources {
  var launchStoryboard: String? { info["UILaunchStoryboardName"] as? String }
  /// The names of the static launch images in the property list.
  var declaredLaunchImages: [String] {
    let entries = info["UILaunchImages"] as? [[String: Any]] ?? []
    let names = entries.compactMap { $0["UILaunchImageName"] as? String }
    let old = ["UILaunchImageFile", "UILaunchImageFile~ipad"].compactMap { info[$0] as? String }
    return names + old
  }
  /// The files of the static launch images: those in the property list, and those with the standard
  /// names.
  var launchImages: [ImageFile] {
    let declared = declaredLaunchImages
    return images.filter { image in
      image.assetName.hasPrefix("LaunchImage") || image.assetName == "Default"
        || declared.contains { image.assetName == $0 || image.assetName.hasPrefix("\($0)-") }
    }
  }
  var usesLaunchImages: Bool { !declaredLaunchImages.isEmpty || !launchImages.isEmpty }
  var hasLaunchScreen: Bool {
    launchStoryboard != nil || info["UILaunchScreen"] != nil || info["UILaunchScreens"] != nil
      || usesLaunchImages
  }
}

/// IX-R063: Finds apps without a launch screen.
struct SuppliesLaunchScreen: ResourceRule {
  static let identifier: RuleIdentifier = "IX-R063"
  static let statement = "Supply a launch screen."
  static let reference = "iOS 12, §2.5; iOS 10, Launch Screen"
  static let check = Check.auto

  func findings(in resources: AppResources, settings: AuditSettings) -> [Finding] {
    guard !resources.info.isEmpty, !resources.hasLaunchScreen else { return [] }
    return [
      Self.finding(
        .error,
        at: "Info.plist",
        what: "The app has no launch screen.",
        remedy: "Name a launch storyboard in UILaunchStoryboardName."
      )
    ]
  }
}

/// IX-R064: Finds texts and controls on the launch screen, and launch images that do not look like
/// the first screen.
struct LaunchScreenLikeFirstScreen: ResourceRule {
  static let identifier: RuleIdentifier = "IX-R064"
  static let statement = "Make the launch screen like the first screen, without text and controls."
  static let reference = "iOS 12, §2.5; iOS 10, Launch Screen"
  static let check = Check.auto

  private static let controls: Set = [
    "button", "textField", "textView", "switch", "slider", "segmentedControl", "stepper",
    "searchBar", "datePicker", "pickerView", "pageControl",
  ]

  func findings(in resources: AppResources, settings: AuditSettings) -> [Finding] {
    var found: [Finding] = []
    if let screen = resources.launchScreen {
      let words = screen.views.filter { $0.kind == "label" && $0.text?.isEmpty == false }
      if let first = words.first {
        found.append(
          Self.finding(
            .error,
            at: screen.name,
            what: "It shows “\(first.text ?? "")”, which is not translated.",
            remedy: "Leave texts out of the launch screen."
          )
        )
      }
      if let control = screen.views.first(where: { Self.controls.contains($0.kind) }) {
        found.append(
          Self.finding(
            .error,
            at: screen.name,
            what: "It shows a \(control.kind.spelledOut), which does nothing yet.",
            remedy: "Leave controls out of the launch screen."
          )
        )
      }
    }
    guard let first = resources.screenshots.first else { return found }
    let shape = Double(first.height) / Double(max(first.width, 1))
    for image in resources.launchImages {
      guard let raster = image.raster,
        abs(Double(raster.height) / Double(max(raster.width, 1)) - shape) < 0.02,
        !raster.looksLike(first, within: settings.likenessDistance * 2)
      else { continue }
      found.append(
        Self.finding(
          .warning,
          at: image.name,
          what: "It does not look like the first screen.",
          remedy: "Show the first screen without its texts and controls."
        )
      )
    }
    return found
  }
}

/// IX-R067: Finds apps that support one of the two landscape orientations.
struct BothLandscapes: ResourceRule {
  static let identifier: RuleIdentifier = "IX-R067"
  static let statement = "Make a landscape app right in both landscapes."
  static let reference = "iOS 12, §2.5; iOS 10, First Launch Experience"
  static let check = Check.auto

  func findings(in resources: AppResources, settings: AuditSettings) -> [Finding] {
    ["", "~iphone", "~ipad"].compactMap { suffix in
      let key = "UISupportedInterfaceOrientations\(suffix)"
      guard let names = resources.info[key] as? [String] else { return nil }
      let sides = names.filter { $0.contains("Landscape") }
      guard Set(sides).count == 1 else { return nil }
      return Self.finding(
        .error,
        at: "Info.plist",
        what: "\(key) holds one of the two landscape orientations.",
        remedy: "Support landscape left and landscape right."
      )
    }
  }
}

/// VIS-R34: Finds apps with static launch images and no launch storyboard.
struct LaunchStoryboardPreferred: ResourceRule {
  static let identifier: RuleIdentifier = "VIS-R34"
  static let statement = "Prefer a launch storyboard to static launch images."
  static let reference = "iOS 10, Launch Screen"
  static let check = Check.auto

  func findings(in resources: AppResources, settings: AuditSettings) -> [Finding] {
    guard resources.usesLaunchImages, resources.launchStoryboard == nil,
      resources.info["UILaunchScreen"] == nil
    else { return [] }
    return [
      Self.finding(
        .advice,
        at: resources.launchImages.first?.name ?? "Info.plist",
        what: "The app has static launch images and no launch storyboard.",
        remedy: "Make a launch storyboard, which adapts to every size."
      )
    ]
  }
}

/// VIS-R38: Finds pictures that fill the launch screen and are not the first screen.
struct NoArtAtLaunch: ResourceRule {
  static let identifier: RuleIdentifier = "VIS-R38"
  static let statement = "Use the launch screen for no advertising, splash or art."
  static let reference = "iOS 10, Launch Screen"
  static let check = Check.partial

  private static let leastShare = 0.7

  func findings(in resources: AppResources, settings: AuditSettings) -> [Finding] {
    guard let screen = resources.launchScreen, let root = screen.root, root.frame.width > 0 else {
      return []
    }
    let area = root.frame.width * root.frame.height
    return screen.views.compactMap { view in
      guard view.kind == "imageView", let name = view.image,
        view.frame.width * view.frame.height > area * Self.leastShare
      else { return nil }
      if let raster = resources.images.first(where: { $0.assetName == name })?.raster,
        resources.screenshots.contains(where: {
          raster.looksLike($0, within: settings.likenessDistance)
        })
      {
        return nil
      }
      return Self.finding(
        .warning,
        at: screen.name,
        what: "The picture “\(name)” fills it.",
        remedy: "Show what the first screen shows."
      )
    }
  }
}

/// VIS-R39: Finds pictures on the launch screen that are the icon, or a logo by their name.
struct NoLogoAtLaunch: ResourceRule {
  static let identifier: RuleIdentifier = "VIS-R39"
  static let statement = "Put no logo on the launch screen unless it is part of the first screen."
  static let reference = "iOS 10, Launch Screen"
  static let check = Check.partial

  private static let words = ["logo", "brand", "wordmark", "emblem", "appicon"]

  func findings(in resources: AppResources, settings: AuditSettings) -> [Finding] {
    guard let screen = resources.launchScreen else { return [] }
    let icon = resources.largestIcon?.raster
    return screen.views.compactMap { view in
      guard view.kind == "imageView", let name = view.image else { return nil }
      let isNamed = Self.words.contains(where: name.lowercased().contains)
      let raster = resources.images.first { $0.assetName == name }?.raster
      let isIcon =
        raster.flatMap { raster in
          icon.map { raster.looksLike($0, within: settings.likenessDistance / 2) }
        } ?? false
      guard isNamed || isIcon else { return nil }
      return Self.finding(
        .advice,
        at: screen.name,
        what: isIcon
          ? "The picture “\(name)” is the app's icon."
          : "By its name the picture “\(name)” is a logo.",
        remedy: "Leave it out, unless the first screen has it at the same place."
      )
    }
  }
}

/// VIS-R41: Finds devices and orientations without a static launch image.
struct LaunchImagesForAllSizes: ResourceRule {
  static let identifier: RuleIdentifier = "VIS-R41"
  static let statement = "Supply static launch images for every device size and orientation."
  static let reference = "iOS 10, Launch Screen"
  static let check = Check.auto

  /// The sizes of launch images in portrait, in pixels, with their devices.
  ///
  /// Source: the catalogue's table T5; the Plus models use either of two sizes.
  private static let phones: [(sizes: [[Int]], name: String)] = [
    ([[1080, 1920], [1242, 2208]], "iPhone 6 Plus to 7 Plus"),
    ([[750, 1334]], "iPhone 6 to 7"),
    ([[640, 1136]], "iPhone 5 and SE"),
  ]
  private static let pads: [(sizes: [[Int]], name: String)] = [
    ([[2048, 2732]], "12.9-inch iPad Pro"),
    ([[1536, 2048]], "9.7-inch iPad"),
  ]

  func findings(in resources: AppResources, settings: AuditSettings) -> [Finding] {
    guard resources.usesLaunchImages, resources.launchStoryboard == nil else { return [] }
    let sizes = Set(resources.launchImages.map { [$0.width, $0.height] })
    var devices: [(sizes: [[Int]], name: String, isPad: Bool)] = []
    if resources.supportsPhone { devices += Self.phones.map { ($0.sizes, $0.name, false) } }
    if resources.supportsPad { devices += Self.pads.map { ($0.sizes, $0.name, true) } }
    return devices.flatMap { device -> [Finding] in
      let names =
        resources.info["UISupportedInterfaceOrientations\(device.isPad ? "~ipad" : "~iphone")"]
        as? [String] ?? resources.info["UISupportedInterfaceOrientations"] as? [String]
        ?? ["UIInterfaceOrientationPortrait"]
      let isUpright = names.contains { $0.contains("Portrait") }
      let isWide = names.contains { $0.contains("Landscape") }
      return [(isUpright, "upright", false), (isWide, "on its side", true)].compactMap {
        isSupported,
        words,
        isTurned in
        let wanted = device.sizes.map { isTurned ? [$0[1], $0[0]] : $0 }
        guard isSupported, !wanted.contains(where: sizes.contains) else { return nil }
        let size = wanted.last ?? [0, 0]
        return Self.finding(
          .error,
          at: "launch images",
          what: "There is none for \(device.name) \(words), \(size[0]) × \(size[1]) pixels.",
          remedy: "Supply it, or make a launch storyboard."
        )
      }
    }
  }
}

/// VIS-R42: Finds static launch images that lack the height of the status bar.
struct LaunchImagesCoverStatusBar: ResourceRule {
  static let identifier: RuleIdentifier = "VIS-R42"
  static let statement = "Include the status bar's region in static launch images."
  static let reference = "iOS 10, Launch Screen"
  static let check = Check.auto

  /// The sizes of screens and the heights of their status bars, in pixels.
  ///
  /// Source: the catalogue's table T5; a status bar of 20 points at the screen's scale.
  private static let screens = [
    (1242, 2208, 60), (2208, 1242, 60), (750, 1334, 40), (640, 1136, 40), (640, 960, 40),
    (2048, 2732, 40), (2732, 2048, 40), (1536, 2048, 40), (2048, 1536, 40), (768, 1024, 20),
    (1024, 768, 20),
  ]

  func findings(in resources: AppResources, settings: AuditSettings) -> [Finding] {
    resources.launchImages.compactMap { image in
      guard
        let screen = Self.screens.first(where: {
          image.width == $0.0 && image.height == $0.1 - $0.2
        })
      else { return nil }
      return Self.finding(
        .error,
        at: image.name,
        what: "It is \(image.height) pixels high; with the status bar the screen has \(screen.1).",
        remedy: "Draw the ground below the status bar too."
      )
    }
  }
}
