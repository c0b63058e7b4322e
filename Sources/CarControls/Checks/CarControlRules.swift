import CarDisplays
import CarSafety
import CoreGraphics
import UIKit

/// Rules for controls, as functions that return findings and have no side effects.
@MainActor
public enum CarControlRules {
  nonisolated static func figures(_ ids: String...) -> [ReferenceFigure] {
    ids.compactMap { ReferenceFigure.row($0) }
  }

  // MARK: CAR-R01

  /// Checks that every control operates a function and has a name.
  public static func names(in registry: CarControlRegistry) -> [CarFinding] {
    registry.controls.flatMap { control -> [CarFinding] in
      var found: [CarFinding] = []
      if control.functions.isEmpty {
        found.append(
          CarFinding(
            rule: "CAR-R01",
            subject: control.id,
            message: "the control operates no function",
            remedy: "give it a function, or remove it"
          )
        )
      }
      if control.name.isEmpty {
        found.append(unnamed(control.id))
      }
      return found
    }
  }

  /// Checks that the controls on a screen have names.
  nonisolated public static func names(of elements: [CarShownElement]) -> [CarFinding] {
    elements.filter { $0.isInteractive && ($0.label ?? "").isEmpty }.map { unnamed($0.id) }
  }

  nonisolated private static func unnamed(_ id: String) -> CarFinding {
    CarFinding(
      rule: "CAR-R01",
      subject: id,
      message: "the control has no name",
      remedy: "set its accessibility label"
    )
  }

  // MARK: CAR-R02

  /// Checks that a control on a screen accepts the operations that it declares.
  ///
  /// The view of a control has the control's identifier; controls without a view are not checked.
  public static func affordances(
    of registry: CarControlRegistry,
    in root: UIView
  ) -> [CarFinding] {
    registry.controls.filter(\.isOnScreen).flatMap { control -> [CarFinding] in
      guard let view = view(control.id, in: root) else { return [] }
      let accepted = acceptedAffordances(of: view)
      return control.affordances.subtracting(accepted).map(\.rawValue).sorted().map { name in
        CarFinding(
          rule: "CAR-R02",
          subject: control.id,
          message: "the control offers “\(name)”, but its view does not take it",
          remedy: "add a recognizer for it, or do not declare it"
        )
      }
    }
  }

  /// Returns the operations that a view accepts because of its kind and its recognizers.
  public static func acceptedAffordances(of view: UIView) -> Set<CarAffordance> {
    var accepted: Set<CarAffordance> = []
    if let control = view as? any CarValueControl {
      accepted.formUnion(control.acceptedAffordances)
    } else if view is UIControl {
      accepted.insert(.tap)
    }
    for recognizer in view.gestureRecognizers ?? [] where recognizer.isEnabled {
      switch recognizer {
      case is UITapGestureRecognizer, is UILongPressGestureRecognizer: accepted.insert(.tap)
      case is UIRotationGestureRecognizer: accepted.insert(.rotate)
      case is UIPanGestureRecognizer: accepted.formUnion([.drag, .slide])
      case is UISwipeGestureRecognizer: accepted.formUnion([.drag, .flip])
      default: break
      }
    }
    return accepted
  }

  private static func view(_ id: String, in root: UIView) -> UIView? {
    if root.accessibilityIdentifier == id { return root }
    return root.subviews.lazy.compactMap { view(id, in: $0) }.first
  }

  // MARK: CAR-R08

  /// Checks the number of modes: more than one is a note, more than three is a failure.
  ///
  /// Chosen: the thresholds are the catalogue's own.
  public static func modes(in registry: CarControlRegistry) -> [CarFinding] {
    registry.controls.filter { $0.modes.count > 1 }.map { control in
      CarFinding(
        rule: "CAR-R08",
        severity: control.modes.count > 3 ? .fail : .note,
        subject: control.id,
        message: "the control has \(control.modes.count) modes",
        remedy: "give the functions controls of their own",
        measured: Double(control.modes.count)
      )
    }
  }

  // MARK: CAR-R14

  /// Checks that every control of a function shows the function's value.
  public static func agreement(in registry: CarControlRegistry) -> [CarFinding] {
    registry.functions.flatMap { function in
      function.disagreeing.map { control in
        CarFinding(
          rule: "CAR-R14",
          subject: control,
          message: "the control shows another value than “\(function.id)” has",
          remedy: "bind the control to the function",
          figures: figures("CAR-Q05")
        )
      }
    }
  }

  // MARK: CAR-R46

  /// Checks that each core function can be operated without touching a screen.
  public static func waysBesideScreen(
    for functions: [String],
    in registry: CarControlRegistry
  ) -> [CarFinding] {
    functions.compactMap { id in
      let controls = registry.controls(of: id)
      guard !controls.contains(where: { !$0.isOnScreen }) else { return nil }
      return CarFinding(
        rule: "CAR-R46",
        subject: id,
        message: controls.isEmpty
          ? "no control operates the function"
          : "the touch of a screen is the only way to operate the function",
        remedy: "add a physical control, a key of the steering wheel or a spoken command",
        figures: figures("CAR-Q55")
      )
    }
  }
}
