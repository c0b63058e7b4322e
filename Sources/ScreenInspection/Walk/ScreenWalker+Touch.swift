import CoreGraphics
import Foundation
import UIKitCore

/// The facts about touches on an element.
extension ScreenWalker {
  func describeTouch(_ view: UIView, as element: inout ScreenElement) {
    let names = ClassNames.of(view)
    element.isOwnClass = NSObject.isOwnClass(type(of: view))
    element.isCell = !names.isDisjoint(with: Self.cells)
    if !Self.isSystemPart(view) {
      element.gestures = (view.gestureRecognizers ?? []).filter {
        $0.isEnabled && !GestureFacts.isOfUIKit($0)
      }.map { GestureFacts($0) }
    }
    element.motion = Self.motion(of: view)
    element.drag = DragFacts(view)
    element.peek = peeks.facts(
      of: view,
      isCellOrControl: element.isCell || element.isInteractive
    )
    if !names.isDisjoint(with: Self.bars) {
      element.kind = .bar
    } else if names.contains("UITabBar") {
      element.kind = .tabBar
    }
    let isStandardText = !names.isDisjoint(with: Self.textViews)
    let takesText = isStandardText || view is any UITextInput
    if takesText {
      let isEnabled = (view as? UIControl)?.isEnabled ?? true
      element.content = ContentFacts(
        isSelectable: true,
        isEditable: isEnabled,
        takesText: isEnabled,
        isStandardText: isStandardText
      )
    }
  }

  private static let cells: Set = ["UITableViewCell", "UICollectionViewCell"]
  private static let bars: Set = ["UINavigationBar", "UIToolbar", "UISearchBar"]
  private static let textViews: Set = ["UITextField", "UITextView"]

  /// Returns the largest offset that the effects have at the ends of their range.
  private static func motion(of view: UIView) -> MotionFacts? {
    let effects = view.motionEffects
    guard !effects.isEmpty else { return nil }
    var largest = 0.0
    for effect in effects {
      for offset in [UIOffset(horizontal: 1, vertical: 1), UIOffset(horizontal: -1, vertical: -1)] {
        for value in (effect.keyPathsAndRelativeValues(forViewerOffset: offset) ?? [:]).values {
          if let number = value as? NSNumber {
            largest = max(largest, abs(number.doubleValue))
          } else if let number = value as? CGFloat {
            largest = max(largest, abs(Double(number)))
          } else if let point = value as? CGPoint ?? (value as? NSValue)?.cgPointValue {
            largest = max(largest, Double(abs(point.x)), Double(abs(point.y)))
          }
        }
      }
    }
    return MotionFacts(count: effects.count, largestOffset: largest)
  }
}
