import CoreGraphics
import Foundation

extension UIView {
  // MARK: Guides of the system

  /// The guide for the part of the bounds that bars, notches and the like do not cover.
  public var safeAreaLayoutGuide: UILayoutGuide { systemGuide(.safeArea) }

  /// The guide for the bounds without the layout margins.
  public var layoutMarginsGuide: UILayoutGuide { systemGuide(.margins) }

  /// The guide for text: inside the margins, and no wider than is comfortable to read.
  public var readableContentGuide: UILayoutGuide { systemGuide(.readable) }

  func systemGuide(_ placement: GuidePlacement) -> UILayoutGuide {
    let record = requireLayoutRecord()
    if let guide = record.systemGuides[placement] { return guide }
    let guide =
      placement == .keyboard
      ? UIKeyboardLayoutGuide(placement: placement, owner: self)
      : UILayoutGuide(placement: placement, owner: self)
    record.systemGuides[placement] = guide
    return guide
  }

  // MARK: Guides of the app

  /// The guides that were added to the view.
  public var layoutGuides: [UILayoutGuide] { layoutRecord?.guides ?? [] }

  /// Adds a guide to the view and removes it from its previous owner.
  public func addLayoutGuide(_ layoutGuide: UILayoutGuide) {
    guard layoutGuide.owner !== self else { return }
    layoutGuide.owner?.removeLayoutGuide(layoutGuide)
    requireLayoutRecord().guides.append(layoutGuide)
    layoutGuide.owner = self
  }

  /// Removes a guide and deactivates every constraint on it.
  public func removeLayoutGuide(_ layoutGuide: UILayoutGuide) {
    guard let layoutRecord, layoutGuide.owner === self else { return }
    for constraint in layoutGuide.record.mentions { constraint.deactivate() }
    if let node = layoutGuide.record.node { node.engine?.discard([node], constraints: []) }
    layoutGuide.record.node = nil
    layoutRecord.guides.removeAll { $0 === layoutGuide }
    layoutRecord.systemGuides = layoutRecord.systemGuides.filter { $0.value !== layoutGuide }
    layoutGuide.owner = nil
  }

  // MARK: Placing

  /// Returns the distances, in points, of a system guide's edges from the bounds.
  func insets(of placement: GuidePlacement) -> UIEdgeInsets {
    switch placement {
    case .safeArea: safeAreaInsets
    case .margins, .readable: layoutMargins
    default: .zero
    }
  }

  /// Returns the frame of a system guide that no constraint uses, on whole pixels.
  ///
  /// The frame is the same as if a constraint used the guide.
  func frame(of placement: GuidePlacement) -> CGRect {
    let bounds = bounds
    func atBottom(_ height: CGFloat) -> CGRect {
      CGRect(x: bounds.minX, y: bounds.maxY - height, width: bounds.width, height: height)
    }
    let frame: CGRect
    switch placement {
    case .safeArea, .margins:
      let insets = insets(of: placement)
      let origin = placement == .safeArea ? bounds.origin : .zero
      frame = CGRect(
        x: origin.x + insets.left,
        y: origin.y + insets.top,
        width: max(0, bounds.width - insets.left - insets.right),
        height: max(0, bounds.height - insets.top - insets.bottom)
      )
    case .readable: frame = readableContentFrame
    case .scrollFrame: frame = bounds
    case .scrollContent:
      frame = CGRect(origin: .zero, size: (self as? UIScrollView)?.contentSizeValue ?? .zero)
    case .keyboard:
      let guide = layoutRecord?.systemGuides[.keyboard] as? UIKeyboardLayoutGuide
      frame = guide?.awayFrame(in: self) ?? atBottom(guide?.height(in: self) ?? 0)
    case .topBar:
      frame = CGRect(
        x: bounds.minX,
        y: bounds.minY,
        width: bounds.width,
        height: safeAreaInsets.top
      )
    case .bottomBar: frame = atBottom(safeAreaInsets.bottom)
    }
    let scale = (hostWindow?.screen ?? UIScreen.current).scale
    return PixelGrid(scale: scale).snap(
      x: Double(frame.minX),
      y: Double(frame.minY),
      width: Double(frame.width),
      height: Double(frame.height)
    )
  }

  /// Updates system guides after insets, the content offset or the keyboard changed.
  func noteGuidesChange(_ placements: [GuidePlacement]) {
    guard let record = layoutRecord, !record.systemGuides.isEmpty else { return }
    for placement in placements {
      guard let node = record.systemGuides[placement]?.record.node else { continue }
      node.engine?.placementChanged(node)
    }
  }
}

extension UIScrollView {
  /// The guide for the content; constraints to it determine the content size.
  public var contentLayoutGuide: UILayoutGuide { systemGuide(.scrollContent) }

  /// The guide for the visible part, which does not move while content scrolls.
  public var frameLayoutGuide: UILayoutGuide { systemGuide(.scrollFrame) }
}
