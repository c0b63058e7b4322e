import Foundation

/// An engine that converts pinyin or Zhuyin with libpinyin, if it is installed.
///
/// The functions are those of `pinyin.h`, version 2.8. Nothing is saved, so the engine does not
/// learn.
@MainActor
final class PinyinEngine: InputEngine {
  private typealias Initialize =
    @convention(c) (UnsafePointer<CChar>, UnsafePointer<CChar>) -> OpaquePointer?
  private typealias Allocate = @convention(c) (OpaquePointer) -> OpaquePointer?
  private typealias SetOptions = @convention(c) (OpaquePointer, UInt32) -> Bool
  private typealias SetScheme = @convention(c) (OpaquePointer, UInt32) -> Bool
  private typealias Parse = @convention(c) (OpaquePointer, UnsafePointer<CChar>) -> Int
  private typealias Step = @convention(c) (OpaquePointer) -> Bool
  private typealias Guess = @convention(c) (OpaquePointer, Int, UInt32) -> Bool
  private typealias Count = @convention(c) (OpaquePointer, UnsafeMutablePointer<UInt32>) -> Bool
  private typealias Get =
    @convention(c) (OpaquePointer, UInt32, UnsafeMutablePointer<OpaquePointer?>) -> Bool
  private typealias GetText =
    @convention(c) (
      OpaquePointer, OpaquePointer, UnsafeMutablePointer<UnsafePointer<CChar>?>
    ) -> Bool
  private typealias Choose = @convention(c) (OpaquePointer, Int, OpaquePointer) -> CInt
  private typealias Auxiliary =
    @convention(c) (OpaquePointer, Int, UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> Bool

  private let instance: OpaquePointer
  private let parse: Parse
  private let guessSentence: Step
  private let guess: Guess
  private let count: Count
  private let get: Get
  private let getText: GetText
  private let choose: Choose
  private let auxiliary: Auxiliary
  private let reset: Step
  /// The converter to traditional characters; nil for simplified ones.
  private let traditional: CharacterVariants?
  private var spelling = ""
  /// Whether the spelling is Zhuyin, not pinyin.
  private let isZhuyin: Bool

  // IS_ZHUYIN, ZHUYIN_INCOMPLETE, USE_TONE, USE_DIVIDED_TABLE, USE_RESPLIT_TABLE.
  private static let zhuyinOptions: UInt32 = 1 << 2 | 1 << 4 | 1 << 5 | 1 << 7 | 1 << 8
  // ZHUYIN_STANDARD.
  private static let zhuyinScheme: UInt32 = 1
  // IS_PINYIN, PINYIN_INCOMPLETE, USE_DIVIDED_TABLE, USE_RESPLIT_TABLE, PINYIN_CORRECT_ALL.
  private static let options: UInt32 = 1 << 1 | 1 << 3 | 1 << 7 | 1 << 8 | 0xFF << 21
  // SORT_BY_PHRASE_LENGTH, SORT_BY_PINYIN_LENGTH, SORT_BY_FREQUENCY.
  private static let order: UInt32 = 0x4 | 0x8 | 0x10
  /// Chosen: the maximum number of candidates that a person looks through.
  private static let most: UInt32 = 120
  /// The maximum length of a converted spelling, in letters.
  static let longest = 64

  /// The folder of libpinyin's tables; nil if they are not installed.
  private static var folder: String? {
    let parts = (try? FileManager.default.contentsOfDirectory(atPath: "/usr/lib")) ?? []
    return (parts.sorted().map { "/usr/lib/\($0)" } + ["/usr/lib", "/usr/lib64", "/usr/share"])
      .map { "\($0)/libpinyin/data" }
      .first { access("\($0)/table.conf", R_OK) == 0 }
  }

  /// Opens the library and its tables; nil if either is missing.
  init?(traditional: CharacterVariants? = nil, spelling: Composition.Spelling = .pinyin) {
    let isZhuyin = spelling == .zhuyin
    let parser = isZhuyin ? "pinyin_parse_more_chewings" : "pinyin_parse_more_full_pinyins"
    guard let folder = Self.folder,
      let library = OpenedLibrary(["libpinyin.so.15", "libpinyin.so.13", "libpinyin.so"]),
      let initialize = library.function("pinyin_init", as: Initialize.self),
      let allocate = library.function("pinyin_alloc_instance", as: Allocate.self),
      let setOptions = library.function("pinyin_set_options", as: SetOptions.self),
      let setScheme = library.function("pinyin_set_zhuyin_scheme", as: SetScheme.self),
      let parse = library.function(parser, as: Parse.self),
      let guessSentence = library.function("pinyin_guess_sentence", as: Step.self),
      let guess = library.function("pinyin_guess_candidates", as: Guess.self),
      let count = library.function("pinyin_get_n_candidate", as: Count.self),
      let get = library.function("pinyin_get_candidate", as: Get.self),
      let getText = library.function("pinyin_get_candidate_string", as: GetText.self),
      let choose = library.function("pinyin_choose_candidate", as: Choose.self),
      let auxiliary = library.function("pinyin_get_full_pinyin_auxiliary_text", as: Auxiliary.self),
      let reset = library.function("pinyin_reset", as: Step.self),
      // The user folder does not exist, so that the library starts without learned words.
      let context = initialize(folder, "/nonexistent"),
      setOptions(context, isZhuyin ? Self.zhuyinOptions : Self.options),
      !isZhuyin || setScheme(context, Self.zhuyinScheme), let instance = allocate(context)
    else { return nil }
    self.instance = instance
    self.parse = parse
    self.guessSentence = guessSentence
    self.guess = guess
    self.count = count
    self.get = get
    self.getText = getText
    self.choose = choose
    self.auxiliary = auxiliary
    self.reset = reset
    self.traditional = traditional
    self.isZhuyin = isZhuyin
  }

  func convert(_ spelling: String) -> InputConversion {
    self.spelling = spelling
    indices = []
    var made = InputConversion(display: spelling)
    let parsed = start()
    guard parsed > 0 else { return made }
    var total: UInt32 = 0
    guard count(instance, &total) else { return made }
    var seen: Set<String> = []
    for index in 0..<min(total, Self.most) {
      var candidate: OpaquePointer?
      var text: UnsafePointer<CChar>?
      guard get(instance, index, &candidate), let candidate,
        getText(instance, candidate, &text), let text
      else { continue }
      let simplified = String(cString: text)
      let shown = traditional?.convert(simplified) ?? simplified
      // Repeated texts are removed, so `indices` maps the others to the library's indices.
      guard seen.insert(shown).inserted else { continue }
      made.candidates.append(InputCandidate(text: shown))
      indices.append(index)
    }
    var spaced: UnsafeMutablePointer<CChar>?
    if !isZhuyin, auxiliary(instance, spelling.utf8.count, &spaced), let spaced {
      let rest = spelling.utf8.dropFirst(parsed)
      let syllables = String(cString: spaced).replacingOccurrences(of: "|", with: "")
        .split(separator: " ").joined(separator: " ")
      if !syllables.isEmpty { made.display = syllables + (String(rest) ?? "") }
      free(spaced)
    }
    return made
  }

  /// The library's index of each candidate.
  private var indices: [UInt32] = []

  /// The spelling in the library's form; Zhuyin uses the keys of the standard layout.
  private var letters: String {
    isZhuyin ? String(spelling.compactMap(KeyboardLanguage.zhuyinKey)) : spelling
  }

  /// Parses the spelling.
  ///
  /// - Returns: The number of letters that were parsed.
  private func start() -> Int {
    _ = reset(instance)
    let parsed = parse(instance, String(letters.prefix(Self.longest)))
    guard parsed > 0, guessSentence(instance), guess(instance, 0, Self.order) else { return 0 }
    return parsed
  }

  func length(of candidate: Int) -> Int {
    var found: OpaquePointer?
    guard indices.indices.contains(candidate), start() > 0,
      get(instance, indices[candidate], &found), let found
    else { return spelling.count }
    let end = choose(instance, 0, found)
    _ = reset(instance)
    return end > 0 ? min(Int(end), spelling.count) : spelling.count
  }
}
