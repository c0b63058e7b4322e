import Foundation
import UIKit
import UIKitCore

/// The symbols of the toolkit, with a search by words.
///
/// Catalogue: CAR-F57.
@MainActor
public enum CarIconLibrary {
  /// All names in alphabetical order; `UIImage(systemName:)` creates an image from each of them.
  public static var names: [String] { SymbolImages.allNames.sorted() }

  // Chosen: words for functions of a car, with parts of the names of symbols.
  private static let synonyms: [String: [String]] = [
    "volume": ["speaker"], "sound": ["speaker"], "radio": ["antenna", "radio"],
    "tune": ["dial", "slider"], "settings": ["gear"],
    "route": ["location", "map", "arrow.triangle"],
    "navigation": ["location", "map"], "call": ["phone"], "message": ["message", "bubble"],
    "climate": ["thermometer", "snow", "wind", "fan"], "temperature": ["thermometer"],
    "home": ["house"], "back": ["chevron.left", "arrow.left"],
    "next": ["forward", "chevron.right"],
    "previous": ["backward", "chevron.left"], "voice": ["mic"], "microphone": ["mic"],
    "favourite": ["star", "heart"], "favorite": ["star", "heart"], "search": ["magnifyingglass"],
    "delete": ["trash"], "warning": ["exclamationmark"], "night": ["moon"], "day": ["sun"],
    "charge": ["bolt", "battery"], "parking": ["parkingsign", "p.circle"], "music": ["music"],
  ]

  /// Returns the names that match every word of a query, the best first.
  ///
  /// A word matches a part of a name, or a part that a synonym of the word lists; case is ignored.
  /// Names whose first part is the word come first, then names with the word as another part, then
  /// names that contain it. An empty query returns every name.
  public static func search(_ query: String) -> [String] {
    let words = query.lowercased().split(whereSeparator: { " ,.".contains($0) }).map(String.init)
    guard !words.isEmpty else { return names }
    var found: [(name: String, rank: Int)] = []
    for name in names {
      var sum = 0
      for word in words {
        guard let rank = rank(of: word, in: name) else {
          sum = -1
          break
        }
        sum += rank
      }
      if sum >= 0 { found.append((name, sum)) }
    }
    return found.sorted { ($0.rank, $0.name.count, $0.name) < ($1.rank, $1.name.count, $1.name) }
      .map(\.name)
  }

  private static func rank(of word: String, in name: String) -> Int? {
    let parts = name.split(separator: ".")
    if parts.first.map(String.init) == word { return 0 }
    if parts.contains(where: { $0 == word }) { return 1 }
    if name.hasPrefix(word) { return 2 }
    if name.contains(word) { return 3 }
    for synonym in synonyms[word] ?? [] where name.contains(synonym) {
      return name.hasPrefix(synonym) ? 4 : 5
    }
    return nil
  }

  /// Returns the image of a symbol at a point size; `nil` for an unknown name.
  public static func image(_ name: String, pointSize: CGFloat) -> UIImage? {
    UIImage(
      systemName: name,
      withConfiguration: UIImage.SymbolConfiguration(pointSize: pointSize, weight: .medium)
    )
  }
}
