import Contacts
import CoreGraphics
import Foundation
import UIKitContent
import UIKitControls
import UIKitCore
import UIKitPickers
import UIKitText

extension ContactEditor: UITableViewDataSource, UITableViewDelegate {
  func numberOfSections(in tableView: UITableView) -> Int { sections.count }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    switch sections[section] {
    case .names: nameFields.count
    case .values(let kind): rows(kind).count
    case .note, .more, .delete: 1
    }
  }

  func tableView(
    _ tableView: UITableView,
    cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    switch sections[indexPath.section] {
    case .names: nameCell(nameFields[indexPath.row], at: indexPath)
    case .values(let kind):
      switch rows(kind)[indexPath.row] {
      case .add: actionCell(kind.addWord, at: indexPath)
      case .value(let index):
        kind.hasDate
          ? dayCell(kind, values(kind)[index], at: indexPath)
          : valueCell(kind, values(kind)[index])
      case .wheels(let index): wheelsCell(kind, values(kind)[index], at: indexPath)
      }
    case .note: noteCell(at: indexPath)
    case .more: actionCell(.addField, at: indexPath)
    case .delete: actionCell(.deleteContact, at: indexPath, isDestructive: true)
    }
  }

  // MARK: Cells

  private func nameCell(
    _ field: ContactDraft.NameField,
    at indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = table.dequeueReusableCell(withIdentifier: "field", for: indexPath)
    guard let cell = cell as? FieldCell else { return cell }
    cell.show(draft.names[field] ?? "", placeholder: field.word.text)
    cell.field.autocapitalizationType = .words
    cell.field.autocorrectionType = .no
    cell.changed = { [weak self] text in self?.change { $0.names[field] = text } }
    return cell
  }

  private func valueCell(
    _ kind: ContactDraft.Kind,
    _ value: ContactDraft.Value
  ) -> UITableViewCell {
    let count = kind == .address ? 5 : 1
    let identifier = "value\(count)"
    let cell =
      table.dequeueReusableCell(withIdentifier: identifier) as? ValueCell
      ?? ValueCell(fieldCount: count, identifier: identifier)
    let places: [ContactWords] = [.street, .city, .state, .postalCode, .country]
    cell.show(
      label: title(value.label),
      texts: kind == .address ? value.lines : [value.text],
      placeholders: kind == .address ? places.map(\.text) : [kind.placeholder.text]
    )
    let isLeftToRight = kind == .phone || kind == .email || kind == .url
    for field in cell.fields {
      field.setWritingDirection(isLeftToRight ? .leftToRight : .natural)
      field.autocorrectionType = .no
      field.autocapitalizationType = kind == .address || kind == .relation ? .words : .none
      field.keyboardType =
        switch kind {
        case .phone: .phonePad
        case .email: .emailAddress
        case .url: .URL
        case .address, .birthday, .date, .relation: .default
        }
    }
    let identity = value.identifier
    cell.changed = { [weak self] index, text in
      self?.change { draft in
        guard let place = draft.values[kind]?.firstIndex(where: { $0.identifier == identity })
        else { return }
        if kind == .address {
          draft.values[kind]?[place].lines[index] = text
        } else {
          draft.values[kind]?[place].text = text
        }
      }
    }
    cell.choosesLabel = { [weak self] in self?.chooseLabel(kind, identity) }
    return cell
  }

  private func title(_ label: String?) -> String {
    label.map { ContactLabel.text($0) } ?? ContactWords.label.text
  }

  private func dayCell(
    _ kind: ContactDraft.Kind,
    _ value: ContactDraft.Value,
    at indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = table.dequeueReusableCell(withIdentifier: "day", for: indexPath)
    guard let cell = cell as? DayCell else { return cell }
    cell.show(
      label: kind == .birthday ? ContactWords.birthday.text : title(value.label),
      day: value.date.map { PropertyRow.text(of: $0) } ?? "",
      isOpen: openDay == value.identifier,
      canChooseLabel: kind != .birthday
    )
    let identity = value.identifier
    cell.choosesLabel = { [weak self] in self?.chooseLabel(kind, identity) }
    return cell
  }

  private func wheelsCell(
    _ kind: ContactDraft.Kind,
    _ value: ContactDraft.Value,
    at indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = table.dequeueReusableCell(withIdentifier: "wheels", for: indexPath)
    guard let cell = cell as? DayPickerCell else { return cell }
    let calendar = Calendar(identifier: .gregorian)
    cell.picker.calendar = calendar
    if let day = value.date {
      var day = DateComponents(year: day.year, month: day.month, day: day.day, hour: 12)
      // The wheels show a birthday without a year in the present year.
      if day.year == nil { day.year = calendar.component(.year, from: Date()) }
      if let date = calendar.date(from: day) { cell.picker.date = date }
    }
    let identity = value.identifier
    cell.changed = { [weak self] date in
      guard let self else { return }
      let new = calendar.dateComponents([.year, .month, .day], from: date)
      change { draft in
        guard let place = draft.values[kind]?.firstIndex(where: { $0.identifier == identity })
        else { return }
        draft.values[kind]?[place].date = new
      }
      let above = IndexPath(row: indexPath.row - 1, section: indexPath.section)
      (table.cellForRow(at: above) as? DayCell)?.show(
        label: kind == .birthday ? ContactWords.birthday.text : title(value.label),
        day: PropertyRow.text(of: new),
        isOpen: true,
        canChooseLabel: kind != .birthday
      )
    }
    return cell
  }

  private func noteCell(at indexPath: IndexPath) -> UITableViewCell {
    let cell = table.dequeueReusableCell(withIdentifier: "note", for: indexPath)
    guard let cell = cell as? NoteCell else { return cell }
    cell.text.text = draft.note
    cell.changed = { [weak self] text in
      guard let self else { return }
      change { $0.note = text }
      // The row is as high as its text.
      table.performBatchUpdates(nil)
    }
    return cell
  }

  private func actionCell(
    _ word: ContactWords,
    at indexPath: IndexPath,
    isDestructive: Bool = false
  ) -> UITableViewCell {
    let cell = table.dequeueReusableCell(withIdentifier: "action", for: indexPath)
    cell.textLabel?.text = word.text
    cell.textLabel?.numberOfLines = 0
    cell.textLabel?.textColor =
      isDestructive ? .systemRed : word == .addField ? page.view.tintColor : .label
    cell.accessibilityTraits = .button
    return cell
  }

  // MARK: Editing

  func tableView(
    _ tableView: UITableView,
    editingStyleForRowAt indexPath: IndexPath
  ) -> UITableViewCell.EditingStyle {
    guard case .values(let kind) = sections[indexPath.section] else { return .none }
    switch rows(kind)[indexPath.row] {
    case .add: return .insert
    case .value: return .delete
    case .wheels: return .none
    }
  }

  func tableView(
    _ tableView: UITableView,
    shouldIndentWhileEditingRowAt indexPath: IndexPath
  ) -> Bool { self.tableView(tableView, editingStyleForRowAt: indexPath) != .none }

  func tableView(
    _ tableView: UITableView,
    commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {
    guard case .values(let kind) = sections[indexPath.section] else { return }
    switch rows(kind)[indexPath.row] {
    case .add: add(kind, in: indexPath.section)
    case .value(let index): remove(kind, index, in: indexPath.section)
    case .wheels: break
    }
  }

  func tableView(
    _ tableView: UITableView,
    willSelectRowAt indexPath: IndexPath
  ) -> IndexPath? {
    switch sections[indexPath.section] {
    case .names, .note: nil
    case .more, .delete: indexPath
    case .values(let kind):
      switch rows(kind)[indexPath.row] {
      case .add: indexPath
      case .value: kind.hasDate ? indexPath : nil
      case .wheels: nil
      }
    }
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    switch sections[indexPath.section] {
    case .names, .note: break
    case .more: chooseField()
    case .delete:
      page.askToDelete(from: tableView.cellForRow(at: indexPath) ?? tableView)
    case .values(let kind):
      switch rows(kind)[indexPath.row] {
      case .add: add(kind, in: indexPath.section)
      case .value(let index): toggleDay(values(kind)[index].identifier, at: indexPath)
      case .wheels: break
      }
    }
  }
}
