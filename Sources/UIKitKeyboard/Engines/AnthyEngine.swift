import Foundation

/// An engine that converts kana to kanji with Anthy, if it is installed.
///
/// The functions are those of `anthy.h`. The engine has no personality, in Anthy's term, and
/// commits no segment, so nothing is learned or written.
@MainActor
final class AnthyEngine: InputEngine {
  private typealias Start = @convention(c) () -> CInt
  private typealias Name = @convention(c) (UnsafePointer<CChar>) -> CInt
  private typealias Create = @convention(c) () -> OpaquePointer?
  private typealias SetNumber = @convention(c) (OpaquePointer, CInt) -> CInt
  private typealias SetText = @convention(c) (OpaquePointer, UnsafePointer<CChar>) -> CInt
  private typealias Stat = @convention(c) (OpaquePointer, UnsafeMutablePointer<CInt>) -> CInt
  private typealias SegmentStat =
    @convention(c) (OpaquePointer, CInt, UnsafeMutablePointer<CInt>) -> CInt
  private typealias Segment =
    @convention(c) (OpaquePointer, CInt, CInt, UnsafeMutablePointer<CChar>?, CInt) -> CInt
  private typealias Resize = @convention(c) (OpaquePointer, CInt, CInt) -> Void

  private let context: OpaquePointer
  private let setText: SetText
  private let stat: Stat
  private let segmentStat: SegmentStat
  private let segment: Segment
  private let resize: Resize
  private var lengths: [Int] = []

  /// Chosen: the maximum number of candidates of a segment that a person looks through.
  private static let most = 60
  /// The maximum length of a converted reading, in kana.
  private static let longest = 60

  /// The engine of the process, because the library can be initialized only once; nil if it or its
  /// dictionary is missing.
  static let shared = AnthyEngine()

  private init?() {
    guard let library = OpenedLibrary(["libanthy.so.1", "libanthy.so.0", "libanthy.so"]),
      let start = library.function("anthy_init", as: Start.self),
      let personality = library.function("anthy_set_personality", as: Name.self),
      let create = library.function("anthy_create_context", as: Create.self),
      let encoding = library.function("anthy_context_set_encoding", as: SetNumber.self),
      let reconversion = library.function("anthy_set_reconversion_mode", as: SetNumber.self),
      let setText = library.function("anthy_set_string", as: SetText.self),
      let stat = library.function("anthy_get_stat", as: Stat.self),
      let segmentStat = library.function("anthy_get_segment_stat", as: SegmentStat.self),
      let segment = library.function("anthy_get_segment", as: Segment.self),
      let resize = library.function("anthy_resize_segment", as: Resize.self),
      start() == 0, personality("") == 0, let context = create()
    else { return nil }
    // ANTHY_UTF8_ENCODING and ANTHY_RECONVERT_DISABLE.
    _ = encoding(context, 2)
    _ = reconversion(context, 1)
    self.context = context
    self.setText = setText
    self.stat = stat
    self.segmentStat = segmentStat
    self.segment = segment
    self.resize = resize
  }

  func convert(_ reading: String) -> InputConversion {
    var made = InputConversion(display: reading)
    lengths = []
    guard !reading.isEmpty, reading.count <= Self.longest, setText(context, reading) == 0 else {
      return made
    }
    var seen: Set<String> = []
    func add(_ text: String, _ length: Int) {
      guard !text.isEmpty, seen.insert(text).inserted else { return }
      made.candidates.append(InputCandidate(text: text, length: length))
      lengths.append(length)
    }
    let whole = (0..<segmentCount).compactMap { text($0, 0) }.joined()
    add(whole, reading.count)
    addFirstSegment(add)
    // Then the beginning of the reading as a segment of each other length, the longest first.
    let usual = segmentSize(0).length
    for length in stride(from: reading.count, to: 0, by: -1) where length != usual {
      resize(context, 0, CInt(length - segmentSize(0).length))
      guard segmentSize(0).length == length else { continue }
      addFirstSegment(add)
    }
    return made
  }

  func length(of candidate: Int) -> Int {
    lengths.indices.contains(candidate) ? lengths[candidate] : lengths.max() ?? 0
  }

  private func addFirstSegment(_ add: (String, Int) -> Void) {
    let size = segmentSize(0)
    for number in 0..<min(size.count, Self.most) {
      if let text = text(0, number) { add(text, size.length) }
    }
  }

  private var segmentCount: Int {
    var count: CInt = 0
    return stat(context, &count) == 0 ? Int(count) : 0
  }

  /// Returns the values of `anthy_segment_stat`: the number of candidates and the length in
  /// characters.
  private func segmentSize(_ index: Int) -> (count: Int, length: Int) {
    var values: [CInt] = [0, 0]
    guard segmentStat(context, CInt(index), &values) == 0 else { return (0, 0) }
    return (Int(values[0]), Int(values[1]))
  }

  private func text(_ index: Int, _ number: Int) -> String? {
    let size = segment(context, CInt(index), CInt(number), nil, 0)
    guard size >= 0 else { return nil }
    var bytes = [CChar](repeating: 0, count: Int(size) + 1)
    guard segment(context, CInt(index), CInt(number), &bytes, size + 1) >= 0 else { return nil }
    return String(decoding: bytes.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
