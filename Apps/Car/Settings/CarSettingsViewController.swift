import CarControls
import CarDisplays
import CarSafety
import CoreGraphics
import UIKit

/// The settings on the centre display: tabs next to the driver, and the groups of one tab.
final class CarSettingsViewController: UIViewController {
  let settings: CarSettings
  let tabKeys = CarSettings.Tab.allCases.map { CarButton(title: $0.name) }
  private(set) var groups: [String: OptionGroup] = [:]
  /// The keys of the options by their identifiers.
  private(set) var options: [String: CarButton] = [:]
  let volume = CarStepperView()
  let guideLabel = UILabel()
  let guideKey = CarButton(title: CarWords["I know"])
  let noticeLabel = UILabel()

  private struct Option {
    var key: CarButton
    var function: String
    var value: CarValue?
  }

  private var shownOptions: [Option] = []
  /// The functions of set-up, which are locked while the car moves.
  private static let setup: Set<String> = [
    CarSettings.Function.driver, CarSettings.Function.language, CarSettings.Function.units,
    CarSettings.Function.thumbKeys, CarSettings.Function.profile,
  ]

  init(settings: CarSettings) {
    self.settings = settings
    super.init(nibName: nil, bundle: nil)
    title = "Settings"
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = CarStyle.color(.ground)
    for label in [guideLabel, noticeLabel] {
      label.numberOfLines = 2
      label.isUserInteractionEnabled = false
      view.addSubview(label)
    }
    guideLabel.accessibilityIdentifier = "guide"
    do { try build() } catch {
      // A registry with two such controllers is a programming error; the controls have no effect.
      NSLog("Settings: %@", "\(error)")
    }
    settings.onChange = { [weak self] in self?.show() }
    show()
  }

  private func build() throws {
    typealias Function = CarSettings.Function
    for (key, tab) in zip(tabKeys, CarSettings.Tab.allCases) {
      view.addSubview(key)
      try settings.registry.bind(
        button: key,
        id: "screen.tab.\(tab.rawValue)",
        name: tab.name,
        to: Function.tab(tab)
      )
    }
    try addChoice(
      Function.driver,
      CarWords["Driver#person"],
      DriverStore.Driver.allCases.map { ($0.name, $0.rawValue) },
      short: ["1", "2", CarWords["Guest"]]
    )
    try addChoice(
      Function.language,
      CarWords["Voice language"],
      CarSettings.languages,
      short: CarSettings.languages.map { $0.1.uppercased() }
    )
    try addChoice(
      Function.appearance,
      CarWords["Day and night"],
      [(CarWords["Auto"], "AUTO"), (CarWords["Day"], "DAY"), (CarWords["Night"], "NIGHT")]
    )
    try addChoice(
      Function.units,
      CarWords["Units"],
      [(CarWords["Kilometres"], CarSettings.kilometres), (CarWords["Miles"], CarSettings.miles)]
    )
    try addSound()
    try addChoice(
      Function.thumbKeys,
      CarWords["Thumb keys"],
      [
        (CarWords["Next and previous"], "MEDIA"), (CarWords["Warmer and cooler"], "CLIMATE"),
        (CarWords["Map scale"], "MAP"),
      ]
    )
    try addChoice(
      Function.profile,
      CarWords["Guidelines"],
      CarProfile.all.map { ($0.name, $0.name) }
    )
    view.addSubview(guideKey)
    guideKey.accessibilityIdentifier = "screen.learned"
    try settings.registry.bind(
      button: guideKey,
      id: "screen.learned",
      name: CarWords["I know"],
      to: Function.learned
    )
  }

  private func addChoice(
    _ function: String,
    _ name: String,
    _ choices: [(title: String, value: String)],
    short: [String] = []
  ) throws {
    let group = OptionGroup(name)
    for (index, choice) in choices.enumerated() {
      let key = CarButton(title: choice.title)
      // VoiceOver reads the full title.
      key.accessibilityLabel = choice.title
      group.add(key, short: short.indices.contains(index) ? short[index] : nil)
      try add(key, function, choice.title, .text(choice.value))
    }
    groups[function] = group
    view.addSubview(group)
  }

  private func add(
    _ key: CarButton,
    _ function: String,
    _ name: String,
    _ value: CarValue?
  ) throws {
    var id = "screen.\(function)"
    if case .text(let text) = value { id += ".\(text)" }
    try settings.registry.bind(
      button: key,
      id: id,
      name: name,
      to: function,
      effect: value.map { .set($0) } ?? .toggle
    )
    options[id] = key
    shownOptions.append(Option(key: key, function: function, value: value))
  }

  private func addSound() throws {
    typealias Function = CarSettings.Function
    volume.maximumValue = CarSettings.volumeSteps
    volume.step = 1
    volume.textOfValue = { "\(Int(clamping: $0 * 100 / CarSettings.volumeSteps)) %" }
    let loudness = OptionGroup(CarWords["Volume"], columns: [1])
    loudness.add(volume)
    try settings.registry.bind(
      volume,
      id: "screen.volume",
      name: CarWords["Volume"],
      to: Function.volume
    )
    groups[Function.volume] = loudness
    view.addSubview(loudness)
    let answers = OptionGroup(CarWords["Answers"], columns: [3, 2, 1])
    for (title, function) in [
      (CarWords["Tones"], Function.tones), (CarWords["Pulses"], Function.pulses),
      (CarWords["Spoken hints"], Function.hints),
    ] {
      let key = CarButton(title: title)
      answers.add(key)
      try add(key, function, title, nil)
    }
    groups[Function.tones] = answers
    view.addSubview(answers)
  }

  // MARK: Showing

  /// Returns the groups of a tab, from top to bottom.
  static func groups(of tab: CarSettings.Tab) -> [String] {
    typealias Function = CarSettings.Function
    return switch tab {
    case .driver: [Function.driver, Function.language]
    case .display: [Function.appearance, Function.units]
    case .sound: [Function.volume, Function.tones]
    case .keys: [Function.thumbKeys]
    case .rules: [Function.profile]
    }
  }

  private func show() {
    guard isViewLoaded else { return }
    let tab = settings.state.tab
    for (key, own) in zip(tabKeys, CarSettings.Tab.allCases) { key.isSelected = own == tab }
    let shown = Self.groups(of: tab)
    let isLocked = settings.isSetupLocked
    for (function, group) in groups {
      group.isHidden = !shown.contains(function)
      group.isLocked = isLocked && Self.setup.contains(function)
    }
    for option in shownOptions {
      let value = settings.functions[option.function]?.value
      option.key.isSelected = option.value.map { $0 == value } ?? (value == .flag(true))
      option.key.accessibilityValue = option.key.isSelected ? CarWords["on"] : CarWords["off"]
      option.key.isEnabled = !isLocked || !Self.setup.contains(option.function)
    }
    let guided = tab == .driver ? settings.guided : nil
    guideLabel.isHidden = guided == nil
    guideKey.isHidden = guided == nil
    guideLabel.text = guided.map { "\($0.name): \($0.place)" }
    noticeLabel.text = settings.notice
    noticeLabel.isHidden = settings.notice == nil || guided != nil
    view.setNeedsLayout()
  }

  // MARK: Layout

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let display = view.carDisplay
    let gap = CarSpacing.insideGroup.points(on: display)
    let between = CarSpacing.betweenGroups.points(on: display)
    let area = view.carContentArea
    guard area.width > 0, area.height > 0 else { return }
    let widest = tabKeys.map(\.intrinsicContentSize.width).max() ?? 0
    let isUpright = area.height > area.width
    let count = CGFloat(tabKeys.count)
    func place(_ rect: CGRect) -> CGRect {
      CarDriverSideLayout.place(rect, in: area, driverSide: display.driverSide)
    }
    var content = area
    if isUpright {
      // The content is in the upper part, the tabs in the lower part, within reach.
      let columns: CGFloat = widest * count + gap * (count - 1) <= area.width ? count : 3
      let rows = (count / columns).rounded(.up)
      let least = tabKeys.map(\.intrinsicContentSize.height).max() ?? 0
      let width = ((area.width - gap * (columns - 1)) / columns).rounded(.down)
      let top = area.maxY - least * rows - gap * (rows - 1)
      for (index, key) in tabKeys.enumerated() {
        let (row, column) = (
          (CGFloat(index) / columns).rounded(.down),
          CGFloat(index).truncatingRemainder(dividingBy: columns)
        )
        key.frame = CGRect(
          x: area.minX + column * (width + gap),
          y: top + row * (least + gap),
          width: width,
          height: least
        )
      }
      content.size.height = top - between - area.minY
    } else {
      let width = max(widest, area.width * 0.2).rounded(.up)
      let height = ((area.height - gap * (count - 1)) / count).rounded(.down)
      for (index, key) in tabKeys.enumerated() {
        key.frame = place(
          CGRect(
            x: area.minX,
            y: area.minY + CGFloat(index) * (height + gap),
            width: width,
            height: height
          )
        )
      }
      content = place(
        CGRect(
          x: area.minX + width + between,
          y: area.minY,
          width: area.width - width - between,
          height: area.height
        )
      )
    }
    layOutGroups(in: content, gap: gap, between: between)
  }

  private func layOutGroups(in area: CGRect, gap: CGFloat, between: CGFloat) {
    var y = area.minY
    for function in Self.groups(of: settings.state.tab) {
      guard let group = groups[function] else { continue }
      let height = group.height(for: area.width)
      group.frame = CGRect(x: area.minX, y: y, width: area.width, height: height)
      y += height + between
    }
    let display = view.carDisplay
    for label in [guideLabel, noticeLabel] { label.setStyle(.secondary, .text, on: display) }
    let key = guideKey.intrinsicContentSize
    let line = guideLabel.font.lineHeight
    let height = max(key.height, (line * 2).rounded(.up))
    // The last group of a tab is at the lower edge, or directly below a full tab.
    y = max(y - between + gap, area.maxY - height)
    guideKey.frame = CGRect(
      x: area.maxX - key.width,
      y: y + (height - key.height) / 2,
      width: key.width,
      height: key.height
    )
    guideLabel.frame = CGRect(
      x: area.minX,
      y: y,
      width: max(0, area.width - key.width - gap),
      height: height
    )
    // A full tab has no space for the notice.
    noticeLabel.frame =
      y + height > area.maxY + 0.5
      ? .zero : CGRect(x: area.minX, y: y, width: area.width, height: height)
  }
}
