import Foundation

/// What one wheel of a date picker chooses.
enum DateField: String, Sendable {
  /// A year, or an era and a year.
  case year
  /// A month of the year.
  case month
  /// A day of the month.
  case day
  /// A day among all days.
  case date
  /// An hour of the day.
  case hour
  /// A minute of the hour.
  case minute
  /// Before or after noon.
  case period
  /// Hours of a countdown, and its minutes.
  case countedHours, countedMinutes
}

/// One column of a date picker: what it chooses, and the pattern of its words.
struct DateColumn: Equatable, Sendable {
  var field: DateField
  /// As in `DateFormatter.dateFormat`.
  var pattern: String

  /// The columns of a mode, in reading order, as the locale writes dates and times.
  static func columns(
    for mode: UIDatePicker.Mode,
    locale: Locale,
    calendar: Calendar,
    isRightToLeft: Bool = false
  ) -> [DateColumn] {
    switch mode {
    case .time: time(locale, isRightToLeft)
    case .date: dayMonthYear("yMMMMd", locale, calendar)
    case .yearAndMonth: dayMonthYear("yMMMM", locale, calendar)
    case .dateAndTime:
      [DateColumn(field: .date, pattern: datePattern(locale))] + time(locale, isRightToLeft)
    case .countDownTimer:
      [
        DateColumn(field: .countedHours, pattern: "H"),
        DateColumn(field: .countedMinutes, pattern: "m"),
      ]
    }
  }

  /// Whether the locale counts hours from noon again.
  static func hasPeriods(_ locale: Locale) -> Bool {
    tokens(of: template("jmm", locale)).contains {
      $0.letter == "a" || $0.letter == "b" || $0.letter == "B"
    }
  }

  static func template(_ template: String, _ locale: Locale) -> String {
    DateFormatter.dateFormat(fromTemplate: template, options: 0, locale: locale) ?? template
  }

  /// A day with its weekday, without the commas of running text.
  private static func datePattern(_ locale: Locale) -> String {
    template("EEEMMMd", locale)
      .replacingOccurrences(of: ",", with: "").replacingOccurrences(of: "،", with: "")
  }

  private static func time(_ locale: Locale, _ isRightToLeft: Bool) -> [DateColumn] {
    var columns: [DateColumn] = []
    for token in tokens(of: template("jmm", locale)) {
      switch token.letter {
      case "h", "H", "k", "K": columns.append(DateColumn(field: .hour, pattern: token.letters))
      case "m": columns.append(DateColumn(field: .minute, pattern: "mm"))
      case "a", "b", "B": columns.append(DateColumn(field: .period, pattern: "a"))
      default: break
      }
    }
    // Numbers of a time are read from left to right in every language.
    // Unverified: that the wheels of UIKit stand so too.
    if isRightToLeft, let hour = columns.firstIndex(where: { $0.field == .hour }),
      let minute = columns.firstIndex(where: { $0.field == .minute }), hour < minute
    {
      columns.swapAt(hour, minute)
    }
    return columns
  }

  private static func dayMonthYear(
    _ template: String,
    _ locale: Locale,
    _ calendar: Calendar
  ) -> [DateColumn] {
    var locale = locale
    if locale.calendar.identifier != calendar.identifier {
      var components = Locale.Components(locale: locale)
      components.calendar = calendar.identifier
      locale = Locale(components: components)
    }
    let tokens = tokens(of: Self.template(template, locale))
    let hasEra = tokens.contains { $0.letter == "G" }
    var columns: [DateColumn] = []
    for token in tokens {
      switch token.letter {
      case "y", "U", "r", "u":
        guard !columns.contains(where: { $0.field == .year }) else { break }
        // Eras of a few years are told, as a year means nothing without; others need none.
        let era = hasEra && calendar.identifier == .japanese ? "G" : ""
        let letters = token.letter == "U" || token.letter == "r" ? "U" : token.letters
        columns.append(DateColumn(field: .year, pattern: era + letters + token.suffix))
      case "M", "L":
        let letters = String(repeating: "L", count: token.letters.count)
        columns.append(DateColumn(field: .month, pattern: letters + token.suffix))
      case "d": columns.append(DateColumn(field: .day, pattern: token.letters + token.suffix))
      default: break
      }
    }
    return columns
  }

  /// Letters of a pattern that stand for one value, and what is written right after it.
  struct Token: Equatable, Sendable {
    var letters: String
    /// Words that belong to the value, such as 年, quoted where they must be.
    var suffix = ""
    var letter: Character { letters.first ?? " " }
  }

  static func tokens(of pattern: String) -> [Token] {
    var tokens: [Token] = []
    var isQuoted = false
    var isBehindToken = false
    for character in pattern {
      if character == "'" {
        isQuoted.toggle()
        isBehindToken = false
      } else if !isQuoted, character.isASCII, character.isLetter {
        if isBehindToken, let last = tokens.indices.last, tokens[last].suffix.isEmpty,
          tokens[last].letter == character
        {
          tokens[last].letters.append(character)
        } else {
          tokens.append(Token(letters: String(character)))
        }
        isBehindToken = true
      } else if isBehindToken, !isQuoted, character.isLetter, let last = tokens.indices.last {
        tokens[last].suffix.append(character)
      } else {
        isBehindToken = false
      }
    }
    return tokens
  }
}
