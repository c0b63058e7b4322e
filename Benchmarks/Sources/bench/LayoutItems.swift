// swift-format-ignore-file: NeverForceUnwrap

import Foundation
import HeadlessHost
import UIKit

extension Bench {
  /// Measures a screen of 200 views and 800 constraints, from activation to frames, including text.
  static func layout(rounds: Int) {
    let screen = HeadlessScreen(Scene.device)
    screen.rootViewController = UIViewController()
    // An app loads glyphs only once.
    LayoutScene(in: screen).layOut()
    var samples: [Double] = []
    for _ in 0..<rounds {
      let scene = LayoutScene(in: screen)
      samples.append(measure { scene.layOut() })
    }
    print("RESULT {\(spread(samples))}")
  }

  /// Measures the layout of that screen after a change of one label's text.
  static func relayout(count: Int) {
    let screen = HeadlessScreen(Scene.device)
    screen.rootViewController = UIViewController()
    let scene = LayoutScene(in: screen)
    scene.layOut()
    var samples: [Double] = []
    var widths: Set<CGFloat> = []
    for step in 0..<count {
      samples.append(measure { scene.changeText(step) })
      widths.insert(scene.changedWidth)
    }
    precondition(widths.count > min(count, 10) / 2, "The label did not follow its text.")
    print("RESULT {\(spread(samples))}")
  }

  /// Measures a hundred labels in ten stack views in a stack view, from creation to frames.
  static func stack(rounds: Int) {
    let screen = HeadlessScreen(Scene.device)
    let controller = UIViewController()
    screen.rootViewController = controller
    StackScene(in: controller.view, seed: 0).layOut()
    var samples: [Double] = []
    for round in 1...max(1, rounds) {
      let scene = StackScene(in: controller.view, seed: round)
      samples.append(measure { scene.layOut() })
    }
    print("RESULT {\(spread(samples))}")
  }
}

/// A list of settings: 40 rows with an icon, two labels and an accessory.
@MainActor
final class LayoutScene {
  private let root: UIView
  private var constraints: [NSLayoutConstraint] = []
  private var titles: [UILabel] = []
  private let host: UIView

  init(in screen: HeadlessScreen) {
    host = screen.rootViewController!.view
    for view in host.subviews { view.removeFromSuperview() }
    root = UIView(frame: host.bounds)
    host.addSubview(root)
    var last: UIView?
    for index in 0..<40 {
      last = addRow(index, below: last)
    }
  }

  private func add<View: UIView>(_ view: View, to superview: UIView) -> View {
    view.translatesAutoresizingMaskIntoConstraints = false
    superview.addSubview(view)
    return view
  }

  private func addRow(_ index: Int, below last: UIView?) -> UIView {
    let row = add(UIView(), to: root)
    let icon = add(UIView(), to: row)
    let title = add(UILabel(), to: row)
    let detail = add(UILabel(), to: row)
    let accessory = add(UIView(), to: row)
    title.text = TextSource.string(false, 14, UInt32(index + 1))
    detail.text = TextSource.string(false, 22, UInt32(index + 100))
    detail.font = .systemFont(ofSize: 13)
    titles.append(title)
    let height = row.heightAnchor.constraint(equalToConstant: 44)
    height.priority = .defaultLow
    constraints += [
      row.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      row.trailingAnchor.constraint(equalTo: root.trailingAnchor),
      row.topAnchor.constraint(equalTo: last?.bottomAnchor ?? root.topAnchor),
      row.heightAnchor.constraint(greaterThanOrEqualToConstant: 44),
      height,
      icon.leadingAnchor.constraint(equalTo: row.leadingAnchor, constant: 16),
      icon.centerYAnchor.constraint(equalTo: row.centerYAnchor),
      icon.widthAnchor.constraint(equalToConstant: 29),
      icon.heightAnchor.constraint(equalTo: icon.widthAnchor),
      title.leadingAnchor.constraint(equalTo: icon.trailingAnchor, constant: 15),
      title.topAnchor.constraint(equalTo: row.topAnchor, constant: 6),
      title.trailingAnchor.constraint(lessThanOrEqualTo: accessory.leadingAnchor, constant: -8),
      detail.leadingAnchor.constraint(equalTo: title.leadingAnchor),
      detail.topAnchor.constraint(equalTo: title.bottomAnchor, constant: 2),
      detail.trailingAnchor.constraint(lessThanOrEqualTo: accessory.leadingAnchor, constant: -8),
      detail.bottomAnchor.constraint(lessThanOrEqualTo: row.bottomAnchor, constant: -6),
      accessory.trailingAnchor.constraint(equalTo: row.trailingAnchor, constant: -16),
      accessory.centerYAnchor.constraint(equalTo: row.centerYAnchor),
      accessory.widthAnchor.constraint(equalToConstant: 8),
      accessory.heightAnchor.constraint(equalToConstant: 13),
    ]
    return row
  }

  func layOut() {
    NSLayoutConstraint.activate(constraints)
    host.layoutIfNeeded()
  }

  /// The width of the label whose text was changed last.
  private(set) var changedWidth: CGFloat = 0

  func changeText(_ step: Int) {
    defer { changedWidth = titles[step % titles.count].frame.width }
    titles[step % titles.count].text = TextSource.string(false, 10 + step % 6, UInt32(step + 1000))
    host.layoutIfNeeded()
  }
}

/// A hundred labels in nested stack views.
@MainActor
final class StackScene {
  private let host: UIView
  private let outer = UIStackView()

  init(in host: UIView, seed: Int) {
    self.host = host
    for view in host.subviews { view.removeFromSuperview() }
    outer.axis = .vertical
    outer.spacing = 4
    outer.translatesAutoresizingMaskIntoConstraints = false
    for row in 0..<10 {
      let inner = UIStackView()
      inner.axis = row % 2 == 0 ? .horizontal : .vertical
      inner.spacing = 4
      inner.alignment = .leading
      for column in 0..<10 {
        let label = UILabel()
        label.font = .systemFont(ofSize: 11)
        label.text = TextSource.string(false, 4, UInt32(seed * 100 + row * 10 + column + 1))
        inner.addArrangedSubview(label)
      }
      outer.addArrangedSubview(inner)
    }
  }

  /// Adds the stack views to the screen and lays them out.
  func layOut() {
    host.addSubview(outer)
    NSLayoutConstraint.activate([
      outer.leadingAnchor.constraint(equalTo: host.leadingAnchor),
      outer.topAnchor.constraint(equalTo: host.topAnchor),
    ])
    host.layoutIfNeeded()
  }
}
