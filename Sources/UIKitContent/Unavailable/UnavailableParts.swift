import CoreGraphics
import Foundation
import UIKitControls
import UIKitCore
import UIKitText

/// The area of the parts of a view for unavailable content.
struct UnavailableRoom {
  var size: CGSize
  var insets: NSDirectionalEdgeInsets
  var isRightToLeft: Bool
  var scale: CGFloat
}

/// The views of a configuration for unavailable content, from top to bottom.
@MainActor
final class UnavailableParts {
  private var image: UIImageView?
  private var spinner: UIActivityIndicatorView?
  private var text: UILabel?
  private var secondary: UILabel?
  private var button: UnavailableButton?
  private var secondButton: UnavailableButton?

  // Chosen: the largest width of lines, in points: the readable width at the default text size.
  private static let widest: CGFloat = 672

  // MARK: Showing

  func show(
    _ configuration: UIContentUnavailableConfiguration,
    in view: UIView
  ) {
    showImage(configuration, in: view)
    text = label(
      text,
      configuration.text,
      configuration.attributedText,
      configuration.textProperties,
      configuration.alignment,
      in: view
    )
    secondary = label(
      secondary,
      configuration.secondaryText,
      configuration.secondaryAttributedText,
      configuration.secondaryTextProperties,
      configuration.alignment,
      in: view
    )
    button = UnavailableButton.updated(
      button,
      configuration.button,
      configuration.buttonProperties,
      in: view
    )
    secondButton = UnavailableButton.updated(
      secondButton,
      configuration.secondaryButton,
      configuration.secondaryButtonProperties,
      in: view
    )
    order(in: view)
  }

  /// Orders the subviews from top to bottom, for assistive technology and the focus.
  private func order(in view: UIView) {
    let all: [UIView?] = [image, spinner, text, secondary, button, secondButton]
    let wanted = all.compactMap { $0 }
    let found = view.subviews.filter { subview in wanted.contains { $0 === subview } }
    guard !zip(wanted, found).allSatisfy({ $0 === $1 }) else { return }
    for part in wanted { view.bringSubviewToFront(part) }
  }

  private func showImage(
    _ configuration: UIContentUnavailableConfiguration,
    in view: UIView
  ) {
    let properties = configuration.imageProperties
    if let picture = configuration.image {
      let shown = image ?? UIImageView(frame: .zero)
      image = shown
      if shown.superview == nil { view.addSubview(shown) }
      shown.image = picture
      shown.contentMode = .scaleAspectFit
      shown.preferredSymbolConfiguration = properties.preferredSymbolConfiguration
      if shown.accessibilityIgnoresInvertColors != properties.accessibilityIgnoresInvertColors {
        shown.accessibilityIgnoresInvertColors = properties.accessibilityIgnoresInvertColors
      }
      shown.tintColor = properties.tintColor
      shown.layer.cornerRadius = properties.cornerRadius
      shown.clipsToBounds = properties.cornerRadius > 0
    } else {
      image?.removeFromSuperview()
      image = nil
    }
    if configuration.image == nil, configuration.kind == .loading {
      let shown = spinner ?? UIActivityIndicatorView(style: .medium)
      spinner = shown
      if shown.superview == nil { view.addSubview(shown) }
      shown.color = properties.tintColor
      shown.startAnimating()
    } else {
      spinner?.removeFromSuperview()
      spinner = nil
    }
  }

  private func label(
    _ old: UILabel?,
    _ text: String?,
    _ attributed: NSAttributedString?,
    _ properties: UIContentUnavailableConfiguration.TextProperties,
    _ alignment: UIContentUnavailableConfiguration.Alignment,
    in view: UIView
  ) -> UILabel? {
    guard text?.isEmpty == false || (attributed?.length ?? 0) > 0 else {
      old?.removeFromSuperview()
      return nil
    }
    let label = old ?? UILabel(frame: .zero)
    if old == nil { view.addSubview(label) }
    label.font = properties.font
    label.adjustsFontForContentSizeCategory = true
    label.textColor = properties.color
    label.textAlignment = alignment == .center ? .center : .natural
    label.lineBreakMode = properties.lineBreakMode
    label.numberOfLines = properties.numberOfLines
    label.adjustsFontSizeToFitWidth = properties.adjustsFontSizeToFitWidth
    label.minimumScaleFactor = properties.minimumScaleFactor
    label.allowsDefaultTighteningForTruncation = properties.allowsDefaultTighteningForTruncation
    if let attributed { label.attributedText = attributed } else { label.text = text }
    return label
  }

  // MARK: Layout

  private struct Part {
    var view: UIView
    var size: CGSize
    /// The distance to the part above, in points.
    var gap: CGFloat
  }

  private func labelSize(_ label: UILabel, _ width: CGFloat) -> CGSize {
    let room = CGRect(x: 0, y: 0, width: width, height: .greatestFiniteMagnitude)
    return label.textRect(forBounds: room, limitedToNumberOfLines: label.numberOfLines).size
  }

  private func imageSize(
    _ view: UIImageView,
    _ properties: UIContentUnavailableConfiguration.ImageProperties,
    width: CGFloat
  ) -> CGSize {
    var size = view.intrinsicContentSize
    if size.width <= 0 || size.height <= 0 { size = view.image?.size ?? .zero }
    guard size.width > 0, size.height > 0 else { return .zero }
    var factor = min(1, width / size.width)
    let limit = properties.maximumSize
    if limit.width.bounded > 0 { factor = min(factor, limit.width / size.width) }
    if limit.height.bounded > 0 { factor = min(factor, limit.height / size.height) }
    return CGSize(width: size.width * factor, height: size.height * factor)
  }

  private func parts(
    _ configuration: UIContentUnavailableConfiguration,
    width: CGFloat
  ) -> [Part] {
    var parts: [Part] = []
    func add(_ view: UIView, _ size: CGSize, gap: CGFloat) {
      parts.append(Part(view: view, size: size, gap: parts.isEmpty ? 0 : gap.bounded))
    }
    if let image {
      add(image, imageSize(image, configuration.imageProperties, width: width), gap: 0)
    }
    if let spinner { add(spinner, spinner.intrinsicContentSize, gap: 0) }
    if let text { add(text, labelSize(text, width), gap: configuration.imageToTextPadding) }
    if let secondary {
      let gap =
        text == nil ? configuration.imageToTextPadding : configuration.textToSecondaryTextPadding
      add(secondary, labelSize(secondary, width), gap: gap)
    }
    if let button {
      add(button, button.size(width: width), gap: configuration.textToButtonPadding)
    }
    if let secondButton {
      let gap =
        button == nil
        ? configuration.textToButtonPadding : configuration.buttonToSecondaryButtonPadding
      add(secondButton, secondButton.size(width: width), gap: gap)
    }
    return parts
  }

  private func width(_ whole: CGFloat, _ insets: NSDirectionalEdgeInsets) -> CGFloat {
    min(Self.widest, max(0, whole - insets.leading - insets.trailing))
  }

  /// Returns the size of the parts with their margins, for a width.
  func size(
    _ configuration: UIContentUnavailableConfiguration,
    width: CGFloat,
    insets: NSDirectionalEdgeInsets
  ) -> CGSize {
    let parts = parts(configuration, width: self.width(width, insets))
    return CGSize(
      width: (parts.map(\.size.width).max() ?? 0) + insets.leading + insets.trailing,
      height: parts.reduce(0) { $0 + $1.size.height + $1.gap } + insets.top + insets.bottom
    )
  }

  /// Positions the parts, vertically centered, and returns their height with the margins.
  func place(
    _ configuration: UIContentUnavailableConfiguration,
    in room: UnavailableRoom
  ) -> CGFloat {
    let insets = room.insets
    let width = width(room.size.width, insets)
    let parts = parts(configuration, width: width)
    let taken = parts.reduce(0) { $0 + $1.size.height + $1.gap }
    let free = room.size.height - insets.top - insets.bottom
    var y = insets.top + max(0, (free - taken) / 2)
    let middle =
      insets.leading + max(0, room.size.width - insets.leading - insets.trailing) / 2
    for part in parts {
      y += part.gap
      var frame = CGRect(x: insets.leading, y: y, width: part.size.width, height: part.size.height)
      if configuration.alignment == .center { frame.origin.x = middle - part.size.width / 2 }
      if room.isRightToLeft { frame.origin.x = room.size.width - frame.maxX }
      frame = frame.originOnPixel(room.scale)
      if part.view.frame != frame { part.view.frame = frame }
      y += part.size.height
    }
    return taken + insets.top + insets.bottom
  }
}

/// A button of a configuration for unavailable content.
final class UnavailableButton: UIButton {
  private var action: UIAction?

  /// Returns the button for a configuration; nil if it has no content.
  ///
  /// The old button is updated if it has the same action.
  static func updated(
    _ old: UnavailableButton?,
    _ configuration: UIButton.Configuration,
    _ properties: UIContentUnavailableConfiguration.ButtonProperties,
    in view: UIView
  ) -> UnavailableButton? {
    let action = properties.primaryAction
    let hasContent =
      configuration.title?.isEmpty == false || configuration.subtitle?.isEmpty == false
      || configuration.image != nil || configuration.showsActivityIndicator
      || action?.title.isEmpty == false || action?.image != nil
    guard hasContent else {
      old?.removeFromSuperview()
      return nil
    }
    var button = old
    if button?.action !== action {
      button?.removeFromSuperview()
      button = nil
    }
    let shown = button ?? UnavailableButton(configuration: configuration, primaryAction: action)
    shown.action = action
    if shown.configuration != configuration { shown.configuration = configuration }
    shown.isEnabled = properties.isEnabled
    shown.role = properties.role
    shown.menu = properties.menu
    shown.showsMenuAsPrimaryAction = action == nil && properties.menu != nil
    if shown.superview == nil { view.addSubview(shown) }
    return shown
  }

  func size(width: CGFloat) -> CGSize {
    let size = sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
    return CGSize(width: min(width, size.width), height: size.height)
  }
}
