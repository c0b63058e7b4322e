import CarControls
import CarDisplays
import CarSafety
import UIKit

/// Rules for the most used functions and for knobs, which are decided from the app's controls.
@MainActor
public enum CarReachRules {
  // MARK: CAR-R06

  /// CAR-R06: a function that drivers use often has a control that they find without looking and
  /// whose feedback they perceive without looking.
  ///
  /// Such a control is a physical one with feedback that is felt or heard, or speech.
  ///
  /// CAR-R46 finds functions that can only be operated on the screen.
  public static func withoutLooking(
    _ functions: [String],
    in registry: CarControlRegistry
  ) -> [CarFinding] {
    let channels = registry.feedback?.availableChannels ?? []
    let isAnswered = channels.contains(.auditory) || channels.contains(.haptic)
    return functions.compactMap { id in
      let beside = registry.controls(of: id).filter { !$0.isOnScreen }
      guard !beside.isEmpty, !isAnswered,
        !beside.contains(where: { $0.source == .voice || $0.hasDetents })
      else { return nil }
      return CarFinding(
        rule: "CAR-R06",
        severity: .warning,
        subject: id,
        message: "Only the display tells what “\(beside[0].name)” did.",
        remedy: "Use a knob with detents, or answer with tones or pulses.",
        figures: rows("CAR-Q33")
      )
    }
  }

  // MARK: CAR-R10

  /// CAR-R10: a function that drivers use often has a physical control of its own, without a mode
  /// switch.
  public static func ownControl(
    _ functions: [String],
    in registry: CarControlRegistry
  ) -> [CarFinding] {
    functions.compactMap { id in
      let physical = registry.controls(of: id).filter {
        if case .hardware = $0.source { true } else { false }
      }
      guard let first = physical.first,
        physical.allSatisfy({ $0.modes.count > 1 && $0.baseMode.function != id })
      else { return nil }
      return CarFinding(
        rule: "CAR-R10",
        severity: .warning,
        subject: id,
        message: "“\(first.name)” operates the function only after a switch of its mode.",
        remedy: "Give the function a control of its own, or make it the base mode.",
        measured: Double(first.modes.count)
      )
    }
  }

  // MARK: CAR-R11

  /// CAR-R11: a picture of a knob on the screen has a corresponding physical control, or haptic
  /// pulses replace the missing sensation of touch.
  public static func pictures(in registry: CarControlRegistry) -> [CarFinding] {
    let hasPulses = registry.feedback?.availableChannels.contains(.haptic) ?? false
    guard !hasPulses else { return [] }
    return registry.controls.compactMap { control in
      guard control.isOnScreen, control.affordances.contains(.rotate),
        !control.functions.contains(where: { function in
          registry.controls(of: function).contains {
            if case .hardware = $0.source { true } else { false }
          }
        })
      else { return nil }
      return CarFinding(
        rule: "CAR-R11",
        severity: .warning,
        subject: control.id,
        message: "“\(control.name)” is a picture of a knob that the hand cannot feel.",
        remedy: "Add a physical control, or a pulse for each step."
      )
    }
  }

  // MARK: CAR-R18

  /// CAR-R18: the turn of a knob moves a value along an order, and does not set a single value or
  /// trigger an action.
  public static func turns(in registry: CarControlRegistry) -> [CarFinding] {
    registry.controls.flatMap { control in
      control.modes.compactMap { mode -> CarFinding? in
        guard control.affordances.contains(.rotate), let function = registry.function(mode.function)
        else { return nil }
        let isInOrder =
          switch mode.effect {
          case .adjust, .step: function.value.number != nil
          case .set, .toggle, .trigger: false
          }
        // The push of the knob triggers; the turn then has no effect that could differ in kind.
        let isPushed = control.affordances.contains(.push) && mode.effect == .trigger
        guard !isInOrder, !isPushed else { return nil }
        return CarFinding(
          rule: "CAR-R18",
          severity: .warning,
          subject: control.id,
          message: "A turn of “\(control.name)” does not move “\(function.name)” along an order.",
          remedy: "Turn through values in their order, and use a key for anything else."
        )
      }
    }
  }

  // MARK: CAR-R44

  /// CAR-R44: content that declares its form has a pane of this form.
  public static func forms(in window: UIWindow) -> [CarFinding] {
    var found: [CarFinding] = []
    func visit(_ controller: UIViewController) {
      if let content = controller as? any CarContentFormProviding,
        let view = controller.viewIfLoaded, view.window != nil, !view.bounds.isEmpty,
        !content.carContentForm.suits(view.bounds.size)
      {
        let size = view.bounds.size
        found.append(
          CarFinding(
            rule: "CAR-R44",
            severity: .warning,
            subject: controller.title ?? "\(type(of: controller))",
            message: "The content is \(content.carContentForm.rawValue), and its pane is "
              + "\(Int(clamping: size.width)) x \(Int(clamping: size.height)) points.",
            remedy: "Give it a pane of its form: CarPaneViewController lays one out.",
            measured: Double(size.width / max(1, size.height))
          )
        )
      }
      controller.children.forEach(visit)
      if let presented = controller.presentedViewController { visit(presented) }
    }
    if let root = window.rootViewController { visit(root) }
    return found
  }

  // MARK: CAR-R52

  /// CAR-R52: a driver who is new in the car finds each basic operation at once, on the first
  /// screen or as a physical control.
  ///
  /// `visible` contains the identifiers of the elements on the first screen.
  public static func firstMinute(
    _ functions: [String],
    in registry: CarControlRegistry,
    visible: Set<String>
  ) -> [CarFinding] {
    functions.compactMap { id in
      let ways = registry.controls(of: id)
      let isFound = ways.contains { control in
        switch control.source {
        case .hardware: true
        case .screen: visible.contains(control.id)
        case .voice: false
        }
      }
      guard !isFound else { return nil }
      return CarFinding(
        rule: "CAR-R52",
        severity: .warning,
        subject: id,
        message: ways.isEmpty
          ? "No control operates the function."
          : "The first screen and the cabin have no control for the function.",
        remedy: "Show its control on the first screen, or add a physical one."
      )
    }
  }

  // MARK: CAR-R25

  /// CAR-R25: the controls of a screen have the same places and names as in an earlier run, so that
  /// drivers can learn them.
  ///
  /// Keys in the order of their last use must be read each time.
  ///
  /// `store` contains the layouts of both runs as two versions. The names of controls in `changed`
  /// depend on a value that has changed, and are not checked.
  public static func skill(
    in store: CarMappingStore,
    from first: String,
    to later: String,
    changed: Set<String> = []
  ) -> [CarFinding] {
    store.diff(from: first, to: later).compactMap { difference in
      let message: String
      switch difference.kind {
      case .moved: message = "In a later run the control is at another place."
      case .renamed where !changed.contains(difference.control):
        message = "In a later run “\(difference.old)” is called “\(difference.new)”."
      case .reassigned: message = "In a later run the control does something else."
      case .renamed, .resized, .removed, .added: return nil
      }
      return CarFinding(
        rule: "CAR-R25",
        severity: .warning,
        subject: difference.control,
        message: message,
        remedy:
          "Keep the order, places and names of keys; list what was used last on its own page.",
        measured: difference.kind == .moved ? difference.distanceMM : nil
      )
    }
  }

  private static func rows(_ ids: String...) -> [ReferenceFigure] {
    ids.compactMap { ReferenceFigure.row($0) }
  }
}

extension CarControl {
  fileprivate var isOnScreen: Bool { source == .screen }

  /// Whether the hand feels each step, or the stroke of a key or a switch.
  fileprivate var hasDetents: Bool {
    guard case .hardware(let hardware) = source else { return false }
    return hardware.detentsPerTurn > 0 || hardware.kind == .button || hardware.kind == .switch
  }
}
