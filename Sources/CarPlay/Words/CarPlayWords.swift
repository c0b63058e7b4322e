import CarSafety
import HostInterface
import UIKitCore

/// The texts of CarPlay in the language of the display.
///
/// Apps supply their own texts.
enum CarPlayWords {
  /// Returns a text in the language of the display.
  ///
  /// - Parameter english: The English text.
  static subscript(_ english: String) -> String {
    table.text(english, in: Surroundings.environment.languages)
  }

  private static let table = CarWordTable([
    ("Call", "Anrufen", "呼叫", "اتصال"),
    ("Directions", "Route", "路线", "الاتجاهات"),
    ("Message", "Nachricht", "信息", "رسالة"),
    ("Button", "Taste", "按钮", "زر"),
    ("Shuffle", "Zufällig", "随机播放", "عشوائي"),
    ("Repeat", "Wiederholen", "重复播放", "تكرار"),
    ("Playback Speed", "Wiedergabetempo", "播放速度", "سرعة التشغيل"),
    ("Add to Library", "Zur Mediathek hinzufügen", "添加到资料库", "إضافة إلى المكتبة"),
    ("More", "Mehr", "更多", "المزيد"),
    ("Playing Next", "Nächste Titel", "待播清单", "التالي"),
    ("Now Playing", "Jetzt läuft", "正在播放", "قيد التشغيل الآن"),
    ("Favorites", "Favoriten", "个人收藏", "المفضلة"),
    ("Featured", "Empfohlen", "精选", "مميز"),
    ("Top Rated", "Topliste", "最高评分", "الأعلى تقييمًا"),
    ("Recents", "Zuletzt", "最近", "الأخيرة"),
    ("Contacts", "Kontakte", "通讯录", "جهات الاتصال"),
    ("History", "Verlauf", "历史记录", "السجل"),
    ("Bookmarks", "Lesezeichen", "书签", "الإشارات المرجعية"),
    ("Search", "Suchen", "搜索", "بحث"),
    ("Downloads", "Geladen", "下载项", "التنزيلات"),
    ("Most Recent", "Neueste", "最近添加", "الأحدث"),
    ("Most Viewed", "Meistgesehen", "最多浏览", "الأكثر مشاهدة"),
    ("Ask to Play Audio", "Audiowiedergabe verlangen", "要求播放音频", "طلب تشغيل الصوت"),
    ("Ask to Call", "Anruf verlangen", "要求呼叫", "طلب الاتصال"),
    ("Cancel", "Abbrechen", "取消", "إلغاء"),
    ("Map Button", "Kartentaste", "地图按钮", "زر الخريطة"),
    ("Previous Track", "Voriger Titel", "上一首", "المقطع السابق"),
    ("Play", "Wiedergabe", "播放", "تشغيل"),
    ("Next Track", "Nächster Titel", "下一首", "المقطع التالي"),
    ("Pause", "Pause", "暂停", "إيقاف مؤقت"),
    ("Not Playing", "Keine Wiedergabe", "未在播放", "لا يوجد تشغيل"),
    ("LIVE", "LIVE", "直播", "مباشر"),
    ("Close", "Schließen", "关闭", "إغلاق"),
    (
      "The keyboard is not available while driving.",
      "Die Tastatur ist während der Fahrt nicht verfügbar.", "驾驶时无法使用键盘。",
      "لوحة المفاتيح غير متاحة أثناء القيادة."
    ),
    ("Delete", "Löschen", "删除", "حذف"),
    ("Scroll Up", "Nach oben", "向上滚动", "التمرير لأعلى"),
    ("Scroll Down", "Nach unten", "向下滚动", "التمرير لأسفل"),
    ("Overview", "Übersicht", "概览", "نظرة عامة"),
    ("More Routes", "Weitere Routen", "更多路线", "مسارات أخرى"),
    ("Go", "Los", "前往", "انطلق"),
    ("Back", "Zurück", "返回", "رجوع"),
    ("Compose", "Verfassen", "撰写", "إنشاء"),
    ("Done", "Fertig", "完成", "تم"),
    ("Pan Up", "Nach oben bewegen", "向上平移", "تحريك لأعلى"),
    ("Pan Left", "Nach links bewegen", "向左平移", "تحريك لليسار"),
    ("Pan Right", "Nach rechts bewegen", "向右平移", "تحريك لليمين"),
    ("Pan Down", "Nach unten bewegen", "向下平移", "تحريك لأسفل"),
    ("Playing", "Läuft", "正在播放", "قيد التشغيل"),
    ("Explicit", "Anstößig", "儿童不宜", "صريح"),
    ("Unread", "Ungelesen", "未读", "غير مقروء"),
    ("Home", "Home", "主屏幕", "الرئيسية"),
    ("Arrived", "Angekommen", "已到达", "وصلت"),
    ("Loading…", "Wird geladen…", "正在载入…", "جارٍ التحميل…"),
    ("Locating…", "Wird geortet…", "正在定位…", "جارٍ تحديد الموقع…"),
    ("Rerouting…", "Neue Route…", "正在重新规划…", "جارٍ إعادة التوجيه…"),
    ("Proceed to Route", "Zur Route fahren", "请前往路线", "تابع إلى المسار"),
    ("Destination", "Ziel", "目的地", "الوجهة"),
    ("arrival", "Ankunft", "到达", "الوصول"),
    ("time", "Zeit", "时间", "الوقت"),
    ("distance", "Strecke", "距离", "المسافة"),
    ("space", "Leerzeichen", "空格", "مسافة"),
    ("search", "suchen", "搜索", "بحث"),
  ])
}
