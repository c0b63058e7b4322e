import Foundation
import UIKitCore

/// Finds and reads storyboards and xibs; UIKitCore finds this class by its name.
@MainActor
final class InterfaceFiles: InterfaceLoading {
  static func make() -> any InterfaceLoading { InterfaceFiles() }

  private var documents: [String: InterfaceDocument] = [:]
  private var programFolders: [String]?
  /// Whether a nib exists; every controller searches for a nib with the name of its class.
  private var nibs: [String: Bool] = [:]

  init() {}

  // MARK: Loading

  func storyboard(named name: String, in bundle: Bundle?) -> any StoryboardContents {
    DefaultNibs.isUsed = true
    var found = path(of: name, types: ["storyboard"], in: bundle)
    if found == nil {
      // Searches resources that were added after the first search.
      programFolders = nil
      Self.localizations = [:]
      found = path(of: name, types: ["storyboard"], in: bundle)
    }
    guard let path = found else {
      stop(
        what: "Could not find a storyboard named “\(name)” in bundle "
          + "\((bundle ?? .main).bundlePath)."
          + NearNames.sentence(for: name, among: names(of: "storyboard", in: bundle)),
        where: "UIStoryboard.init(name:bundle:)",
        mend: "Add \(name).storyboard to the target's resources."
      )
    }
    return StoryboardScenes(document(at: path, bundle: bundle), name: name)
  }

  func hasStoryboard(named name: String, in bundle: Bundle?) -> Bool {
    path(of: name, types: ["storyboard"], in: bundle) != nil
  }

  func nib(named name: String, in bundle: Bundle?) -> any NibContents {
    DefaultNibs.isUsed = true
    return NibObjects { [self] in
      guard let path = path(of: name, types: ["xib", "nib"], in: bundle) else {
        stop(
          what: "Could not load NIB in bundle: “\((bundle ?? .main).bundlePath)” with name "
            + "“\(name)”." + NearNames.sentence(for: name, among: names(of: "xib", in: bundle)),
          where: "UINib",
          mend: "Add \(name).xib to the target's resources."
        )
      }
      return document(at: path, bundle: bundle)
    }
  }

  func nib(data: Data, in bundle: Bundle?) -> any NibContents {
    NibObjects {
      Self.read([UInt8](data), name: "the nib's data", folder: bundle?.resourcePath ?? "", bundle)
    }
  }

  func hasNib(named name: String, in bundle: Bundle?) -> Bool {
    let key = "\(bundle?.bundlePath ?? "")/\(name)"
    if let known = nibs[key] { return known }
    let found = path(of: name, types: ["xib", "nib"], in: bundle) != nil
    nibs[key] = found
    return found
  }

  private func document(at path: String, bundle: Bundle?) -> InterfaceDocument {
    if let document = documents[path] { return document }
    let size = (try? FileManager.default.attributesOfItem(atPath: path))?[.size] as? Int
    if let size, size > InterfaceDocument.largest {
      stop(
        what: "\(path) can't be read: \(InterfaceDocument.tooLarge(size)).",
        where: "Interface Builder document",
        mend: "Divide it into several."
      )
    }
    guard let data = FileManager.default.contents(atPath: path) else {
      stop(
        what: "\(path) can't be read.",
        where: "Interface Builder document",
        mend: "Check the file's permissions."
      )
    }
    var folder = (path as NSString).deletingLastPathComponent
    if folder.hasSuffix(".lproj") { folder = (folder as NSString).deletingLastPathComponent }
    let document = Self.read(
      [UInt8](data),
      name: (path as NSString).lastPathComponent,
      folder: folder,
      bundle
    )
    documents[path] = document
    return document
  }

  private static func read(
    _ bytes: [UInt8],
    name: String,
    folder: String,
    _ bundle: Bundle?
  ) -> InterfaceDocument {
    do {
      return try InterfaceDocument(bytes: bytes, name: name, folder: folder, bundle: bundle)
    } catch {
      stop(
        what: "\(name) can't be read: \(error.description(in: bytes))",
        where: "Interface Builder document",
        mend: "Open it in Xcode and save it again."
      )
    }
  }

  // MARK: Searching

  /// Returns the path of a file, in the order of `places(in:)`.
  ///
  /// After the folder of the bundle, the other resource folders of the program are searched,
  /// because frameworks that are linked into the program have no bundles of their own.
  private func path(of name: String, types: [String], in bundle: Bundle?) -> String? {
    for folder in folders(for: bundle) {
      if let found = Self.path(of: name, types: types, inFolder: folder) { return found }
    }
    return nil
  }

  private static func path(of name: String, types: [String], inFolder folder: String) -> String? {
    for place in places(in: folder) {
      for device in deviceSuffixes {
        for type in types {
          let path = "\(place)/\(name)\(device).\(type)"
          if access(path, F_OK) == 0 { return path }
        }
      }
    }
    return nil
  }

  private static var deviceSuffixes: [String] {
    [UIDevice.current.userInterfaceIdiom == .pad ? "~ipad" : "~iphone", ""]
  }

  /// The `.lproj` folders, cached by their parent folder.
  private static var localizations: [String: [String]] = [:]

  /// Returns the folders in which a file is searched: those of the user's languages in their order,
  /// the base and English, then the folder itself, and last those of other languages.
  private static func places(in folder: String) -> [String] {
    let all: [String]
    if let known = localizations[folder] {
      all = known
    } else {
      let entries = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
      all = entries.filter { $0.hasSuffix(".lproj") }.sorted().map { "\(folder)/\($0)" }
      localizations[folder] = all
    }
    guard !all.isEmpty else { return [folder] }
    let wanted = BundleStrings.order(all, for: BundleStrings.tags)
    return wanted + [folder] + all.filter { !wanted.contains($0) }
  }

  private func folders(for bundle: Bundle?) -> [String] {
    var result: [String] = []
    for path in [(bundle ?? .main).resourcePath, (bundle ?? .main).bundlePath] {
      if let path, !result.contains(path) { result.append(path) }
    }
    return result + besideProgram.filter { !result.contains($0) }
  }

  /// The resource folders next to the program.
  private var besideProgram: [String] {
    if let programFolders { return programFolders }
    let folder = Bundle.main.bundlePath
    var program = folder
    if program.hasSuffix(".resources") || program.hasSuffix(".bundle") {
      program = (program as NSString).deletingLastPathComponent
    }
    let entries = (try? FileManager.default.contentsOfDirectory(atPath: program)) ?? []
    let found = entries.filter { $0.hasSuffix(".resources") || $0.hasSuffix(".bundle") }.sorted()
      .map { "\(program)/\($0)" }
    programFolders = found
    return found
  }

  private func names(of type: String, in bundle: Bundle?) -> [String] {
    folders(for: bundle).flatMap { folder in
      Self.places(in: folder).flatMap { place in
        ((try? FileManager.default.contentsOfDirectory(atPath: place)) ?? [])
          .filter { $0.hasSuffix(".\(type)") }
          .map { String($0.dropLast(type.count + 1)) }
      }
    }
  }
}
