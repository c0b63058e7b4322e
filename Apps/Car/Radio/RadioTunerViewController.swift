import CarControls
import CarDisplays
import CarSafety
import UIKit

/// The manual radio tuner: the reference task that others are compared with.
///
/// Main controls are next to the driver, the frequency is in the upper half. Catalogue: CAR-F37.
final class RadioTunerViewController: UIViewController {
  /// Identifiers of the controls on the screen.
  enum Key {
    static let seekUp = "screen.seek.up"
    static let seekDown = "screen.seek.down"
    static let tuneUp = "screen.tune.up"
    static let tuneDown = "screen.tune.down"
    static let band = "screen.band"
    static let volume = "screen.volume"
    static let scale = "screen.scale"
    static func preset(_ index: Int) -> String { "screen.preset.\(index)" }
  }

  let tuner: RadioTuner
  private let frequencyLabel = UILabel()
  private let unitLabel = UILabel()
  private let stationLabel = UILabel()
  let scale = TuningScaleView()
  let volumeKnob = CarKnobView()
  private let volumeLabel = UILabel()
  let seekDownKey = CarButton(symbolName: "backward.fill")
  let seekUpKey = CarButton(symbolName: "forward.fill")
  let tuneDownKey = CarButton(symbolName: "minus")
  let tuneUpKey = CarButton(symbolName: "plus")
  let bandKey = CarButton(title: "FM")
  let presetKeys = (0..<RadioTuner.presetCount).map { _ in CarButton() }
  private let presetBox = UIView()

  init(tuner: RadioTuner) {
    self.tuner = tuner
    super.init(nibName: nil, bundle: nil)
    title = "Radio"
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = CarStyle.color(.ground)
    for label in [frequencyLabel, unitLabel, stationLabel, volumeLabel] {
      label.isUserInteractionEnabled = false
      view.addSubview(label)
    }
    frequencyLabel.accessibilityIdentifier = "frequency"
    stationLabel.accessibilityIdentifier = "station"
    volumeLabel.text = "Volume"
    volumeLabel.textAlignment = .center
    presetBox.accessibilityIdentifier = "presets"
    view.addSubview(presetBox)
    for key in presetKeys { presetBox.addSubview(key) }
    for control in [
      seekDownKey, seekUpKey, tuneDownKey, tuneUpKey, bandKey, volumeKnob, scale,
    ] as [UIView] {
      view.addSubview(control)
    }
    do {
      try bind()
    } catch {
      // Two controllers of one registry: a mistake of the caller, who sees controls without effect.
      NSLog("Radio: %@", "\(error)")
    }
    tuner.onChange = { [weak self] in self?.show() }
    show()
  }

  private func bind() throws {
    let registry = tuner.registry
    volumeKnob.maximumValue = 30
    volumeKnob.step = 1
    try registry.bind(volumeKnob, id: Key.volume, name: "Volume", to: RadioTuner.Function.volume)
    try registry.bind(
      scale,
      id: Key.scale,
      name: "Frequency",
      to: RadioTuner.Function.frequency
    )
    let triggers: [(CarButton, String, String, String, CarControl.Effect)] = [
      (seekDownKey, Key.seekDown, "Previous station", RadioTuner.Function.seekDown, .trigger),
      (seekUpKey, Key.seekUp, "Next station", RadioTuner.Function.seekUp, .trigger),
      (tuneDownKey, Key.tuneDown, "Lower frequency", RadioTuner.Function.frequency, .step(-1)),
      (tuneUpKey, Key.tuneUp, "Higher frequency", RadioTuner.Function.frequency, .step(1)),
    ]
    for (view, id, name, function, effect) in triggers {
      try registry.bind(button: view, id: id, name: name, to: function, effect: effect)
    }
    bandKey.accessibilityIdentifier = Key.band
    bandKey.addAction(UIAction { [weak self] _ in self?.switchBand() }, for: .touchUpInside)
    for (index, key) in presetKeys.enumerated() {
      try registry.bind(
        button: key,
        id: Key.preset(index),
        name: "Preset \(index + 1)",
        to: RadioTuner.Function.preset(index)
      )
      let hold = UILongPressGestureRecognizer(
        target: self,
        action: Selector(RadioTunerViewController.storePreset, "storePreset:")
      )
      key.addGestureRecognizer(hold)
    }
  }

  private func switchBand() { tuner.select(tuner.band == .fm ? .am : .fm) }

  private func storePreset(_ recognizer: UILongPressGestureRecognizer) {
    guard recognizer.state == .began,
      let index = presetKeys.firstIndex(where: { $0 === recognizer.view })
    else { return }
    tuner.store(index)
    tuner.registry.feedback?.deliver(.confirmation, for: Key.preset(index))
  }

  // MARK: Showing

  private func show() {
    guard isViewLoaded else { return }
    let band = tuner.band
    frequencyLabel.text = band.text(tuner.currentFrequency)
    unitLabel.text = "\(band.rawValue)  \(band.unit)"
    stationLabel.text = tuner.station?.name ?? "No station"
    scale.minimumValue = min(scale.minimumValue, band.range.lowerBound)
    scale.maximumValue = band.range.upperBound
    scale.minimumValue = band.range.lowerBound
    scale.step = band.step
    scale.labelStep = band == .fm ? 4 : 200
    scale.value = tuner.currentFrequency
    scale.stations = tuner.stations.filter { $0.band == band }.map(\.frequency)
    scale.textOfValue = { "\(band.text($0)) \(band.unit)" }
    bandKey.title = band == .fm ? "AM" : "FM"
    bandKey.accessibilityLabel = "Switch to \(band == .fm ? "AM" : "FM")"
    for (index, key) in presetKeys.enumerated() {
      let frequency = tuner.presetFrequencies[index]
      key.title = frequency.map(band.text) ?? "Hold to save"
      key.subtitle = nil
      key.accessibilityLabel = "Preset \(index + 1)"
      key.accessibilityValue = frequency.map { "\(band.text($0)) \(band.unit)" } ?? "empty"
      key.isSelected = tuner.activePreset == index
    }
    view.setNeedsLayout()
  }

  // MARK: Layout

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let display = view.carDisplay
    let edge = CarSpacing.edge.points(on: display)
    let gap = CarSpacing.insideGroup.points(on: display)
    let between = CarSpacing.betweenGroups.points(on: display)
    let area = view.bounds.inset(by: view.safeAreaInsets).insetBy(dx: edge, dy: edge)
    let layout = CarDriverSideLayout(
      in: area,
      driverSide: display.driverSide,
      share: area.height > area.width ? 0.36 : max(0.26, controlsShare(in: area, display)),
      spacing: between
    )
    layOutContent(in: layout.content, display, gap, between)
    layOutControls(
      in: layout.controls,
      display,
      gap,
      isUpright: area.height > area.width,
      isMirrored: layout.isMirrored
    )
  }

  /// The share that the two columns of keys need.
  private func controlsShare(in area: CGRect, _ display: CarDisplay) -> CGFloat {
    let target = CarTargetSize.large.points(on: display)
    let gap = CarSpacing.insideGroup.points(on: display)
    return min(0.4, (target.width * 2 + gap) / max(1, area.width))
  }

  private func layOutControls(
    in area: CGRect,
    _ display: CarDisplay,
    _ gap: CGFloat,
    isUpright: Bool,
    isMirrored: Bool
  ) {
    let keys = [seekDownKey, seekUpKey, tuneDownKey, tuneUpKey]
    volumeLabel.setStyle(.secondary, .secondaryText, on: display)
    let caption = volumeLabel.font.lineHeight.rounded(.up)
    let target = CarTargetSize.android.points(on: display)
    if isUpright {
      // The knob is next to the driver, the keys beside it.
      let side = min(area.height - caption, area.width * 0.42)
      let knob = CGRect(x: area.minX, y: area.minY, width: side, height: side)
      let column = CGRect(
        x: knob.maxX + gap,
        y: area.minY,
        width: max(0, area.width - side - gap),
        height: side
      )
      let width = (column.width - gap) / 2
      let height = (column.height - gap) / 2
      let side1 = CarDriverSideLayout.place(
        knob,
        in: area,
        driverSide: isMirrored ? .right : .left
      )
      volumeKnob.frame = side1
      volumeLabel.frame = CGRect(
        x: side1.minX,
        y: side1.maxY,
        width: side1.width,
        height: caption
      )
      let keyArea = CarDriverSideLayout.place(
        column,
        in: area,
        driverSide: isMirrored ? .right : .left
      )
      for (index, key) in keys.enumerated() {
        key.frame = CGRect(
          x: keyArea.minX + CGFloat(index % 2) * (width + gap),
          y: keyArea.minY + CGFloat(index / 2) * (height + gap),
          width: width,
          height: height
        )
      }
      return
    }
    // Two rows of keys below the knob.
    let keyHeight = min(max(target.height, area.height * 0.22), (area.height - 2 * gap) / 3.4)
    let width = (area.width - gap) / 2
    let keysTop = area.maxY - 2 * keyHeight - gap
    for (index, key) in keys.enumerated() {
      key.frame = CGRect(
        x: area.minX + CGFloat(index % 2) * (width + gap),
        y: keysTop + CGFloat(index / 2) * (keyHeight + gap),
        width: width,
        height: keyHeight
      )
    }
    let side = min(area.width, keysTop - gap - area.minY - caption)
    volumeKnob.frame = CGRect(
      x: area.midX - side / 2,
      y: area.minY,
      width: side,
      height: side
    )
    volumeLabel.frame = CGRect(
      x: area.minX,
      y: volumeKnob.frame.maxY,
      width: area.width,
      height: caption
    )
  }

  private func layOutContent(
    in area: CGRect,
    _ display: CarDisplay,
    _ gap: CGFloat,
    _ between: CGFloat
  ) {
    frequencyLabel.setStyle(.display, .text, on: display)
    unitLabel.setStyle(.primary, .secondaryText, on: display)
    stationLabel.setStyle(
      .title,
      tuner.station == nil ? .secondaryText : .accent,
      on: display
    )
    let target = CarTargetSize.android.points(on: display)
    let frequency = frequencyLabel.sizeThatFits(area.size)
    let unit = unitLabel.sizeThatFits(area.size)
    let bandSize = bandKey.intrinsicContentSize
    // The value, its unit after it, the band's key at the far end.
    frequencyLabel.frame = CGRect(
      x: area.minX,
      y: area.minY,
      width: frequency.width,
      height: frequency.height
    )
    unitLabel.frame = CGRect(
      x: frequencyLabel.frame.maxX + gap,
      y: frequencyLabel.frame.maxY - unit.height - frequency.height * 0.16,
      width: unit.width,
      height: unit.height
    )
    bandKey.frame = CGRect(
      x: area.maxX - bandSize.width,
      y: area.minY,
      width: bandSize.width,
      height: bandSize.height
    )
    let station = stationLabel.sizeThatFits(area.size)
    stationLabel.frame = CGRect(
      x: area.minX,
      y: frequencyLabel.frame.maxY,
      width: area.width,
      height: station.height
    )
    // Presets at the bottom: one group of six in rows of three, or of six where there is room.
    let columns = area.width / 6 > target.width * 1.9 ? 6 : 3
    let rows = RadioTuner.presetCount / columns
    let width = ((area.width - gap * CGFloat(columns - 1)) / CGFloat(columns)).rounded(.down)
    let room = area.maxY - stationLabel.frame.maxY - between * 2
    let wanted = scale.intrinsicContentSize.height
    let height = min(
      max(target.height, target.height * 1.4),
      max(target.height, (room - wanted - gap * CGFloat(rows - 1)) / CGFloat(rows))
    )
    let total = height * CGFloat(rows) + gap * CGFloat(rows - 1)
    presetBox.frame = CGRect(
      x: area.minX,
      y: area.maxY - total,
      width: area.width,
      height: total
    )
    for (index, key) in presetKeys.enumerated() {
      key.frame = CGRect(
        x: CGFloat(index % columns) * (width + gap),
        y: CGFloat(index / columns) * (height + gap),
        width: width,
        height: height
      )
    }
    let scaleRoom = presetBox.frame.minY - between - stationLabel.frame.maxY
    let scaleHeight = min(max(0, scaleRoom), wanted * 1.6)
    scale.frame = CGRect(
      x: area.minX,
      y: stationLabel.frame.maxY + (scaleRoom - scaleHeight) / 2,
      width: area.width,
      height: scaleHeight
    )
  }
}
