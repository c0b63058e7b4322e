import CoreGraphics
import CoreLocation
import Foundation
import UIKitControls
import UIKitCore

/// The callout of a selected annotation.
@MainActor
final class MapCallout: UIView {
  // Unverified: from pictures of iOS 12.
  private enum Metrics {
    static let inset: CGFloat = 12
    static let gap: CGFloat = 8
    static let lineGap: CGFloat = 2
    static let tip: CGFloat = 8
    static let least: CGFloat = 44
    static let edge: CGFloat = 8
    static let corner: CGFloat = 10
  }

  /// White, or in dark mode a little lighter than the background.
  static let color = UIColor { traits in
    traits.userInterfaceStyle == .dark
      ? .secondarySystemBackground.resolvedColor(with: traits) : .white
  }

  private weak var view: MKAnnotationView?
  private weak var map: MKMapView?
  private let ground = UIView()
  private let arrow = CalloutArrow()
  private let title = UILabel()
  private let subtitle = UILabel()

  init(of view: MKAnnotationView, in map: MKMapView) {
    self.view = view
    self.map = map
    super.init(frame: .zero)
    ground.backgroundColor = Self.color
    ground.layer.cornerRadius = Metrics.corner
    ground.layer.shadowOpacity = 0.2
    ground.layer.shadowRadius = 6
    ground.layer.shadowOffset = CGSize(width: 0, height: 2)
    arrow.backgroundColor = .clear
    arrow.isOpaque = false
    addSubview(ground)
    addSubview(arrow)
    title.font = .preferredFont(forTextStyle: .body)
    title.text = view.annotation?.title
    subtitle.font = .preferredFont(forTextStyle: .footnote)
    subtitle.textColor = .secondaryLabel
    subtitle.text = view.annotation?.subtitle
    for part in [title, view.detailCalloutAccessoryView ?? subtitle] { ground.addSubview(part) }
    for accessory in [view.leftCalloutAccessoryView, view.rightCalloutAccessoryView] {
      guard let accessory else { continue }
      ground.addSubview(accessory)
      if let control = accessory as? UIControl {
        control.addAction(
          UIAction { [weak self, weak control] _ in
            guard let self, let control, let map = self.map, let view = self.view else { return }
            map.delegate?.mapView(map, annotationView: view, calloutAccessoryControlTapped: control)
          },
          for: .touchUpInside
        )
      }
    }
  }
  required init?(coder: NSCoder) { nil }

  /// Moves the callout above the annotation's view, inside of the map.
  func place() {
    guard let view, let map else { return }
    let most = map.bounds.width - 2 * Metrics.edge
    let size = arrange(most)
    let anchor = CGPoint(
      x: view.frame.midX + view.calloutOffset.x,
      y: view.frame.minY + view.calloutOffset.y
    )
    let left = max(
      Metrics.edge,
      min(map.bounds.width - Metrics.edge - size.width, anchor.x - size.width / 2)
    )
    frame = CGRect(
      x: left,
      y: anchor.y - size.height - Metrics.tip,
      width: size.width,
      height: size.height + Metrics.tip
    )
    ground.frame = CGRect(origin: .zero, size: size)
    let middle = max(
      Metrics.corner + Metrics.tip,
      min(size.width - Metrics.corner - Metrics.tip, anchor.x - left)
    )
    arrow.frame = CGRect(
      x: middle - Metrics.tip,
      y: size.height,
      width: 2 * Metrics.tip,
      height: Metrics.tip
    )
  }

  private func arrange(_ most: CGFloat) -> CGSize {
    let second: UIView = view?.detailCalloutAccessoryView ?? subtitle
    func measure(_ view: UIView) -> CGSize {
      view is UILabel
        ? view.sizeThatFits(CGSize(width: most, height: .greatestFiniteMagnitude))
        : (view.bounds.size == .zero ? view.systemLayoutSizeFitting(.zero) : view.bounds.size)
    }
    let (first, other) = (measure(title), measure(second))
    let sides = [view?.leftCalloutAccessoryView, view?.rightCalloutAccessoryView].map { part in
      part.map { part -> CGSize in
        if part.bounds.size == .zero { part.sizeToFit() }
        return part.bounds.size
      }
    }
    let taken = sides.compactMap { $0.map { $0.width + Metrics.gap } }.reduce(0, +)
    let words = min(max(first.width, other.width), max(0, most - taken - 2 * Metrics.inset))
    let isTwo = other.height > 0
    let high = first.height + (isTwo ? Metrics.lineGap + other.height : 0)
    let height = max(
      Metrics.least,
      max(high, sides.compactMap { $0?.height }.max() ?? 0) + 2 * Metrics.gap
    )
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let width = words + taken + 2 * Metrics.inset
    func put(_ part: UIView, _ x: CGFloat, _ y: CGFloat, _ size: CGSize) {
      let left = isRightToLeft ? width - x - size.width : x
      part.frame = CGRect(x: left, y: y, width: size.width, height: size.height)
    }
    var x = Metrics.inset
    if let part = view?.leftCalloutAccessoryView, let size = sides[0] {
      put(part, x, (height - size.height) / 2, size)
      x += size.width + Metrics.gap
    }
    let top = (height - high) / 2
    put(title, x, top, CGSize(width: words, height: first.height))
    put(second, x, top + first.height + Metrics.lineGap, CGSize(width: words, height: other.height))
    if let part = view?.rightCalloutAccessoryView, let size = sides[1] {
      put(part, x + words + Metrics.gap, (height - size.height) / 2, size)
    }
    return CGSize(width: width, height: height)
  }
}

/// The tip of the callout.
@MainActor
private final class CalloutArrow: UIView {
  override func draw(_ rect: CGRect) {
    guard let drawing = UIGraphicsGetCurrentContext() else { return }
    drawing.setFillColor(MapCallout.color.resolvedColor(with: traitCollection).cgColor)
    drawing.move(to: .zero)
    drawing.addLine(to: CGPoint(x: bounds.width, y: 0))
    drawing.addLine(to: CGPoint(x: bounds.midX, y: bounds.height))
    drawing.closePath()
    drawing.fillPath()
  }
}
