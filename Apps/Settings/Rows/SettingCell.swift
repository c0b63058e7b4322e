import UIKit

/// A cell that shows a row of settings.
@MainActor
protocol SettingShowing: UITableViewCell {
  func show(_ row: SettingsPage.Row)
}

/// A cell with a title and a value, a switch, a checkmark or a disclosure indicator.
final class SettingCell: UITableViewCell, SettingShowing {
  private let toggle = UISwitch()
  private var row: SettingsPage.Row?

  override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: .value1, reuseIdentifier: reuseIdentifier)
    textLabel?.numberOfLines = 0
    textLabel?.font = .preferredFont(forTextStyle: .body)
    textLabel?.adjustsFontForContentSizeCategory = true
    detailTextLabel?.font = .preferredFont(forTextStyle: .body)
    detailTextLabel?.adjustsFontForContentSizeCategory = true
    toggle.addTarget(
      self,
      action: Selector(SettingCell.flipped, "flipped"),
      for: .valueChanged
    )
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("SettingCell is made in code") }

  func show(_ row: SettingsPage.Row) {
    self.row = row
    textLabel?.text = row.title
    let isEnabled = row.isEnabled()
    textLabel?.textColor = isEnabled ? .label : .tertiaryLabel
    toggle.isEnabled = isEnabled
    imageView?.image = row.icon.map(IconImage.make)
    detailTextLabel?.text = nil
    accessoryType = .none
    accessoryView = nil
    switch row.kind {
    case .page(let value, _):
      detailTextLabel?.text = value?()
      accessoryType = .disclosureIndicator
    case .app, .pane, .accounts: accessoryType = .disclosureIndicator
    case .flip(let isOn, _): show(isOn())
    case .option(let isChosen, _): accessoryType = isChosen() ? .checkmark : .none
    case .value(let value): detailTextLabel?.text = value()
    case .button: textLabel?.textColor = .systemRed
    case .slider, .field: break
    }
  }

  private func show(_ isOn: Bool) {
    accessoryView = toggle
    toggle.accessibilityLabel = row?.title
    if toggle.isOn != isOn { toggle.setOn(isOn, animated: false) }
  }

  func flipped() {
    if case .flip(_, let set)? = row?.kind { set(toggle.isOn) }
  }
}

/// A cell with a slider between two symbols.
final class SliderCell: UITableViewCell, SettingShowing {
  private let slider = UISlider()
  private var setting: SettingsPage.Slider?

  override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: .default, reuseIdentifier: reuseIdentifier)
    selectionStyle = .none
    slider.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(slider)
    let margins = contentView.layoutMarginsGuide
    NSLayoutConstraint.activate([
      slider.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
      slider.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
      slider.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 8),
      slider.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -8),
    ])
    slider.addTarget(
      self,
      action: Selector(SliderCell.slid, "slid"),
      for: .valueChanged
    )
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("SliderCell is made in code") }

  func show(_ row: SettingsPage.Row) {
    guard case .slider(let setting) = row.kind else { return }
    self.setting = setting
    slider.accessibilityLabel = row.title
    let hasLetters = setting.ends == .letters
    slider.minimumValueImage = hasLetters ? IconImage.letter(13) : nil
    slider.maximumValueImage = hasLetters ? IconImage.letter(24) : nil
    slider.minimumValue = setting.range.lowerBound
    slider.maximumValue = setting.range.upperBound
    if !slider.isTracking { slider.value = setting.value() }
  }

  func slid() {
    guard let setting else { return }
    var value = slider.value
    if let step = setting.step {
      value = (value / step).rounded() * step
      slider.value = value
    }
    setting.change(value)
  }
}
