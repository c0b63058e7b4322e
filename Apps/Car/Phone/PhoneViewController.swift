import CarControls
import CarSafety
import CarVoice
import UIKit

/// The telephone screen: recent calls, contacts and the keypad; a call replaces them.
final class PhoneViewController: CarSectionsViewController {
  let phone: Phone
  let recents: CarListView
  let contacts: CarListView
  let keypad: KeypadView
  private(set) var callView: CallView?
  private var isAdding = false

  init(phone: Phone, context: CarAppContext) throws {
    self.phone = phone
    let (registry, restrictions) = (context.registry, context.restrictions)
    recents = try CarListView(id: "recents", registry: registry, restrictions: restrictions)
    contacts = try CarListView(id: "contacts", registry: registry, restrictions: restrictions)
    keypad = try KeypadView(phone: phone, context: context)
    super.init(
      "Phone",
      context: context,
      sections: [
        Section(id: "recents", title: CarWords["Recents"], symbolName: "clock", view: recents),
        Section(
          id: "contacts",
          title: CarWords["Contacts"],
          symbolName: "person.crop.circle",
          view: contacts
        ),
        Section(id: "keypad", title: CarWords["Keypad"], symbolName: "list.number", view: keypad),
      ]
    )
    callView = try CallView(phone: phone, registry: registry) { [weak self] in self?.addCall() }
    recents.title = CarWords["Recents"]
    recents.emptyText = CarWords["No calls yet"]
    contacts.title = CarWords["Contacts"]
    contacts.emptyText = CarWords["No contacts with numbers"]
    recents.onSelect = { [weak self] row in
      guard let self, self.phone.recents.indices.contains(row) else { return }
      self.dial(self.phone.recents[row].number)
    }
    contacts.onSelect = { [weak self] row in
      guard let self, self.phone.book.entries.indices.contains(row) else { return }
      self.dial(self.phone.book.entries[row].number)
    }
    phone.onChange = { [weak self] in self?.show() }
    try setCommands()
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    show()
  }

  private func dial(_ number: String) {
    isAdding = false
    phone.dial(number)
  }

  /// Leaves the call's screen to choose another party; the call continues.
  private func addCall() {
    isAdding = true
    show(section: 1)
    show()
  }

  override func show(section index: Int) {
    super.show(section: index)
    // During a call the section keys open its lists.
    if phone.active != nil, phone.shownIncoming == nil {
      isAdding = true
      show()
    }
  }

  private func setCommands() throws {
    let phone = phone
    context.assistant.setCommands(
      [
        try CarVoiceCommand("phone.call", ["call {contact}"]) { [weak self] slots in
          guard let name = slots["contact"], let entry = phone.book.entry(named: name) else {
            return .failed("I do not have that number")
          }
          self?.dial(entry.number)
          return .done("Calling \(name)")
        },
        try CarVoiceCommand("phone.answer", ["(answer | accept) [the call]"]) { _ in
          guard phone.incoming != nil else { return .failed("There is no call") }
          phone.answer()
          return .done("")
        },
        try CarVoiceCommand("phone.end", ["(decline | hang up) [the call]", "end [the] call"]) {
          _ in
          if phone.incoming != nil {
            phone.decline()
          } else if phone.active != nil {
            phone.hangUp()
          } else {
            return .failed("There is no call")
          }
          return .done("")
        },
        try CarVoiceCommand("phone.again", ["(call | dial) again", "redial"]) { [weak self] _ in
          guard let last = phone.recents.first else { return .failed("There was no call") }
          self?.dial(last.number)
          return .done("Calling \(last.name)")
        },
      ],
      slots: ["contact": phone.book.entries.map(\.name)],
      for: "phone"
    )
  }

  private func show() {
    guard isViewLoaded else { return }
    recents.rows = phone.recents.map {
      let kind =
        switch $0.kind {
        case .incoming: CarWords["received"]
        case .outgoing: CarWords["called"]
        case .missed: CarWords["missed"]
        }
      return CarListView.Row(title: $0.name, detail: kind)
    }
    contacts.rows = phone.book.entries.map {
      CarListView.Row(title: $0.name, detail: $0.number)
    }
    keypad.update()
    callView?.update()
    if phone.calls.isEmpty { isAdding = false }
    // An incoming call has priority over the choice of another party.
    let showsCall = phone.shownIncoming != nil || (phone.active != nil && !isAdding)
    front = showsCall ? callView : nil
  }
}
