import CoreGraphics
import Foundation
import TextLayout

/// A cache of strings that were read and of frames that were laid out recently.
///
/// Text is measured before it is drawn, and rows measure their text each time they appear; both use
/// the cached frame. There are two generations, as in the glyph cache: entries that are used stay
/// when the older generation is removed.
final class RecentText: @unchecked Sendable {
  static let shared = RecentText()

  /// An immutable string and its converted attributes.
  private struct Reading {
    /// The string, which is retained so that no other string gets its address.
    let string: NSAttributedString
    let styled: StyledText
    let hash: UInt64
    /// The traits for which colours were resolved.
    let traits: UITraitCollection

    /// Returns whether converting the string again would give the same result.
    func isValid(under current: UITraitCollection) -> Bool {
      (traits === current || traits.isEqual(current))
        && styled.mutableStyles.allSatisfy { $0.style.values == $0.values }
    }
  }

  private struct Generation {
    var readings: [ObjectIdentifier: Reading] = [:]
    var frames: [UInt64: TextFrame] = [:]
    /// The sum of the UTF-16 units in both dictionaries and `unitsOfEntry` for each entry.
    var unitCount = 0
  }

  /// The number of units after which a generation is complete.
  ///
  /// Chosen: some hundred labels, a few megabytes with their glyphs.
  private static let unitBudget = 96 * 1024
  /// The units that an entry counts in addition to its characters, because attributes, runs and
  /// lines need more memory than the text of a label.
  private static let unitsOfEntry = 64
  /// The length up to which texts are cached; longer ones are usually documents, not labels.
  private static let longestText = 2048

  private let lock = NSLock()
  private var current = Generation()
  private var previous = Generation()

  /// Returns a string laid out in a container without exclusion paths.
  func layout(
    of string: NSAttributedString,
    in container: TextContainer = TextContainer()
  ) -> (styled: StyledText, frame: TextFrame) {
    let (styled, hash) = reading(of: string)
    return (styled, frame(of: styled, hash: hash, in: container))
  }

  /// Returns text laid out in a container without exclusion paths.
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

  /// Removes all entries.
  func removeAll() {
    lock.withLock {
      current = Generation()
      previous = Generation()
    }
  }

  // MARK: Reading

  private func reading(of string: NSAttributedString) -> (StyledText, UInt64) {
    // A subclass may change or compute its characters.
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

  /// Starts a new generation if the current one is complete; the lock must be held.
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

  /// Returns a hash of the characters and of the lengths and fonts of runs; other attributes are
  /// compared.
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
  /// Returns whether text without exclusion paths has the same layout in both containers.
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
