import CoreGraphics
import UIKitCore

/// The customizations of a segmented control's appearance by an app.
struct SegmentCustomization {
  private struct ImageKey: Hashable {
    var state: UInt, other: UInt
    var metrics: Int
  }
  private struct AdjustmentKey: Hashable {
    var type: Int, metrics: Int
  }
  private var backgrounds: [ImageKey: UIImage] = [:]
  private var dividers: [ImageKey: UIImage] = [:]
  private var adjustments: [AdjustmentKey: UIOffset] = [:]
  var attributes = StateTable<[NSAttributedString.Key: Any]>()

  var hasBackground: Bool { !backgrounds.isEmpty }
  var hasDivider: Bool { !dividers.isEmpty }

  typealias State = UIControl.State

  /// Returns the image for a state or else the normal one, and for bar metrics or else the default
  /// ones.
  func background(_ state: State, _ metrics: UIBarMetrics) -> UIImage? {
    for metrics in [metrics, .default] {
      for state in [state, .normal] {
        let key = ImageKey(state: state.rawValue, other: 0, metrics: metrics.rawValue)
        if let image = backgrounds[key] { return image }
      }
    }
    return nil
  }

  func divider(_ left: State, _ right: State, _ metrics: UIBarMetrics) -> UIImage? {
    for metrics in [metrics, .default] {
      for (left, right) in [(left, right), (.normal, .normal)] {
        let key = ImageKey(
          state: left.rawValue,
          other: right.rawValue,
          metrics: metrics.rawValue
        )
        if let image = dividers[key] { return image }
      }
    }
    return nil
  }

  func adjustment(_ type: UISegmentedControl.Segment, _ metrics: UIBarMetrics) -> UIOffset {
    for metrics in [metrics, .default] {
      for type in [type, .any] {
        let key = AdjustmentKey(type: type.rawValue, metrics: metrics.rawValue)
        if let offset = adjustments[key] { return offset }
      }
    }
    return .zero
  }

  mutating func setBackground(_ image: UIImage?, _ state: State, _ metrics: UIBarMetrics) {
    let key = ImageKey(state: state.rawValue, other: 0, metrics: metrics.rawValue)
    backgrounds[key] = image
  }

  mutating func setDivider(
    _ image: UIImage?,
    _ left: State,
    _ right: State,
    _ metrics: UIBarMetrics
  ) {
    let key = ImageKey(state: left.rawValue, other: right.rawValue, metrics: metrics.rawValue)
    dividers[key] = image
  }

  mutating func setAdjustment(
    _ offset: UIOffset,
    _ type: UISegmentedControl.Segment,
    _ metrics: UIBarMetrics
  ) {
    adjustments[AdjustmentKey(type: type.rawValue, metrics: metrics.rawValue)] = offset
  }
}

/// The parameters of an image between two segments in an appearance proxy.
struct DividerParameter: Hashable {
  var left: UInt, right: UInt
  var metrics: Int
}

extension AppearanceSlot {
  static let segmentTint = AppearanceSlot(8)
  static let segmentBackground = AppearanceSlot(9)
  static let segmentDivider = AppearanceSlot(10)
  static let segmentAttributes = AppearanceSlot(11)
  static let segmentAdjustment = AppearanceSlot(12)
}

extension UISegmentedControl {
  func setBackground(_ image: UIImage?, _ state: State, _ metrics: UIBarMetrics) {
    let parameter = DividerParameter(left: state.rawValue, right: 0, metrics: metrics.rawValue)
    if recordsAppearance(
      .segmentBackground,
      image,
      parameter: parameter,
      { $0.setBackgroundImage($1, for: state, barMetrics: metrics) }
    ) {
      return
    }
    custom.setBackground(image, state, metrics)
    customizationDidChange()
  }

  func setDivider(_ image: UIImage?, _ left: State, _ right: State, _ metrics: UIBarMetrics) {
    let parameter = DividerParameter(
      left: left.rawValue,
      right: right.rawValue,
      metrics: metrics.rawValue
    )
    if recordsAppearance(
      .segmentDivider,
      image,
      parameter: parameter,
      {
        $0.setDividerImage(
          $1,
          forLeftSegmentState: left,
          rightSegmentState: right,
          barMetrics: metrics
        )
      }
    ) {
      return
    }
    custom.setDivider(image, left, right, metrics)
    customizationDidChange()
  }

  func setAttributes(_ attributes: [NSAttributedString.Key: Any]?, _ state: State) {
    if recordsAppearance(
      .segmentAttributes,
      attributes,
      parameter: state,
      { $0.setTitleTextAttributes($1, for: state) }
    ) {
      return
    }
    custom.attributes[exactly: state] = attributes
    customizationDidChange()
  }

  func setAdjustment(_ offset: UIOffset, _ type: Segment, _ metrics: UIBarMetrics) {
    let parameter = DividerParameter(
      left: UInt(type.rawValue),
      right: 0,
      metrics: metrics.rawValue
    )
    if recordsAppearance(
      .segmentAdjustment,
      offset,
      parameter: parameter,
      { $0.setContentPositionAdjustment($1, forSegmentType: type, barMetrics: metrics) }
    ) {
      return
    }
    custom.setAdjustment(offset, type, metrics)
    customizationDidChange()
  }

  private func customizationDidChange() {
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }
}
