import CoreGraphics
import Foundation
import ScreenInspection

/// IX-R094: Finds previews that a finger mostly hides.
struct LargePeek: ScreenRule {
  static let identifier: RuleIdentifier = "IX-R094"
  static let statement = "Make peek views large enough that the finger does not hide their content."
  static let reference = "iOS 12, §3.1; iOS 9, 3D Touch"
  static let check = Check.auto

  func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
    // A fingertip in the middle leaves its own width on each side.
    let least = 3 * settings.fingertip
    return screen.distinctPeeks.compactMap { element, peek in
      guard peek.hasPreview,
        peek.previewSize.width < least || peek.previewSize.height < least
      else { return nil }
      return Self.finding(
        .warning,
        at: element,
        what: "Its preview is \(peek.previewSize.width.whole) x "
          + "\(peek.previewSize.height.whole) pt; a finger hides most of it.",
        remedy: "Give preferredContentSize at least \(least.whole) pt a side."
      )
    }
  }
}

/// IX-R095: Finds items without a preview among items of their kind with one.
struct ConsistentPeek: ScreenRule {
  static let identifier: RuleIdentifier = "IX-R095"
  static let statement = "Support peek and pop for all items of one kind or for none."
  static let reference = "iOS 12, §3.1; iOS 9, 3D Touch"
  static let check = Check.auto

  func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
    let groups = Dictionary(grouping: screen.elements.filter { $0.isCell || $0.isInteractive }) {
      [$0.className, $0.parent]
    }
    return groups.values.compactMap { alike -> Finding? in
      guard alike.contains(where: { $0.peek?.hasPreview == true }),
        let odd = alike.first(where: { $0.peek?.hasPreview != true })
      else { return nil }
      return Self.finding(
        .warning,
        at: odd,
        what: "Others of its kind can be peeked at, and it cannot.",
        remedy: "Return a preview for every item of the kind."
      )
    }
    .sorted { $0.place < $1.place }
  }
}

/// IX-R096: Finds controls in previews.
struct NoButtonsInPeek: ScreenRule {
  static let identifier: RuleIdentifier = "IX-R096"
  static let statement = "Avoid button-like elements in a peek view."
  static let reference = "iOS 12, §3.1; iOS 9, 3D Touch"
  static let check = Check.auto

  func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
    screen.distinctPeeks.compactMap { element, peek in
      guard let button = peek.buttons.first else { return nil }
      return Self.finding(
        .warning,
        at: element,
        what: "Its preview shows \(button), which cannot be touched there.",
        remedy: "Hide controls while the screen is a preview."
      )
    }
  }
}

/// IX-R099: Finds items with both a preview and an edit menu.
struct PeekOrEditMenu: ScreenRule {
  static let identifier: RuleIdentifier = "IX-R099"
  static let statement = "Never enable both peek and an edit menu on the same item."
  static let reference = "iOS 12, §3.1; iOS 9, 3D Touch"
  static let check = Check.auto

  func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
    screen.distinctPeeks.compactMap { element, peek in
      guard peek.hasPreview, peek.hasEditMenu else { return nil }
      return Self.finding(
        .error,
        at: element,
        what: "A held finger shows an edit menu, and a pressed one a preview.",
        remedy: "Keep one of the two."
      )
    }
  }
}

/// IX-R100: Finds previews without actions on items with a long press gesture.
struct PeekActions: ScreenRule {
  static let identifier: RuleIdentifier = "IX-R100"
  static let statement =
    "Provide peek actions for common tasks; mirror touch-and-hold actions there."
  static let reference = "iOS 12, §3.1; iOS 9, 3D Touch"
  static let check = Check.partial

  func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
    screen.peeks.compactMap { element, peek in
      guard peek.hasPreview, peek.actions.isEmpty,
        let hold = element.gestures.first(where: { $0.kind == .longPress })
      else { return nil }
      return Self.finding(
        .advice,
        at: element,
        what: "Holding a finger on it does “\(hold.action ?? hold.className)”, and its preview "
          + "offers no action.",
        remedy: "Offer the same in previewActionItems."
      )
    }
  }
}

/// IX-R101: Finds preview actions that only open the item.
struct NoOpenInPeek: ScreenRule {
  static let identifier: RuleIdentifier = "IX-R101"
  static let statement = "Avoid a peek action that just opens the peeked item."
  static let reference = "iOS 12, §3.1; iOS 9, 3D Touch"
  static let check = Check.auto

  private static let words: Set = [
    "open", "view", "show", "打开", "查看", "显示", "فتح", "عرض", "öffnen", "ouvrir", "abrir",
  ]

  func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
    screen.peeks.compactMap { element, peek in
      guard let title = peek.actions.first(where: { Self.words.contains($0.lowercased()) }) else {
        return nil
      }
      return Self.finding(
        .warning,
        at: element,
        what: "Its preview offers “\(title)”, which a firmer press does.",
        remedy: "Leave it out, or open somewhere else and say where."
      )
    }
  }
}

/// IX-R102: Finds preview actions that are available nowhere else.
struct PeekNotAlone: ScreenRule {
  static let identifier: RuleIdentifier = "IX-R102"
  static let statement = "Never make peek the only way to perform an item's actions."
  static let reference = "iOS 12, §3.1; iOS 9, 3D Touch"
  static let check = Check.auto

  func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
    let offered = Set(
      (screen.hiddenActions
        + screen.enabledControls.flatMap { [$0.label, $0.text] }
        .compactMap { $0 }).map { $0.lowercased() }
    )
    var told = Set<String>()
    return screen.peeks.compactMap { element, peek in
      let alone = peek.actions.filter { !offered.contains($0.lowercased()) }
      guard let first = alone.first, told.insert(first).inserted else { return nil }
      return Self.finding(
        .error,
        at: element,
        what: "“\(first)” is offered below the preview and nowhere else.",
        remedy: "Offer it in a menu, a swipe action or on the item's own screen too."
      )
    }
  }
}

/// I10-R112: Finds previews that are empty or repeat the item.
struct RichPeek: ScreenRule {
  static let identifier: RuleIdentifier = "I10-R112"
  static let statement = "Make previews live and rich enough to decide on opening the item."
  static let reference = "iOS 10, 3D Touch"
  static let check = Check.partial

  func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
    screen.distinctPeeks.compactMap { element, peek in
      guard peek.hasPreview, peek.isEmpty || peek.repeatsElement else { return nil }
      return Self.finding(
        .warning,
        at: element,
        what: peek.isEmpty
          ? "Its preview is empty." : "Its preview shows what the item itself shows.",
        remedy: "Show the item's content, as a tap would."
      )
    }
  }
}

/// I10-R115: Finds previews that open nothing, or another screen than a tap.
struct PopLikeTap: ScreenRule {
  static let identifier: RuleIdentifier = "I10-R115"
  static let statement = "Let every peek be popped, with the same result as a tap."
  static let reference = "iOS 10, 3D Touch"
  static let check = Check.auto

  func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
    screen.distinctPeeks.compactMap { element, peek in
      guard peek.hasPreview else { return nil }
      if !peek.canPop {
        return Self.finding(
          .error,
          at: element,
          what: "A firmer press opens nothing.",
          remedy: "Show the previewed controller in previewingContext(_:commit:)."
        )
      }
      guard let popped = peek.popped, let tapped = peek.tapped, popped != tapped else {
        return nil
      }
      return Self.finding(
        .error,
        at: element,
        what: "A firmer press opens \(popped), and a tap \(tapped).",
        remedy: "Open the same screen."
      )
    }
  }
}

extension Screen {
  var peeks: [(element: ScreenElement, peek: PeekFacts)] {
    elements.compactMap { element in element.peek.map { (element, $0) } }
  }

  /// The elements with different previews; the first of those with equal previews represents all.
  fileprivate var distinctPeeks: [(element: ScreenElement, peek: PeekFacts)] {
    var known = Set<PeekFacts>()
    return peeks.filter { known.insert($0.peek).inserted }
  }
}
