import CoreGraphics
import QuartzCore
import UIKitCore

/// The state of a touch on a segmented control.
struct SegmentPress {
  /// The segment under the finger; nil outside of all segments.
  var over: Int?
  /// The segment to which the plate is dragged; nil if it is not dragged.
  var plate: Int?
  /// Whether the segment looks pressed.
  var isDown: Bool
}

extension UISegmentedControl {
  // MARK: Segments

  func append(_ item: Any) {
    switch item {
    case let action as UIAction: insertAction(action, at: segments.count, animated: false)
    case let image as UIImage:
      insert(UIKitControls.Segment(image: image), at: segments.count, animated: false)
    case let title as String:
      insert(UIKitControls.Segment(title: title), at: segments.count, animated: false)
    default:
      warn(
        "an item is a String, a UIImage or a UIAction, not a \(type(of: item)).",
        where: "UISegmentedControl.init(items:)"
      )
    }
  }

  func insertAction(_ action: UIAction, at index: Int, animated: Bool) {
    if let old = segments.firstIndex(where: { $0.content.action?.identifier == action.identifier })
    {
      remove(at: old, false)
    }
    var segment = UIKitControls.Segment()
    segment.action = action
    segment.image = action.image
    if action.image == nil { segment.title = action.title }
    insert(segment, at: index, animated: animated)
  }

  func insert(_ content: UIKitControls.Segment, at index: Int, animated: Bool) {
    let index = min(max(index, 0), segments.count)
    let view = SegmentView(frame: .zero)
    view.content = content
    let neighbour = index < segments.count ? segments[index].frame.minX : bounds.maxX
    view.frame = CGRect(x: neighbour, y: 0, width: 0, height: bounds.height)
    segments.insert(view, at: index)
    insertSubview(view, belowSubview: dividers.first ?? outline)
    if chosen >= index { chosen += 1 }
    segmentsDidChange(animated: animated)
  }

  func remove(at index: Int, _ animated: Bool) {
    guard !segments.isEmpty else { return }
    let index = min(max(index, 0), segments.count - 1)
    let view = segments.remove(at: index)
    if chosen == index { chosen = Self.noSegment } else if chosen > index { chosen -= 1 }
    guard animated, window != nil else {
      view.removeFromSuperview()
      return segmentsDidChange(animated: false)
    }
    let edge = view.frame.maxX
    invalidateIntrinsicContentSize()
    setNeedsLayout()
    UIView.animate(
      withDuration: SegmentMetrics.slideDuration,
      animations: {
        view.alpha = 0
        view.frame.origin.x = edge
        view.frame.size.width = 0
        self.layoutIfNeeded()
      },
      completion: { _ in view.removeFromSuperview() }
    )
  }

  func removeAll() {
    for view in segments { view.removeFromSuperview() }
    segments = []
    chosen = Self.noSegment
    segmentsDidChange(animated: false)
  }

  func segmentsDidChange(animated: Bool) {
    invalidateIntrinsicContentSize()
    // Unverified: a control whose size the app has not set is resized with its segments, as on iOS
    // in the title of a navigation bar when segments get widths.
    if bounds.size == fittedSize { fitSegments() }
    if animated { slide() } else { setNeedsLayout() }
  }

  /// Resizes the control so that no content is truncated.
  func fitSegments() {
    sizeToFit()
    fittedSize = bounds.size
  }

  func content(_ index: Int) -> UIKitControls.Segment? {
    clamped(index).map { segments[$0].content }
  }

  /// Returns a valid index: beyond the end it is the last segment, as Apple documents.
  private func clamped(_ index: Int) -> Int? {
    guard !segments.isEmpty else { return nil }
    return min(max(index, 0), segments.count - 1)
  }

  func change(_ index: Int, _ body: (inout UIKitControls.Segment) -> Void) {
    guard let index = clamped(index) else { return }
    body(&segments[index].content)
    segmentsDidChange(animated: false)
  }

  func setChosen(_ index: Int) {
    guard index != chosen else { return }
    guard index == Self.noSegment || segments.indices.contains(index) else {
      stop(
        what: "There is no segment \(index) among \(segments.count).",
        where: "UISegmentedControl.selectedSegmentIndex",
        mend: "Choose one from 0 to \(segments.count - 1), or UISegmentedControl.noSegment."
      )
    }
    chosen = index
    setNeedsLayout()
  }

  // MARK: Touch

  private func isUsable(_ index: Int) -> Bool { segments[index].content.isEnabled }

  func beginPress(_ point: CGPoint) -> Bool {
    guard let index = index(at: point), isUsable(index) else { return false }
    press = SegmentPress(over: index, plate: nil, isDown: true)
    // From iOS 13 on the selected segment's plate follows the finger.
    if !isClassic, index == chosen, !isMomentary { press?.plate = index }
    if press?.plate != nil { slide() } else { setNeedsLayout() }
    return true
  }

  func movePress(_ point: CGPoint) {
    guard var press else { return }
    if press.plate != nil {
      // The plate follows the finger horizontally, also outside the control.
      let within = CGPoint(
        x: min(max(point.x, 0), bounds.width - 0.5),
        y: bounds.midY
      )
      guard let index = index(at: within), isUsable(index), index != press.plate else { return }
      press.plate = index
      press.over = index
      self.press = press
      UISelectionFeedbackGenerator().selectionChanged()
      return slide()
    }
    // Up to iOS 12 only the segment that was touched first can be pressed, as with buttons; from
    // iOS 13 on the finger may move to another one.
    let over = index(at: point)
    let first = press.over ?? over
    if isClassic {
      let isDown = over == first
      guard isDown != press.isDown else { return }
      press.isDown = isDown
    } else {
      let isDown = over != nil
      guard over != press.over || isDown != press.isDown else { return }
      if let over, isUsable(over) { press.over = over }
      press.isDown = isDown
    }
    self.press = press
    setNeedsLayout()
  }

  func endPress(_ event: UIEvent?) {
    guard let press else { return }
    self.press = nil
    guard let index = press.plate ?? (press.isDown ? press.over : nil) else { return slide() }
    choose(index, event)
  }

  func cancelPress() {
    press = nil
    slide()
  }

  private func choose(_ index: Int, _ event: UIEvent?) {
    guard isMomentary || index != chosen else { return slide() }
    chosen = index
    if isClassic { setNeedsLayout() } else { slide() }
    let action = segments[index].content.action
    sendValueChange(event)
    if let action { sendAction(action) }
    // A momentary segment is selected only while its action runs.
    if isMomentary {
      chosen = Self.noSegment
      setNeedsLayout()
    }
  }

  /// Selects a segment as a tap does.
  func choose(_ segment: SegmentView) -> Bool {
    guard isEnabled, let index = segments.firstIndex(where: { $0 === segment }), isUsable(index)
    else { return false }
    choose(index, nil)
    return true
  }
}
