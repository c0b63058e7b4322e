import Foundation

/// Chooses a word by the language of the locale: Simplified Chinese, Arabic, else English.
package func localeWord(_ english: String, chinese: String, arabic: String) -> String {
  switch Locale.current.language.languageCode?.identifier {
  case "zh": chinese
  case "ar": arabic
  default: english
  }
}
