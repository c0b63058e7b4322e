import Foundation

/// The part of a date that one wheel of a date picker selects.
enum DateField: String, Sendable {
  /// A year, with its era if needed.
  case year
  /// A month of the year.
  case month
  /// A day of the month.
  case day
  /// A day counted over all years.
  case date
  /// An hour of the day.
  case hour
  /// A minute of the hour.
  case minute
  /// The half of the day, before or after noon.
  case period
  /// The hours of a countdown.
  case countedHours
  /// The minutes of a countdown.
  case countedMinutes
}

/// One column of a date picker with its field and the pattern of its text.
struct DateColumn: Equatable, Sendable {
  var field: DateField
  /// A pattern in the format of `DateFormatter.dateFormat`.
  var pattern: String

  /// Returns the columns of a mode, in the order in which the locale writes dates and times.
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

  /// Returns whether the locale uses a 12-hour clock.
  static func hasPeriods(_ locale: Locale) -> Bool {
    tokens(of: template("jmm", locale)).contains {
      $0.letter == "a" || $0.letter == "b" || $0.letter == "B"
    }
  }

  static func template(_ template: String, _ locale: Locale) -> String {
    DateFormatter.dateFormat(fromTemplate: template, options: 0, locale: locale) ?? template
  }

  /// Returns the pattern of a day with its weekday, without commas.
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
    // The numbers of a time are read from left to right in every language.
    // Unverified: UIKit's wheels have this order too.
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
        // Eras are only shown for calendars with short eras, in which a year is ambiguous without
        // one.
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

  /// The letters of a pattern for one value, and the text directly after them.
  struct Token: Equatable, Sendable {
    var letters: String
    /// Text that belongs to the value, such as 年, without quotes.
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
