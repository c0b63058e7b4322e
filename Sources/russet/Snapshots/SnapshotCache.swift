import CryptoKit
import Foundation

/// A cache of pictures by their inputs.
///
/// A key is the digest of everything that a picture depends on: the program, the resources and
/// fonts, and the options. The file of a key has the digest of a picture, and the picture is stored
/// under its own digest, so that equal pictures are stored once.
struct SnapshotCache {
  let folder: String
  /// The digest of the program, its resources and the fonts.
  private let source: String

  init(folder: String, program: String) throws {
    self.folder = folder
    for name in ["keys", "objects"] {
      do {
        try FileManager.default.createDirectory(
          atPath: "\(folder)/\(name)",
          withIntermediateDirectories: true
        )
      } catch {
        throw Trouble(
          "The cache “\(folder)” cannot be made: \(error.plainWords)",
          mend: "Name another folder with --cache."
        )
      }
    }
    source = try Self.fingerprint(of: program)
  }

  /// Returns the key of a cell.
  func key(of cell: SnapshotPlan.Cell, seconds: Double) -> String {
    let surroundings = ProcessInfo.processInfo.environment.filter {
      $0.key.hasPrefix("RUSSET_") || ["LANG", "LC_ALL", "TZ"].contains($0.key)
    }
    let text =
      [source, "\(seconds)"] + cell.words + ["--"] + cell.arguments
      + surroundings.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
    return SnapshotManifest.digest(Data(text.joined(separator: "\0").utf8))
  }

  /// Returns the picture for a key, or nil if it is missing or damaged.
  func picture(_ key: String) -> Data? {
    guard let name = FileManager.default.contents(atPath: "\(folder)/keys/\(key)"),
      case let digest = String(decoding: name, as: UTF8.self),
      let data = FileManager.default.contents(atPath: "\(folder)/objects/\(digest).png"),
      SnapshotManifest.digest(data) == digest
    else { return nil }
    return data
  }

  /// Stores a picture; errors are only printed.
  func keep(_ data: Data, under key: String) {
    let digest = SnapshotManifest.digest(data)
    let object = URL(fileURLWithPath: "\(folder)/objects/\(digest).png")
    let name = URL(fileURLWithPath: "\(folder)/keys/\(key)")
    do {
      try data.write(to: object, options: .atomic)
      try Data(digest.utf8).write(to: name, options: .atomic)
    } catch {
      FileHandle.standardError.write(
        Data("The cache did not keep a picture: \(error.plainWords)\n".utf8)
      )
    }
  }

  private static func fingerprint(of program: String) throws -> String {
    var hash = SHA256()
    func add(_ path: String, as name: String) {
      guard let data = FileManager.default.contents(atPath: path) else { return }
      hash.update(data: Data("\(name)\0\(data.count)\0".utf8))
      hash.update(data: data)
    }
    let folder = URL(fileURLWithPath: program).deletingLastPathComponent().path
    add(program, as: "program")
    let files = FileManager.default
    for name in (try? files.contentsOfDirectory(atPath: folder))?.sorted() ?? []
    where name.hasSuffix(".resources") || name.hasSuffix(".bundle") {
      for file in files.subpaths(atPath: "\(folder)/\(name)")?.sorted() ?? [] {
        add("\(folder)/\(name)/\(file)", as: "\(name)/\(file)")
      }
    }
    // Fonts are identified by name and size, because reading them takes longer than taking the
    // pictures.
    let fonts =
      [ProcessInfo.processInfo.environment["RUSSET_FONTS"]].compactMap { $0 }
      + ["/usr/share/fonts", "/usr/local/share/fonts"]
    for place in fonts {
      for file in files.subpaths(atPath: place)?.sorted() ?? [] {
        let size = (try? files.attributesOfItem(atPath: "\(place)/\(file)")[.size]) as? Int ?? 0
        hash.update(data: Data("\(file)\0\(size)\0".utf8))
      }
    }
    return SnapshotManifest.digits(of: hash.finalize())
  }
}
