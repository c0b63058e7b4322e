import CarControls
import CarDisplays
import CarSafety
import CarVoice
import CoreGraphics
import UIKit

/// A car app with sections: the keys of the sections next to the driver, and the content of one.
///
/// The last key opens the assistant, which replaces the content while it is open.
class CarSectionsViewController: UIViewController {
  /// A section of the app.
  struct Section {
    let id: String
    let title: String
    let symbolName: String
    let view: UIView
  }

  let context: CarAppContext
  let appName: String
  let sections: [Section]
  let sectionKeys: [CarButton]
  let talkKey = CarButton(title: CarWords["Speak"], symbolName: "mic.fill")
  let voiceView: CarVoiceView
  /// The index of the shown section.
  private(set) var selected = 0
  /// A view that replaces the sections, such as a call; nil if there is none.
  var front: UIView? {
    didSet {
      guard front !== oldValue else { return }
      oldValue?.removeFromSuperview()
      if let front { view.addSubview(front) }
      update()
    }
  }

  init(_ appName: String, context: CarAppContext, sections: [Section]) {
    self.appName = appName
    self.context = context
    self.sections = sections
    sectionKeys = sections.map { CarButton(title: $0.title, symbolName: $0.symbolName) }
    voiceView = CarVoiceView(
      assistant: context.assistant,
      drivingState: context.registry.drivingState,
      log: context.log
    )
    super.init(nibName: nil, bundle: nil)
    title = appName
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = CarStyle.color(.ground)
    for section in sections { view.addSubview(section.view) }
    for key in sectionKeys { view.addSubview(key) }
    view.addSubview(talkKey)
    view.addSubview(voiceView)
    do { try bind() } catch {
      // A registry with two such controllers is a programming error; the controls have no effect.
      NSLog("%@: %@", appName, "\(error)")
    }
    context.assistant.onChange = { [weak self] in
      self?.assistantDidChange()
      self?.update()
    }
    update()
  }

  /// Called after each change of the assistant.
  func assistantDidChange() {}

  private func bind() throws {
    let registry = context.registry
    for (index, section) in sections.enumerated() {
      try registry.addAction(
        "section.\(section.id)",
        section.title,
        key: sectionKeys[index]
      ) { [weak self] in self?.show(section: index) }
    }
    try registry.bind(
      button: talkKey,
      id: "screen.talk",
      name: CarWords["Speak"],
      to: CarVoiceAssistant.Identifier.talk
    )
  }

  /// Shows a section and closes an open assistant.
  func show(section index: Int) {
    guard sections.indices.contains(index) else { return }
    let before = sections[selected].id
    selected = index
    if context.assistant.isOpen { context.assistant.close() }
    if before != sections[index].id {
      context.log.append(
        .screenChange(CarScreenChange(from: before, to: sections[index].id, cause: .input))
      )
    }
    update()
  }

  private func update() {
    guard isViewLoaded else { return }
    let isVoice = context.assistant.isOpen
    voiceView.isHidden = !isVoice
    voiceView.update()
    front?.isHidden = isVoice
    for (index, section) in sections.enumerated() {
      section.view.isHidden = isVoice || front != nil || index != selected
      sectionKeys[index].isSelected = index == selected && !isVoice && front == nil
    }
    talkKey.isSelected = isVoice
    view.setNeedsLayout()
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let display = view.carDisplay
    let gap = CarSpacing.insideGroup.points(on: display)
    let area = view.carContentArea
    guard area.width > 0, area.height > 0 else { return }
    let keys = sectionKeys + [talkKey]
    let isUpright = area.height > area.width
    let sizes = keys.map(\.intrinsicContentSize)
    let widest = sizes.map(\.width).max() ?? 0
    let tallest = sizes.map(\.height).max() ?? 0
    // In portrait, the keys are in rows of two if one row is too narrow.
    let row = widest * CGFloat(keys.count) + gap * CGFloat(keys.count - 1)
    let columns = isUpright ? (row <= area.width ? keys.count : 2) : 1
    let rows = (keys.count + columns - 1) / columns
    let share =
      isUpright
      ? (tallest * CGFloat(rows) + gap * CGFloat(rows - 1)) / area.height : widest / area.width
    let layout = CarDriverSideLayout(
      in: area,
      driverSide: display.driverSide,
      share: min(0.5, share),
      spacing: CarSpacing.betweenGroups.points(on: display)
    )
    let box = layout.controls
    view.layOut(keys, columns: columns, in: box, gap: gap)
    if isUpright {
      for key in keys {
        key.frame = CarDriverSideLayout.place(key.frame, in: box, driverSide: display.driverSide)
      }
    }
    for content in sections.map(\.view) + [voiceView, front].compactMap({ $0 }) {
      content.frame = layout.content
      content.setNeedsLayout()
    }
  }
}
