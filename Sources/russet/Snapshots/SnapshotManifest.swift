import CryptoKit
import Foundation

/// The content of `manifest.json` in a folder of pictures.
struct SnapshotManifest: Codable, Equatable {
  /// A picture.
  struct Picture: Codable, Equatable {
    var file: String
    var screen: String
    var setting: String
    /// The SHA-256 digest of the file, in hexadecimal.
    var digest: String
  }

  static let file = "manifest.json"
  private static let version = 1

  var version = SnapshotManifest.version
  /// The files of the whole matrix, including all shards.
  var planned: [String]
  /// The pictures in the folder, sorted by file.
  var pictures: [Picture]

  init(planned: [String], pictures: [Picture]) {
    self.planned = planned
    self.pictures = pictures.sorted { $0.file < $1.file }
  }

  init(folder: String) throws {
    let path = folder + "/" + Self.file
    guard let data = FileManager.default.contents(atPath: path) else {
      throw Trouble(
        "There is no \(Self.file) in “\(folder)”.",
        mend: "Name folders that russet snapshot wrote."
      )
    }
    do {
      self = try JSONDecoder().decode(Self.self, from: data)
    } catch {
      throw Trouble("“\(path)” cannot be read: \(error.plainWords)", mend: "Write it again.")
    }
    guard version == Self.version else {
      throw Trouble("“\(path)” is of version \(version).", mend: "Use the russet that wrote it.")
    }
    for picture in pictures where picture.file.contains("/") || picture.file.hasPrefix(".") {
      throw Trouble("“\(path)” names a file outside its folder.", mend: "Write it again.")
    }
  }

  func write(to folder: String) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    var data = try encoder.encode(self)
    data.append(0x0A)
    try data.write(to: URL(fileURLWithPath: folder + "/" + Self.file), options: .atomic)
  }

  /// Returns the SHA-256 digest of data, in hexadecimal.
  static func digest(_ data: Data) -> String {
    digits(of: SHA256.hash(data: data))
  }

  /// Returns the hexadecimal digits of a digest.
  static func digits(of digest: SHA256Digest) -> String {
    digest.map { String(format: "%02x", $0) }.joined()
  }

  // MARK: Merging

  /// Copies the pictures of several shards into one folder, as a single run would have written it.
  ///
  /// - Returns: The manifest of the folder.
  static func merge(_ folders: [String], into output: String) throws -> SnapshotManifest {
    let parts = try folders.map { (folder: $0, manifest: try SnapshotManifest(folder: $0)) }
    guard let planned = parts.first?.manifest.planned else {
      throw WrongUse(message: "Name the folders of the shards.")
    }
    for part in parts where part.manifest.planned != planned {
      throw Trouble(
        "“\(part.folder)” belongs to another matrix than “\(folders[0])”.",
        mend: "Take all shards with the same options."
      )
    }
    var found: [String: (picture: Picture, data: Data)] = [:]
    for (folder, manifest) in parts {
      for picture in manifest.pictures {
        guard let data = FileManager.default.contents(atPath: folder + "/" + picture.file),
          digest(data) == picture.digest
        else {
          throw Trouble(
            "“\(folder)/\(picture.file)” is missing or not what the manifest says.",
            mend: "Take that shard again."
          )
        }
        if let other = found[picture.file], other.picture.digest != picture.digest {
          throw Trouble(
            "“\(picture.file)” differs between two shards.",
            mend: "Take both on machines with the same fonts."
          )
        }
        found[picture.file] = (picture, data)
      }
    }
    let missing = planned.filter { found[$0] == nil }
    guard missing.isEmpty else {
      throw Trouble(
        "\(missing.count) of \(planned.count) pictures are missing: "
          + missing.prefix(5).joined(separator: ", ") + (missing.count > 5 ? " …" : ""),
        mend: "Name the folders of all shards."
      )
    }
    try FileManager.default.createDirectory(atPath: output, withIntermediateDirectories: true)
    for (file, part) in found {
      try part.data.write(to: URL(fileURLWithPath: output + "/" + file), options: .atomic)
    }
    let manifest = SnapshotManifest(planned: planned, pictures: found.values.map(\.picture))
    try manifest.write(to: output)
    return manifest
  }
}
