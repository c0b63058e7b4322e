import CarControls
import CarDisplays
import CarEnforcement
import CarSafety
import CoreGraphics
import ScreenInspection
import UIKit

extension UIView {
  /// The name of the view in findings.
  var reviewName: String {
    accessibilityIdentifier ?? accessibilityLabel ?? "\(type(of: self))"
  }

  /// The visible views from back to front, beginning with this view.
  var visibleViews: [UIView] {
    guard !isHidden, alpha > 0.01 else { return [] }
    return [self] + subviews.flatMap(\.visibleViews)
  }
}

extension CarShownContent {
  /// Describes the content of a window, except content that serves driving.
  @MainActor
  init(_ window: UIWindow) {
    self.init()
    let views = window.visibleViews
    for view in views where !CarEnforcement.shared.isDrivingRelated(view) {
      switch view {
      case let table as UITableView:
        lists.append(Counted(table.reviewName, rows: Self.reachableRows(table)))
      case let collection as UICollectionView:
        lists.append(Counted(collection.reviewName, rows: Self.reachableItems(collection)))
      case let label as UILabel:
        if let text = label.text, !text.isEmpty { texts.append(Text(label.reviewName, text)) }
      case let view as UITextView:
        if !view.text.isEmpty { texts.append(Text(view.reviewName, view.text)) }
      default: break
      }
      // A field with a custom input view, such as a picker, does not use the keyboard.
      if view.isFirstResponder, view is UITextField || view is UITextView, view.inputView == nil {
        editedField = view.reviewName
      }
    }
    var controllers: [UIViewController] = []
    func visit(_ controller: UIViewController) {
      controllers.append(controller)
      controller.children.forEach(visit)
      if let presented = controller.presentedViewController { visit(presented) }
    }
    if let root = window.rootViewController { visit(root) }
    stacks = controllers.compactMap { $0 as? UINavigationController }.map {
      Counted($0.title ?? "navigation", rows: $0.viewControllers.count)
    }
  }

  /// Returns the number of rows of a table without those that the enforcement hides.
  @MainActor
  private static func reachableRows(_ table: UITableView) -> Int {
    (0..<table.numberOfSections).reduce(0) { sum, section in
      let rows = 0..<table.numberOfRows(inSection: section)
      guard let end = table.limitedEnd else { return sum + rows.count }
      return sum
        + rows.count { end.contains(table.rectForRow(at: IndexPath(row: $0, section: section))) }
    }
  }

  /// Returns the number of items of a collection view without those that the enforcement hides.
  @MainActor
  private static func reachableItems(_ collection: UICollectionView) -> Int {
    (0..<collection.numberOfSections).reduce(0) { sum, section in
      let items = 0..<collection.numberOfItems(inSection: section)
      guard let end = collection.limitedEnd else { return sum + items.count }
      return sum
        + items.count { item in
          collection.layoutAttributesForItem(at: IndexPath(item: item, section: section))
            .map { end.contains($0.frame) } ?? false
        }
    }
  }
}

extension UIScrollView {
  /// The area of a limited list that can be reached; `nil` for a list without a limit.
  fileprivate var limitedEnd: CGRect? {
    // The enforcement ends a list with a footer, whose label has this identifier.
    let footer = subviews.first {
      $0.subviews.contains { $0.accessibilityIdentifier == "car.list-end" }
    }
    guard let end = footer?.frame else { return nil }
    // A tolerance of half a point for rounded layouts; the other sides are beyond any list.
    let far = CGFloat(1e6)
    return end.minX > 0
      ? CGRect(x: -far, y: -far, width: end.minX + 0.5 + far, height: 2 * far)
      : CGRect(x: -far, y: -far, width: 2 * far, height: end.minY + 0.5 + far)
  }
}

extension CarSeenText {
  /// Measures the labels of a window in its picture.
  ///
  /// The background is the most frequent colour in a label's area; the colour of the text is that
  /// of the label.
  @MainActor
  static func texts(in window: UIWindow, picture: Raster) -> [CarSeenText] {
    let scale = window.screen.scale
    return window.visibleViews.compactMap { view in
      guard let label = view as? UILabel, let text = label.text, !text.isEmpty,
        let color = label.textColor
      else { return nil }
      let box = label.textRect(forBounds: label.bounds, limitedToNumberOfLines: label.numberOfLines)
      let frame = label.convert(box, to: nil as UIView?)
      let pixels = CGRect(
        x: frame.minX * scale,
        y: frame.minY * scale,
        width: frame.width * scale,
        height: frame.height * scale
      ).integral.intersection(CGRect(x: 0, y: 0, width: picture.width, height: picture.height))
      guard let ground = Ground(of: pixels, in: picture) else { return nil }
      let resolved = color.resolvedColor(with: label.traitCollection)
      var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
      guard resolved.getRed(&red, green: &green, blue: &blue, alpha: &alpha) else { return nil }
      let ink = AuditColor(
        Double(red),
        Double(green),
        Double(blue),
        alpha: Double(alpha * label.opacityOfAncestors)
      )
      return CarSeenText(
        id: label.accessibilityIdentifier ?? text,
        text: text,
        contrast: ink.over(ground.color).contrast(with: ground.color),
        groundShare: ground.share,
        isEnabled: label.isEnabled && label.isInEnabledControl
      )
    }
  }

  /// The most frequent colour of an area, with its part of the area.
  private struct Ground {
    var color: AuditColor
    var share: Double

    init?(of area: CGRect, in picture: Raster) {
      let left = Int(clamping: area.minX)
      let right = Int(clamping: area.maxX)
      let top = Int(clamping: area.minY)
      let bottom = Int(clamping: area.maxY)
      guard !area.isNull, right > left, bottom > top else { return nil }
      var counts: [UInt32: Int] = [:]
      var total = 0
      for y in top..<bottom {
        for x in left..<right {
          let at = (y * picture.width + x) * 4
          // Colours whose components are in the same 32nd count as equal, because backgrounds have
          // gradients and noise.
          let key =
            UInt32(picture.bytes[at] >> 3) << 16 | UInt32(picture.bytes[at + 1] >> 3) << 8
            | UInt32(picture.bytes[at + 2] >> 3)
          counts[key, default: 0] += 1
          total += 1
        }
      }
      guard let most = counts.max(by: { ($0.value, $1.key) < ($1.value, $0.key) }) else {
        return nil
      }
      // The lowest cell is black and the highest is white.
      func component(_ bits: UInt32) -> Double { Double(bits & 31) / 31 }
      color = AuditColor(
        component(most.key >> 16),
        component(most.key >> 8),
        component(most.key)
      )
      share = Double(most.value) / Double(total)
    }
  }
}

extension UIView {
  /// The product of the opacities of the view and its superviews.
  fileprivate var opacityOfAncestors: CGFloat {
    sequence(first: self, next: \.superview).reduce(1) { $0 * $1.alpha }
  }

  /// Whether every control that contains the view is enabled.
  fileprivate var isInEnabledControl: Bool {
    sequence(first: self, next: \.superview).allSatisfy { ($0 as? UIControl)?.isEnabled ?? true }
  }
}

extension Raster {
  /// The mean relative luminance, from 0 to 1, of every eighth pixel in each direction.
  var meanLuminance: Double {
    guard width > 0, height > 0 else { return 0 }
    var sum = 0.0
    var count = 0
    for y in Swift.stride(from: 0, to: height, by: 8) {
      for x in Swift.stride(from: 0, to: width, by: 8) {
        sum += color(x, y).luminance
        count += 1
      }
    }
    return sum / Double(count)
  }
}
