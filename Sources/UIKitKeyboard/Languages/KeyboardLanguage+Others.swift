import UIKitCore

/// Languages with scripts other than Latin.
extension KeyboardLanguage {
  private static func rows(_ first: String, _ second: String, _ third: String) -> [[String]] {
    [keys(first), keys(second), keys(third)]
  }

  /// Splits rows at spaces between scalars; combining letters, which join even a space, cannot be
  /// split as characters.
  private static func spaced(_ first: String, _ second: String, _ third: String) -> [[String]] {
    [first, second, third].map { row in
      row.unicodeScalars.split(separator: " ").map { String($0) }
    }
  }

  static let others: [KeyboardLanguage] = [
    KeyboardLanguage(
      name: "ru",
      rows: rows("йцукенгшщзх", "фывапролджэ", "ячсмитьбю"),
      isASCII: false,
      accents: ["е": "ё", "ь": "ъ"],
      currency: "₽",
      lettersWord: "АБВ",
      spaceWord: "Пробел",
      words: [
        .default: "Ввод", .go: "Открыть", .join: "Войти", .next: "Далее", .route: "Маршрут",
        .search: "Найти", .send: "Отправить", .done: "Готово", .emergencyCall: "SOS",
        .continue: "Продолжить",
      ]
    ),
    KeyboardLanguage(
      name: "el",
      rows: rows("ςερτυθιοπ", "ασδφγηξκλ", "ζχψωβνμ"),
      isASCII: false,
      accents: [
        "ε": "έ", "υ": "ύϋΰ", "ι": "ίϊΐ", "ο": "ό", "α": "ά", "η": "ή", "ω": "ώ",
      ],
      currency: "€",
      question: ";",
      lettersWord: "ΑΒΓ",
      spaceWord: "διάστημα",
      words: [
        .default: "επιστροφή", .go: "Μετάβαση", .join: "Σύνδεση", .next: "Επόμενο",
        .route: "Διαδρομή", .search: "Αναζήτηση", .send: "Αποστολή", .done: "Τέλος",
        .continue: "Συνέχεια",
      ]
    ),
    KeyboardLanguage(
      name: "ar",
      rows: rows("ضصثقفغعهخحج", "شسيبلاتنمكط", "ذءؤرىةوزظد"),
      hasCase: false,
      isASCII: false,
      accents: [
        "ا": "أإآءٱ", "ي": "ئىێ", "و": "ؤ", "ه": "ة", "ك": "گ", "ج": "چ", "ل": "ڵ", "ق": "ڨ",
        "ف": "ڤ",
      ],
      currency: "$",
      comma: "،",
      question: "؟",
      lettersWord: "أ‌ب‌ج",
      spaceWord: "مسافة",
      words: [
        .default: "إدخال", .go: "انتقال", .join: "انضمام", .next: "التالي", .route: "مسار",
        .search: "بحث", .send: "إرسال", .done: "تم", .emergencyCall: "طوارئ", .continue: "متابعة",
      ],
      ownDigits: keys("٠١٢٣٤٥٦٧٨٩")
    ),
    KeyboardLanguage(
      name: "he",
      rows: rows("קראטוןםפ", "שדגכעיחלךף", "זסבהנמצתץ"),
      hasCase: false,
      isASCII: false,
      currency: "₪",
      lettersWord: "אבג",
      spaceWord: "רווח",
      words: [
        .default: "שורה", .go: "עבור", .join: "הצטרף", .next: "הבא", .route: "מסלול",
        .search: "חיפוש", .send: "שלח", .done: "סיום", .emergencyCall: "חירום",
        .continue: "המשך",
      ]
    ),
    KeyboardLanguage(
      name: "hi",
      rows: spaced(
        "ौ ै ा ी ू ब ह ग द ज ड",
        "ो े ् ि ु प र क त च ट",
        "ं म न व ल स य ़ श"
      ),
      shiftedRows: spaced(
        "औ ऐ आ ई ऊ भ ङ घ ध झ ढ",
        "ओ ए अ इ उ फ ऱ ख थ छ ठ",
        "ँ ण ऩ ळ ष ऋ ञ ृ क्ष"
      ),
      hasCase: false,
      isASCII: false,
      currency: "₹",
      period: "।",
      lettersWord: "कखग",
      spaceWord: "स्पेस",
      words: [
        .default: "रिटर्न", .go: "जाएँ", .next: "अगला", .search: "खोजें", .send: "भेजें", .done: "हो गया",
        .continue: "जारी रखें",
      ]
    ),
    KeyboardLanguage(
      name: "ko",
      rows: rows("ㅂㅈㄷㄱㅅㅛㅕㅑㅐㅔ", "ㅁㄴㅇㄹㅎㅗㅓㅏㅣ", "ㅋㅌㅊㅍㅠㅜㅡ"),
      shiftedRows: rows("ㅃㅉㄸㄲㅆㅛㅕㅑㅒㅖ", "ㅁㄴㅇㄹㅎㅗㅓㅏㅣ", "ㅋㅌㅊㅍㅠㅜㅡ"),
      script: .hangul,
      hasCase: false,
      isASCII: false,
      currency: "₩",
      lettersWord: "한글",
      spaceWord: "간격",
      words: [
        .default: "return", .go: "이동", .join: "연결", .next: "다음", .route: "경로",
        .search: "검색", .send: "보내기", .done: "완료", .emergencyCall: "긴급 통화",
        .continue: "계속",
      ]
    ),
    KeyboardLanguage(
      name: "ja",
      rows: english.rows,
      script: .kana,
      hasCase: false,
      isASCII: false,
      currency: "¥",
      comma: "、",
      period: "。",
      question: "？",
      lettersWord: "あいう",
      spaceWord: "空白",
      words: japaneseWords,
      composingWords: japaneseComposingWords,
      ownTitle: "日本語かな"
    ),
  ]

  private static let japaneseWords: [UIReturnKeyType: String] = [
    .default: "改行", .go: "開く", .join: "接続", .next: "次へ", .route: "経路",
    .search: "検索", .send: "送信", .done: "完了", .emergencyCall: "緊急", .continue: "続ける",
  ]
  private static let japaneseComposingWords = (space: "次候補", returns: "確定")

  /// Japanese and Chinese spelled in Latin letters.
  static let spelled: [KeyboardLanguage] = [
    KeyboardLanguage(
      name: romaji,
      rows: rows("qwertyuiop", "asdfghjklー", "zxcvbnm"),
      script: .romaji,
      isASCII: false,
      currency: "¥",
      comma: "、",
      period: "。",
      question: "？",
      spaceWord: "空白",
      words: japaneseWords,
      composingWords: japaneseComposingWords,
      ownTitle: "日本語ローマ字"
    ),
    KeyboardLanguage(
      name: "zh-Hans",
      rows: english.rows,
      script: .pinyin,
      isASCII: false,
      currency: "¥",
      comma: "，",
      period: "。",
      question: "？",
      lettersWord: "拼音",
      spaceWord: "空格",
      words: [
        .default: "换行", .go: "前往", .join: "加入", .next: "下一项", .route: "路线",
        .search: "搜索", .send: "发送", .done: "完成", .emergencyCall: "紧急呼叫", .continue: "继续",
      ],
      composingWords: ("选定", "确认"),
      ownTitle: "简体拼音"
    ),
    KeyboardLanguage(
      name: "zh-Hant",
      rows: english.rows,
      script: .pinyin,
      isASCII: false,
      currency: "$",
      comma: "，",
      period: "。",
      question: "？",
      lettersWord: "拼音",
      spaceWord: "空格",
      words: [
        .default: "換行", .go: "前往", .join: "加入", .next: "下一項", .route: "路線",
        .search: "搜尋", .send: "傳送", .done: "完成", .emergencyCall: "緊急電話", .continue: "繼續",
      ],
      composingWords: ("選定", "確認"),
      ownTitle: "繁體拼音"
    ),
    KeyboardLanguage(
      name: zhuyin,
      rows: english.rows,
      script: .zhuyin,
      hasCase: false,
      isASCII: false,
      currency: "$",
      comma: "，",
      period: "。",
      question: "？",
      lettersWord: "ㄅㄆㄇ",
      spaceWord: "空格",
      words: [
        .default: "換行", .go: "前往", .join: "加入", .next: "下一項", .route: "路線",
        .search: "搜尋", .send: "傳送", .done: "完成", .emergencyCall: "緊急電話", .continue: "繼續",
      ],
      composingWords: ("選定", "確認"),
      ownTitle: "繁體注音"
    ),
  ]
}
