import CarSafety
import HostInterface
import UIKitCore

/// The texts of the assistant's view, in the language of the display.
///
/// The commands and answers of the assistant are English, as is the recognition.
enum VoiceWords {
  /// Returns a text in the language of the display, by its English form.
  static subscript(_ english: String) -> String {
    table.text(english, in: Surroundings.environment.languages)
  }

  private static let table = CarWordTable([
    ("Go on", "Weiter", "继续", "متابعة"), ("Close", "Schließen", "关闭", "إغلاق"),
    ("Assistant", "Assistent", "助理", "المساعد"),
    ("Push to answer", "Zum Antworten drücken", "按键回答", "اضغط للإجابة"),
    ("Listening", "Hört zu", "正在聆听", "يستمع"), ("Working", "Arbeitet", "正在处理", "يعمل"),
    ("Speaking", "Spricht", "正在讲话", "يتحدث"),
    ("Not understood", "Nicht verstanden", "未听懂", "لم يُفهم"),
    ("Not possible", "Nicht möglich", "无法执行", "غير ممكن"),
    ("Speech is not available", "Sprache nicht verfügbar", "语音不可用", "الكلام غير متاح"),
    (
      "There is no microphone; type the words.", "Kein Mikrofon; tippen Sie die Worte.",
      "没有麦克风，请输入文字。", "لا يوجد ميكروفون؛ اكتب الكلمات."
    ), ("The microphone ended.", "Das Mikrofon endete.", "麦克风已断开。", "توقف الميكروفون."),
  ])
}
