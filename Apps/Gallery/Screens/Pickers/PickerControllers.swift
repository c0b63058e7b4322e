import UIKit

/// Picker views with words, with custom views, and with ten thousand rows.
final class PickersController: OptionsController {
  private let sources = [
    WheelSource([
      ["Espresso", "Cappuccino", "Flat White", "Mocha", "Filter"], ["Small", "Medium", "Large"],
    ]),
    WheelSource([(1...10_000).map { "\($0) km" }]), SwatchSource(),
  ]
  private let result = UILabel()

  override func viewDidLoad() {
    super.viewDidLoad()
    result.text = "Turn a wheel, or tap a row."
    sources[0].choosing = { [weak self] words in
      guard let self else { return }
      show(words, in: result)
    }
    heading("Words")
    sample("What is chosen", text: result)
    sample("Two wheels", picker(sources[0]), fillsWidth: true)
    heading("Rows")
    let far = picker(sources[1])
    far.selectRow(4_999, inComponent: 0, animated: false)
    sample("Ten thousand", far, fillsWidth: true)
    sample("Views of their own, 44 points high", picker(sources[2]), fillsWidth: true)
  }

  private func picker(_ source: WheelSource) -> UIPickerView {
    let picker = UIPickerView()
    picker.dataSource = source
    picker.delegate = source
    return picker
  }
}

/// A data source of picker views with words.
class WheelSource: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
  let columns: [[String]]
  var choosing: (String) -> Void = { _ in }

  init(_ columns: [[String]]) { self.columns = columns }

  func numberOfComponents(in pickerView: UIPickerView) -> Int { columns.count }
  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
    columns[component].count
  }
  func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat {
    32
  }
  func pickerView(
    _ pickerView: UIPickerView,
    viewForRow row: Int,
    forComponent component: Int,
    reusing view: UIView?
  ) -> UIView {
    let label = view as? UILabel ?? UILabel()
    label.font = .systemFont(ofSize: 21)
    label.textAlignment = .center
    label.text = columns[component][row]
    return label
  }
  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
    let words = columns.indices.map {
      columns[$0][pickerView.selectedRow(inComponent: $0)]
    }
    choosing(words.joined(separator: ", "))
  }
}

/// A data source of picker views with colours.
final class SwatchSource: WheelSource {
  private let colors: [UIColor] = [
    .systemRed, .systemOrange, .systemYellow, .systemGreen, .systemTeal, .systemBlue,
    .systemPurple, .systemPink,
  ]

  init() { super.init([(0..<8).map { "Colour \($0 + 1)" }]) }

  override func pickerView(
    _ pickerView: UIPickerView,
    rowHeightForComponent component: Int
  ) -> CGFloat { 44 }

  override func pickerView(
    _ pickerView: UIPickerView,
    viewForRow row: Int,
    forComponent component: Int,
    reusing view: UIView?
  ) -> UIView {
    let swatch = view ?? UIView(frame: CGRect(x: 0, y: 0, width: 160, height: 32))
    swatch.backgroundColor = colors[row]
    swatch.layer.cornerRadius = 8
    swatch.accessibilityLabel = columns[0][row]
    return swatch
  }
}

/// All modes of a date picker with wheels.
final class DateWheelsController: OptionsController {
  override func viewDidLoad() {
    super.viewDidLoad()
    heading("Modes")
    let modes: [(String, UIDatePicker.Mode)] = [
      ("Date and time", .dateAndTime), ("Date", .date), ("Time", .time),
      ("Countdown", .countDownTimer), ("Year and month", .yearAndMonth),
    ]
    let pickers = modes.map { name, mode -> UIDatePicker in
      let picker = UIDatePicker()
      picker.preferredDatePickerStyle = .wheels
      picker.datePickerMode = mode
      sample(name, picker, fillsWidth: true)
      return picker
    }
    commonOptions(for: pickers)
    option("Every fifteen minutes") { isOn in
      for picker in pickers { picker.minuteInterval = isOn ? 15 : 1 }
    }
    option("The next week alone") { isOn in
      for picker in pickers {
        picker.minimumDate = isOn ? Date() : nil
        picker.maximumDate = isOn ? Date(timeIntervalSinceNow: 7 * 86_400) : nil
      }
    }
    option("Chinese") { isOn in
      for picker in pickers { picker.locale = isOn ? Locale(identifier: "zh_CN") : nil }
    }
    option("Hebrew calendar") { isOn in
      for picker in pickers { picker.calendar = isOn ? Calendar(identifier: .hebrew) : nil }
    }
  }
}

/// Date pickers in the compact and the inline style.
final class DateStylesController: OptionsController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let modes: [(String, UIDatePicker.Mode)] = [
      ("Date and time", .dateAndTime), ("Date", .date), ("Time", .time),
    ]
    heading("Compact")
    var pickers = modes.map { name, mode -> UIDatePicker in
      let picker = UIDatePicker()
      picker.preferredDatePickerStyle = .compact
      picker.datePickerMode = mode
      sample(name, picker)
      return picker
    }
    heading("Inline")
    let inline = UIDatePicker()
    inline.preferredDatePickerStyle = .inline
    sample("Date and time", inline, fillsWidth: true)
    pickers.append(inline)
    commonOptions(for: pickers)
  }
}

/// A calendar view with decorations and multiple selection.
final class CalendarController: OptionsController, UICalendarViewDelegate,
  UICalendarSelectionMultiDateDelegate
{
  private let result = UILabel()

  override func viewDidLoad() {
    super.viewDidLoad()
    let calendar = UICalendarView()
    calendar.delegate = self
    calendar.selectionBehavior = UICalendarSelectionMultiDate(delegate: self)
    result.text = "Choose some days."
    sample("Several days", calendar, fillsWidth: true)
    sample("What is chosen", text: result)
  }

  func calendarView(
    _ calendarView: UICalendarView,
    decorationFor dateComponents: DateComponents
  ) -> UICalendarView.Decoration? {
    guard let day = dateComponents.day, day % 5 == 0 else { return nil }
    return .default(color: day % 2 == 0 ? .systemRed : .systemGreen, size: .large)
  }

  func multiDateSelection(
    _ selection: UICalendarSelectionMultiDate,
    didSelectDate dateComponents: DateComponents
  ) { tell(selection) }

  func multiDateSelection(
    _ selection: UICalendarSelectionMultiDate,
    didDeselectDate dateComponents: DateComponents
  ) { tell(selection) }

  private func tell(_ selection: UICalendarSelectionMultiDate) {
    let days = selection.selectedDates.compactMap(\.day).sorted().map(String.init)
    show(days.isEmpty ? "No days." : days.joined(separator: ", "), in: result)
  }
}
