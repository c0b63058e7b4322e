import CoreGraphics
import Foundation
import UIKitCore

/// The navigation bar above a template, with the back button, the title and the app's buttons.
@MainActor
final class CarNavigationBar: UIView {
  private let titleLabel = UILabel()
  private var back: CarButton?
  private var leading: [CarButton] = []
  private var trailing: [CarButton] = []
  /// The view that is shown instead of the title, such as tabs, or nil.
  var titleView: UIView? {
    didSet {
      guard titleView !== oldValue else { return }
      oldValue?.removeFromSuperview()
      titleView.map { addSubview($0) }
      setNeedsLayout()
    }
  }

  init() {
    super.init(frame: .zero)
    titleLabel.font = CarMetrics.titleFont
    titleLabel.accessibilityTraits = .header
    addSubview(titleLabel)
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Shows the title and the buttons of a template.
  func show(
    _ template: CPTemplate,
    title: String?,
    canGoBack: Bool,
    palette: CarPalette,
    goBack: @escaping () -> Void
  ) {
    for view in leading + trailing { view.removeFromSuperview() }
    back?.removeFromSuperview()
    back = nil
    titleLabel.text = title
    titleLabel.textColor = palette.text
    let provider = template as? any CPBarButtonProviding
    if canGoBack {
      let button: CarButton
      if let custom = provider?.backButton {
        button = make(custom, of: template, palette)
      } else {
        button = CarButton(symbol: "chevron.backward", label: CarPlayWords["Back"], action: goBack)
      }
      button.palette = palette
      addSubview(button)
      back = button
    }
    leading = (provider?.leadingNavigationBarButtons ?? []).prefix(maximumBarButtonCount).map {
      make($0, of: template, palette)
    }
    trailing = (provider?.trailingNavigationBarButtons ?? []).prefix(maximumBarButtonCount).map {
      make($0, of: template, palette)
    }
    for button in leading + trailing { addSubview(button) }
    setNeedsLayout()
  }

  private func make(
    _ item: CPBarButton,
    of template: CPTemplate,
    _ palette: CarPalette
  ) -> CarButton {
    item.owner = template
    let button = CarButton()
    button.titles = item.title.map { [$0] } ?? []
    button.image = item.image
    if item.title == nil {
      button.accessibilityLabel =
        item.image?.accessibilityLabel
        ?? (item is CPMessageComposeBarButton ? CarPlayWords["Compose"] : CarPlayWords["Button"])
    }
    // Over a map a button is only legible on a background (catalogue CAR-R34).
    button.form = item.buttonStyle == .rounded || template is CPMapTemplate ? .rounded : .plain
    button.palette = palette
    button.isEnabled = item.isEnabled
    button.action = { [weak item] in item?.act() }
    return button
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let height = bounds.height - 16
    var start: CGFloat = 0
    var end = bounds.width
    func place(_ button: CarButton, atEnd: Bool) {
      let width = button.sizeThatFits(CGSize(width: bounds.width / 3, height: height)).width
      let x = atEnd ? end - width : start
      button.frame = CGRect(
        x: isMirrored ? bounds.width - x - width : x,
        y: 8,
        width: width,
        height: height
      )
      if atEnd { end -= width + 8 } else { start += width + 8 }
    }
    if let back { place(back, atEnd: false) }
    for button in leading { place(button, atEnd: false) }
    for button in trailing.reversed() { place(button, atEnd: true) }
    if start > 0 { start += 8 }
    let room = CGRect(
      x: isMirrored ? bounds.width - end : start,
      y: 0,
      width: max(0, end - start),
      height: bounds.height
    )
    titleLabel.frame = room
    titleLabel.textAlignment = isMirrored ? .right : .left
    titleLabel.isHidden = titleView != nil
    titleView?.frame = room.insetBy(dx: 0, dy: 8)
  }
}
