import CoreGraphics
import UIKit

/// An element of a screen as a value that rules check: its frame, its text and its form.
public struct CarShownElement: Sendable, Hashable, Codable {
  /// The identifier, or else the text, or the class of the view.
  public var id: String
  /// The accessibility label; `nil` if there is none.
  public var label: String?
  /// The frame in points of the display.
  public var frame: CGRect
  /// Whether the driver can operate the element.
  public var isInteractive: Bool
  /// The displayed text; `nil` if there is none.
  public var text: String?
  /// The height of the font's capital letters in points; `nil` without text.
  public var capitalHeight: CGFloat?
  /// The point size of the font; `nil` without text.
  public var pointSize: CGFloat?
  /// Whether the text does not fit.
  public var isTruncated: Bool
  /// The corner radius in points.
  public var cornerRadius: CGFloat

  /// Creates an element.
  public init(
    id: String,
    label: String? = nil,
    frame: CGRect,
    isInteractive: Bool = false,
    text: String? = nil,
    capitalHeight: CGFloat? = nil,
    pointSize: CGFloat? = nil,
    isTruncated: Bool = false,
    cornerRadius: CGFloat = 0
  ) {
    self.id = id
    self.label = label
    self.frame = frame
    self.isInteractive = isInteractive
    self.text = text
    self.capitalHeight = capitalHeight
    self.pointSize = pointSize
    self.isTruncated = isTruncated
    self.cornerRadius = cornerRadius
  }

  /// Returns the labels and controls in a view, from back to front.
  ///
  /// The parts of a control are not elements of their own, except its labels, whose texts are
  /// checked.
  @MainActor
  public static func elements(in root: UIView) -> [CarShownElement] {
    var found: [CarShownElement] = []
    func visit(_ view: UIView, isInControl: Bool) {
      guard !view.isHidden, view.alpha > 0.01, !view.bounds.isEmpty else { return }
      if let label = view as? UILabel, let text = label.text, !text.isEmpty {
        found.append(element(of: label, text: text))
      }
      let isControl = view is UIControl && view.isUserInteractionEnabled
      // A control that contains several controls, such as a stepper, is operated by its parts.
      let hasParts = view.subviews.contains { $0 is UIControl && $0.isUserInteractionEnabled }
      if isControl, !isInControl, !hasParts {
        found.append(
          CarShownElement(
            id: name(of: view),
            label: view.accessibilityLabel,
            frame: frame(of: view),
            isInteractive: (view as? UIControl)?.isEnabled ?? true,
            cornerRadius: view.layer.cornerRadius
          )
        )
      }
      for child in view.subviews {
        visit(child, isInControl: isInControl || (isControl && !hasParts))
      }
    }
    visit(root, isInControl: false)
    return found
  }

  @MainActor
  private static func element(of label: UILabel, text: String) -> CarShownElement {
    let font: UIFont = label.font
    let wanted = label.sizeThatFits(
      label.numberOfLines == 1
        ? CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude)
        : CGSize(width: label.bounds.width, height: .greatestFiniteMagnitude)
    )
    // Chosen: a tolerance of half a point, because frames are rounded to points.
    let isTruncated =
      !label.adjustsFontSizeToFitWidth
      && (wanted.width > label.bounds.width + 0.5 || wanted.height > label.bounds.height + 0.5)
    return CarShownElement(
      id: label.accessibilityIdentifier ?? text,
      label: label.accessibilityLabel,
      frame: frame(of: label),
      text: text,
      capitalHeight: font.capHeight,
      pointSize: font.pointSize,
      isTruncated: isTruncated
    )
  }

  @MainActor
  private static func frame(of view: UIView) -> CGRect {
    let origin = view.window?.frame.origin ?? .zero
    return view.convert(view.bounds, to: nil as UIView?).offsetBy(dx: origin.x, dy: origin.y)
  }

  @MainActor
  private static func name(of view: UIView) -> String {
    view.accessibilityIdentifier ?? view.accessibilityLabel ?? "\(type(of: view))"
  }
}
