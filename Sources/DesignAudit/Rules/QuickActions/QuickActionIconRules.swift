import CoreGraphics
import Foundation
import ScreenInspection

/// TECH-R180: Finds quick actions without an icon, or with a custom icon although the system has
/// one.
struct QuickActionIcons: ConductRule {
  static let identifier: RuleIdentifier = "TECH-R180"
  static let statement =
    "Give each quick action a recognizable icon, a familiar one of the system’s where there is one."
  static let reference = "iOS 10, Home Screen Quick Actions"
  static let check = Check.auto

  func findings(in log: ConductLog, settings: AuditSettings) -> [Finding] {
    var known: Set<String> = []
    return log.quickActions.flatMap { list in
      list.value.compactMap { action -> Finding? in
        guard known.insert(action.type + action.title).inserted else { return nil }
        switch action.icon {
        case .none:
          return Self.finding(
            .warning,
            at: action.place,
            time: list.time,
            what: "It has no icon; the list shows a dot.",
            remedy: "Give it an UIApplicationShortcutIcon."
          )
        case .custom:
          guard let word = Wording(action.title).bareWords.first,
            let system = Self.system[word]
          else { return nil }
          return Self.finding(
            .advice,
            at: action.place,
            time: list.time,
            what: "It has an icon of the app’s own, and the system has one that says “\(word)”.",
            remedy: "Use UIApplicationShortcutIcon(type: .\(system))."
          )
        case .system, .symbol: return nil
        }
      }
    }
  }

  /// The names of the system's icons, by the verbs that they represent.
  private static let system = [
    "compose": "compose", "write": "compose", "play": "play", "pause": "pause", "add": "add",
    "search": "search", "find": "search", "share": "share", "call": "contact",
    "invite": "invitation", "mail": "mail", "shuffle": "shuffle", "update": "update",
    "bookmark": "bookmark",
  ]
}

/// TECH-R181: Finds custom icons of quick actions with several colours or another size.
struct QuickActionIconTemplate: ConductRule {
  static let identifier: RuleIdentifier = "TECH-R181"
  static let statement = "Build a quick action’s own icon on the template, and in one colour."
  static let reference = "iOS 10, Home Screen Quick Actions"
  static let check = Check.auto

  func findings(in log: ConductLog, settings: AuditSettings) -> [Finding] {
    var known: Set<String> = []
    return log.quickActions.flatMap { list in
      list.value.compactMap { action -> Finding? in
        guard action.icon == .custom, known.insert(action.type + action.title).inserted else {
          return nil
        }
        guard let picture = action.picture else {
          return .notJudged(Self.identifier, at: action.place, because: "its image was not found.")
        }
        guard let fault = Self.fault(of: picture, settings) else { return nil }
        return Self.finding(
          .warning,
          at: action.place,
          time: list.time,
          what: "Its icon \(fault).",
          remedy: "Draw a shape of one colour, \(settings.quickActionIconSide.whole) pt square."
        )
      }
    }
  }

  private static func fault(of picture: PictureFacts, _ settings: AuditSettings) -> String? {
    let side = settings.quickActionIconSide
    if abs(picture.size.width - side) > 0.5 || abs(picture.size.height - side) > 0.5 {
      return "is \(picture.size.width.whole) by \(picture.size.height.whole) pt"
    }
    guard let raster = picture.raster else { return nil }
    var colors: [AuditColor] = []
    for y in stride(from: 0, to: raster.height, by: 2) {
      for x in stride(from: 0, to: raster.width, by: 2) {
        let color = raster.color(x, y)
        guard color.alpha > 0.9, !colors.contains(where: { $0.distance(to: color) < 20 }) else {
          continue
        }
        colors.append(color)
        if colors.count > 1 { return "has several colours" }
      }
    }
    return nil
  }
}
