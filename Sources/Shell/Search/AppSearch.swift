import Foundation

/// A search of apps by typed text.
struct AppSearch {
  /// The installed apps.
  var apps: [InstalledApp]
  /// The identifiers of the used apps; the one used last is at the end.
  var used: [String]
  /// The locale of the comparison.
  var locale: Locale

  /// The quality of a match; the first case is the best.
  private enum Rank: Int {
    /// The name begins with the typed text.
    case beginning
    /// Words of the name begin with the typed words.
    case words
    /// The name contains the typed text, as in languages without spaces.
    case inside
  }

  /// Returns the matching apps, the best first; among equal matches the one used last comes first.
  func results(for text: String) -> [InstalledApp] {
    let typed = fold(text).trimmingCharacters(in: .whitespacesAndNewlines)
    guard !typed.isEmpty else { return [] }
    let order = Dictionary(
      used.enumerated().map { ($1, $0) },
      uniquingKeysWith: { max($0, $1) }
    )
    return apps.compactMap { app in rank(of: app.name, typed).map { (app, $0) } }
      .sorted { first, second in
        if first.1 != second.1 { return first.1.rawValue < second.1.rawValue }
        let uses = (order[first.0.identifier] ?? -1, order[second.0.identifier] ?? -1)
        if uses.0 != uses.1 { return uses.0 > uses.1 }
        return first.0.name.compare(second.0.name, options: [], locale: locale)
          == .orderedAscending
      }
      .map(\.0)
  }

  /// Returns the apps used last, the last one first, then other apps by name.
  func suggestions(_ count: Int) -> [InstalledApp] {
    let recent = used.reversed().compactMap { identifier in
      apps.first { $0.identifier == identifier }
    }
    let others = apps.filter { !used.contains($0.identifier) }
    return Array((recent + others).prefix(count))
  }

  private func rank(of name: String, _ typed: String) -> Rank? {
    let name = fold(name)
    if name.hasPrefix(typed) { return .beginning }
    let words = split(name)
    let parts = split(typed)
    if !parts.isEmpty, parts.allSatisfy({ part in words.contains { $0.hasPrefix(part) } }) {
      return .words
    }
    return name.contains(typed) ? .inside : nil
  }

  private func split(_ text: String) -> [Substring] {
    text.split { !$0.isLetter && !$0.isNumber }
  }

  /// Removes differences that a search ignores: case, accents and the width of letters.
  private func fold(_ text: String) -> String {
    let folded = text.folding(
      options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive],
      locale: locale
    )
    // Foundation keeps the vowel signs of Arabic, which people do not type.
    var scalars = folded.unicodeScalars
    scalars.removeAll { (0x064B...0x065F).contains($0.value) || $0.value == 0x0670 }
    return String(scalars)
  }
}
