import CarControls
import CarDisplays
import CarSafety
import CoreGraphics
import UIKit

/// The opened message: keys to read it aloud and to reply; the text while that is allowed.
final class MessageView: UIView {
  let messages: Messages
  let senderLabel = UILabel()
  let textLabel = UILabel()
  let backKey = CarButton(title: CarWords["Back"], symbolName: "chevron.left")
  let readKey = CarButton(title: CarWords["Read"])
  let replyKey = CarButton(title: CarWords["Answer#message"])
  let sendKey = CarButton(title: CarWords["Send"])
  let changeKey = CarButton(title: CarWords["Change"])
  private let restrictions: CarRestrictionService
  private var observation: CarEventObservation?

  init(
    messages: Messages,
    context: CarAppContext,
    onReply: @escaping () -> Void
  ) throws {
    self.messages = messages
    restrictions = context.restrictions
    super.init(frame: .zero)
    textLabel.numberOfLines = 0
    senderLabel.accessibilityIdentifier = "message.sender"
    textLabel.accessibilityIdentifier = "message.text"
    for label in [senderLabel, textLabel] {
      label.isUserInteractionEnabled = false
      addSubview(label)
    }
    readKey.emphasis = .prominent
    sendKey.emphasis = .prominent
    let actions: [(CarButton, String, String, () -> Void)] = [
      (backKey, "message.back", CarWords["Back"], { messages.close() }),
      (
        readKey, "message.read", CarWords["Read aloud"],
        { messages.reading == .reading ? messages.pause() : messages.read() }
      ), (replyKey, "message.reply", CarWords["Answer#message"], onReply),
      (sendKey, "message.send", CarWords["Send"], { messages.send() }),
      (
        changeKey, "message.change", CarWords["Change"],
        {
          messages.dropReply()
          onReply()
        }
      ),
    ]
    for (key, id, name, action) in actions {
      try context.registry.addAction(id, name, key: key, action)
      addSubview(key)
    }
    observation = restrictions.observeOnMain { [weak self] _ in self?.update() }
    update()
  }

  required init?(coder: NSCoder) { nil }

  /// Updates the view with the opened message.
  func update() {
    let message = messages.open
    senderLabel.text = [message?.sender, message?.time].compactMap { $0 }.joined(separator: " · ")
    let reply = messages.chosenReply
    switch messages.reading {
    case .reading: readKey.title = CarWords["Pause"]
    case .paused: readKey.title = CarWords["Go on"]
    case .silent, .finished: readKey.title = CarWords["Read"]
    }
    let isUnderWay = messages.reading == .reading || messages.reading == .paused
    readKey.accessibilityLabel = isUnderWay ? readKey.title : CarWords["Read aloud"]
    readKey.isHidden = reply != nil
    replyKey.isHidden = reply != nil
    sendKey.isHidden = reply == nil
    changeKey.isHidden = reply == nil
    textLabel.text = words(of: message, reply: reply)
    setNeedsLayout()
  }

  private func words(of message: CarMessage?, reply: String?) -> String? {
    if let problem = messages.problem { return problem }
    if let reply { return CarWords["Send “%@”?", reply] }
    guard let message else { return nil }
    // While the text is locked, messages are only read aloud (CAR-Q09, CAR-Q41).
    guard restrictions.current.isLocked(.textMessages) else { return message.text }
    let count = message.sentences.count
    let place = "\(min(messages.sentence + 1, count))"
    return switch messages.reading {
    case .reading: CarWords["Reading sentence %@ of %@", place, "\(count)"]
    case .paused: CarWords["Paused at sentence %@ of %@", place, "\(count)"]
    case .finished: CarWords["Read to its end"]
    case .silent: CarWords["%@ sentences", "\(count)"]
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let display = carDisplay
    guard hasCarContentRoom else { return }
    let gap = CarSpacing.insideGroup.points(on: display)
    senderLabel.setStyle(.secondary, .secondaryText, on: display)
    textLabel.setStyle(.primary, .text, on: display)
    let back = backKey.intrinsicContentSize
    backKey.frame = CGRect(x: 0, y: 0, width: back.width, height: back.height)
    senderLabel.frame = CGRect(
      x: back.width + gap,
      y: 0,
      width: max(0, bounds.width - back.width - gap),
      height: back.height
    )
    let keys = [readKey, replyKey, sendKey, changeKey].filter { !$0.isHidden }
    let target = CarTargetSize.comfortable.points(on: display)
    let least = CarTargetSize.android.points(on: display).height
    let height = max(least, min(target.height, bounds.height * 0.28)).rounded(.down)
    layOut(
      keys,
      columns: max(1, keys.count),
      in: CGRect(x: 0, y: bounds.height - height, width: bounds.width, height: height),
      gap: gap
    )
    textLabel.frame = CGRect(
      x: 0,
      y: back.height + gap / 2,
      width: bounds.width,
      height: max(0, bounds.height - height - back.height - gap)
    )
  }
}
