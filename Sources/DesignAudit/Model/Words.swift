import Foundation
import ScreenInspection

/// The titles of buttons that leave, finish or go back, in the languages of the system and in a few
/// more.
enum Words {
  /// Titles that discard changes.
  static let cancelling: Set = [
    "cancel", "discard", "取消", "放弃", "إلغاء", "abbrechen", "annuler", "cancelar", "キャンセル",
  ]
  /// Titles that keep changes.
  static let completing: Set = [
    "done", "save", "send", "add", "ok", "post", "share", "finish", "apply", "create", "submit",
    "完成", "存储", "保存", "发送", "添加", "好", "تم", "حفظ", "إرسال", "إضافة", "fertig", "sichern",
    "terminé", "ok", "aceptar", "完了",
  ]
  /// Titles that leave without a decision.
  static let closing: Set = [
    "close", "dismiss", "stop", "not now", "skip", "later", "×", "✕", "x", "关闭", "停止", "إغلاق",
    "schließen", "fermer", "cerrar", "閉じる",
  ]
  static let goingBack: Set = [
    "back", "返回", "رجوع", "zurück", "retour", "atrás", "戻る", "‹", "<",
  ]
  static let leaving = cancelling.union(completing).union(closing)

  /// Returns a text in the form of the entries of the sets.
  static func plain(_ words: String?) -> String? {
    words?.trimmingCharacters(in: .whitespacesAndNewlines).lowercased()
  }

  static func say(_ words: String?, _ meaning: Set<String>) -> Bool {
    plain(words).map(meaning.contains) ?? false
  }

  /// Whether a text begins with a word of a set, such as “Create Account”.
  static func begins(_ words: String?, with meaning: Set<String>) -> Bool {
    plain(words)?.split(separator: " ").first.map { meaning.contains(String($0)) } ?? false
  }
}

extension BarItemFacts {
  func says(_ meaning: Set<String>) -> Bool {
    Words.say(title, meaning) || Words.say(label, meaning) || Words.say(system, meaning)
  }
}

extension ScreenElement {
  func says(_ meaning: Set<String>) -> Bool {
    Words.say(label, meaning) || Words.say(text, meaning)
  }

  func lies(in path: String) -> Bool { self.path.lies(in: path) }
}

extension String {
  /// Returns whether an element's path is another's, or below it.
  func lies(in path: String) -> Bool { self == path || hasPrefix(path + " > ") }
}
