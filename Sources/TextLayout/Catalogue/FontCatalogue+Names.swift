import CoreGraphics
import Foundation

extension FontCatalogue {
  /// The font of a PostScript or full name ("Inter-Bold", "Noto Sans"); nil where none is installed
  /// or registered.
  ///
  /// Opens Fontconfig unless the face was registered.
  public func font(named name: String, size: CGFloat) -> Font? {
    if let face = lock.withLock({ registered[name] }) { return Font(face: face, size: size) }
    for file in lock.withLock({ fontconfig.files(named: name) }) {
      if let face = FontFace.open(path: file.path, index: file.index) {
        return Font(face: face, size: size)
      }
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
    let candidates: [Candidate]
    if faces.isEmpty {
      candidates = lock.withLock { fontconfig.files(ofFamily: family) }.map {
        Candidate(
          path: $0.path,
          index: $0.index,
          weight: $0.weight,
          isItalic: $0.isItalic,
          style: $0.style
        )
      }
    } else {
      candidates = faces.map {
        Candidate(
          face: $0,
          weight: $0.weight.openTypeClass,
          isItalic: $0.isItalic,
          style: $0.styleName
        )
      }
    }
    let wanted = weight.openTypeClass
    func cost(_ candidate: Candidate) -> Int {
      var cost = abs(candidate.weight - wanted)
      if candidate.isItalic != isItalic { cost += 1000 }
      if let style, candidate.style != style { cost += 10_000 }
      return cost
    }
    // Of equal ones the first, whose format is the best.
    let order = candidates.indices.sorted {
      (cost(candidates[$0]), $0) < (cost(candidates[$1]), $1)
    }
    for number in order {
      let chosen = candidates[number]
      guard
        let face = chosen.face
          ?? chosen.path.flatMap({ FontFace.open(path: $0, index: chosen.index) })
      else { continue }
      return Font(
        face: face,
        size: size,
        weight: weight,
        isItalic: isItalic,
        isSyntheticBold: wanted >= 600 && chosen.weight < 600,
        isSyntheticItalic: isItalic && !chosen.isItalic
      )
    }
    return nil
  }

  /// One of a family's faces, open or not.
  private struct Candidate {
    var face: FontFace?
    var path: String?
    var index = 0
    var weight: Int
    var isItalic: Bool
    var style: String
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

  /// The languages that an installed face of a PostScript name can write, as Fontconfig names them
  /// ("en", "zh-tw"), sorted; empty for fonts that only this process registered.
  public func languages(ofFont name: String) -> [String] {
    lock.withLock { fontconfig.languages(named: name) }
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
    return (0..<count).compactMap { FontFace.open(path: path, index: $0) }.compactMap(register(_:))
  }

  /// Makes the face of a font in memory known by name in this process.
  @discardableResult
  public func register(data: Data) -> [String] {
    FontFace.open(data: data).flatMap(register(_:)).map { [$0] } ?? []
  }

  private func register(_ face: FontFace) -> String? {
    // What Fontconfig lists FreeType has read already.
    guard face.plainInstance.canDraw else { return nil }
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
