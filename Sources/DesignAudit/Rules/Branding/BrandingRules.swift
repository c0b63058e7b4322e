import CoreGraphics
import Foundation
import ScreenInspection

/// VIS-R55: Finds tints that differ from all colours of the app icon.
struct IconColorsInInterface: ScreenRule {
  static let identifier: RuleIdentifier = "VIS-R55"
  static let statement = "Keep branding unobtrusive: use the app icon's colours in the interface."
  static let reference = "iOS 10, Branding"
  static let check = Check.partial

  func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
    guard let tint = screen.tint, let icon = screen.app?.icon else { return [] }
    let colors = icon.dominantColors(6).filter { $0.hue != nil }
    guard let nearest = colors.map({ $0.distance(to: tint) }).min(),
      nearest > settings.maximumBrandDistance
    else { return [] }
    return [
      Self.finding(
        .advice,
        at: "tint",
        what: "The tint is \(nearest.rounded(places: 0)) away from the nearest of the icon's "
          + "colours.",
        remedy: "Take it from the icon: within \(settings.maximumBrandDistance) of one of them."
      )
    ]
  }
}

/// VIS-R57: Finds bars at the top that contain only a picture.
struct NoBrandBar: ScreenRule {
  static let identifier: RuleIdentifier = "VIS-R57"
  static let statement = "Do not keep a bar on the screen that only displays brand assets."
  static let reference = "iOS 10, Branding"
  static let check = Check.partial

  func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
    screen.elements.compactMap { bar in
      guard bar.kind == .container, bar.fill != nil, !bar.isInteractive, bar.frame.minY <= 64,
        bar.frame.width >= screen.size.width - 1, (24...120).contains(bar.frame.height),
        !screen.elements.contains(where: { $0.scroll != nil && bar.isInside($0) }),
        screen.bar(around: bar) == nil
      else { return nil }
      let parts = screen.elements.filter { $0.isInside(bar) }
      guard parts.contains(where: { $0.picture?.isTemplate == false }),
        !parts.contains(where: { $0.kind == .text || $0.isInteractive || $0.kind == .control })
      else { return nil }
      return Self.finding(
        .advice,
        at: bar,
        what: "A bar of \(bar.frame.height.rounded()) pt at the top shows nothing but a picture.",
        remedy: "Give the room to content."
      )
    }
  }
}

/// VIS-R58: Finds images in place of titles in navigation bars.
struct TitlesNotLogos: ScreenRule {
  static let identifier: RuleIdentifier = "VIS-R58"
  static let statement = "Do not repeat the logo through the app; use titles in navigation bars."
  static let reference = "iOS 10, Branding"
  static let check = Check.partial

  func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
    screen.navigationBars.compactMap { bar in
      guard bar.titleView?.hasSuffix("ImageView") == true, bar.title?.isEmpty ?? true else {
        return nil
      }
      return Self.finding(
        .warning,
        at: bar.path,
        frame: bar.frame,
        what: "An image stands in the place of the title.",
        remedy: "Set navigationItem.title to what the screen shows."
      )
    }
  }
}

/// VIS-R59: Finds trademarks of Apple in the app's name.
struct NoAppleTrademarks: ResourceRule {
  static let identifier: RuleIdentifier = "VIS-R59"
  static let statement = "Keep Apple trademarks out of the app's name and imagery."
  static let reference = "iOS 10, Branding"
  static let check = Check.partial

  func findings(in resources: AppResources, settings: AuditSettings) -> [Finding] {
    let names = ["CFBundleDisplayName", "CFBundleName"].compactMap {
      resources.info[$0] as? String
    }
    for name in names {
      let words = Wording(name)
      guard let mark = words.first(of: Self.marks) else { continue }
      return [
        Self.finding(
          .error,
          at: "Info.plist",
          what: "The app's name “\(name)” has Apple's trademark “\(mark)” in it.",
          remedy: "Name the app without it."
        )
      ]
    }
    return []
  }

  private static let marks = [
    "apple", "iphone", "ipad", "ipod", "imac", "macbook", "macos", "ios", "siri", "facetime",
    "imessage", "icloud", "itunes", "safari", "app store", "airpods", "airplay", "airdrop",
    "apple watch", "homepod", "carplay", "touch id", "face id", "apple pay", "apple music",
  ]
}
