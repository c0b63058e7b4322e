/// A guess of the pronunciation of words that are not in the dictionary, such as names.
///
/// Chosen: letter by letter with the usual English digraphs. A guess is less accurate than the
/// dictionary, but it makes it possible to call a contact.
enum CarWordPhones {
  /// Returns the phones of a word; empty if the word has a letter without a sound in the table.
  static func phones(of word: String) -> [String] {
    var phones: [String] = []
    var rest = word.filter { $0 != "'" }[...]
    while !rest.isEmpty {
      guard
        let length = (1...3).reversed().first(where: {
          $0 <= rest.count && sounds[String(rest.prefix($0))] != nil
        }), let sound = sounds[String(rest.prefix(length))]
      else { return [] }
      rest = rest.dropFirst(length)
      // A final e is silent.
      if sound == ["EH"], rest.isEmpty, phones.count > 1 { continue }
      // A double letter is one sound.
      if let last = phones.last, sound == [last] { continue }
      phones += sound
    }
    return phones
  }

  private static let sounds: [String: [String]] = [
    "sch": ["SH"], "tch": ["CH"], "igh": ["AY"], "ch": ["CH"], "sh": ["SH"], "th": ["TH"],
    "ph": ["F"], "ck": ["K"], "ng": ["NG"], "qu": ["K", "W"], "wh": ["W"], "ee": ["IY"],
    "ea": ["IY"], "oo": ["UW"], "ou": ["AW"], "ow": ["OW"], "oi": ["OY"], "oy": ["OY"],
    "ai": ["EY"], "ay": ["EY"], "ei": ["AY"], "ie": ["IY"], "au": ["AO"], "aw": ["AO"],
    "er": ["ER"], "ir": ["ER"], "ur": ["ER"], "ar": ["AA", "R"], "or": ["AO", "R"], "a": ["AE"],
    "b": ["B"], "c": ["K"], "d": ["D"], "e": ["EH"], "f": ["F"], "g": ["G"], "h": ["HH"],
    "i": ["IH"], "j": ["JH"], "k": ["K"], "l": ["L"], "m": ["M"], "n": ["N"], "o": ["OW"],
    "p": ["P"], "q": ["K"], "r": ["R"], "s": ["S"], "t": ["T"], "u": ["AH"], "v": ["V"],
    "w": ["W"], "x": ["K", "S"], "y": ["IY"], "z": ["Z"],
  ]
}
