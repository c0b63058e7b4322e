import Foundation

/// The folders in which packages of a project may be checked out.
struct PackageShelf {
  private let shelves: [String]
  private let only: [String]

  /// - Parameters:
  ///   - folder: The folder of the project; folders of tools beside it are searched.
  ///   - more: Folders that the user named: checkouts, or folders of checkouts.
  init(near folder: String, more: [String]) {
    var shelves: [String] = []
    var place = folder
    // The workspace of a project is at most two folders above it.
    for _ in 0..<3 where place.count > 1 {
      for name in [
        "SourcePackages/checkouts", ".build/checkouts", "Carthage/Checkouts", "Pods",
        "DerivedData/SourcePackages/checkouts", "Packages", "Vendor", "Submodules", "External",
      ] {
        shelves.append(place + "/" + name)
      }
      place = ProjectPath.folder(place)
    }
    self.shelves = (more + shelves).filter { ProjectPath.isFolder($0) }
    only = more
  }

  /// Returns the checkout of a package, by the last part of its address or by its name.
  func package(named name: String, address: String? = nil) -> String? {
    let wanted = Set(
      [name, address.map { Self.lastPart($0) }].compactMap(\.self).map { $0.lowercased() }
    )
    for shelf in only where wanted.contains(ProjectPath.name(shelf).lowercased()) {
      if isCheckout(shelf) { return shelf }
    }
    for shelf in shelves {
      for entry in ProjectPath.contents(shelf) where wanted.contains(entry.lowercased()) {
        let path = shelf + "/" + entry
        if isCheckout(path) { return path }
      }
    }
    return nil
  }

  private func isCheckout(_ path: String) -> Bool { ProjectPath.exists(path + "/Package.swift") }

  /// Returns `swift-collections` for `https://github.com/apple/swift-collections.git`.
  static func lastPart(_ address: String) -> String {
    var name = ProjectPath.name(address)
    if name.hasSuffix(".git") { name.removeLast(4) }
    return name
  }
}
