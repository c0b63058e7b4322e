import AppSettings
import DeviceLink
import UIKit

/// The pages of settings bundles.
extension SettingsPages {
  /// Returns a page of an app's settings bundle; empty until the device has sent it.
  static func bundlePage(_ file: String, of app: String, titled title: String) -> SettingsPage {
    let pane = device?.pane(file, of: app)
    return SettingsPage(
      title: .verbatim(pane?.pane.title ?? title),
      sections: pane.map { bundleSections($0) } ?? []
    )
  }

  /// Returns the sections of a page; each group specifier begins one, and each radio group is one.
  static func bundleSections(_ pane: AppPane) -> [Section] {
    var sections: [Section] = []
    var isOpen = false
    for specifier in pane.pane.specifiers {
      switch specifier.kind {
      case .group:
        sections.append(section(specifier, []))
        isOpen = true
      case .radioGroup:
        sections.append(section(specifier, choices(specifier, pane.file, of: pane.app)))
        isOpen = false
      default:
        guard let row = row(specifier, pane.file, of: pane.app) else { continue }
        if !isOpen { sections.append(Section([])) }
        isOpen = true
        sections[sections.count - 1].rows.append(row)
      }
    }
    return sections
  }

  /// Returns a section with the header and footer of a specifier.
  private static func section(_ specifier: SettingsSpecifier, _ rows: [Row]) -> Section {
    Section(
      header: specifier.title.map(SettingsWords.verbatim),
      footer: specifier.footer.map(SettingsWords.verbatim),
      rows
    )
  }

  /// Returns the value of a key, or its default value in the bundle.
  private static func value(
    _ specifier: SettingsSpecifier,
    _ file: String,
    of app: String
  ) -> SettingsValue? {
    specifier.key.flatMap { device?.pane(file, of: app)?.values[$0] } ?? specifier.defaultValue
  }

  private static func set(_ value: SettingsValue, _ specifier: SettingsSpecifier, of app: String) {
    if let key = specifier.key { device?.set(value, forKey: key, of: app) }
  }

  private static func choices(
    _ specifier: SettingsSpecifier,
    _ file: String,
    of app: String
  ) -> [Row] {
    specifier.choices.map { choice, title in
      Row(
        verbatim: title,
        .option(isChosen: { value(specifier, file, of: app) == choice }) {
          set(choice, specifier, of: app)
        }
      )
    }
  }

  private static func row(
    _ specifier: SettingsSpecifier,
    _ file: String,
    of app: String
  ) -> Row? {
    let title = specifier.title ?? ""
    switch specifier.kind {
    case .group, .radioGroup: return nil
    case .toggle:
      return Row(
        verbatim: title,
        .flip(isOn: { specifier.isOn(value(specifier, file, of: app)) }) {
          set(specifier.value(isOn: $0), specifier, of: app)
        }
      )
    case .textField: return Row(verbatim: title, .field(field(specifier, file, of: app)))
    case .slider:
      let range = Float(specifier.minimum ?? 0)...Float(specifier.maximum ?? 1)
      return Row(
        verbatim: title,
        .slider(
          SettingsPage.Slider(
            range: range,
            value: { Float(value(specifier, file, of: app)?.double ?? Double(range.lowerBound)) },
            change: { set(.number(Double($0)), specifier, of: app) }
          )
        )
      )
    case .multiValue:
      return Row(
        verbatim: title,
        .page(value: { value(specifier, file, of: app).map { specifier.words(for: $0) } ?? "" }) {
          SettingsPage(
            title: .verbatim(title),
            sections: [Section(choices(specifier, file, of: app))]
          )
        }
      )
    case .titleValue:
      return Row(
        verbatim: title,
        .value { value(specifier, file, of: app).map { specifier.words(for: $0) } ?? "" }
      )
    case .childPane:
      return specifier.file.map { Row(verbatim: title, .pane(app: app, file: $0)) }
    }
  }

  private static func field(
    _ specifier: SettingsSpecifier,
    _ file: String,
    of app: String
  ) -> SettingsPage.Field {
    var field = SettingsPage.Field(
      get: { value(specifier, file, of: app)?.string ?? "" },
      set: { set(.text($0), specifier, of: app) }
    )
    field.isSecure = specifier.isSecure ?? false
    field.keyboard =
      switch specifier.keyboard {
      case "NumbersAndPunctuation": .numbersAndPunctuation
      case "NumberPad": .numberPad
      case "URL": .URL
      case "EmailAddress": .emailAddress
      default: .default
      }
    // Source: "Settings Application Schema Reference": the default is None.
    field.capitalization =
      switch specifier.capitalization {
      case "Sentences": .sentences
      case "Words": .words
      case "AllCharacters": .allCharacters
      default: .none
      }
    field.correction =
      switch specifier.correction {
      case "Yes": .yes
      case "No": .no
      default: .default
      }
    return field
  }
}

extension PageController {
  /// Returns the page of an app, with its permissions and the first page of its settings bundle.
  static func app(_ identifier: String) -> PageController {
    PageController(onAppear: { SettingsPages.device?.load("Root", of: identifier) }) {
      SettingsPages.appPage(identifier)
    }
  }

  /// Returns a page of an app's settings bundle.
  static func pane(_ file: String, of app: String, titled title: String) -> PageController {
    PageController(onAppear: { SettingsPages.device?.load(file, of: app) }) {
      SettingsPages.bundlePage(file, of: app, titled: title)
    }
  }
}
