import CoreGraphics
import Foundation

/// A plain `.xcassets` folder, read at run time.
///
/// The folder is scanned for its sets once; the `Contents.json` of a set is read on first use.
/// Damaged files produce a log message and no set. Catalogue: VIS-F20.
package final class AssetCatalog: @unchecked Sendable {
  /// The location of the folder.
  package let url: URL
  private let lock = NSLock()
  private lazy var folders = Self.scan(url)
  private var images: [String: ImageSet] = [:]
  private var symbols: [String: SymbolFile] = [:]

  /// An image set that was read.
  struct ImageSet {
    let asset: UIImageAsset
    /// The rendering mode of the set.
    let renderingMode: UIImage.RenderingMode
  }

  package init(url: URL) {
    self.url = url
  }

  /// Returns the folders of the sets by names such as "Name.imageset", preceded by the namespaces
  /// of their parent folders.
  private static func scan(_ url: URL) -> [String: URL] {
    var found: [String: URL] = [:]
    func visit(_ folder: URL, namespace: String) {
      let children =
        (try? FileManager.default.contentsOfDirectory(
          at: folder,
          includingPropertiesForKeys: [.isDirectoryKey]
        )) ?? []
      for child in children
      where (try? child.resourceValues(forKeys: [.isDirectoryKey]))?.isDirectory == true {
        let name = child.lastPathComponent
        if ["imageset", "colorset", "symbolset", "appiconset", "dataset", "launchimage"]
          .contains(child.pathExtension)
        {
          found[namespace + name] = child
        } else {
          let info = AssetContents.read(child)
          let isNamespace = info?.properties?.providesNamespace == true
          visit(child, namespace: isNamespace ? namespace + name + "/" : namespace)
        }
      }
    }
    visit(url, namespace: "")
    return found
  }

  private func folder(_ name: String, _ kind: String) -> URL? {
    lock.withLock { folders["\(name).\(kind)"] }
  }

  /// Returns the variants of an image set; nil if there is no set with this name.
  func imageAsset(named name: String) -> ImageSet? {
    if let known = lock.withLock({ images[name] }) { return known }
    guard let folder = folder(name, "imageset"), let contents = AssetContents.read(folder) else {
      return nil
    }
    let asset = UIImageAsset()
    let mode: UIImage.RenderingMode =
      switch contents.properties?.renderingIntent {
      case "template": .alwaysTemplate
      case "original": .alwaysOriginal
      default: .automatic
      }
    for entry in contents.images ?? [] {
      guard let file = entry.filename else { continue }
      let url = folder.appendingPathComponent(file)
      let scale = entry.scaleFactor
      asset.add(traits: entry.traits) {
        Self.image(url: url, entry: entry, scale: scale, mode: mode, name: name)
      }
    }
    let set = ImageSet(asset: asset, renderingMode: mode)
    return lock.withLock {
      if let known = images[name] { return known }
      images[name] = set
      return set
    }
  }

  private static func image(
    url: URL,
    entry: AssetContents.Entry,
    scale: CGFloat?,
    mode: UIImage.RenderingMode,
    name: String
  ) -> UIImage? {
    let named = ImageFiles.Name(path: url.path)
    guard var content = ImageFiles.content(path: url.path, drawsShapesAt: scale) else {
      warn("The file \(url.path) of \(name) cannot be read.", where: "UIImage(named:)")
      return nil
    }
    // Vector images already have their own scale.
    if let factor = scale ?? named.scale { content.scale = factor }
    content.renderingMode = mode
    content.name = name
    if let resizing = entry.resizing {
      content.capInsets = resizing.insets(scale: content.scale)
      content.resizingMode = resizing.center?.mode == "stretch" ? .stretch : .tile
    }
    if let insets = entry.alignmentInsets {
      content.alignmentRectInsets = insets.edges(scale: content.scale)
    }
    return UIImage(content: content)
  }

  /// Returns the dynamic colour of a colour set; nil if there is no set with this name.
  func color(named name: String) -> UIColor? {
    guard let folder = folder(name, "colorset"), let contents = AssetContents.read(folder) else {
      return nil
    }
    let entries: [(UITraitCollection.Values, UIColor)] = (contents.colors ?? []).compactMap {
      entry in entry.color?.uiColor.map { (entry.traits, $0) }
    }
    guard let first = entries.first else { return nil }
    guard entries.count > 1 else {
      return UIColor(storage: .dynamic({ _ in first.1 }, name: name))
    }
    return UIColor(
      storage: .dynamic(
        { traits in
          var best: (color: UIColor, rank: VariantRank)?
          for (values, color) in entries {
            guard let rank = VariantRank(of: values, for: traits.values) else { continue }
            if let known = best, !(known.rank < rank) { continue }
            best = (color, rank)
          }
          return best?.color ?? first.1
        },
        name: name
      )
    )
  }

  /// Returns the template of a symbol set; nil if there is no set with this name.
  func symbolFile(named name: String) -> SymbolFile? {
    if let known = lock.withLock({ symbols[name] }) { return known }
    guard let folder = folder(name, "symbolset"), let contents = AssetContents.read(folder) else {
      return nil
    }
    // Chosen: the first file; sets that Xcode creates have one file for all devices.
    guard let file = contents.symbols?.lazy.compactMap(\.filename).first,
      let data = try? Data(contentsOf: folder.appendingPathComponent(file)),
      data.count <= Self.longestTemplate,
      let symbol = SymbolFile(String(decoding: data, as: UTF8.self))
    else {
      warn("The symbol set \(name) holds no template that can be read.", where: "UIImage(named:)")
      return nil
    }
    return lock.withLock {
      if let known = symbols[name] { return known }
      symbols[name] = symbol
      return symbol
    }
  }

  /// The maximum size of a template, in bytes.
  ///
  /// Chosen: templates of the SF Symbols app are smaller than 200 kB.
  private static let longestTemplate = 4 << 20

  /// Returns the data and type of a data set; nil if there is no set with this name.
  func data(named name: String) -> (data: Data, type: String)? {
    guard let folder = folder(name, "dataset"), let contents = AssetContents.read(folder) else {
      return nil
    }
    let idiom = Surroundings.traits.userInterfaceIdiom == .pad ? "ipad" : "iphone"
    let files = contents.data ?? []
    guard
      let entry = files.first(where: { $0.filename != nil && $0.idiom == idiom })
        ?? files.first(where: { $0.filename != nil && ($0.idiom ?? "universal") == "universal" }),
      let file = entry.filename,
      let data = try? Data(contentsOf: folder.appendingPathComponent(file))
    else {
      warn("The data set \(name) holds no file that can be read.", where: "NSDataAsset")
      return nil
    }
    return (data, entry.typeIdentifier ?? "public.data")
  }

  /// Returns the files of an app icon set; nil if there is no set with this name.
  package func iconSet(named name: String = "AppIcon") -> (folder: URL, entries: [AssetIconEntry])?
  {
    guard let folder = folder(name, "appiconset"), let entries = Self.entries(in: folder) else {
      return nil
    }
    return (folder, entries)
  }

  /// Returns the entries of the set in a folder; nil without a readable `Contents.json`.
  package static func entries(in folder: URL) -> [AssetIconEntry]? {
    AssetContents.read(folder).map { contents in
      (contents.images ?? []).map {
        AssetIconEntry(
          idiom: $0.idiom ?? "universal",
          size: $0.pointSize,
          scale: $0.scaleFactor,
          filename: $0.filename
        )
      }
    }
  }
}

/// One entry of a set of icons or images.
package struct AssetIconEntry: Sendable, Hashable {
  package var idiom: String
  /// The size in points; nil if the set does not specify it.
  package var size: CGFloat?
  package var scale: CGFloat?
  package var filename: String?
}
