import CoreGraphics
import Foundation
import UIKitCore

/// The card with the current maneuver, the lanes and the next maneuver, or the reason of a pause.
@MainActor
final class GuidanceCard: UIView {
  private let symbol = UIImageView()
  private let distance = UILabel()
  private let instruction = UILabel()
  private let junction = UIImageView()
  private let lanes = LanesView()
  private let nextSymbol = UIImageView()
  private let nextInstruction = UILabel()
  private var style = CPManeuverDisplayStyle.leadingSymbol
  private var hasSymbol = false
  private var isPaused = false

  init() {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    layer.cornerRadius = CarMetrics.cardRadius
    clipsToBounds = true
    distance.font = CarMetrics.figureFont
    distance.adjustsFontSizeToFitWidth = true
    distance.minimumScaleFactor = 0.6
    instruction.font = CarMetrics.textFont
    instruction.numberOfLines = 2
    nextInstruction.font = CarMetrics.detailFont
    for view in [symbol, junction, nextSymbol] { view.contentMode = .scaleAspectFit }
    let views: [UIView] = [
      symbol, distance, instruction, junction, lanes, nextSymbol, nextInstruction,
    ]
    views.forEach { addSubview($0) }
    isAccessibilityElement = true
    accessibilityTraits = .updatesFrequently
  }

  required init?(coder: NSCoder) { fatalError("GuidanceCard is not in archives.") }

  /// Shows the state of a session.
  ///
  /// - Returns: Whether the card has content: a maneuver or a pause.
  @discardableResult
  func show(
    _ session: CPNavigationSession,
    on template: CPMapTemplate,
    palette: CarPalette
  ) -> Bool {
    let first = session.upcomingManeuvers.first
    let color =
      session.pause?.color ?? first?.cardBackgroundColor ?? template.guidanceBackgroundColor
    backgroundColor = color ?? palette.row
    // Text keeps its contrast on a color that the app has set.
    let ink =
      color.map {
        $0.contrast(to: palette.onColor) >= 4.5 ? palette.onColor : CarPalette.light.text
      }
      ?? palette.text
    for label in [distance, instruction, nextInstruction] { label.textColor = ink }
    for view in [symbol, nextSymbol] { view.tintColor = ink }
    if let pause = session.pause {
      isPaused = true
      instruction.text = pause.text
      accessibilityLabel = pause.text
      for view in [symbol, distance, junction, lanes, nextSymbol, nextInstruction] as [UIView] {
        view.isHidden = true
      }
      setNeedsLayout()
      return true
    }
    isPaused = false
    guard let first else { return false }
    style =
      template.mapDelegate?.mapTemplate(template, displayStyleFor: first) ?? .leadingSymbol
    symbol.image = Self.symbol(of: first, palette)
    hasSymbol = symbol.image != nil && style != .instructionOnly
    symbol.isHidden = !hasSymbol
    junction.image = first.junctionImage
    junction.isHidden = first.junctionImage == nil
    let estimates = first.estimates ?? first.initialTravelEstimates
    distance.text = estimates.map { DistanceText.text(of: $0.distanceRemainingToDisplay) }
    distance.isHidden = estimates == nil || style == .symbolOnly
    instructions =
      first.attributedInstructionVariants.isEmpty
      ? first.instructionVariants : first.attributedInstructionVariants.map(\.string)
    instruction.isHidden = style == .symbolOnly
    let guidance = session.currentLaneGuidance ?? first.linkedLaneGuidance
    lanes.show(guidance?.lanes ?? [], ink: ink)
    lanes.isHidden = guidance?.lanes.isEmpty ?? true
    let second = session.upcomingManeuvers.dropFirst().first
    nextSymbol.image = second.flatMap { Self.symbol(of: $0, palette) }
    nextInstruction.text = second?.instruction
    nextSymbol.isHidden = second == nil
    nextInstruction.isHidden = second == nil
    accessibilityLabel = [distance.text, instructions.first].compactMap { $0 }
      .joined(separator: ", ")
    setNeedsLayout()
    return true
  }

  private var instructions: [String] = []

  /// Returns the symbol of a maneuver; the head unit supplies one if the app does not.
  static func symbol(of maneuver: CPManeuver, _ palette: CarPalette) -> UIImage? {
    maneuver.symbolImage
      ?? (palette.isDark
        ? maneuver.symbolSet?.lightContentImage : maneuver.symbolSet?.darkContentImage)
      ?? UIImage(systemName: maneuver.maneuverType.symbolName)
  }

  private static let inset: CGFloat = 16
  private static let symbolSide: CGFloat = 64

  /// Sets the longest instruction that fits in two lines; returns its height, in points.
  private func layoutInstruction(width: CGFloat) -> CGFloat {
    guard !instruction.isHidden else { return 0 }
    if !isPaused {
      let text = TextVariants.first(
        of: instructions,
        fitting: width,
        lines: 2,
        in: instruction.font
      )
      if instruction.text != text { instruction.text = text }
    }
    let lines = CGSize(width: width, height: CGFloat.greatestFiniteMagnitude)
    return min(
      instruction.sizeThatFits(lines).height.rounded(.up),
      (2 * instruction.font.lineHeight).rounded(.up)
    )
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: place(in: size.width, moves: false))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    _ = place(in: bounds.width, moves: true)
  }

  /// Lays the parts out from top to bottom.
  ///
  /// - Parameters:
  ///   - width: The width of the card.
  ///   - moves: Whether the frames are set; otherwise only the height is computed.
  /// - Returns: The height that the parts need.
  private func place(in width: CGFloat, moves: Bool) -> CGFloat {
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let inset = Self.inset
    let inner = width - 2 * inset
    func put(_ view: UIView, _ rect: CGRect) {
      guard moves else { return }
      var rect = rect
      if isMirrored { rect.origin.x = width - rect.maxX }
      view.frame = rect
    }
    var y = inset
    if isPaused {
      let height = layoutInstruction(width: inner)
      put(instruction, CGRect(x: inset, y: y, width: inner, height: height))
      return y + height + inset
    }
    let side = Self.symbolSide
    if style == .symbolOnly, hasSymbol {
      put(symbol, CGRect(x: inset, y: y, width: inner, height: side))
      y += side + 8
    } else {
      let atEnd = style == .trailingSymbol
      if hasSymbol {
        put(
          symbol,
          CGRect(x: atEnd ? width - inset - side : inset, y: y, width: side, height: side)
        )
      }
      let x = hasSymbol && !atEnd ? inset + side + 14 : inset
      let room = hasSymbol ? inner - side - 14 : inner
      put(distance, CGRect(x: x, y: y + 8, width: room, height: distance.isHidden ? 0 : 48))
      if hasSymbol || !distance.isHidden { y += side + 4 }
      let height = layoutInstruction(width: inner)
      put(instruction, CGRect(x: inset, y: y, width: inner, height: height))
      y += height + 8
    }
    if !junction.isHidden {
      put(junction, CGRect(x: inset, y: y, width: inner, height: 90))
      y += 98
    }
    if !lanes.isHidden {
      put(lanes, CGRect(x: inset, y: y, width: inner, height: 44))
      y += 52
    }
    if !nextInstruction.isHidden {
      put(nextSymbol, CGRect(x: inset, y: y + 2, width: 30, height: 30))
      put(nextInstruction, CGRect(x: inset + 40, y: y, width: inner - 40, height: 34))
      y += 40
    }
    if moves {
      for label in [distance, instruction, nextInstruction] {
        label.textAlignment = isMirrored ? .right : .left
      }
    }
    return y + inset - 8
  }
}

/// A view that shows each lane before a junction as an arrow.
@MainActor
final class LanesView: UIView {
  private var arrows: [UIImageView] = []

  func show(_ lanes: [CPLane], ink: UIColor) {
    arrows.forEach { $0.removeFromSuperview() }
    arrows = lanes.map { lane in
      let angle = lane.highlightedAngle ?? lane.angles.first
      let degrees = angle?.converted(to: .degrees).value ?? 0
      let view = UIImageView(image: UIImage(systemName: "arrow.up"))
      view.contentMode = .scaleAspectFit
      view.tintColor = ink.withAlphaComponent(lane.status == .notGood ? 0.35 : 1)
      view.transform = CGAffineTransform(rotationAngle: CGFloat(degrees) * .pi / 180)
      addSubview(view)
      return view
    }
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard !arrows.isEmpty else { return }
    let step = min(48, bounds.width / CGFloat(arrows.count))
    // Lanes are not mirrored in right-to-left layouts.
    let start = (bounds.width - step * CGFloat(arrows.count)) / 2
    for (index, arrow) in arrows.enumerated() {
      arrow.bounds.size = CGSize(width: 34, height: 34)
      arrow.center = CGPoint(
        x: start + (CGFloat(index) + 0.5) * step,
        y: bounds.midY
      )
    }
  }
}
