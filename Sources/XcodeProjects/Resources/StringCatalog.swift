import Foundation

/// An `.xcstrings` file, compiled to `.strings` and `.stringsdict` files for each language of a
/// bundle.
struct StringCatalog {
  private(set) var strings: [String: [String: String]] = [:]
  private(set) var rules: [String: [String: Any]] = [:]

  /// Throws `ProjectError` if the file is invalid.
  init(path: String) throws {
    guard let data = FileManager.default.contents(atPath: path),
      let root = try? JSONSerialization.jsonObject(with: data) as? [String: Any],
      let entries = root["strings"] as? [String: Any]
    else {
      throw ProjectError(
        file: path,
        line: 1,
        column: 1,
        "This is no string catalogue.",
        mend: "Its strings are left out; take the file from the repository again."
      )
    }
    let source = root["sourceLanguage"] as? String ?? "en"
    strings[source] = [:]
    for (key, entry) in entries {
      let languages = (entry as? [String: Any])?["localizations"] as? [String: Any] ?? [:]
      // In the source language a key is its own value.
      if languages[source] == nil { strings[source]?[key] = key }
      for (language, content) in languages {
        guard let content = content as? [String: Any] else { continue }
        add(key, content, to: language)
      }
    }
  }

  private static func unit(_ content: Any?) -> String? {
    ((content as? [String: Any])?["stringUnit"] as? [String: Any])?["value"] as? String
  }

  private mutating func add(_ key: String, _ content: [String: Any], to language: String) {
    let substitutions = content["substitutions"] as? [String: Any] ?? [:]
    if let value = Self.unit(content) {
      guard !substitutions.isEmpty else {
        strings[language, default: [:]][key] = value
        return
      }
      var rule: [String: Any] = [:]
      var format = value
      for (name, substitution) in substitutions {
        guard let substitution = substitution as? [String: Any] else { continue }
        let plurals = (substitution["variations"] as? [String: Any])?["plural"] as? [String: Any]
        var forms: [String: Any] = (plurals ?? [:]).compactMapValues(Self.unit)
        let specifier = substitution["formatSpecifier"] as? String ?? "lld"
        // In a substitution `%arg` is the number itself.
        forms = forms.mapValues {
          ($0 as? String)?.replacingOccurrences(of: "%arg", with: "%" + specifier) ?? $0
        }
        forms["NSStringFormatSpecTypeKey"] = "NSStringPluralRuleType"
        forms["NSStringFormatValueTypeKey"] = specifier
        rule[name] = forms
        if let number = substitution["argNum"] as? Int {
          format = format.replacingOccurrences(of: "%#@\(name)@", with: "%\(number)$#@\(name)@")
        }
      }
      rule["NSStringLocalizedFormatKey"] = format
      rules[language, default: [:]][key] = rule
      return
    }
    guard let variations = content["variations"] as? [String: Any] else { return }
    if let plurals = variations["plural"] as? [String: Any] {
      var forms: [String: Any] = plurals.compactMapValues(Self.unit)
      let sample = forms["other"] as? String ?? ""
      forms["NSStringFormatSpecTypeKey"] = "NSStringPluralRuleType"
      forms["NSStringFormatValueTypeKey"] = Self.specifier(in: sample)
      rules[language, default: [:]][key] = [
        "NSStringLocalizedFormatKey": "%#@value@", "value": forms,
      ]
    } else if let devices = variations["device"] as? [String: Any] {
      rules[language, default: [:]][key] = [
        "NSStringDeviceSpecificRuleType": devices.compactMapValues(Self.unit)
      ]
    }
  }

  /// Returns the specifier of the first number in a format, such as `lld`.
  private static func specifier(in format: String) -> String {
    var rest = format[...]
    while let percent = rest.firstIndex(of: "%") {
      let tail = rest[rest.index(after: percent)...].drop { $0.isNumber || $0 == "$" || $0 == "." }
      let length = tail.prefix { "hlqzt".contains($0) }
      if let kind = tail[length.endIndex...].first, "diouxXfFeEgG".contains(kind) {
        return length + String(kind)
      }
      rest = rest[rest.index(after: percent)...]
    }
    return "lld"
  }
}
