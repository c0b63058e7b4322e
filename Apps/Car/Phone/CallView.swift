import CarControls
import CarDisplays
import CoreGraphics
import UIKit

/// Shows the active or the incoming call.
final class CallView: UIView {
  let phone: Phone
  let nameLabel = UILabel()
  let stateLabel = UILabel()
  let answerKey = CarButton(title: CarWords["Answer"])
  let declineKey = CarButton(title: CarWords["Decline"])
  let muteKey = CarButton(title: CarWords["Mute"])
  let holdKey = CarButton(title: CarWords["Hold"])
  let addKey = CarButton(title: CarWords["Add call"])
  let mergeKey = CarButton(title: CarWords["Merge"])
  let endKey = CarButton(title: CarWords["End"])

  init(phone: Phone, registry: CarControlRegistry, onAdd: @escaping () -> Void) throws {
    self.phone = phone
    super.init(frame: .zero)
    for label in [nameLabel, stateLabel] {
      label.textAlignment = .center
      label.isUserInteractionEnabled = false
      addSubview(label)
    }
    nameLabel.accessibilityIdentifier = "call.name"
    stateLabel.accessibilityIdentifier = "call.state"
    // The network and the other party change the state.
    stateLabel.accessibilityTraits.insert(.updatesFrequently)
    answerKey.emphasis = .prominent
    declineKey.emphasis = .stop
    endKey.emphasis = .stop
    let actions: [(CarButton, String, String, () -> Void)] = [
      (answerKey, "call.answer", CarWords["Answer"], { phone.answer() }),
      (declineKey, "call.decline", CarWords["Decline"], { phone.decline() }),
      (muteKey, "call.mute", CarWords["Mute"], { phone.toggleMute() }),
      (holdKey, "call.hold", CarWords["Hold"], { phone.toggleHold() }),
      (addKey, "call.add", CarWords["Add call"], onAdd),
      (mergeKey, "call.merge", CarWords["Merge"], { phone.merge() }),
      (endKey, "call.end", CarWords["End"], { phone.hangUp() }),
    ]
    for (key, id, name, action) in actions {
      try registry.addAction(id, name, key: key, action)
      addSubview(key)
    }
  }

  required init?(coder: NSCoder) { nil }

  private var shown: [CarButton] {
    if phone.shownIncoming != nil { return [answerKey, declineKey] }
    return [muteKey, holdKey, phone.canMerge ? mergeKey : addKey, endKey]
  }

  /// Updates the view with the present calls.
  func update() {
    let call = phone.shownIncoming ?? phone.active
    let joined = phone.calls.filter(\.isMerged)
    nameLabel.text =
      call?.isMerged == true && phone.shownIncoming == nil
      ? joined.map { $0.name.split(separator: " ").first.map(String.init) ?? "" }
        .joined(separator: ", ") : call?.name
    let held = phone.calls.first { $0.state == .held && $0.id != call?.id }
    let parts = [call?.stateText, held.map { CarWords["%@ on hold", $0.name] } ?? phone.line.note]
    stateLabel.text = parts.compactMap { $0 }.joined(separator: " · ")
    muteKey.isSelected = phone.isMuted
    holdKey.isSelected = call?.state == .held
    holdKey.title = phone.canMerge ? CarWords["Swap"] : CarWords["Hold"]
    holdKey.isEnabled = call?.state == .connected || call?.state == .held
    for key in [answerKey, declineKey, muteKey, holdKey, addKey, mergeKey, endKey] {
      key.isHidden = !shown.contains(key)
    }
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let display = carDisplay
    guard hasCarContentRoom else { return }
    let gap = CarSpacing.insideGroup.points(on: display)
    nameLabel.setStyle(.title, .text, on: display)
    stateLabel.setStyle(.secondary, .secondaryText, on: display)
    let target = CarTargetSize.comfortable.points(on: display)
    let least = CarTargetSize.android.points(on: display).height
    let name = nameLabel.lineNeed
    let state = stateLabel.lineNeed
    let rows: CGFloat = phone.shownIncoming == nil ? 2 : 1
    let room = (bounds.height - name - state - gap * rows) / rows
    let keyHeight = min(target.height * 1.5, max(least, room)).rounded(.down)
    let height = keyHeight * rows + gap * (rows - 1)
    layOut(
      shown,
      columns: 2,
      in: CGRect(x: 0, y: bounds.height - height, width: bounds.width, height: height),
      gap: gap
    )
    let top = max(0, (bounds.height - height - gap - name - state) / 2).rounded()
    nameLabel.frame = CGRect(x: 0, y: top, width: bounds.width, height: name)
    stateLabel.frame = CGRect(x: 0, y: top + name, width: bounds.width, height: state)
  }
}
