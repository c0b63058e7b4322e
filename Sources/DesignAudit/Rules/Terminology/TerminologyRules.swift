import Foundation
import ScreenInspection

/// I10-R96: Finds technical words and unusual acronyms.
struct FamiliarWords: ScreenRule {
  static let identifier: RuleIdentifier = "I10-R96"
  static let statement = "Use familiar words; avoid acronyms and technical jargon."
  static let reference = "iOS 10, Terminology"
  static let check = Check.partial

  func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
    // Technical words that only developers use.
    guard screen.app?.category != "developer-tools" else { return [] }
    return screen.interfaceTexts.compactMap { each in
      guard each.words.isEnglish, let word = Self.strangeWord(each.words) else { return nil }
      return Self.finding(
        .advice,
        at: each.element,
        what: "“\(word)” in “\(each.text)” is a word of technicians.",
        remedy: "Say what it means for people, or write the acronym out."
      )
    }
  }

  private static func strangeWord(_ words: Wording) -> String? {
    let bare = words.words.map { $0.trimmingCharacters(in: .punctuationCharacters) }
    if let word = bare.first(where: { jargon.contains($0.lowercased()) }) { return word }
    // A text that is all capitals is a style.
    guard bare.contains(where: { $0.contains(where: \.isLowercase) }) else { return nil }
    return bare.first { word in
      (2...5).contains(word.count) && word.allSatisfy { $0.isUppercase && $0.isASCII }
        && !known.contains(word)
    }
  }

  /// Acronyms that are common words.
  private static let known: Set<String> = [
    "OK", "TV", "PDF", "ID", "PIN", "FAQ", "GPS", "USB", "AM", "PM", "US", "USA", "UK", "EU", "SMS",
    "MMS", "SIM", "CD", "DVD", "HD", "HDR", "SOS", "DIY", "VIP", "NFC", "QR", "ATM", "BBC", "NASA",
    "UN", "DJ", "IQ", "PC", "RSVP", "ASAP", "CEO", "AI", "WWW", "SUV", "UTC", "GMT", "II", "III",
    "IV", "VI", "VII", "USD", "EUR", "GBP", "LED", "DNA", "UV", "FM", "LTE", "GIF", "JPEG", "PNG",
  ]
  /// Technical words.
  private static let jargon: Set<String> = [
    "null", "nil", "nan", "exception", "deserialize", "serialize", "payload", "endpoint",
    "backend", "frontend", "runtime", "json", "xml", "http", "https", "sql", "api", "url", "uuid",
    "oauth", "ssl", "tls", "dns", "tcp", "boolean", "instantiate", "initialize", "uninitialized",
    "repository", "daemon", "checksum", "timeout", "parser", "segfault", "stacktrace", "localhost",
  ]
}

/// I10-R97: Finds long texts that do not scroll.
struct ConciseText: ScreenRule {
  static let identifier: RuleIdentifier = "I10-R97"
  static let statement = "Keep interface text clear and concise."
  static let reference = "iOS 10, Terminology"
  static let check = Check.partial

  func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
    screen.interfaceTexts.compactMap { each in
      let count = each.words.words.count
      // Text that scrolls is meant to be read.
      guard count > settings.maximumTextWords,
        !screen.elements.contains(where: { $0.scroll != nil && each.element.isInside($0) })
      else { return nil }
      return Self.finding(
        .advice,
        at: each.element,
        what: "The text has \(count) words.",
        remedy: "Say it in \(settings.maximumTextWords) words or fewer, the most important first."
      )
    }
  }
}

/// I10-R98: Finds texts in the first person.
struct NoFirstPerson: ScreenRule {
  static let identifier: RuleIdentifier = "I10-R98"
  static let statement = "Avoid we, our, me and my in interface text."
  static let reference = "iOS 10, Terminology"
  static let check = Check.auto

  func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
    screen.interfaceTexts.compactMap { each in
      guard let word = Self.word(in: each) else { return nil }
      return Self.finding(
        .warning,
        at: each.element,
        what: "“\(each.text)” says “\(word)”.",
        remedy: "Leave the word out, or address people as you."
      )
    }
  }

  private static func word(in text: InterfaceText) -> String? {
    if let word = ["我们", "咱们", "我的"].first(where: text.text.contains) { return word }
    guard text.words.isEnglish else { return nil }
    return text.words.words.map { $0.trimmingCharacters(in: .punctuationCharacters) }.first {
      // "US" is a country.
      $0 != "US" && pronouns.contains($0.lowercased().replacingOccurrences(of: "’", with: "'"))
    }
  }

  private static let pronouns: Set<String> = [
    "we", "our", "ours", "us", "me", "my", "mine", "we're", "we've", "we'll", "we'd",
  ]
}

/// I10-R99: Finds texts that speak about people instead of to them.
struct FriendlyText: ScreenRule {
  static let identifier: RuleIdentifier = "I10-R99"
  static let statement = "Use a friendly tone: address people as you."
  static let reference = "iOS 10, Terminology"
  static let check = Check.partial

  func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
    screen.interfaceTexts.compactMap { each in
      let phrase =
        each.words.isEnglish ? each.words.first(of: Self.phrases) : nil
      guard let phrase = phrase ?? (each.text.contains("用户必须") ? "用户必须" : nil) else {
        return nil
      }
      return Self.finding(
        .advice,
        at: each.element,
        what: "“\(each.text)” speaks of people as “\(phrase)”.",
        remedy: "Speak to them: “you” and “your”."
      )
    }
  }

  private static let phrases = [
    "the user", "the users", "users must", "users should", "users can", "user must", "user should",
    "the customer", "it is required", "it is prohibited", "is hereby", "please be advised",
  ]
}

/// I10-R101: Finds texts and pictures about another device.
struct GuidanceFitsDevice: ScreenRule {
  static let identifier: RuleIdentifier = "I10-R101"
  static let statement = "Keep guidance suited to the current device."
  static let reference = "iOS 10, Terminology"
  static let check = Check.auto

  func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
    let other = screen.isTablet ? "iPhone" : "iPad"
    let this = screen.isTablet ? "iPad" : "iPhone"
    let texts = screen.interfaceTexts.compactMap { each -> Finding? in
      guard each.text.contains(other), !each.text.contains(this) else { return nil }
      return Self.finding(
        .error,
        at: each.element,
        what: "On an \(this) “\(each.text)” tells of an \(other).",
        remedy: "Ask userInterfaceIdiom, or UIDevice.current.model, for the device's name."
      )
    }
    let pictures = screen.pictures.compactMap { element -> Finding? in
      guard let name = element.picture?.name, name.lowercased().contains(other.lowercased()),
        !name.lowercased().contains(this.lowercased())
      else { return nil }
      return Self.finding(
        .error,
        at: element,
        what: "On an \(this) the picture “\(name)” shows an \(other).",
        remedy: "Have a picture of each device, and choose by userInterfaceIdiom."
      )
    }
    return texts + pictures
  }
}

/// I10-R102: Finds the verb click, and other wrong verbs for touches.
struct TouchVerbs: ScreenRule {
  static let identifier: RuleIdentifier = "I10-R102"
  static let statement =
    "Say tap, swipe, pinch and drag for the screen, and press for physical buttons."
  static let reference = "iOS 10, Terminology"
  static let check = Check.auto

  func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
    screen.interfaceTexts.compactMap { each in
      guard each.words.isEnglish, let (phrase, instead) = Self.mistake(in: each.words) else {
        return nil
      }
      return Self.finding(
        .error,
        at: each.element,
        what: "“\(each.text)” says “\(phrase)”.",
        remedy: "Say “\(instead)”."
      )
    }
  }

  private static func mistake(in words: Wording) -> (String, String)? {
    let bare = words.bareWords
    for (index, word) in bare.enumerated() where clicks.contains(word) {
      // "Keyboard click" is a sound: the verb is the first word or has an object.
      if index == 0 && bare.count > 1 || index + 1 < bare.count && objects.contains(bare[index + 1])
      {
        return (word, "tap")
      }
    }
    let spaced = " " + bare.joined(separator: " ") + " "
    return phrases.first { spaced.contains(" \($0.0) ") }
  }

  private static let clicks: Set<String> = [
    "click", "doubleclick", "double-click", "right-click", "mouse",
  ]
  private static let objects: Set<String> = [
    "here", "on", "the", "a", "this", "it", "to", "below", "above", "and", "any", "your",
  ]
  private static let phrases: [(String, String)] = [
    ("hit the button", "tap the button"), ("hit ok", "tap OK"), ("hit done", "tap Done"),
    ("touch on", "tap"), ("tap the home button", "press the Home button"),
    ("tap the power button", "press the side button"), ("press on the screen", "tap the screen"),
    ("press the link", "tap the link"), ("press the icon", "tap the icon"),
    ("scroll wheel", "swipe"),
  ]
}
