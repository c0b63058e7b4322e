import HeadlessHost
import UIKit

/// The controls that the laws of all controls are held against.
enum ControlKind: String, CaseIterable, Sendable {
  case systemButton, customButton, infoButton, configuredButton
  case toggle, slider, stepper, segments, pages, field

  /// What holds for a control of the kind, before a test changes it.
  @MainActor
  func make() -> UIControl {
    switch self {
    case .systemButton: return titled(UIButton(type: .system))
    case .customButton:
      let button = titled(UIButton(type: .custom))
      button.setBackgroundImage(.filled(.purple, CGSize(width: 90, height: 34)), for: .normal)
      return button
    case .infoButton: return UIButton(type: .infoLight)
    case .configuredButton:
      var configuration = UIButton.Configuration.filled()
      configuration.title = "Button"
      return UIButton(configuration: configuration)
    case .toggle: return UISwitch()
    case .slider:
      let slider = UISlider()
      slider.value = 0.25
      return slider
    case .stepper:
      let stepper = UIStepper()
      stepper.value = 5
      // A step comes when the finger lifts.
      stepper.autorepeat = false
      return stepper
    case .segments:
      let control = UISegmentedControl(items: ["One", "Two", "Three"])
      control.selectedSegmentIndex = 0
      return control
    case .pages:
      let pages = UIPageControl()
      pages.numberOfPages = 5
      pages.backgroundColor = .systemGray
      return pages
    case .field:
      let field = UITextField()
      field.borderStyle = .roundedRect
      field.text = "Text"
      field.clearButtonMode = .unlessEditing
      return field
    }
  }

  @MainActor
  private func titled(_ button: UIButton) -> UIButton {
    button.setTitle("Button", for: .normal)
    return button
  }

  /// The control alone; 160 points wide where it takes any width.
  @MainActor
  func show(on stage: ControlStage, change: (UIControl) -> Void = { _ in }) -> UIControl {
    let ground = UIView(frame: CGRect(x: 0, y: 60, width: 320, height: 160))
    ground.backgroundColor = .systemBackground
    let control = make()
    change(control)
    control.sizeToFit()
    if self == .slider || self == .field { control.frame.size.width = 160 }
    control.frame.origin = CGPoint(x: 80, y: 60)
    ground.addSubview(control)
    stage.screen.show(ground)
    return control
  }

  /// Where a finger takes hold, in the control's points: the plus of a stepper, the knob of a slider.
  @MainActor
  func grip(_ control: UIControl) -> CGPoint {
    let bounds = control.bounds
    if let slider = control as? UISlider {
      let thumb = slider.thumbRect(
        forBounds: bounds,
        trackRect: slider.trackRect(forBounds: bounds),
        value: slider.value
      )
      return CGPoint(x: thumb.midX, y: thumb.midY)
    }
    let share: CGFloat =
      switch self {
      case .stepper: 0.75
      case .segments, .pages: 0.84
      default: 0.5
      }
    let isMirrored = control.effectiveUserInterfaceLayoutDirection == .rightToLeft
    return CGPoint(x: bounds.width * (isMirrored ? 1 - share : share), y: bounds.midY)
  }

  /// The changes by a touch, as words.
  @MainActor
  func value(_ control: UIControl) -> String {
    switch control {
    case let control as UISwitch: "\(control.isOn)"
    case let control as UISlider: "\(control.value)"
    case let control as UIStepper: "\(control.value)"
    case let control as UISegmentedControl: "\(control.selectedSegmentIndex)"
    case let control as UIPageControl: "\(control.currentPage)"
    case let control as UITextField: control.isEditing ? "editing" : "resting"
    default: ""
    }
  }

  /// Whether a finger that is down shows: the knob of a slider, the dots and a field's text do not
  /// change under iOS 12.
  var showsTouch: Bool { ![.slider, .pages, .field].contains(self) }
  /// Whether the control has a leading side.
  var hasDirection: Bool { [.toggle, .slider, .stepper, .segments, .pages, .field].contains(self) }
  /// The event that says that a touch did what it does.
  var event: String {
    switch self {
    case .systemButton, .customButton, .infoButton, .configuredButton: "primary"
    case .field: "didBegin"
    default: "value"
    }
  }
}
