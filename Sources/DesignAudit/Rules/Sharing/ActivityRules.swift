import CoreGraphics
import Foundation
import ScreenInspection

/// UI10-R115: Finds activities of the app that the system already offers.
struct NoDoubleActivities: ScreenRule {
  static let identifier: RuleIdentifier = "UI10-R115"
  static let statement = "Do not make activities of your own for what the system already offers."
  static let reference = "iOS 10, Activity Views; iOS 9, Activity"
  static let check = Check.auto

  /// The names of the system's services, including informal ones.
  private static let tasks: Set<String> = [
    "print", "message", "messages", "mail", "email", "e-mail", "copy", "airplay", "airdrop",
    "twitter", "facebook", "weibo", "flickr", "vimeo", "save image", "save images",
    "save to photos",
    "assign to contact", "add to reading list", "add to home screen", "markup", "打印", "信息", "邮件",
    "拷贝", "存储图像", "طباعة", "رسالة", "البريد", "نسخ",
  ]
  /// Words before a name that add no information.
  private static let ways: [String] = [
    "send by", "send via", "send with", "send in", "share by", "share via", "share with",
    "share on", "share to", "post to", "post on", "send to", "open in",
  ]

  func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
    let services = screen.parts(\.activity)
    // The titles of the other services on the sheet, in any language.
    let offered = Set(services.filter { !$0.facts.isOwn }.map { $0.facts.title.lowercased() })
    return services.compactMap { element, service in
      guard service.isOwn else { return nil }
      let words = Wording(service.title).bareWords.joined(separator: " ")
      let bare =
        Self.ways.first { words.hasPrefix($0 + " ") }.map { String(words.dropFirst($0.count + 1)) }
        ?? words
      guard Self.tasks.contains(bare) || offered.contains(service.title.lowercased()) else {
        return nil
      }
      return Self.finding(
        .warning,
        at: element,
        what: "“\(service.title)” is an activity of the app's, and the system offers the same.",
        remedy: "Leave it out; the system shows its own where the items fit."
      )
    }
  }
}

/// UI10-R116: Finds activity icons that are missing, have another size, or are not simple
/// templates.
struct ActivityIcons: ScreenRule {
  static let identifier: RuleIdentifier = "UI10-R116"
  static let statement =
    "Draw an activity's icon as a simple template, centred in about 35 x 35 points."
  static let reference = "iOS 10, Activity Views; iOS 9, Activity"
  static let check = Check.auto

  func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
    screen.parts(\.activity).flatMap { element, service -> [Finding] in
      // The icon of a sharing service has its own colours, as an app icon does.
      guard service.isOwn, !service.isSharing else { return [] }
      guard let picture = service.picture else {
        return [
          Self.finding(
            .warning,
            at: element,
            what: "“\(service.title)” has no icon.",
            remedy: "Give it a template image in activityImage."
          )
        ]
      }
      guard !picture.isSystemIcon else { return [] }
      var faults: [(what: String, remedy: String)] = []
      let range = settings.activityIconRange
      let sides = [Double(picture.size.width), Double(picture.size.height)]
      // The longer side is the size of an icon.
      if let longest = sides.max(), !range.contains(longest) {
        faults.append(
          (
            "The icon measures \(picture.size.width.pointsText) x "
              + "\(picture.size.height.pointsText) pt.",
            "Draw it in about 35 x 35 pt: 70 x 70 pixels at @2x."
          )
        )
      }
      if let raster = picture.raster {
        faults += TemplateArtwork.faults(in: raster)
        if let offset = raster.inkOffset, offset > settings.maximumActivityIconOffset {
          faults.append(
            (
              "The icon's shape is \((offset * 100).whole) per cent of its side off the middle.",
              "Centre it."
            )
          )
        }
      }
      guard !faults.isEmpty else { return [] }
      return [
        Self.finding(
          .warning,
          at: element,
          what: faults.map(\.what).joined(separator: " "),
          remedy: faults.map(\.remedy).joined(separator: " ")
        )
      ]
    }
  }
}

/// UI10-R117: Finds activity titles that are missing, reduced or truncated.
struct ShortActivityTitles: ScreenRule {
  static let identifier: RuleIdentifier = "UI10-R117"
  static let statement = "Give activities short titles that are neither shrunk nor cut."
  static let reference = "iOS 10, Activity Views; iOS 9, Activity"
  static let check = Check.auto

  func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
    screen.parts(\.activity).compactMap { element, service in
      guard service.isOwn else { return nil }
      let what: String
      if service.title.trimmingCharacters(in: .whitespaces).isEmpty {
        what = "It has no title."
      } else if service.isTitleCut, screen.hasUsualTextSize {
        what = "“\(service.title)” does not fit at its size and is shrunk or cut."
      } else {
        return nil
      }
      return Self.finding(
        .warning,
        at: element,
        what: what,
        remedy: "Call it by a short title in activityTitle."
      )
    }
  }
}

/// UI10-R118: Finds activity titles with the name of the app or the company.
struct NoNamesInActivities: ScreenRule {
  static let identifier: RuleIdentifier = "UI10-R118"
  static let statement = "Avoid the company's and the product's name in an activity's title."
  static let reference = "iOS 10, Activity Views; iOS 9, Activity"
  static let check = Check.auto

  func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
    let names = ((screen.app?.names ?? []) + settings.companyNames).map { $0.lowercased() }
      .filter { !$0.isEmpty }
    return screen.parts(\.activity).compactMap { element, service in
      guard service.isOwn, let name = Wording(service.title).first(of: names) else { return nil }
      return Self.finding(
        .advice,
        at: element,
        what: "“\(service.title)” says “\(name)”.",
        remedy: "Say what the activity does; the app's name is known."
      )
    }
  }
}

/// UI10-R120: Finds buttons besides the Action button that share or open the activity view.
struct ActionButtonOpensActivities: ScreenRule, ConductRule {
  static let identifier: RuleIdentifier = "UI10-R120"
  static let statement = "Open the activity view by the Action button, and offer no other way."
  static let reference = "iOS 10, Activity Views; iOS 9, Activity View Controller"
  static let check = Check.auto

  /// The titles of buttons for services of the activity view.
  private static let tasks: Set<String> = [
    "share", "print", "message", "mail", "email", "send by mail", "send email", "airprint", "分享",
    "共享", "打印", "مشاركة", "طباعة",
  ]

  func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
    let items =
      screen.navigationBars.flatMap(\.controls) + screen.toolbars.flatMap { $0.items }
    guard items.contains(where: { $0.system == "action" }) else { return [] }
    return screen.enabledControls.compactMap { element in
      guard let button = element.button, button.systemItem == nil,
        let words = button.title ?? element.label,
        Self.tasks.contains(Wording(words).bareWords.joined(separator: " "))
      else { return nil }
      return Self.finding(
        .advice,
        at: element,
        what: "“\(words)” stands beside the Action button, which offers the same.",
        remedy: "Leave it to the activity view."
      )
    }
  }

  func findings(in log: ConductLog, settings: AuditSettings) -> [Finding] {
    log.transitions.compactMap { transition in
      guard transition.value.kind == .present,
        transition.value.to.contains("UIActivityViewController")
      else { return nil }
      let before = (transition.time - settings.longestCause)...transition.time
      // A row, a menu or an action sheet is not a button.
      guard let action = log.actions.last(where: { before.contains($0.time) }),
        action.value.kind == .button, let button = action.value.button,
        button.systemItem != "action", !Words.say(action.value.label, Words.sharing),
        !Words.say(button.title, Words.sharing) || button.kind != .barItem
      else { return nil }
      let name = button.title ?? action.value.label ?? button.systemItem ?? "A button"
      return Self.finding(
        .advice,
        at: action.value.element,
        time: transition.time,
        what: "“\(name)” opens the activity view.",
        remedy: "Use the Action button, UIBarButtonItem.SystemItem.action, or its symbol."
      )
    }
  }
}

/// UI9-R57: Finds activities of the app that accept any content.
struct FittingActivities: ScreenRule {
  static let identifier: RuleIdentifier = "UI9-R57"
  static let statement = "List only activities that fit the content."
  static let reference = "iOS 9, Activity View Controller; iOS 10, Activity Views"
  static let check = Check.partial

  func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
    screen.parts(\.activity).compactMap { element, service in
      guard service.isOwn, service.takesAnything else { return nil }
      return Self.finding(
        .advice,
        at: element,
        what: "“\(service.title)” says that it can act on no items at all, so it is always listed.",
        remedy: "Look at the items in canPerform(withActivityItems:)."
      )
    }
  }
}

/// UI9-R58: Finds activity views with the system's activities out of order or after the app's.
struct SystemActivitiesFirst: ScreenRule {
  static let identifier: RuleIdentifier = "UI9-R58"
  static let statement = "Keep the system's activities in order and before the app's."
  static let reference = "iOS 9, Activity View Controller"
  static let check = Check.auto

  // Source: the order in iOS 9 to 12.
  private static let order = [
    "AirDrop", "Message", "Mail", "PostToTwitter", "PostToFacebook", "PostToWeibo",
    "TencentWeibo", "PostToFlickr", "PostToVimeo", "CopyToPasteboard", "SaveToCameraRoll",
    "Print", "AssignToContact", "AddToReadingList",
  ]

  func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
    screen.parts(\.activities).compactMap { element, list in
      for isSharing in [true, false] {
        let row = list.services.filter { $0.isSharing == isSharing }
        if let own = row.firstIndex(where: \.isOwn),
          let late = row[own...].first(where: { !$0.isOwn })
        {
          return Self.finding(
            .error,
            at: element,
            what: "“\(row[own].title)” stands before “\(late.title)”, which is the system's.",
            remedy: "Give it as an application activity, which follows the system's."
          )
        }
        let known = row.filter { !$0.isOwn }.compactMap { service in
          Self.order.firstIndex { service.type?.hasSuffix(".\($0)") == true }
            .map { (place: $0, title: service.title) }
        }
        guard let turned = zip(known, known.dropFirst()).first(where: { $0.place > $1.place })
        else { continue }
        return Self.finding(
          .error,
          at: element,
          what: "“\(turned.0.title)” stands before “\(turned.1.title)”.",
          remedy: "Leave the system's activities in their order."
        )
      }
      return nil
    }
  }
}

extension Words {
  /// The accessibility labels of the Action button.
  static let sharing: Set = ["share", "action", "分享", "共享", "مشاركة"]
}

extension Raster {
  /// The distance of the ink's middle from the picture's middle, as a fraction of the longer side;
  /// nil if there is no ink.
  fileprivate var inkOffset: Double? {
    guard let box = inkBounds, width > 0, height > 0 else { return nil }
    let dx = Double(box.minX + box.maxX + 1) / 2 - Double(width) / 2
    let dy = Double(box.minY + box.maxY + 1) / 2 - Double(height) / 2
    return max(abs(dx), abs(dy)) / Double(max(width, height))
  }
}
