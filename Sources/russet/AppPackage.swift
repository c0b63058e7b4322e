import Foundation

/// The Swift package that a verb is used in, as described by `swift package describe --type json`.
struct AppPackage: Decodable {
  struct Product: Decodable {
    var name: String
    var targets: [String]?
    /// The type of the product; its kind is the only key.
    var type: [String: [String]?]
  }
  struct Target: Decodable {
    var name: String
    var path: String
  }
  /// The folder of the package.
  var path: String?
  var products: [Product]
  var targets: [Target]?

  /// The names of the executable products of the package.
  var executables: [String] {
    products.filter { $0.type.keys.contains("executable") }.map(\.name)
  }

  /// Reads the package of the current folder or of a folder above it.
  static func here() throws -> AppPackage {
    try requirePackage()
    let text = try Tool.read("swift", ["package", "describe", "--type", "json"])
    do {
      return try JSONDecoder().decode(AppPackage.self, from: Data(text.utf8))
    } catch {
      throw Trouble(
        "What swift says of the package is not understood: \(error.plainWords)",
        mend: "See what “swift package describe --type json” prints."
      )
    }
  }

  /// Throws an error if there is no package in the current folder or above it.
  static func requirePackage() throws {
    var folder = URL(fileURLWithPath: FileManager.default.currentDirectoryPath)
    while true {
      let manifest = folder.appendingPathComponent("Package.swift").path
      if FileManager.default.fileExists(atPath: manifest) { return }
      guard folder.path != "/" else { break }
      folder.deleteLastPathComponent()
    }
    throw Trouble(
      "There is no Package.swift in \(FileManager.default.currentDirectoryPath).",
      mend: "Go to the app's folder; russet new NAME makes one."
    )
  }

  /// Returns the folder with the sources and resources of a product's target, or nil if the
  /// description does not state it.
  func folder(ofProduct name: String) -> String? {
    let target = products.first { $0.name == name }?.targets?.first ?? name
    guard let found = targets?.first(where: { $0.name == target })?.path else { return nil }
    return found.hasPrefix("/") ? found : path.map { "\($0)/\(found)" } ?? found
  }
}
