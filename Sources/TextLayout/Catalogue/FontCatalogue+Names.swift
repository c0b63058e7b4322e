import CoreGraphics
import Foundation

extension FontCatalogue {
  /// Returns the font of a PostScript name, full name or family name ("Inter-Bold", "Noto Sans");
  /// nil if no such font is installed or registered.
  ///
  /// Starts Fontconfig unless the face is registered.
  public func font(named name: String, size: CGFloat) -> Font? {
    if let face = lock.withLock({ registered[name] }) { return Font(face: face, size: size) }
    for file in lock.withLock({ fontconfig.files(named: name) }) {
      if let face = FontFace.open(path: file.path, index: file.index) {
        return Font(face: face, size: size)
      }
    }
    return font(family: name, size: size)
  }

  /// Returns the font of a family that is nearest to a weight and slant; nil if the family does not
  /// exist.
  ///
  /// If the family has no bold or italic face, the font is thickened or slanted.
  ///
  /// `style` is the name of a style ("Condensed Bold") that takes precedence over the weight, slant
  /// and width where the family has it. `width` is negative for a condensed font, positive for an
  /// expanded one and 0 for one of standard width.
  public func font(
    family: String,
    size: CGFloat,
    weight: FontWeight = .regular,
    isItalic: Bool = false,
    style: String? = nil,
    width: CGFloat = 0
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
    let wantedWidth = width < 0 ? -1 : width > 0 ? 1 : 0
    func cost(_ candidate: Candidate) -> Int {
      var cost = abs(candidate.weight - wanted)
      if candidate.isItalic != isItalic { cost += 1000 }
      if Self.width(ofStyle: candidate.style) != wantedWidth { cost += 2_000 }
      if let style, candidate.style != style { cost += 10_000 }
      return cost
    }
    // Of faces with equal costs the first is taken, because its format is the best.
    let costs = candidates.map(cost)
    let order = candidates.indices.sorted { (costs[$0], $0) < (costs[$1], $1) }
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

  /// Returns the width in the name of a style: -1 for condensed, 1 for expanded, else 0.
  package static func width(ofStyle style: String) -> Int {
    let style = style.lowercased()
    if ["condensed", "compressed", "narrow"].contains(where: style.contains) { return -1 }
    return ["expanded", "extended", "wide"].contains(where: style.contains) ? 1 : 0
  }

  /// A face of a family, open or not.
  private struct Candidate {
    var face: FontFace?
    var path: String?
    var index = 0
    var weight: Int
    var isItalic: Bool
    var style: String
  }

  /// Returns the names of the installed and registered families, sorted.
  public func familyNames() -> [String] {
    let names = lock.withLock {
      Set(fontconfig.files().map(\.family) + registered.values.map(\.familyName))
    }
    return names.filter { !$0.isEmpty }.sorted()
  }

  /// Returns the PostScript names of a family's faces, sorted.
  public func fontNames(forFamily family: String) -> [String] {
    let names = lock.withLock {
      Set(
        fontconfig.files().filter { $0.family == family }.map(\.postScriptName)
          + registered.values.filter { $0.familyName == family }.map(\.postScriptName)
      )
    }
    return names.filter { !$0.isEmpty }.sorted()
  }

  /// Returns the languages that an installed face covers, as Fontconfig names them ("en", "zh-tw"),
  /// sorted; empty for fonts that only this process registered.
  ///
  /// `name` is the PostScript name of the face.
  public func languages(ofFont name: String) -> [String] {
    lock.withLock { fontconfig.languages(named: name) }
  }

  /// Registers the faces of a file in this process, so that they are found by name.
  ///
  /// - Returns: The PostScript names of the faces. If the file is not a font, the array is empty
  ///   and a warning is logged.
  @discardableResult
  public func register(path: String) -> [String] {
    let count = FontFace.faceCount(path: path)
    guard count > 0 else {
      TextLog.warn("the file \(path) is missing or no font and was not registered")
      return []
    }
    return (0..<count).compactMap { FontFace.open(path: path, index: $0) }.compactMap(register(_:))
  }

  /// Registers the face of a font in memory in this process, so that it is found by name.
  ///
  /// - Returns: The PostScript name of the face; empty if the data is not a font.
  @discardableResult
  public func register(data: Data) -> [String] {
    FontFace.open(data: data).flatMap(register(_:)).map { [$0] } ?? []
  }

  private func register(_ face: FontFace) -> String? {
    // FreeType has not yet read this face; it has read those that Fontconfig lists.
    guard face.plainInstance.canDraw else { return nil }
    let name = face.postScriptName.isEmpty ? face.fullName : face.postScriptName
    lock.withLock {
      registered[name] = face
      fallbackFaces.removeAll()
    }
    return name
  }

  /// Removes a registered face; fonts that use it stay valid.
  public func unregister(name: String) {
    lock.withLock {
      registered.removeValue(forKey: name)
      fallbackFaces.removeAll()
    }
  }

  func installedFiles() -> [FontconfigLibrary.File] {
    lock.withLock { fontconfig.files() }
  }
}
