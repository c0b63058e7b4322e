import CarControls
import CarDisplays
import CarSafety
import UIKit

/// The manual radio tuner, the reference task for comparisons.
///
/// The main controls are next to the driver, the frequency is in the upper half. Catalogue:
/// CAR-F37.
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
    volumeLabel.text = CarWords["Volume"]
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
      // A registry with two such controllers is a programming error; the controls have no effect.
      NSLog("Radio: %@", "\(error)")
    }
    tuner.onChange = { [weak self] in self?.show() }
    show()
  }

  private func bind() throws {
    let registry = tuner.registry
    volumeKnob.maximumValue = 30
    volumeKnob.step = 1
    try registry.bind(
      volumeKnob,
      id: Key.volume,
      name: CarWords["Volume"],
      to: RadioTuner.Function.volume
    )
    try registry.bind(
      scale,
      id: Key.scale,
      name: CarWords["Frequency"],
      to: RadioTuner.Function.frequency
    )
    let triggers: [(CarButton, String, String, String, CarControl.Effect)] = [
      (
        seekDownKey, Key.seekDown, CarWords["Previous station"], RadioTuner.Function.seekDown,
        .trigger
      ),
      (seekUpKey, Key.seekUp, CarWords["Next station"], RadioTuner.Function.seekUp, .trigger),
      (
        tuneDownKey, Key.tuneDown, CarWords["Lower frequency"], RadioTuner.Function.frequency,
        .step(-1)
      ),
      (
        tuneUpKey, Key.tuneUp, CarWords["Higher frequency"], RadioTuner.Function.frequency, .step(1)
      ),
      (bandKey, Key.band, CarWords["Band"], RadioTuner.Function.nextBand, .trigger),
    ]
    for (view, id, name, function, effect) in triggers {
      try registry.bind(button: view, id: id, name: name, to: function, effect: effect)
    }
    for (index, key) in presetKeys.enumerated() {
      try registry.bind(
        button: key,
        id: Key.preset(index),
        name: CarWords["Preset %@", "\(index + 1)"],
        to: RadioTuner.Function.preset(index)
      )
      let hold = UILongPressGestureRecognizer(
        target: self,
        action: Selector(RadioTunerViewController.storePreset, "storePreset:")
      )
      key.addGestureRecognizer(hold)
    }
  }

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
    stationLabel.text = tuner.station?.name ?? CarWords["No station"]
    scale.minimumValue = min(scale.minimumValue, band.range.lowerBound)
    scale.maximumValue = band.range.upperBound
    scale.minimumValue = band.range.lowerBound
    scale.step = band.step
    scale.labelStep = band == .fm ? 4 : 200
    scale.value = tuner.currentFrequency
    scale.stations = tuner.stations.filter { $0.band == band }.map(\.frequency)
    scale.textOfValue = { "\(band.text($0)) \(band.unit)" }
    bandKey.title = band == .fm ? "AM" : "FM"
    bandKey.accessibilityLabel = CarWords["Switch to %@", band == .fm ? "AM" : "FM"]
    for (index, key) in presetKeys.enumerated() {
      let frequency = tuner.presetFrequencies[index]
      let text = frequency.map(band.text)
      if key.title != text { key.title = text }
      // Tapping an empty preset stores the present frequency.
      let symbol = text == nil ? "plus" : nil
      if key.symbolName != symbol { key.symbolName = symbol }
      key.accessibilityLabel = CarWords["Preset %@", "\(index + 1)"]
      key.accessibilityValue =
        frequency.map { "\(band.text($0)) \(band.unit)" } ?? CarWords["empty"]
      key.isSelected = tuner.activePreset == index
    }
    view.setNeedsLayout()
  }

  // MARK: Layout

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let display = view.carDisplay
    let gap = CarSpacing.insideGroup.points(on: display)
    let between = CarSpacing.betweenGroups.points(on: display)
    let area = view.carContentArea
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

  /// Returns the share of the height that the two columns of keys need.
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
    let captionHeight = volumeLabel.lineNeed
    let target = CarTargetSize.android.points(on: display)
    if isUpright {
      // The knob is next to the driver, with the keys beside it.
      let side = min(area.height - captionHeight, area.width * 0.42)
      let knob = CGRect(x: area.minX, y: area.minY, width: side, height: side)
      let column = CGRect(
        x: knob.maxX + gap,
        y: area.minY,
        width: max(0, area.width - side - gap),
        height: side
      )
      let width = (column.width - gap) / 2
      let height = (column.height - gap) / 2
      let knobFrame = CarDriverSideLayout.place(
        knob,
        in: area,
        driverSide: isMirrored ? .right : .left
      )
      volumeKnob.frame = knobFrame
      volumeLabel.frame = caption(below: knobFrame, captionHeight)
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
    // Two rows of keys are below the knob.
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
    let side = min(area.width, keysTop - gap - area.minY - captionHeight)
    volumeKnob.frame = CGRect(
      x: area.midX - side / 2,
      y: area.minY,
      width: side,
      height: side
    )
    volumeLabel.frame = caption(below: volumeKnob.frame, captionHeight)
  }

  /// Returns the frame of a caption in the open lower part of a knob's ring.
  private func caption(below knob: CGRect, _ height: CGFloat) -> CGRect {
    CGRect(
      x: knob.minX,
      y: knob.maxY - knob.height * 0.12,
      width: knob.width,
      height: height
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
    let wanted = scale.intrinsicContentSize.height
    let presets = presetGrid(in: area, target, gap)
    // If the station's name below the frequency leaves no space for the scale, it is placed beside
    // the frequency.
    let roomy =
      area.height - presets.height - between * 2 - headerHeight(in: area, isCompact: false)
    let isCompact = roomy < wanted
    let band = tuner.band
    // On a small panel, only the unit fits beside a long frequency; it identifies the band.
    let unit = isCompact ? band.unit : "\(band.rawValue)  \(band.unit)"
    if unitLabel.text != unit { unitLabel.text = unit }
    let header = layOutHeader(in: area, gap, isCompact: isCompact)
    let margin = isCompact ? gap : between
    let room = area.height - header - margin * 2 - wanted
    let rows = CGFloat(RadioTuner.presetCount / presets.columns)
    let height = min(
      target.height * 1.4,
      max(target.height, (room - gap * (rows - 1)) / rows)
    )
    let total = height * rows + gap * (rows - 1)
    presetBox.frame = CGRect(
      x: area.minX,
      y: area.maxY - total,
      width: area.width,
      height: total
    )
    for (index, key) in presetKeys.enumerated() {
      key.frame = CGRect(
        x: CGFloat(index % presets.columns) * (presets.width + gap),
        y: CGFloat(index / presets.columns) * (height + gap),
        width: presets.width,
        height: height
      )
    }
    let top = area.minY + header + margin
    let scaleRoom = max(0, presetBox.frame.minY - margin - top)
    let scaleHeight = min(scaleRoom, wanted * 1.6)
    scale.frame = CGRect(
      x: area.minX,
      y: top + (scaleRoom - scaleHeight) / 2,
      width: area.width,
      height: scaleHeight
    )
  }

  /// Returns the columns of presets, the width of a key, and the least height of all rows.
  private func presetGrid(
    in area: CGRect,
    _ target: CGSize,
    _ gap: CGFloat
  ) -> (columns: Int, width: CGFloat, height: CGFloat) {
    let needed = presetKeys.map(\.intrinsicContentSize.width).max() ?? target.width
    func width(_ columns: Int) -> CGFloat {
      ((area.width - gap * CGFloat(columns - 1)) / CGFloat(columns)).rounded(.down)
    }
    let columns = width(6) >= needed ? 6 : width(3) >= needed ? 3 : 2
    let rows = CGFloat(RadioTuner.presetCount / columns)
    return (columns, width(columns), target.height * rows + gap * (rows - 1))
  }

  private func headerHeight(in area: CGRect, isCompact: Bool) -> CGFloat {
    let frequency = frequencyLabel.sizeThatFits(area.size).height
    let station = stationLabel.sizeThatFits(area.size).height
    return isCompact
      ? max(frequency, bandKey.intrinsicContentSize.height + station) : frequency + station
  }

  /// Lays out the value, its unit, the band's key at the far end and the station's name.
  ///
  /// - Returns: The height of the header.
  private func layOutHeader(in area: CGRect, _ gap: CGFloat, isCompact: Bool) -> CGFloat {
    let height = headerHeight(in: area, isCompact: isCompact)
    let frequency = frequencyLabel.sizeThatFits(area.size)
    let unit = unitLabel.sizeThatFits(area.size)
    let station = stationLabel.sizeThatFits(area.size)
    let band = bandKey.intrinsicContentSize
    bandKey.frame = CGRect(
      x: area.maxX - band.width,
      y: area.minY,
      width: band.width,
      height: band.height
    )
    frequencyLabel.frame = CGRect(
      x: area.minX,
      y: isCompact ? area.minY + (height - frequency.height) / 2 : area.minY,
      width: frequency.width,
      height: frequency.height
    )
    let beside = frequencyLabel.frame.maxX + gap
    if isCompact {
      unitLabel.frame = CGRect(
        x: beside,
        y: area.minY + (band.height - unit.height) / 2,
        width: min(unit.width, max(0, bandKey.frame.minX - beside)),
        height: unit.height
      )
      stationLabel.frame = CGRect(
        x: beside,
        y: area.minY + height - station.height,
        width: max(0, area.maxX - beside),
        height: station.height
      )
      return height
    }
    unitLabel.frame = CGRect(
      x: beside,
      // The baseline of the digits, above the lower edge of the label.
      y: frequencyLabel.frame.maxY + frequencyLabel.font.descender - unit.height
        - unitLabel.font.descender,
      width: unit.width,
      height: unit.height
    )
    stationLabel.frame = CGRect(
      x: area.minX,
      y: frequencyLabel.frame.maxY,
      width: area.width,
      height: station.height
    )
    return height
  }
}
