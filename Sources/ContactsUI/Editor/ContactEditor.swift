import Contacts
import CoreGraphics
import Foundation
import HostInterface
import UIKitBars
import UIKitContent
import UIKitControls
import UIKitCore
import UIKitText

/// The editor of a contact, a form in a table.
@MainActor
final class ContactEditor: NSObject {
  enum Section: Equatable {
    /// The fields of the name and of work.
    case names
    /// The values of one kind.
    case values(ContactDraft.Kind)
    case note
    /// The row that adds one of the remaining fields of the name and of work.
    case more
    /// The row that deletes the contact.
    case delete
  }

  let table = UITableView(
    frame: .zero,
    style: Surroundings.systemVersion.major >= 15 ? .insetGrouped : .grouped
  )
  unowned let page: CNContactViewController
  private let original: CNContact
  private let start: ContactDraft
  private(set) var draft: ContactDraft
  /// The fields of the name that have rows.
  private(set) var nameFields: [ContactDraft.NameField]
  /// The identifier of the date whose wheels are shown; nil if none are.
  var openDay: String?
  let header = EditorHeader()
  var changed: () -> Void = {}
  private(set) lazy var photos = PhotoChoice(page) { [weak self] in self?.setPicture($0) }

  init(_ page: CNContactViewController, _ contact: CNContact) {
    self.page = page
    original = contact
    let known = ContactDraft(contact)
    start = known
    draft = known
    nameFields = ContactDraft.NameField.allCases.filter { field in
      field.isStandard || known.names[field]?.isEmpty == false
    }
    super.init()
    table.dataSource = self
    table.delegate = self
    table.estimatedRowHeight = 44
    table.keyboardDismissMode = .interactive
    table.allowsSelectionDuringEditing = true
    table.setEditing(true, animated: false)
    table.register(FieldCell.self, forCellReuseIdentifier: "field")
    table.register(UITableViewCell.self, forCellReuseIdentifier: "action")
    table.register(DayCell.self, forCellReuseIdentifier: "day")
    table.register(DayPickerCell.self, forCellReuseIdentifier: "wheels")
    table.register(NoteCell.self, forCellReuseIdentifier: "note")
    header.tapped = { [weak self] in
      guard let self else { return }
      photos.ask(hasPhoto: draft.picture != nil, from: header.button)
    }
    updateHeader()
  }

  /// The contact with the changes, as it is saved.
  var contact: CNMutableContact { draft.applied(to: original) }
  var hasChanges: Bool { draft != start }
  var isFilled: Bool { draft.isFilled }

  func layOutHeader() { header.fit(in: table) }

  // MARK: Rows

  var sections: [Section] {
    [.names] + ContactDraft.Kind.allCases.map { .values($0) } + [.note]
      + (nameFields.count < ContactDraft.NameField.allCases.count ? [.more] : [])
      + (page.purpose == .existing && !page.isUnsaved ? [.delete] : [])
  }

  enum Row { case value(Int), wheels(Int), add }

  func values(_ kind: ContactDraft.Kind) -> [ContactDraft.Value] { draft.values[kind] ?? [] }

  func rows(_ kind: ContactDraft.Kind) -> [Row] {
    var rows: [Row] = []
    for (index, value) in values(kind).enumerated() {
      rows.append(.value(index))
      if kind.hasDate, value.identifier == openDay { rows.append(.wheels(index)) }
    }
    // A contact has only one birthday.
    if kind != .birthday || rows.isEmpty { rows.append(.add) }
    return rows
  }

  // MARK: Changes

  func change(_ body: (inout ContactDraft) -> Void) {
    let before = draft
    body(&draft)
    guard draft != before else { return }
    updateHeader()
    changed()
  }

  private func updateHeader() {
    let names = [ContactDraft.NameField.given, .family].compactMap { draft.names[$0]?.first }
    header.show(draft.picture, monogram: names.map { String($0).uppercased() }.joined())
    header.fit(in: table)
  }

  private func setPicture(_ data: Data?) { change { $0.picture = data } }

  func showName(_ field: ContactDraft.NameField) {
    nameFields = (nameFields + [field]).sorted { $0.rawValue < $1.rawValue }
    guard let row = nameFields.firstIndex(of: field) else { return }
    table.performBatchUpdates {
      table.insertRows(at: [IndexPath(row: row, section: 0)], with: .automatic)
      if nameFields.count == ContactDraft.NameField.allCases.count {
        table.deleteSections(
          IndexSet(integer: 2 + ContactDraft.Kind.allCases.count),
          with: .automatic
        )
      }
    }
    table.scrollToRow(at: IndexPath(row: row, section: 0), at: .middle, animated: true)
  }

  /// Adds an empty value and starts to edit it.
  func add(_ kind: ContactDraft.Kind, in section: Int) {
    var value = ContactDraft.Value()
    if kind == .birthday { value.identifier = "birthday" }
    let used = values(kind).map(\.label)
    value.label = kind.labels.first { !used.contains($0) } ?? kind.labels.first
    if kind.hasDate {
      let calendar = Calendar(identifier: .gregorian)
      value.date = calendar.dateComponents([.year, .month, .day], from: Date())
    }
    let row = values(kind).count + (openDayIndex(kind) == nil ? 0 : 1)
    let opens = kind.hasDate
    if opens { closeDay() }
    change { $0.values[kind, default: []].append(value) }
    let path = IndexPath(row: opens ? values(kind).count - 1 : row, section: section)
    table.performBatchUpdates {
      table.insertRows(at: [path], with: .automatic)
      if kind == .birthday {
        table.deleteRows(at: [IndexPath(row: 0, section: section)], with: .automatic)
      }
    }
    if opens {
      toggleDay(value.identifier, at: path)
    } else {
      table.scrollToRow(at: path, at: .none, animated: false)
      table.layoutIfNeeded()
      (table.cellForRow(at: path) as? ValueCell)?.fields.first?.becomeFirstResponder()
    }
  }

  func remove(_ kind: ContactDraft.Kind, _ index: Int, in section: Int) {
    guard values(kind).indices.contains(index) else { return }
    let identifier = values(kind)[index].identifier
    if openDay == identifier { closeDay() }
    let before = rows(kind)
    guard let row = before.firstIndex(where: { if case .value(index) = $0 { true } else { false } })
    else { return }
    change { _ = $0.values[kind]?.remove(at: index) }
    table.performBatchUpdates {
      table.deleteRows(at: [IndexPath(row: row, section: section)], with: .automatic)
      if kind == .birthday {
        table.insertRows(at: [IndexPath(row: 0, section: section)], with: .automatic)
      }
    }
  }

  // MARK: Days

  private func openDayIndex(_ kind: ContactDraft.Kind) -> Int? {
    openDay.flatMap { open in values(kind).firstIndex { $0.identifier == open } }
  }

  func closeDay() {
    for (section, place) in sections.enumerated() {
      guard case .values(let kind) = place, let index = openDayIndex(kind) else { continue }
      openDay = nil
      table.deleteRows(at: [IndexPath(row: index + 1, section: section)], with: .automatic)
      table.reloadRows(at: [IndexPath(row: index, section: section)], with: .none)
    }
  }

  func toggleDay(_ identifier: String, at path: IndexPath) {
    let wasOpen = openDay == identifier
    page.view.endEditing(true)
    closeDay()
    guard !wasOpen else { return }
    guard case .values(let kind) = sections[path.section],
      let index = values(kind).firstIndex(where: { $0.identifier == identifier })
    else { return }
    openDay = identifier
    let wheels = IndexPath(row: index + 1, section: path.section)
    table.insertRows(at: [wheels], with: .automatic)
    table.reloadRows(at: [IndexPath(row: index, section: path.section)], with: .none)
    table.scrollToRow(at: wheels, at: .none, animated: true)
  }

  // MARK: Labels

  func chooseLabel(_ kind: ContactDraft.Kind, _ identifier: String) {
    guard let index = values(kind).firstIndex(where: { $0.identifier == identifier }) else {
      return
    }
    page.view.endEditing(true)
    let labels = LabelController(kind.labels, chosen: values(kind)[index].label) {
      [weak self] label in
      guard let self else { return }
      change { draft in
        guard let index = draft.values[kind]?.firstIndex(where: { $0.identifier == identifier })
        else { return }
        draft.values[kind]?[index].label = label
      }
      table.reloadData()
    }
    page.present(UINavigationController(rootViewController: labels), animated: true)
  }

  func chooseField() {
    let left = ContactDraft.NameField.allCases.filter { !nameFields.contains($0) }
    let fields = LabelController(left.map(\.word.text), chosen: nil, isFixed: true) {
      [weak self] title in
      if let field = left.first(where: { $0.word.text == title }) { self?.showName(field) }
    }
    fields.title = ContactWords.addField.text
    page.present(UINavigationController(rootViewController: fields), animated: true)
  }
}
