import CoreGraphics
import Foundation
import HeadlessHost
import HostInterface
import QuartzCore
import UIKit

#if canImport(Glibc)
import Glibc
#endif

/// Passes every number of a list to every public numeric property and initializer.
///
/// Each case prints `START index name` first, so that the output names the case that stopped the
/// process, and `LOST index name` if a view that is drawn afterwards does not appear.
///
///     sweep [--from INDEX] [--share K/N] [--only NAME] [--documented]
@MainActor
@main
final class Sweep {
  /// Which numbers a line gets: of floating point, a few of those for an inherited property, or
  /// of integers.
  enum Numbers {
    case real, few, whole

    var values: [Double] {
      switch self {
      case .real:
        [
          .nan, .infinity, -.infinity, 1e300, -1e300, .greatestFiniteMagnitude,
          .leastNonzeroMagnitude, -1,
        ]
      case .few: [.nan, .infinity, -1e300, .greatestFiniteMagnitude]
      case .whole: [.infinity, -.infinity, -1]
      }
    }
  }

  private var from = 0
  private var share = (0, 1)
  private var only: String?
  private var wantsDocumented = false
  private var index = -1
  private let stage = SweepStage()

  static func main() {
    let sweep = Sweep()
    var arguments = CommandLine.arguments.dropFirst()
    while let argument = arguments.popFirst() {
      switch argument {
      case "--from": sweep.from = arguments.popFirst().flatMap { Int($0) } ?? 0
      case "--only": sweep.only = arguments.popFirst()
      case "--documented": sweep.wantsDocumented = true
      case "--share":
        let parts = (arguments.popFirst() ?? "").split(separator: "/").compactMap { Int($0) }
        if parts.count == 2 { sweep.share = (parts[0], parts[1]) }
      default:
        print("unknown option \(argument)")
        exit(64)
      }
    }
    sweepCoreGraphics(sweep)
    sweepQuartzCore(sweep)
    sweepUIKitValues(sweep)
    sweepUIKitCore(sweep)
    sweepUIKitInteraction(sweep)
    sweepUIKitDynamics(sweep)
    sweepUIKitText(sweep)
    sweepUIKitControls(sweep)
    sweepUIKitBars(sweep)
    sweepUIKitContent(sweep)
    sweepUIKitCollections(sweep)
    sweepUIKitContainers(sweep)
    sweepUIKitPickers(sweep)
    sweepUIKitImagePickers(sweep)
    sweepUIKitSharing(sweep)
    sweepUIKitDocuments(sweep)
    sweepUIKitPrinting(sweep)
    sweep.say("END \(sweep.index + 1)")
    exit(0)
  }

  private func say(_ line: String) {
    let bytes = Array((line + "\n").utf8)
    _ = bytes.withUnsafeBytes { write(1, $0.baseAddress, $0.count) }
  }

  /// Whether UIKit stops here too: Core Animation raises CALayerInvalidGeometry for geometry that
  /// is not finite, and a constraint raises for a constant or multiplier that is not.
  private func isDocumented(_ object: Any, _ property: String, _ value: Double) -> Bool {
    if object is NSLayoutConstraint, property == "priority" {
      return !(value > 0 && value <= 1000)
    }
    if object is UISegmentedControl, property == "selectedSegmentIndex" { return value != -1 }
    // The middle of a frame that ends beyond the largest number is infinite.
    guard !value.isFinite || property == "frame" && !(value * 1.5).isFinite else { return false }
    switch object {
    case is UIView, is CALayer, is UIDynamicItemGroup:
      return ["frame", "bounds", "center", "position", "anchorPoint", "contentOffset"].contains(
        property
      )
    case is NSLayoutConstraint: return property == "constant"
    default: return false
    }
  }

  private func isDue(_ name: String) -> Bool {
    index += 1
    guard index >= from else { return false }
    return only.map { name.hasPrefix($0) } ?? (index % share.1 == share.0)
  }

  /// Puts numbers into a property: before the object is shown, while it is, and in an animation; an
  /// inherited one only while it is shown, as where it is declared the rest is done.
  func set<Object>(
    _ type: String,
    _ property: String,
    _ kind: String,
    _ numbers: Numbers,
    _ make: @MainActor () -> Object,
    _ assign: @escaping @MainActor (inout Object, Double) -> Void
  ) {
    for value in numbers.values {
      let name = "\(type).\(property) \(value)"
      guard isDue(name) else { continue }
      var object = make()
      guard isDocumented(object, property, value) == wantsDocumented else { continue }
      say("START \(index) \(name)")
      if numbers != .few {
        assign(&object, value)
        stage.use(object)
        stage.release(object)
        object = make()
      }
      var changed = object
      stage.show(changed)
      if changed is UIView {
        UIView.animate(withDuration: 0.05) { assign(&changed, value) }
      } else {
        assign(&changed, value)
      }
      if let layer = changed as? CALayer {
        let animation = CABasicAnimation(keyPath: property)
        animation.toValue = animationValue(kind, value)
        animation.duration = 0.05
        layer.add(animation, forKey: nil)
      }
      stage.look()
      if numbers != .few {
        var archived = make()
        assign(&archived, value)
        stage.archive(archived)
        stage.release(archived)
      }
      stage.release(changed)
      stage.clear()
      check(name)
    }
  }

  /// Gives numbers to an initializer and shows what it makes.
  func call(
    _ type: String,
    _ title: String,
    _ numbers: Numbers,
    _ make: @MainActor (Double) -> Any
  ) {
    for value in numbers.values {
      let name = "\(type).\(title) \(value)"
      guard isDue(name), Self.isDocumented(type, title, value) == wantsDocumented else { continue }
      say("START \(index) \(name)")
      let object = make(value)
      stage.use(object)
      stage.archive(object)
      stage.clear()
      check(name)
    }
  }

  private static func isDocumented(_ type: String, _ title: String, _ value: Double) -> Bool {
    // Core Graphics asserts that the corners fit: no corner is as wide as the rectangle.
    if type == "CGPath", title.hasPrefix("init(roundedRect:") {
      return !value.isNaN && value != .infinity
    }
    guard !(value * 1.5).isFinite else { return false }
    return title.hasPrefix("init(frame:") || type == "NSLayoutConstraint"
      || type == "UIPreviewTarget"
  }

  private func check(_ name: String) {
    if let trouble = stage.trouble() { say("LOST \(index) \(name): \(trouble)") }
  }
}
