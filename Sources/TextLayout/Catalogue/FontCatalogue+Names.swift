import CoreGraphics
import Foundation

extension FontCatalogue {
  /// The font of a PostScript or full name ("Inter-Bold", "Noto Sans"); nil where none is installed
  /// or registered.
  ///
  /// Opens Fontconfig unless the face was registered.
  public func font(named name: String, size: CGFloat) -> Font? {
    if let face = lock.withLock({ registered[name] }) { return Font(face: face, size: size) }
    let file = lock.withLock { () -> FontconfigLibrary.File? in
      let files = fontconfig.files()
      return files.first { $0.postScriptName == name } ?? files.first { $0.fullName == name }
    }
    if let file, let face = FontFace.open(path: file.path, index: file.index) {
      return Font(face: face, size: size)
    }
    return font(family: name, size: size)
  }

  /// The family's font nearest to a weight and slant; nil where there is no such family.
  ///
  /// Where the family has no bold or italic face, the font is thickened or slanted.
  ///
  /// `style` is the name of a style ("Condensed Bold") that decides where it exists.
  public func font(
    family: String,
    size: CGFloat,
    weight: FontWeight = .regular,
    isItalic: Bool = false,
    style: String? = nil
  ) -> Font? {
    let faces = lock.withLock { registered.values.filter { $0.familyName == family } }
    let candidates: [(path: String?, index: Int, weight: Int, isItalic: Bool, style: String)]
    if faces.isEmpty {
      candidates = lock.withLock { fontconfig.files() }.filter { $0.family == family }.map {
        ($0.path, $0.index, $0.weight, $0.isItalic, $0.style)
      }
    } else {
      candidates = faces.map { (nil, 0, $0.weight.openTypeClass, $0.isItalic, $0.styleName) }
    }
    guard !candidates.isEmpty else { return nil }
    let wanted = weight.openTypeClass
    var best = 0
    var bestCost = Int.max
    for (number, candidate) in candidates.enumerated() {
      var cost = abs(candidate.weight - wanted)
      if candidate.isItalic != isItalic { cost += 1000 }
      if let style, candidate.style != style { cost += 10_000 }
      if cost < bestCost {
        bestCost = cost
        best = number
      }
    }
    let chosen = candidates[best]
    let face: FontFace?
    if let path = chosen.path {
      face = FontFace.open(path: path, index: chosen.index)
    } else {
      face = faces[best]
    }
    guard let face else { return nil }
    return Font(
      face: face,
      size: size,
      weight: weight,
      isItalic: isItalic,
      isSyntheticBold: wanted >= 600 && chosen.weight < 600,
      isSyntheticItalic: isItalic && !chosen.isItalic
    )
  }

  /// The installed and registered families, sorted.
  public func familyNames() -> [String] {
    let names = lock.withLock {
      Set(fontconfig.files().map(\.family) + registered.values.map(\.familyName))
    }
    return names.filter { !$0.isEmpty }.sorted()
  }

  /// The PostScript names of a family's faces, sorted.
  public func fontNames(forFamily family: String) -> [String] {
    let names = lock.withLock {
      Set(
        fontconfig.files().filter { $0.family == family }.map(\.postScriptName)
          + registered.values.filter { $0.familyName == family }.map(\.postScriptName)
      )
    }
    return names.filter { !$0.isEmpty }.sorted()
  }

  /// Makes the faces of a file known by name in this process.
  ///
  /// - Returns: their PostScript names; empty, and a line in the log, where the file is no font.
  @discardableResult
  public func register(path: String) -> [String] {
    let count = FontFace.faceCount(path: path)
    guard count > 0 else {
      TextLog.warn("the file \(path) is missing or no font and was not registered")
      return []
    }
    return (0..<count).compactMap { FontFace.open(path: path, index: $0) }.map(register(_:))
  }

  /// Makes the face of a font in memory known by name in this process.
  @discardableResult
  public func register(data: Data) -> [String] {
    FontFace.open(data: data).map { [register($0)] } ?? []
  }

  private func register(_ face: FontFace) -> String {
    let name = face.postScriptName.isEmpty ? face.fullName : face.postScriptName
    lock.withLock {
      registered[name] = face
      fallbackFaces.removeAll()
    }
    return name
  }

  /// Forgets a registered face; fonts made of it stay.
  public func unregister(name: String) {
    lock.withLock { _ = registered.removeValue(forKey: name) }
  }

  func installedFiles() -> [FontconfigLibrary.File] {
    lock.withLock { fontconfig.files() }
  }
}
