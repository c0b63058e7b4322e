import CoreGraphics
import Foundation
import TextLayout

/// Strings that were read, and frames that were laid out, a moment ago.
///
/// Text is measured before it is drawn, and a row measures its text again each time it comes; both
/// find the frame of the last time here. Two generations, as in the glyph cache: what is used stays
/// when the older one is dropped.
final class RecentText: @unchecked Sendable {
  static let shared = RecentText()

  /// A string that cannot change and what was read from it.
  private struct Reading {
    /// Held, so that no other string gets its address.
    let string: NSAttributedString
    let styled: StyledText
    let hash: UInt64
    /// Those that colours were resolved for.
    let traits: UITraitCollection

    /// Whether reading the string now gives the same.
    func isValid(under current: UITraitCollection) -> Bool {
      (traits === current || traits.isEqual(current))
        && styled.mutableStyles.allSatisfy { $0.style.values == $0.values }
    }
  }

  private struct Generation {
    var readings: [ObjectIdentifier: Reading] = [:]
    var frames: [UInt64: TextFrame] = [:]
    /// UTF-16 units in both, and `unitsOfEntry` for each.
    var unitCount = 0
  }

  /// Of each generation.
  ///
  /// Chosen: some hundred labels, a few megabytes with their glyphs.
  private static let unitBudget = 96 * 1024
  /// What an entry weighs besides its characters: attributes, runs and lines are more than the text
  /// of a label.
  private static let unitsOfEntry = 64
  /// Longer texts are laid out each time; they are read as documents, not as labels.
  private static let longestText = 2048

  private let lock = NSLock()
  private var current = Generation()
  private var previous = Generation()

  /// A string laid out in a container without exclusion paths.
  func layout(
    of string: NSAttributedString,
    in container: TextContainer = TextContainer()
  ) -> (styled: StyledText, frame: TextFrame) {
    let (styled, hash) = reading(of: string)
    return (styled, frame(of: styled, hash: hash, in: container))
  }

  /// Text laid out in a container without exclusion paths.
  func layout(
    of source: TextSource,
    in container: TextContainer = TextContainer()
  ) -> (styled: StyledText, frame: TextFrame) {
    switch source {
    case .attributed(let string): return layout(of: string, in: container)
    case .plain:
      let styled = StyledText(source)
      return (styled, frame(of: styled, hash: Self.hash(styled.text), in: container))
    }
  }

  /// Forgets everything.
  func removeAll() {
    lock.withLock {
      current = Generation()
      previous = Generation()
    }
  }

  // MARK: Reading

  private func reading(of string: NSAttributedString) -> (StyledText, UInt64) {
    // A subclass may change, or make its characters up.
    guard type(of: string) == NSAttributedString.self else {
      let styled = StyledText(string)
      return (styled, Self.hash(styled.text))
    }
    let traits = UITraitCollection.current
    let key = ObjectIdentifier(string)
    if let known = lock.withLock({ find(key) }), known.isValid(under: traits) {
      assert(known.styled.text == StyledText(string).text, "A string changed that cannot change.")
      return (known.styled, known.hash)
    }
    let styled = StyledText(string)
    let hash = Self.hash(styled.text)
    if styled.isKeepable, !styled.hasForeignAttributes,
      styled.text.utf16.count <= Self.longestText
    {
      let reading = Reading(string: string, styled: styled, hash: hash, traits: traits)
      lock.withLock {
        makeRoom(for: styled.text.utf16.count)
        current.readings[key] = reading
      }
    }
    return (styled, hash)
  }

  private func find(_ key: ObjectIdentifier) -> Reading? {
    if let reading = current.readings[key] { return reading }
    guard let reading = previous.readings[key] else { return nil }
    current.readings[key] = reading
    current.unitCount += reading.styled.text.utf16.count + Self.unitsOfEntry
    return reading
  }

  // MARK: Frames

  private func frame(
    of styled: StyledText,
    hash: UInt64,
    in container: TextContainer
  ) -> TextFrame {
    guard styled.isKeepable, styled.text.utf16.count <= Self.longestText else {
      return styled.frame(in: container)
    }
    let key = Self.combine(hash, container)
    if let known = lock.withLock({ findFrame(key) }), known.container.isLike(container),
      known.text == styled.text
    {
      return known
    }
    let frame = styled.frame(in: container)
    lock.withLock {
      makeRoom(for: styled.text.utf16.count)
      current.frames[key] = frame
    }
    return frame
  }

  private func findFrame(_ key: UInt64) -> TextFrame? {
    if let frame = current.frames[key] { return frame }
    guard let frame = previous.frames[key] else { return nil }
    current.frames[key] = frame
    current.unitCount += frame.text.utf16.count + Self.unitsOfEntry
    return frame
  }

  /// With the lock held.
  private func makeRoom(for units: Int) {
    if current.unitCount > Self.unitBudget {
      previous = current
      current = Generation()
    }
    current.unitCount += units + Self.unitsOfEntry
  }

  // MARK: Hashes

  private static func mix(_ hash: UInt64, _ value: UInt64) -> UInt64 {
    let product = (hash ^ value) &* 0x9E37_79B9_7F4A_7C15
    return product ^ product >> 32
  }

  /// The characters, and where looks change; the looks themselves are compared.
  private static func hash(_ text: AttributedText) -> UInt64 {
    var hash = UInt64(text.utf16.count)
    for unit in text.utf16 { hash = mix(hash, UInt64(unit)) }
    for run in text.runs {
      hash = mix(hash, UInt64(run.length))
      hash = mix(hash, Double(run.attributes.font.size).bitPattern)
      hash = mix(hash, UInt64(bitPattern: Int64(run.attributes.font.weight.hashValue)))
    }
    return hash
  }

  private static func combine(_ hash: UInt64, _ container: TextContainer) -> UInt64 {
    var hash = mix(hash, Double(container.size.width).bitPattern)
    hash = mix(hash, Double(container.size.height).bitPattern)
    hash = mix(hash, UInt64(container.maximumNumberOfLines))
    return mix(hash, UInt64((container.lineBreakMode?.rawValue ?? -1) + 1))
  }
}

extension TextContainer {
  /// Whether text without exclusion paths is laid out alike in both.
  fileprivate func isLike(_ other: TextContainer) -> Bool {
    size == other.size && maximumNumberOfLines == other.maximumNumberOfLines
      && lineBreakMode == other.lineBreakMode
      && truncatesLastVisibleLine == other.truncatesLastVisibleLine
      && lineFragmentPadding == other.lineFragmentPadding
      && lineHeightScale == other.lineHeightScale
      && usesFontLeading == other.usesFontLeading && layoutDirection == other.layoutDirection
      && language == other.language && exclusionPaths.isEmpty && other.exclusionPaths.isEmpty
  }
}
