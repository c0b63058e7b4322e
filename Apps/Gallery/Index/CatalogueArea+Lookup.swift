import UIKit

extension CatalogueArea {
  /// The error for a title that no screen has.
  struct NoScreen: Error, CustomStringConvertible {
    let description: String
  }

  /// Returns the screen with a title, ignoring case.
  ///
  /// - Throws: An error with similar titles.
  @MainActor static func screen(titled title: String) throws -> Screen {
    let screens = all.flatMap(\.screens)
    let wanted = title.lowercased()
    if let found = screens.first(where: { $0.title == title })
      ?? screens.first(where: { $0.title.lowercased() == wanted })
    {
      return found
    }
    let titles = screens.map(\.title)
    let near = titles.filter { isNear($0.lowercased(), wanted) }
    throw NoScreen(
      description: "The Gallery has no screen “\(title)”.\n"
        + (near.isEmpty
          ? "--open takes one of: \(titles.joined(separator: ", "))."
          : "Near it: \(near.joined(separator: ", ")).")
    )
  }

  /// Returns whether one title contains the other, or both begin with the same letters.
  private static func isNear(_ title: String, _ wanted: String) -> Bool {
    guard !wanted.isEmpty else { return false }
    return title.contains(wanted) || wanted.contains(title)
      || (wanted.count > 2 && title.hasPrefix(wanted.prefix(3)))
  }
}
