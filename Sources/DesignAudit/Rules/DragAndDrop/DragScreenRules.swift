import CoreGraphics
import Foundation
import ScreenInspection

/// IX-R144: Finds images of content that cannot be dragged.
struct DraggableContent: ScreenRule {
  static let identifier: RuleIdentifier = "IX-R144"
  static let statement = "Support drag and drop for any content people might move, copy or insert."
  static let reference = "iOS 12, §3.5"
  static let check = Check.auto

  func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
    let dragging = screen.elements.filter { $0.drag?.canDrag == true }
    let side = settings.contentImageSide
    return screen.pictures.compactMap { element in
      guard let picture = element.picture, !picture.isTemplate, !picture.isSystemIcon,
        min(element.frame.width, element.frame.height) >= side,
        !screen.isInsideControl(element), !screen.isInsideField(element),
        !dragging.contains(where: {
          $0.path == element.path || element.path.hasPrefix($0.path + " > ")
        })
      else { return nil }
      return Self.finding(
        .advice,
        at: element,
        what: "The image cannot be dragged.",
        remedy: "Add a UIDragInteraction, or a drag delegate to the list."
      )
    }
  }
}

/// IX-R145: Finds custom views whose selectable content cannot be dragged, or whose editable
/// content accepts no drops.
struct DraggableSelection: ScreenRule {
  static let identifier: RuleIdentifier = "IX-R145"
  static let statement = "Make all selectable content draggable and all editable content droppable."
  static let reference = "iOS 12, §3.5"
  static let check = Check.auto

  func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
    screen.elements.compactMap { element in
      guard let content = element.content, !element.isSystemPart else { return nil }
      // UIKit defines drag and drop of its own text views.
      if content.isStandardText { return nil }
      let lacksDrag = content.isSelectable && element.drag?.canDrag != true
      let lacksDrop = content.isEditable && element.drag?.canDrop != true
      guard lacksDrag || lacksDrop else { return nil }
      return Self.finding(
        .advice,
        at: element,
        what: [
          lacksDrag ? "Its content can be selected and not dragged." : nil,
          lacksDrop ? "Its content can be edited and takes no drop." : nil,
        ].compactMap { $0 }.joined(separator: " "),
        remedy: "Add the interaction that is missing, or use a standard view."
      )
    }
  }
}

/// IX-R146: Finds views with drag and drop but without copy or paste.
struct CopyBesideDrag: ScreenRule {
  static let identifier: RuleIdentifier = "IX-R146"
  static let statement = "Support copy and paste wherever drag and drop is supported."
  static let reference = "iOS 12, §3.5"
  static let check = Check.auto

  func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
    screen.elements.compactMap { element in
      guard let drag = element.drag else { return nil }
      let missing = [
        drag.canDrag && !drag.canCopy ? "copied" : nil,
        drag.canDrop && !drag.canPaste ? "pasted" : nil,
      ].compactMap { $0 }
      guard !missing.isEmpty else { return nil }
      return Self.finding(
        .warning,
        at: element,
        what: "It takes part in drag and drop, and nothing can be "
          + "\(missing.joined(separator: " or ")) there.",
        remedy: "Answer copy(_:) and paste(_:) in canPerformAction(_:withSender:)."
      )
    }
  }
}

/// IX-R147: Finds custom input controls that accept no drops.
struct ControlsTakeDrops: ScreenRule {
  static let identifier: RuleIdentifier = "IX-R147"
  static let statement = "Let controls for input or selection accept dropped content."
  static let reference = "iOS 12, §3.5"
  static let check = Check.auto

  func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
    screen.elements.compactMap { element in
      guard element.isOwnClass, element.kind == .control, element.isEnabled,
        element.content?.takesText == true || element.content?.isEditable == true,
        element.drag?.canDrop != true
      else { return nil }
      return Self.finding(
        .advice,
        at: element,
        what: "It is a control of your own for input, and takes no drop.",
        remedy: "Add a UIDropInteraction."
      )
    }
  }
}

/// IX-R148: Finds custom views for text input.
struct StandardTextViews: ScreenRule {
  static let identifier: RuleIdentifier = "IX-R148"
  static let statement = "Use standard text views and fields wherever possible."
  static let reference = "iOS 12, §3.5"
  static let check = Check.auto

  func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
    screen.elements.compactMap { element in
      guard let content = element.content, content.takesText, !content.isStandardText else {
        return nil
      }
      return Self.finding(
        .warning,
        at: element,
        what: "It takes text and is neither a text view nor a text field.",
        remedy: "Inherit from UITextView or UITextField."
      )
    }
  }
}

/// IX-R149: Finds lists whose drags contain only one item.
struct MultipleItemDrags: ScreenRule {
  static let identifier: RuleIdentifier = "IX-R149"
  static let statement = "Consider multi-item drags, and a selection mode before dragging."
  static let reference = "iOS 12, §3.5"
  static let check = Check.partial

  func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
    screen.elements.compactMap { element in
      guard let drag = element.drag, drag.canDrag, !drag.takesSeveral, element.kind == .scroll,
        screen.elements.contains(where: { $0.isCell && $0.path.hasPrefix(element.path + " > ") })
      else { return nil }
      return Self.finding(
        .advice,
        at: element,
        what: "Its items can be dragged one at a time only.",
        remedy: "Answer itemsForAddingTo in the drag delegate."
      )
    }
  }
}

/// IX-R152: Finds spring-loaded views without an action for taps.
struct SpringLoadingNotAlone: ScreenRule {
  static let identifier: RuleIdentifier = "IX-R152"
  static let statement = "Consider spring loading, but never as the only way to activate a control."
  static let reference = "iOS 12, §3.5"
  static let check = Check.auto

  func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
    screen.elements.compactMap { element in
      guard element.drag?.isSpringLoaded == true, element.action == nil, !element.isCell,
        !element.gestures.contains(where: { $0.kind == .tap })
      else { return nil }
      return Self.finding(
        .error,
        at: element,
        what: "Something held over it activates it, and a tap does not.",
        remedy: "Give it an action for a tap too."
      )
    }
  }
}

extension Screen {
  /// Returns whether an element is part of a control.
  func isInsideControl(_ element: ScreenElement) -> Bool {
    elements.contains { $0.kind == .control && element.path.hasPrefix($0.path + " > ") }
  }
}
