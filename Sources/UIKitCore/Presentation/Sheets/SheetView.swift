import CoreGraphics
import Foundation
import QuartzCore

/// The view of a sheet, which clips the content and contains the grabber.
final class SheetView: UIView {
  private weak var controller: UIViewController?
  private var grabber: SheetGrabber?
  /// Called when the grabber is tapped.
  var grabberTapped: (() -> Void)?

  init(holding controller: UIViewController) {
    self.controller = controller
    super.init(frame: controller.view.frame)
    autoresizingMask = []
    clipsToBounds = true
    layer.cornerCurve = .continuous
    take(controller.view)
  }

  required init?(coder: NSCoder) { nil }

  private func take(_ view: UIView) {
    view.frame = bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    insertSubview(view, at: 0)
  }

  /// Removes the content from the sheet.
  func letGo() {
    if let view = controller?.viewIfLoaded, view.superview === self { view.removeFromSuperview() }
  }

  func style(radius: CGFloat, isAttached: Bool) {
    layer.cornerRadius = radius
    layer.maskedCorners =
      isAttached
      ? [.layerMinXMinYCorner, .layerMaxXMinYCorner]
      : [.layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner]
  }

  var showsGrabber: Bool {
    get { grabber != nil }
    set {
      guard newValue != showsGrabber else { return }
      grabber?.removeFromSuperview()
      grabber = newValue ? SheetGrabber(frame: .zero) : nil
      if let grabber {
        grabber.tapped = { [weak self] in self?.grabberTapped?() }
        addSubview(grabber)
        setNeedsLayout()
      }
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard let grabber else { return }
    bringSubviewToFront(grabber)
    let size = SheetGrabber.size
    grabber.frame = CGRect(
      x: ((bounds.width - size.width) / 2).rounded(),
      y: SheetGrabber.top,
      width: size.width,
      height: size.height
    )
  }
}

/// The grabber at the top of a sheet.
private final class SheetGrabber: UIView {
  // Unverified: 36 x 5 points, 5 points below the top.
  static let size = CGSize(width: 36, height: 5)
  static let top: CGFloat = 5
  /// The distance, in points, around the grabber within which touches reach it.
  private static let reach: CGFloat = 16
  var tapped: (() -> Void)?

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .tertiaryLabel
    layer.cornerRadius = Self.size.height / 2
    isAccessibilityElement = true
    accessibilityTraits = .button
    accessibilityLabel = SystemStrings.string(.more)
    addGestureRecognizer(
      UITapGestureRecognizer(target: self, action: Selector(SheetGrabber.tap, "tap"))
    )
  }

  required init?(coder: NSCoder) { nil }

  private func tap() { tapped?() }

  override func accessibilityActivate() -> Bool {
    tapped?()
    return true
  }

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    bounds.insetBy(dx: -Self.reach, dy: -Self.reach).contains(point)
  }
}

/// Moves the presenting view back behind a card.
@MainActor
final class SheetStacking {
  private let view: UIView
  private let container: UIView
  private let formerTransform: CGAffineTransform
  private let formerRadius: CGFloat
  private let formerClipping: Bool
  private let formerCorners: CACornerMask
  private var isSuspended = false

  // Unverified: the presenting view is inset by 16 points on each side and has corners of 10
  // points.
  private static let margin: CGFloat = 16
  private static let radius: CGFloat = 10

  init?(of presenter: UIViewController, behind sheet: UISheetPresentationController) {
    // If a card presents the sheet, move that card back.
    let card = (presenter.presentation?.active as? UISheetPresentationController)?.sheetView
    guard let view = card ?? presenter.viewIfLoaded, let container = sheet.containerView else {
      return nil
    }
    self.view = view
    self.container = container
    formerTransform = view.transform
    formerRadius = view.layer.cornerRadius
    formerClipping = view.clipsToBounds
    formerCorners = view.layer.maskedCorners
  }

  /// The progress from 0, the original place, to 1, completely moved back.
  var progress: CGFloat = 0 {
    didSet { if progress != oldValue, !isSuspended { apply() } }
  }

  private func apply() {
    guard progress > 0 else {
      view.transform = formerTransform
      view.layer.cornerRadius = formerRadius
      view.clipsToBounds = formerClipping
      view.layer.maskedCorners = formerCorners
      return
    }
    let size = view.bounds.size
    guard size.width > 0 else { return }
    let scale = 1 - progress * (2 * Self.margin / size.width)
    let top = view.center.y - size.height / 2
    let wanted = top + (container.safeAreaInsets.top - top) * progress
    let shift = wanted - (view.center.y - size.height * scale / 2)
    view.transform = formerTransform.translatedBy(x: 0, y: shift).scaledBy(x: scale, y: scale)
    view.layer.cornerRadius = max(formerRadius, Self.radius * progress)
    view.layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
    view.clipsToBounds = true
  }

  /// Returns the view to its original place while it is resized.
  func suspend() {
    isSuspended = true
    let wanted = progress
    progress = 0
    apply()
    progress = wanted
  }

  func resume() {
    isSuspended = false
    apply()
  }

  func end() {
    isSuspended = false
    progress = 0
    apply()
  }
}
