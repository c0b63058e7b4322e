import CoreGraphics
import Foundation
import ScreenInspection

/// IX-R150: Finds drops that copy within a container, or move from another app.
struct MoveOrCopy: ConductRule {
  static let identifier: RuleIdentifier = "IX-R150"
  static let statement = "Move within one container, copy between containers; between apps copy."
  static let reference = "iOS 12, §3.5"
  static let check = Check.auto

  func findings(in log: ConductLog, settings: AuditSettings) -> [Finding] {
    log.drags.flatMap { drag -> [Finding] in
      let source = drag.lift?.source
      var told = Set<String>()
      return drag.compactMap { event in
        guard case .proposal(let proposal) = event.value else { return nil }
        let isWithin = source?.lies(in: proposal.element) ?? false
        let what: String
        switch proposal.operation {
        case .move where !proposal.isLocal: what = "It moves what comes from another app."
        case .copy where isWithin: what = "It copies what comes from itself."
        default: return nil
        }
        guard told.insert(proposal.element + what).inserted else { return nil }
        return Self.finding(
          .warning,
          at: proposal.element,
          time: event.time,
          what: what,
          remedy: proposal.isLocal ? "Propose .move." : "Propose .copy."
        )
      }
    }
  }
}

/// IX-R153: Finds drag previews that are opaque or larger than the item.
struct TranslucentPreview: ConductRule {
  static let identifier: RuleIdentifier = "IX-R153"
  static let statement = "Keep the drag preview translucent so that the destination shows through."
  static let reference = "iOS 12, §3.5"
  static let check = Check.auto

  func findings(in log: ConductLog, settings: AuditSettings) -> [Finding] {
    log.drags.compactMap { drag in
      guard let first = drag.first, let lift = drag.lift else { return nil }
      let isLarge =
        lift.previewSize.width > lift.frame.width + 0.5
        || lift.previewSize.height > lift.frame.height + 0.5
      guard !lift.isPreviewTranslucent || isLarge else { return nil }
      return Self.finding(
        .advice,
        at: lift.source,
        time: first.time,
        frame: lift.frame,
        what: isLarge
          ? "The drag preview is larger than the item." : "The drag preview hides what lies below.",
        remedy: "Keep the item's size and a clear background."
      )
    }
  }
}

/// IX-R154: Finds items with one representation, or with a poorer one before a richer one.
struct RichestFirst: ConductRule {
  static let identifier: RuleIdentifier = "IX-R154"
  static let statement = "Offer several representations, from highest to lowest fidelity."
  static let reference = "iOS 12, §3.5"
  static let check = Check.auto

  func findings(in log: ConductLog, settings: AuditSettings) -> [Finding] {
    log.liftedItems.compactMap { time, source, item in
      let types = item.representations.map(\.type)
      let what: String
      if types.count < 2 {
        what = "The item is offered as \(types.first ?? "nothing") only."
      } else if let pair = zip(types, types.dropFirst()).first(where: {
        Fidelity.rank($0.0, app: log.app) > Fidelity.rank($0.1, app: log.app)
      }) {
        what = "The item is offered as \(pair.0) before \(pair.1), which is richer."
      } else {
        return nil
      }
      return Self.finding(
        .advice,
        at: source,
        time: time,
        what: what,
        remedy: "Register native and vector forms first, then pictures, then plain text."
      )
    }
  }
}

/// IX-R155: Finds items whose native type is not the first, or is the only one.
struct NativeFirst: ConductRule {
  static let identifier: RuleIdentifier = "IX-R155"
  static let statement = "Put the app's native version of a custom object first."
  static let reference = "iOS 12, §3.5"
  static let check = Check.auto

  func findings(in log: ConductLog, settings: AuditSettings) -> [Finding] {
    log.liftedItems.compactMap { time, source, item in
      let types = item.representations.map(\.type)
      let own = types.indices.filter { Fidelity.isOwn(types[$0], app: log.app) }
      guard let first = own.first else { return nil }
      let what: String
      if first > 0 {
        what = "The app's own type \(types[first]) comes after \(types[0])."
      } else if own.count == types.count {
        what = "The item is offered in the app's own type \(types[0]) alone."
      } else {
        return nil
      }
      return Self.finding(
        .warning,
        at: source,
        time: time,
        what: what,
        remedy: "Register the app's own type first, and a common one after it."
      )
    }
  }
}

/// IX-R156: Finds large content that is transferred as data instead of as a file.
struct LargeContentAsFile: ConductRule {
  static let identifier: RuleIdentifier = "IX-R156"
  static let statement = "Use a file provider extension when transfers take long."
  static let reference = "iOS 12, §3.5"
  static let check = Check.partial

  func findings(in log: ConductLog, settings: AuditSettings) -> [Finding] {
    guard log.app?.hasFileProvider != true else { return [] }
    return log.liftedItems.compactMap { time, source, item in
      let large = item.representations.first {
        !$0.isFile && ($0.size ?? 0) >= settings.largeContent
      }
      guard let large else { return nil }
      return Self.finding(
        .advice,
        at: source,
        time: time,
        what: "\(large.type) of \((large.size ?? 0) / 1_000_000) MB is handed over as data.",
        remedy: "Register a file representation, or bring a file provider."
      )
    }
  }
}

/// IX-R157: Finds slow transfers without an announced size.
struct TransferProgress: ConductRule {
  static let identifier: RuleIdentifier = "IX-R157"
  static let statement = "Show progress for slow transfers, at least by giving the total size."
  static let reference = "iOS 12, §3.5"
  static let check = Check.auto

  func findings(in log: ConductLog, settings: AuditSettings) -> [Finding] {
    log.loads.compactMap { time, load, place in
      guard load.duration > settings.slowWork, load.announcedSize <= 0 else { return nil }
      return Self.finding(
        .warning,
        at: place,
        time: time,
        what: "\(load.type) came after \(load.duration.secondsText), and its size was not told.",
        remedy: "Set totalUnitCount of the Progress that the loader returns."
      )
    }
  }
}

/// IX-R163: Finds drops that load a type although a richer accepted one is offered.
struct RichestUsable: ConductRule {
  static let identifier: RuleIdentifier = "IX-R163"
  static let statement = "Extract and show the richest representation the app can handle."
  static let reference = "iOS 12, §3.5"
  static let check = Check.auto

  func findings(in log: ConductLog, settings: AuditSettings) -> [Finding] {
    log.loads.compactMap { time, load, place in
      guard let better = load.offered.first(where: load.accepted.contains), better != load.type,
        load.accepted.contains(load.type)
      else { return nil }
      return Self.finding(
        .warning,
        at: place,
        time: time,
        what: "It took \(load.type), though \(better) was offered, which it takes too.",
        remedy: "Load the first of the offered types that you handle."
      )
    }
  }
}

/// IX-R164: Finds dropped contacts of which too many parts are inserted.
struct RelevantParts: ConductRule {
  static let identifier: RuleIdentifier = "IX-R164"
  static let statement = "Extract only the relevant parts of dropped content."
  static let reference = "iOS 12, §3.5"
  static let check = Check.partial

  /// The fields of a vCard besides names and e-mail addresses.
  private static let surplus = "(?m)^(ADR|TEL|BDAY|NOTE|ORG|URL|PHOTO)[;:]"

  func findings(in log: ConductLog, settings: AuditSettings) -> [Finding] {
    log.loads.compactMap { time, load, place in
      guard load.offered.contains("public.vcard"), let text = load.insertedText,
        text.contains("BEGIN:VCARD")
          || text.range(of: Self.surplus, options: .regularExpression) != nil
          || text.split(whereSeparator: \.isNewline).count > 2
      else { return nil }
      return Self.finding(
        .advice,
        at: place,
        time: time,
        what: "A dropped contact put in \(text.split(whereSeparator: \.isNewline).count) lines.",
        remedy: "Put in the name and the e-mail address."
      )
    }
  }
}

/// IX-R169: Finds dropped text with neither the style that the destination supports nor that of its
/// surroundings.
struct DroppedTextStyle: ConductRule {
  static let identifier: RuleIdentifier = "IX-R169"
  static let statement = "Keep the style of dropped text if the destination supports it."
  static let reference = "iOS 12, §3.5"
  static let check = Check.auto

  func findings(in log: ConductLog, settings: AuditSettings) -> [Finding] {
    log.loads.compactMap { time, load, place in
      guard let inserted = load.insertedStyle else { return nil }
      let expected = load.keepsStyles ? load.sourceStyle : load.destinationStyle
      guard let expected, Set(expected) != Set(inserted) else { return nil }
      return Self.finding(
        .warning,
        at: place,
        time: time,
        what: load.keepsStyles
          ? "Dropped text lost its style." : "Dropped text kept a style that is foreign here.",
        remedy: load.keepsStyles
          ? "Load the attributed form." : "Take the plain text and give it the text's own style."
      )
    }
  }
}

/// The fidelity of types; a lower rank is richer.
enum Fidelity {
  /// Returns whether a type is one of the app: it is exported, or shares the first two parts of its
  /// name with an exported one.
  ///
  /// For an app that exports none, types count that are neither the system's nor another program's.
  static func isOwn(_ type: String, app: AppFacts?) -> Bool {
    if let own = app?.ownTypes, !own.isEmpty {
      return own.contains { $0 == type || vendor(of: $0) == vendor(of: type) }
    }
    return !others.contains { type.hasPrefix($0) }
  }

  private static func vendor(of type: String) -> [Substring] {
    Array(type.lowercased().split(separator: ".").prefix(2))
  }

  private static let others = [
    "public.", "dyn.", "com.apple.", "com.adobe.", "com.compuserve.", "com.google.",
    "com.microsoft.", "com.sun.", "org.", "net.",
  ]

  private static let vector: Set = [
    "com.adobe.pdf", "public.svg-image", "com.adobe.encapsulated-postscript",
  ]
  private static let rich: Set = [
    "public.rtf", "com.apple.flat-rtfd", "public.html", "public.vcard", "com.apple.mapkit.map-item",
  ]
  private static let raster: Set = [
    "public.png", "public.jpeg", "public.heic", "public.tiff", "com.compuserve.gif", "public.image",
    "com.apple.uikit.image",
  ]
  private static let plain: Set = [
    "public.utf8-plain-text", "public.plain-text", "public.text", "public.utf16-plain-text",
    "public.url",
  ]

  static func rank(_ type: String, app: AppFacts?) -> Int {
    if isOwn(type, app: app) { return 0 }
    if vector.contains(type) || rich.contains(type) { return 1 }
    if raster.contains(type) { return 2 }
    if plain.contains(type) { return 3 }
    // An unknown type keeps its position.
    return 1
  }
}

extension Array where Element == ConductLog.Timed<ConductLog.Drag> {
  var lift: ConductLog.Lift? {
    for event in self { if case .lift(let lift) = event.value { return lift } }
    return nil
  }
  var drop: ConductLog.Timed<ConductLog.Drop>? {
    for event in self {
      if case .drop(let drop) = event.value { return .init(time: event.time, value: drop) }
    }
    return nil
  }
}

extension ConductLog {
  /// The items of all drags that began in the app.
  var liftedItems: [(time: Double, source: String, item: Item)] {
    drags.flatMap { drag -> [(time: Double, source: String, item: Item)] in
      guard let first = drag.first, let lift = drag.lift else { return [] }
      return lift.items.map { (first.time, lift.source, $0) }
    }
  }

  /// The contents that drops loaded, with the place of the drop.
  var loads: [(time: Double, load: Load, place: String)] {
    drags.flatMap { drag in
      drag.compactMap { event in
        guard case .loaded(let load) = event.value else { return nil }
        return (event.time, load, drag.drop?.value.element ?? "drop")
      }
    }
  }
}
