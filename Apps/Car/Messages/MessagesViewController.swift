import CarControls
import CarDisplays
import CarSafety
import CarVoice
import UIKit

/// The messages screen: the list, a message, and its replies; at most three levels.
final class MessagesViewController: CarSectionsViewController {
  let messages: Messages
  let list: CarListView
  let sent: CarListView
  let replies: CarListView
  private(set) var messageView: MessageView?
  private var isReplying = false

  init(messages: Messages, context: CarAppContext) throws {
    self.messages = messages
    let (registry, restrictions) = (context.registry, context.restrictions)
    list = try CarListView(id: "messages", registry: registry, restrictions: restrictions)
    sent = try CarListView(id: "sent", registry: registry, restrictions: restrictions)
    replies = try CarListView(id: "replies", registry: registry, restrictions: restrictions)
    super.init(
      "Messages",
      context: context,
      sections: [
        Section(id: "messages", title: CarWords["Messages"], symbolName: "envelope", view: list),
        Section(id: "sent", title: CarWords["Sent"], symbolName: "arrow.up", view: sent),
      ]
    )
    messageView = try MessageView(messages: messages, context: context) { [weak self] in
      self?.isReplying = true
      self?.show()
    }
    list.emptyText = CarWords["No messages"]
    sent.title = messages.carrier.note ?? CarWords["Sent"]
    sent.emptyText = CarWords["Nothing sent"]
    replies.title = CarWords["Answer#message"]
    replies.rows = Messages.canned.map { CarListView.Row(title: $0) }
    list.onSelect = { [weak self] row in
      guard let self, self.messages.messages.indices.contains(row) else { return }
      self.messages.open(self.messages.messages[row].id)
    }
    replies.onSelect = { [weak self] row in
      self?.isReplying = false
      self?.messages.choose(Messages.canned[row])
    }
    replies.onBack = { [weak self] in
      self?.isReplying = false
      self?.show()
    }
    messages.onChange = { [weak self] in self?.show() }
    try setCommands()
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    show()
  }

  /// Closes an open message and shows a section; the list shows where to continue.
  override func show(section index: Int) {
    super.show(section: index)
    isReplying = false
    if messages.openID != nil { messages.close() }
    show()
  }

  /// Stops reading aloud, because the microphone would record the voice.
  override func assistantDidChange() {
    if context.assistant.state == .listening { messages.pause() }
  }

  private func setCommands() throws {
    let messages = messages
    let send = try CarVoiceCommand("messages.send", ["(yes | send [it])"]) { _ in
      messages.send() ? .done("Sent") : .failed(messages.problem ?? "It is not sent")
    }
    let change = try CarVoiceCommand("messages.change", ["(no | change [it])"]) { _ in
      messages.dropReply()
      return .done("Not sent")
    }
    let answer: (String) -> CarVoiceAnswer = { text in
      guard messages.open != nil else { return .failed("There is no message") }
      messages.choose(text)
      return .question("Send “\(text)”?", [send, change])
    }
    let canned = try CarVoiceCommand("messages.canned", ["{reply}"]) { slots in
      answer(slots["reply"] ?? "")
    }
    context.assistant.setCommands(
      [
        try CarVoiceCommand("messages.read", ["read [the | my] (message | messages)"]) { _ in
          guard let next = messages.open ?? messages.messages.first(where: { !$0.isRead }) else {
            return .failed("There is no new message")
          }
          messages.open(next.id)
          messages.read()
          return .done("")
        },
        try CarVoiceCommand("messages.answer", ["(reply | answer) {reply}"]) { slots in
          answer(slots["reply"] ?? "")
        },
        try CarVoiceCommand("messages.reply", ["(reply | answer)"]) { _ in
          guard messages.open != nil else { return .failed("There is no message") }
          messages.pause()
          return .question("What shall I answer?", [canned])
        },
        try CarVoiceCommand("messages.pause", ["(pause | stop) [reading]"]) { _ in
          messages.pause()
          return .done("")
        },
        try CarVoiceCommand("messages.resume", ["go on", "continue [reading]"]) { _ in
          guard messages.open != nil else { return .failed("There is no message") }
          messages.resume()
          return .done("")
        },
      ],
      slots: ["reply": Messages.canned],
      for: "messages"
    )
  }

  private func show() {
    guard isViewLoaded else { return }
    list.title = messages.answered.map { CarWords["Answered: %@", $0] } ?? CarWords["Messages"]
    list.rows = messages.messages.map {
      CarListView.Row(
        title: $0.sender,
        detail: $0.time,
        symbolName: $0.isRead ? nil : "envelope"
      )
    }
    sent.rows = messages.sent.reversed().map { CarListView.Row(title: $0.text, detail: $0.to) }
    messageView?.update()
    if messages.openID == nil { isReplying = false }
    front = messages.openID == nil ? nil : isReplying ? replies : messageView
  }
}
