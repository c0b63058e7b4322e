import CoreGraphics
import Foundation

/// Looks up images and colours of bundles by name, and caches the results.
enum NamedImages {
  /// The catalogues and loose files of one bundle.
  private final class Library: @unchecked Sendable {
    let bundle: Bundle
    let catalogs: [AssetCatalog]
    private let lock = NSLock()
    /// The loose files by name; a nil value records that there is none.
    private var assets: [String: UIImageAsset?] = [:]
    private var colors: [String: UIColor?] = [:]

    init(_ bundle: Bundle) {
      self.bundle = bundle
      catalogs = Self.catalogFolders(of: bundle).map { AssetCatalog(url: $0) }
    }

    private static func catalogFolders(of bundle: Bundle) -> [URL] {
      let roots = Set(
        [bundle.resourceURL, bundle.bundleURL].compactMap { $0?.standardizedFileURL }
      )
      return roots.sorted { $0.path < $1.path }.flatMap { root in
        ((try? FileManager.default.contentsOfDirectory(
          at: root,
          includingPropertiesForKeys: nil
        )) ?? [])
        .filter { $0.pathExtension == "xcassets" }
        .sorted { $0.path < $1.path }
      }
    }

    func content(named name: String, traits: UITraitCollection) -> ImageContent? {
      for catalog in catalogs {
        guard let set = catalog.imageAsset(named: name) else { continue }
        return set.asset.variant(for: traits)?.content
      }
      if let symbol = symbol(named: name) {
        let configuration = UIImage.SymbolConfiguration(values: .init(), traitCollection: traits)
        return SymbolImages.content(of: symbol, named: name, configuration: configuration)
      }
      return looseAsset(named: name)?.variant(for: traits)?.content
    }

    func symbol(named name: String) -> SymbolFile? {
      catalogs.lazy.compactMap { $0.symbolFile(named: name) }.first
    }

    func data(named name: String) -> (data: Data, type: String)? {
      catalogs.lazy.compactMap { $0.data(named: name) }.first
    }

    func color(named name: String) -> UIColor? {
      lock.lock()
      defer { lock.unlock() }
      if let known = colors[name] { return known }
      let color = catalogs.lazy.compactMap { $0.color(named: name) }.first
      colors[name] = .some(color)
      return color
    }

    private func looseAsset(named name: String) -> UIImageAsset? {
      lock.lock()
      defer { lock.unlock() }
      if let known = assets[name] { return known }
      let asset = findLooseAsset(named: name)
      assets[name] = .some(asset)
      return asset
    }

    private func findLooseAsset(named name: String) -> UIImageAsset? {
      let given = PathParts(name)
      let known = [
        "png", "jpg", "jpeg", "gif", "webp", "tiff", "tif", "bmp", "svg", "pdf", "heic", "heif",
        "avif",
      ]
      let hasExtension = known.contains(given.pathExtension.lowercased())
      let wanted = ImageFiles.Name(path: hasExtension ? name : name + ".png")
      let subfolder = given.folder
      // For a name without extension, a PNG has priority, as on iOS.
      let extensions = hasExtension ? [given.pathExtension] : known
      let roots = [bundle.resourceURL, bundle.bundleURL].compactMap { $0 }
      let localized = bundle.preferredLocalizations.map { "\($0).lproj" } + ["Base.lproj"]
      let asset = UIImageAsset()
      var isFound = false
      for root in roots {
        for folder in [""] + localized {
          let directory = root.appendingPathComponent(folder).appendingPathComponent(subfolder)
          guard
            let files = try? FileManager.default.contentsOfDirectory(atPath: directory.path)
          else { continue }
          let here = files.map { ($0, ImageFiles.Name(path: $0)) }.filter { _, file in
            file.base == wanted.base && (wanted.scale == nil || file.scale == wanted.scale)
          }
          for wantedExtension in extensions {
            let matching = here.filter {
              $0.1.pathExtension.lowercased() == wantedExtension.lowercased()
            }
            guard !matching.isEmpty else { continue }
            for (file, parts) in matching {
              var traits = UITraitCollection.Values()
              traits.displayScale = parts.scale ?? 1
              traits.userInterfaceIdiom = parts.idiom
              let path = directory.appendingPathComponent(file).path
              asset.add(traits: traits) {
                ImageFiles.content(path: path, drawsShapesAt: nil).map {
                  var content = $0
                  content.name = name
                  return UIImage(content: content)
                }
              }
            }
            isFound = true
            break
          }
          if isFound { return asset }
        }
      }
      return nil
    }
  }

  private static let lock = NSLock()
  nonisolated(unsafe) private static var libraries: [String: Library] = [:]
  nonisolated(unsafe) private static var neighbours: [Bundle]?

  private static func library(_ bundle: Bundle) -> Library {
    lock.withLock {
      if let known = libraries[bundle.bundlePath] { return known }
      let library = Library(bundle)
      libraries[bundle.bundlePath] = library
      return library
    }
  }

  /// Returns the bundle; for nil, the main bundle and the SwiftPM resource bundles beside it.
  ///
  /// On iOS, the main bundle contains the resources that SwiftPM distributes to one bundle per
  /// target.
  private static func bundles(_ bundle: Bundle?) -> [Bundle] {
    if let bundle { return [bundle] }
    return lock.withLock {
      if let neighbours { return neighbours }
      let folder = Bundle.main.bundleURL
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
      let found =
        [Bundle.main]
        + names.sorted().filter { $0.hasSuffix(".resources") || $0.hasSuffix(".bundle") }
        .compactMap { Bundle(url: folder.appendingPathComponent($0)) }
      neighbours = found
      return found
    }
  }

  static func content(
    named name: String,
    in bundle: Bundle?,
    traits: UITraitCollection
  )
    -> ImageContent?
  {
    guard !name.isEmpty else { return nil }
    let traits = complete(traits)
    for bundle in bundles(bundle) {
      if let content = library(bundle).content(named: name, traits: traits) { return content }
    }
    return nil
  }

  static func data(named name: String, in bundle: Bundle?) -> (data: Data, type: String)? {
    bundles(bundle).lazy.compactMap { library($0).data(named: name) }.first
  }

  static func color(named name: String, in bundle: Bundle?) -> UIColor? {
    for bundle in bundles(bundle) {
      if let color = library(bundle).color(named: name) { return color }
    }
    return nil
  }

  /// Returns traits in which unspecified values are those of the device.
  private static func complete(_ traits: UITraitCollection) -> UITraitCollection {
    UITraitCollection(traitsFrom: [Surroundings.traits, traits])
  }
}

extension UIColor {
  /// Loads a colour of the app by name; nil if there is no colour set with this name.
  public convenience init?(named name: String) {
    self.init(named: name, in: nil, compatibleWith: nil)
  }

  /// Loads a colour from the asset catalogues of a bundle; nil if there is none with this name.
  ///
  /// - Parameters:
  ///   - name: The name of the colour set.
  ///   - bundle: The bundle to search; nil for the main bundle.
  ///   - traitCollection: The traits for which the colour is resolved; nil for a dynamic colour.
  public convenience init?(
    named name: String,
    in bundle: Bundle?,
    compatibleWith traitCollection: UITraitCollection?
  ) {
    guard let color = NamedImages.color(named: name, in: bundle) else { return nil }
    guard let traitCollection else {
      self.init(storage: color.storage)
      return
    }
    self.init(storage: color.resolved(with: traitCollection).storage)
  }
}
