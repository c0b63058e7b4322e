import CarDisplays
import CoreGraphics
import UIKit

/// The controller of the style samples: fonts in their sizes, colours, and each kind of control.
final class CarStyleSampleViewController: UIViewController {
  private var texts: [(CarStyle.TextRole, UILabel)] = []
  private var swatches: [UIView] = []
  private let knob = CarKnobView()
  private let dial = CarDialView()
  private let slider = CarSliderView()
  private let toggle = CarToggleView()
  private let stepper = CarStepperView()
  private let keys = [
    CarButton(title: "Plain", symbolName: "star.fill"), CarButton(title: "Main"),
    CarButton(title: "Stop"),
  ]

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Style"
    view.backgroundColor = CarStyle.color(.ground)
    for role in CarStyle.TextRole.allCases {
      let label = UILabel()
      label.text = role == .display ? "94.1" : role.rawValue.capitalized
      view.addSubview(label)
      texts.append((role, label))
    }
    for role in CarStyle.ColorRole.allCases {
      let swatch = UIView()
      swatch.backgroundColor = CarStyle.color(role)
      swatch.accessibilityIdentifier = role.rawValue
      view.addSubview(swatch)
      swatches.append(swatch)
    }
    for range in [knob, dial, slider, stepper] {
      range.maximumValue = 30
      range.step = 1
      range.value = 12
    }
    toggle.isOn = true
    keys[1].emphasis = .prominent
    keys[2].emphasis = .stop
    for control in [knob, dial, slider, toggle, stepper] as [UIView] + keys {
      view.addSubview(control)
    }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let display = view.carDisplay
    let gap = CarSpacing.insideGroup.points(on: display)
    let area = view.carContentArea
    let (left, right) = area.divided(
      atDistance: ((area.width - gap) * 0.4).rounded(),
      from: .minXEdge
    )
    var y = left.minY
    for (role, label) in texts {
      label.setStyle(role, role == .secondary ? .secondaryText : .text, on: display)
      let height = label.font.lineHeight.rounded(.up)
      label.frame = CGRect(x: left.minX, y: y, width: left.width, height: height)
      y += height
    }
    let side = (left.width - gap * 3) / 4
    let height = min(side, max(0, (left.maxY - y - gap * 2) / 2))
    for (index, swatch) in swatches.enumerated() {
      swatch.layer.cornerRadius = CarStyle.cornerRadius(on: display)
      swatch.frame = CGRect(
        x: left.minX + CGFloat(index % 4) * (side + gap),
        y: y + gap + CGFloat(index / 4) * (height + gap),
        width: side,
        height: height
      )
    }
    layOutControls(in: right.insetBy(dx: gap / 2, dy: 0), gap, display)
  }

  private func layOutControls(in area: CGRect, _ gap: CGFloat, _ display: CarDisplay) {
    let row = CarTargetSize.android.points(on: display).height
    let rows: [[UIView]] = [keys, [slider], [toggle, stepper]]
    var y = area.minY
    for views in rows {
      let width = (area.width - gap * CGFloat(views.count - 1)) / CGFloat(views.count)
      for (index, view) in views.enumerated() {
        let wanted = view === toggle ? min(width, row * 1.75) : width
        view.frame = CGRect(
          x: area.minX + CGFloat(index) * (width + gap),
          y: y,
          width: wanted,
          height: row
        )
      }
      y += row + gap
    }
    let side = min((area.width - gap) / 2, area.maxY - y)
    knob.frame = CGRect(x: area.minX, y: y, width: side, height: side)
    dial.frame = CGRect(x: area.minX + side + gap, y: y, width: side, height: side)
  }
}
