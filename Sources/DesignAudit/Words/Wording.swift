import Foundation

/// A text with the properties that rules about words use.
///
/// Only English text is checked for capitals, verbs and sentences; a person judges other languages.
struct Wording {
  let text: String
  /// The parts between spaces, with their punctuation marks.
  let words: [String]

  init(_ text: String) {
    self.text = text.trimmingCharacters(in: .whitespacesAndNewlines)
    words = self.text.split(whereSeparator: \.isWhitespace).map(String.init)
  }

  /// Whether the text contains letters, all of them ASCII.
  var isEnglish: Bool {
    let letters = text.unicodeScalars.filter { $0.properties.isAlphabetic }
    return !letters.isEmpty && letters.allSatisfy(\.isASCII)
  }

  /// The words in lower case, without the marks around them.
  var bareWords: [String] {
    words.map { $0.lowercased().trimmingCharacters(in: Self.marks) }.filter { !$0.isEmpty }
  }

  private static let marks = CharacterSet(charactersIn: "“”\"'‘’.,;:!?…()[]«»-–—")

  /// The mark at the end; nil for a letter or a digit, and for an ellipsis, which announces more
  /// text.
  var endMark: Character? {
    guard let last = text.last, ".!?。！？؟".contains(last), !text.hasSuffix("...") else {
      return nil
    }
    return last
  }

  var isQuestion: Bool { endMark.map { "?？؟".contains($0) } ?? false }

  /// The number of sentences that end in the text, at least 1.
  var sentences: Int {
    max(1, words.count { word in word.last.map { ".!?".contains($0) } ?? false })
  }

  /// Whether the text is a sentence with a verb, as far as this can be detected.
  var isSentence: Bool {
    if endMark != nil, words.count > 2 { return true }
    guard words.count > 2 else { return false }
    // A first word of this kind begins a question or a request.
    return bareWords.dropFirst().contains(where: Self.finiteVerbs.contains)
  }

  private static let finiteVerbs: Set<String> = [
    "is", "are", "was", "were", "isn't", "isn’t", "aren't", "aren’t", "can't", "can’t", "cannot",
    "couldn't", "couldn’t", "could", "will", "won't", "won’t", "has", "have", "hasn't", "hasn’t",
    "does", "doesn't", "doesn’t", "did", "didn't", "didn’t", "must", "should", "would", "needs",
    "wants", "failed", "may", "might", "contains", "requires",
  ]

  // MARK: Capitals

  /// The first word whose first letter has the wrong case for a title; nil if the text is in title
  /// style.
  ///
  /// Source: articles, coordinating conjunctions and prepositions of at most four letters are in
  /// lower case unless they are the first or the last word.
  var wordAgainstTitleStyle: String? {
    for (index, word) in words.enumerated() {
      let bare = word.trimmingCharacters(in: Self.marks)
      guard let first = bare.unicodeScalars.first, first.properties.isAlphabetic else { continue }
      let isEdge = index == 0 || index == words.count - 1
      let isSmall = first.properties.isLowercase
      let lowered = bare.lowercased()
      if isSmall {
        // "iPhone", "example.com": names keep their letters.
        let isName = bare.dropFirst().contains { $0.isUppercase || $0 == "." || $0 == "@" }
        if !isName, isEdge || !Self.smallWords.contains(lowered) { return word }
      } else if !isEdge, Self.alwaysSmall.contains(lowered),
        bare != bare.uppercased() || bare == "A"
      {
        return word
      }
    }
    return nil
  }

  /// Whether words that are capitalized only in titles are capitalized.
  var looksLikeTitle: Bool {
    let inner = words.dropFirst().map { $0.trimmingCharacters(in: Self.marks) }
      .filter { $0.first?.isLetter == true && !Self.smallWords.contains($0.lowercased()) }
    return inner.count > 1 && inner.allSatisfy { $0.first?.isUppercase == true }
  }

  /// Whether the first letter is a capital.
  var beginsLarge: Bool {
    guard let first = text.first(where: { $0.isLetter || $0.isNumber }) else { return true }
    return !first.isLowercase
  }

  private static let alwaysSmall: Set<String> = ["a", "an", "the", "and", "or", "nor", "of"]
  private static let smallWords: Set<String> = [
    "a", "an", "the", "and", "but", "or", "nor", "for", "yet", "so", "as", "at", "by", "from", "in",
    "into", "of", "off", "on", "onto", "out", "over", "per", "to", "up", "upon", "via", "with",
    "down", "like", "near", "past", "than", "vs", "v",
  ]

  // MARK: Sets of words

  /// Returns whether the text contains one of the words or phrases.
  func contains(anyOf phrases: some Sequence<String>) -> Bool { first(of: phrases) != nil }

  /// Returns the first of the phrases that the text contains: as whole words, or in Chinese and
  /// Arabic as characters.
  func first(of phrases: some Sequence<String>) -> String? {
    let spaced = " " + bareWords.joined(separator: " ") + " "
    return phrases.first { phrase in
      phrase.unicodeScalars.allSatisfy { $0.isASCII || $0 == "’" }
        ? spaced.contains(" \(phrase) ") : text.contains(phrase)
    }
  }
}

/// Words that the rules search for.
enum Lexicon {
  /// Words for a loss of data.
  static let destruction = [
    "delete", "remove", "erase", "discard", "reset", "clear", "destroy", "删除", "移除", "抹掉", "清除",
    "حذف", "إزالة", "مسح",
  ]
  static let cancel = ["cancel", "取消", "إلغاء"]
  static let on = ["on", "off", "yes", "no", "enabled", "disabled", "开", "关", "打开", "关闭"]
  /// Texts for a wait that give no information.
  static let vagueWaits: Set<String> = [
    "loading", "authenticating", "please wait", "wait", "working", "processing", "one moment",
    "just a moment", "加载中", "正在加载", "验证中", "请稍候", "请稍等", "جار التحميل", "جارٍ التحميل",
    "الرجاء الانتظار",
  ]
  /// Titles of buttons that continue from a form.
  static let goingOn: Set<String> = [
    "next", "continue", "submit", "sign in", "log in", "sign up", "register", "create account",
    "send", "下一步", "继续", "提交", "登录", "注册", "التالي", "متابعة", "إرسال", "تسجيل الدخول",
  ]

  /// Returns whether a text begins with a verb in the list, or is a usual title of a button.
  static func beginsWithVerb(_ words: Wording) -> Bool {
    guard let first = words.bareWords.first else { return true }
    return verbs.contains(first) || habits.contains(words.bareWords.joined(separator: " "))
  }

  private static let habits: Set<String> = [
    "ok", "done", "cancel", "back", "next", "more", "later", "not now", "never", "always", "help",
    "info", "settings", "close", "okay", "yes", "no", "other",
  ]

  private static let verbs: Set<String> = Set(
    """
    accept access activate adapt add adjust agree align allow animate answer append apply \
    approve archive arrange ask assign attach authorize back ban become begin block bold book \
    bookmark boot borrow bounce bring browse build buy calculate call cancel capitalize capture \
    cast center change charge chat check choose clean clear click clone close collapse collect \
    combine comment commit compare complete compose compress configure confirm connect contact \
    continue contribute convert copy correct count cover create crop curl customize cut \
    deactivate debug decide decline decrease define delete deny deselect detach detect dial dim \
    disable discard disconnect discover dislike dismiss display dissolve do donate done double \
    download drag draw drop duplicate edit eject email empty enable encrypt end enlarge enter \
    erase exit expand explore export extend fade feel fetch fill filter find finish fix flag \
    flip focus fold follow forget format forward free freeze get give go grant group grow hear \
    hide highlight hold ignore import improve include increase indent insert inspect install \
    introduce invert invite italicize join jump keep know label launch lay learn leave let lift \
    like link list listen load locate lock log look loop lower magnify mail make manage mark \
    measure merge message mirror mix modify mount move mute name navigate need new notify nudge \
    number offer open order organize outline pack paint pan paste pause pay peek perform pick \
    pin pinch place plan play point pop populate post present press preview print proceed \
    process promote provide publish pull purchase push put quit quote raise rate read rearrange \
    rebuild receive recenter reconnect record recover redeem redo reduce refresh refuse register \
    reject release reload remember remind remove rename renew reopen reorder reorganize repeat \
    replace reply report request require reschedule resend reserve reset resize resolve respond \
    rest restart restore resume retake retry return reveal reverse review revoke rotate run save \
    say scale scan schedule scroll search see select send set shake share shift shoot shorten \
    show shrink shuffle shut sign silence simulate skip sleep slide snap snooze solve sort spell \
    spin split spread stack start stay stop store stream stretch submit subscribe summarize \
    suspend swap swipe switch sync tag take talk tap tell test throw tilt toggle trace track \
    train transfer transform translate trash travel trim trust try tune turn type unarchive \
    unblock undelete underline undo unfold unfollow ungroup unhide uninstall unlike unlink \
    unlock unmute unpin unselect unsubscribe update upgrade upload use validate verify vibrate \
    view visit vote wait wake walk warn watch wipe withdraw work wrap write zoom
    """.split(whereSeparator: \.isWhitespace).map(String.init)
  )
}
