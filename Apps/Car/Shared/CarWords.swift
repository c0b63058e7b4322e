import CarSafety
import HostInterface
import UIKitCore

/// The texts of the car's apps in the language of the display.
///
/// The commands and answers of the assistant are English, because its recognition is English; the
/// guidance speaks the languages of `GuidanceWords`. Names of people, places, stations and tracks
/// are not translated.
enum CarWords {
  /// Returns the translation of an English text.
  static subscript(_ english: String, _ values: String...) -> String {
    table.text(english, values, in: Surroundings.environment.languages)
  }

  static let table = CarWordTable(
    Array(
      [
        shared, cluster, companion, climate, media, phone, navigation, settings,
        CarSafetyWords.rows,
      ].joined()
    )
  )

  private static let shared: [CarWordTable.Row] = [
    ("Speak", "Sprechen", "语音", "تحدث"), ("Back", "Zurück", "返回", "رجوع"),
    ("Nothing here", "Nichts vorhanden", "没有内容", "لا يوجد شيء"),
    ("Row %@", "Zeile %@", "第 %@ 行", "الصف %@"),
    ("Earlier rows", "Vorige Zeilen", "上一页", "الصفوف السابقة"),
    ("Further rows", "Weitere Zeilen", "下一页", "الصفوف التالية"),
    ("Search", "Suchen", "搜索", "بحث"), ("Volume", "Lautstärke", "音量", "الصوت"),
    ("Volume %@", "Ton %@", "音量 %@", "صوت %@"),
    ("Louder", "Lauter", "增大音量", "رفع الصوت"), ("Softer", "Leiser", "减小音量", "خفض الصوت"),
    ("Delete", "Löschen", "删除", "حذف"), ("Play", "Wiedergabe", "播放", "تشغيل"),
    ("Pause", "Pause", "暂停", "إيقاف مؤقت"),
    ("on", "ein", "开", "تشغيل"), ("off", "aus", "关", "إيقاف"),
  ]

  private static let cluster: [CarWordTable.Row] = [
    ("Guidance", "Zielführung", "导航", "الإرشاد"),
    ("Assistance", "Assistenz", "驾驶辅助", "المساعدة"), ("Trip", "Fahrt", "行程", "الرحلة"),
    ("No guidance", "Keine Zielführung", "无导航", "لا يوجد إرشاد"),
    ("Cruise off", "Tempomat aus", "巡航关闭", "مثبت السرعة متوقف"),
    ("Automation level %@", "Automatisierung Stufe %@", "自动驾驶 %@ 级", "مستوى الأتمتة %@"),
    ("Automation unknown", "Automatisierung unbekannt", "自动驾驶状态未知", "حالة الأتمتة غير معروفة"),
    ("Charge %@ %", "Ladung %@ %", "电量 %@ %", "الشحن %@ %"),
    ("Outside %@ °C", "Außen %@ °C", "车外 %@ °C", "الخارج %@ °C"),
    ("Turn left", "Links abbiegen", "左转", "انعطف يسارًا"),
    ("Turn right", "Rechts abbiegen", "右转", "انعطف يمينًا"),
    ("Go straight on", "Geradeaus", "直行", "تابع إلى الأمام"),
    ("Turn round", "Wenden", "掉头", "استدر للخلف"),
    ("Take the roundabout", "In den Kreisverkehr", "进入环岛", "ادخل الدوار"),
    ("You arrive", "Sie erreichen Ihr Ziel", "即将到达", "تصل إلى وجهتك"),
    ("Take over: %@ s", "Übernehmen: %@ s", "请接管：%@ 秒", "تولَّ القيادة: %@ ث"),
    ("Car drives", "Auto fährt", "车辆驾驶中", "السيارة تقود"),
    ("You drive", "Sie fahren", "您在驾驶", "أنت تقود"),
    ("You drive, car assists", "Sie fahren, Auto hilft", "您驾驶，车辆辅助", "أنت تقود، والسيارة تساعد"),
    ("No data from the vehicle", "Keine Daten vom Fahrzeug", "没有车辆数据", "لا توجد بيانات من المركبة"),
    ("Gear %@", "Gang %@", "挡位 %@", "الترس %@"),
    ("Gear unknown", "Gang unbekannt", "挡位未知", "الترس غير معروف"),
    ("Speed unknown", "Geschwindigkeit unbekannt", "车速未知", "السرعة غير معروفة"),
    ("%@ kilometres per hour", "%@ Kilometer pro Stunde", "每小时 %@ 公里", "%@ كيلومتر في الساعة"),
    ("Left indicator", "Blinker links", "左转向灯", "إشارة اليسار"),
    ("Right indicator", "Blinker rechts", "右转向灯", "إشارة اليمين"),
    ("Hazard lights", "Warnblinker", "危险警示灯", "أضواء التحذير"),
    ("Parking brake", "Feststellbremse", "驻车制动", "فرامل الوقوف"),
    ("Fasten the belt", "Gurt anlegen", "请系安全带", "اربط حزام الأمان"),
    ("Door open", "Tür offen", "车门未关", "الباب مفتوح"),
    ("Low charge", "Ladung niedrig", "电量低", "الشحن منخفض"),
    ("Fault of the vehicle", "Fahrzeugstörung", "车辆故障", "عطل في المركبة"),
    ("Leaving the lane", "Spur verlassen", "偏离车道", "خروج عن المسار"),
    ("The road may be icy", "Glättegefahr", "路面可能结冰", "قد يكون الطريق متجمدًا"),
    ("Low beam", "Abblendlicht", "近光灯", "الضوء المنخفض"),
    ("Traffic light red", "Ampel rot", "红灯", "الإشارة حمراء"),
    ("Traffic light red and amber", "Ampel rot und gelb", "红黄灯", "الإشارة حمراء وصفراء"),
    ("Traffic light green", "Ampel grün", "绿灯", "الإشارة خضراء"),
    ("Traffic light amber", "Ampel gelb", "黄灯", "الإشارة صفراء"),
    ("Traffic light off", "Ampel aus", "信号灯关闭", "الإشارة مطفأة"),
    ("%@, %@ seconds", "%@, %@ Sekunden", "%@，%@ 秒", "%@، %@ ثانية"),
    ("%@ in %@", "%@ in %@", "%@：前方 %@", "%@ بعد %@"),
    ("%@: %@ min delay", "%@: %@ min Verzögerung", "%@：延误 %@ 分钟", "%@: تأخير %@ د"),
    ("Car ahead", "Auto voraus", "前车", "السيارة أمامك"),
    ("Braking", "Bremst", "正在刹车", "يكبح"),
    (
      "Changes to the left lane", "Wechselt auf die linke Spur", "将变更到左车道",
      "سينتقل إلى المسار الأيسر"
    ),
    (
      "Changes to the right lane", "Wechselt auf die rechte Spur", "将变更到右车道",
      "سينتقل إلى المسار الأيمن"
    ),
  ]

  private static let companion: [CarWordTable.Row] = [
    (
      "You are driving.\nThe phone can wait.", "Sie fahren.\nDas Telefon kann warten.",
      "您正在驾驶。\n请稍后使用手机。", "أنت تقود.\nيمكن للهاتف أن ينتظر."
    ),
    ("My Car", "Mein Auto", "我的车", "سيارتي"), ("Car", "Auto", "车辆", "السيارة"),
    ("Not connected", "Nicht verbunden", "未连接", "غير متصل"),
    ("Charge", "Ladung", "电量", "الشحن"), ("Range", "Reichweite", "续航里程", "المدى"),
    ("Outside", "Außen", "车外温度", "الخارج"),
    ("Driver’s Door", "Fahrertür", "驾驶位车门", "باب السائق"),
    ("Open", "Offen", "打开", "مفتوح"), ("Closed", "Geschlossen", "关闭", "مغلق"),
    ("Send to Car", "An das Auto senden", "发送到车辆", "إرسال إلى السيارة"),
  ]

  private static let climate: [CarWordTable.Row] = [
    ("Driver", "Fahrer", "驾驶位", "السائق"), ("Passenger", "Beifahrer", "副驾驶位", "الراكب"),
    ("Seat off", "Sitz aus", "座椅关", "بلا تدفئة"), ("Seat %@", "Sitz %@", "座椅 %@", "تدفئة %@"),
    ("Seat", "Sitz", "座椅", "المقعد"),
    ("Fan", "Gebläse", "风量", "المروحة"),
    ("Fan %@", "Luft %@", "风量 %@", "هواء %@"),
    ("Defrost", "Entfrosten", "除霜", "إزالة الصقيع"), ("A/C", "Klima", "空调", "تكييف"),
    ("Air conditioning", "Klimaanlage", "空调", "التكييف"),
    ("Recirculate", "Umluft", "内循环", "تدوير الهواء"),
    ("Recirculation", "Umluft", "内循环", "تدوير الهواء"),
    ("%@ warmer", "%@ wärmer", "%@升温", "%@ أدفأ"), ("%@ cooler", "%@ kühler", "%@降温", "%@ أبرد"),
    ("%@’s heated seat", "Sitzheizung %@", "%@座椅加热", "تدفئة مقعد %@"),
  ]

  private static let media: [CarWordTable.Row] = [
    ("Playing", "Läuft", "正在播放", "قيد التشغيل"), ("Library", "Mediathek", "资料库", "المكتبة"),
    ("Next track", "Nächster Titel", "下一首", "المقطع التالي"),
    ("Previous track", "Voriger Titel", "上一首", "المقطع السابق"),
    ("Nothing to play", "Nichts zu spielen", "没有可播放内容", "لا شيء للتشغيل"),
    ("Paused for a call", "Pause wegen Anruf", "因来电暂停", "إيقاف مؤقت للمكالمة"),
    ("Albums", "Alben", "专辑", "الألبومات"),
    ("Playlists", "Playlists", "播放列表", "قوائم التشغيل"),
    ("Podcasts", "Podcasts", "播客", "بودكاست"),
    ("Frequency", "Frequenz", "频率", "التردد"),
    ("Previous station", "Voriger Sender", "上一电台", "المحطة السابقة"),
    ("Next station", "Nächster Sender", "下一电台", "المحطة التالية"),
    ("Lower frequency", "Niedrigere Frequenz", "降低频率", "خفض التردد"),
    ("Higher frequency", "Höhere Frequenz", "升高频率", "رفع التردد"),
    ("Preset %@", "Senderplatz %@", "预设 %@", "محطة محفوظة %@"),
    ("empty", "leer", "空", "فارغ"), ("No station", "Kein Sender", "无电台", "لا توجد محطة"),
    ("Band", "Wellenbereich", "波段", "الموجة"),
    ("Switch to %@", "Zu %@ wechseln", "切换到 %@", "التبديل إلى %@"),
  ]

  private static let phone: [CarWordTable.Row] = [
    ("Recents", "Anrufe", "最近通话", "الأخيرة"), ("Contacts", "Kontakte", "通讯录", "جهات الاتصال"),
    ("Keypad", "Ziffern", "拨号键盘", "لوحة المفاتيح"),
    ("No calls yet", "Noch keine Anrufe", "暂无通话", "لا مكالمات بعد"),
    ("No contacts with numbers", "Keine Kontakte mit Nummern", "没有带号码的联系人", "لا جهات اتصال بأرقام"),
    ("received", "angenommen", "已接", "واردة"), ("called", "gewählt", "已拨", "صادرة"),
    ("missed", "verpasst", "未接", "فائتة"), ("Call", "Anrufen", "呼叫", "اتصال"),
    (
      "Numbers can be dialled while parked. Say “call” and a name.",
      "Nummern wählen Sie im Stand. Sagen Sie „call“ und einen Namen.",
      "驻车时才能拨号。请说“call”和姓名。",
      "يمكن طلب الأرقام أثناء الوقوف. قل “call” واسمًا."
    ),
    ("Key %@", "Taste %@", "按键 %@", "المفتاح %@"),
    ("Answer", "Annehmen", "接听", "رد"), ("Decline", "Ablehnen", "拒接", "رفض"),
    ("Mute", "Stumm", "静音", "كتم"), ("Hold", "Halten", "保持", "تعليق"),
    ("Add call", "Weiterer Anruf", "添加通话", "إضافة مكالمة"), ("Merge", "Verbinden", "合并", "دمج"),
    ("End", "Beenden", "结束", "إنهاء"), ("Swap", "Wechseln", "切换", "تبديل"),
    ("Incoming call", "Eingehender Anruf", "来电", "مكالمة واردة"),
    ("Dialling", "Wählt", "正在拨号", "جارٍ الطلب"), ("Ringing", "Klingelt", "正在响铃", "يرن"),
    ("Conference", "Konferenz", "电话会议", "مكالمة جماعية"),
    ("Connected", "Verbunden", "已接通", "متصل"), ("On hold", "Gehalten", "已保持", "قيد الانتظار"),
    ("Simulated line", "Simulierte Leitung", "模拟线路", "خط محاكى"),
    ("Messages", "Nachrichten", "信息", "الرسائل"), ("Sent", "Gesendet", "已发送", "المرسلة"),
    ("No messages", "Keine Nachrichten", "没有信息", "لا رسائل"),
    ("Nothing sent", "Nichts gesendet", "没有已发送信息", "لم يُرسل شيء"),
    ("Answer#message", "Antworten", "回复", "رد"),
    ("Answered: %@", "Beantwortet: %@", "已回复：%@", "تم الرد: %@"),
    (
      "Simulated: nothing is sent", "Simuliert: nichts wird gesendet", "模拟：不会发送",
      "محاكاة: لا يُرسل شيء"
    ),
    ("Read", "Vorlesen", "朗读", "قراءة"), ("Read aloud", "Vorlesen", "朗读", "قراءة بصوت عالٍ"),
    ("Send", "Senden", "发送", "إرسال"), ("Change", "Ändern", "更改", "تغيير"),
    ("Go on", "Weiter", "继续", "متابعة"), ("Send “%@”?", "„%@“ senden?", "要发送“%@”吗？", "إرسال «%@»؟"),
    (
      "Reading sentence %@ of %@", "Liest Satz %@ von %@", "正在朗读第 %@ 句，共 %@ 句",
      "قراءة الجملة %@ من %@"
    ),
    (
      "Paused at sentence %@ of %@", "Pause bei Satz %@ von %@", "暂停于第 %@ 句，共 %@ 句",
      "إيقاف عند الجملة %@ من %@"
    ),
    ("%@ sentences", "%@ Sätze", "%@ 句", "%@ جمل"),
    ("%@ on hold", "%@ gehalten", "%@ 已保持", "%@ قيد الانتظار"),
    ("Read to its end", "Zu Ende gelesen", "已读完", "تمت القراءة"),
  ]

  private static let navigation: [CarWordTable.Row] = [
    ("Report", "Melden", "上报", "إبلاغ"), ("My car", "Mein Auto", "我的车", "سيارتي"),
    ("Map view", "Kartenansicht", "地图视角", "عرض الخريطة"),
    ("Report an incident", "Störung melden", "上报事件", "الإبلاغ عن حادث"),
    ("Back to the car", "Zurück zum Auto", "回到车辆位置", "العودة إلى السيارة"),
    ("North up", "Norden oben", "北向上", "الشمال لأعلى"),
    ("Ahead up", "Voraus oben", "车头向上", "الاتجاه لأعلى"), ("Tilted", "Geneigt", "倾斜", "مائل"),
    ("Recent", "Letzte", "最近", "الأخيرة"), ("Favourites", "Favoriten", "收藏", "المفضلة"),
    ("Favourite", "Favorit", "收藏", "مفضل"), ("Charging", "Laden", "充电", "شحن"),
    ("Fuel", "Tanken", "加油", "وقود"), ("Parking", "Parken", "停车", "مواقف"),
    ("Food", "Essen", "餐饮", "طعام"), ("Places", "Orte", "地点", "أماكن"),
    ("Where to?", "Wohin?", "去哪里？", "إلى أين؟"),
    ("The map is being read.", "Die Karte wird gelesen.", "正在读取地图。", "تجري قراءة الخريطة."),
    ("Nothing here yet.", "Noch nichts hier.", "暂无内容。", "لا شيء هنا بعد."),
    ("Spell", "Buchstabieren", "拼写", "تهجئة"),
    ("Spell when parked", "Im Stand buchstabieren", "驻车时拼写", "التهجئة عند الوقوف"),
    ("Spell a name", "Namen buchstabieren", "拼写名称", "تهجئة اسم"),
    ("Show", "Anzeigen", "显示", "عرض"), ("Show %@", "%@ anzeigen", "显示 %@ 个", "عرض %@"),
    ("Show the places", "Orte anzeigen", "显示地点", "عرض الأماكن"),
    ("Space", "Leer", "空格", "مسافة"), ("Page up", "Vorige Seite", "上一页", "الصفحة السابقة"),
    ("Page down", "Nächste Seite", "下一页", "الصفحة التالية"), ("free", "frei", "免费", "مجاني"),
    ("Place", "Ort", "地点", "مكان"),
    ("Place %@", "Ort %@", "地点 %@", "المكان %@"), ("Route %@", "Weg %@", "路线 %@", "المسار %@"),
    (
      "%@ noted on the map.", "%@ auf der Karte vermerkt.", "已在地图上标记%@。", "تم تسجيل %@ على الخريطة."
    ),
    ("There is no way to %@.", "Es gibt keinen Weg nach %@.", "无法前往%@。", "لا يوجد طريق إلى %@."),
    ("From the phone", "Vom Telefon", "来自手机", "من الهاتف"),
    ("Usual way", "Üblicher Weg", "常用路线", "الطريق المعتاد"),
    (
      "“%@” from the phone is not on the map.", "„%@“ vom Telefon ist nicht auf der Karte.",
      "手机发来的“%@”不在地图上。", "«%@» من الهاتف ليس على الخريطة."
    ),
    ("Start", "Start", "开始", "ابدأ"), ("Go", "Los", "前往", "انطلق"),
    ("What is here?", "Was ist hier?", "这里有什么？", "ماذا يوجد هنا؟"),
    ("Breakdown", "Panne", "故障车", "عطل"),
    ("Avoid", "Umfahren", "避开", "تجنب"), ("Avoid, –%@", "Umfahren, –%@", "避开，–%@", "تجنب، –%@"),
    ("Avoid the delay", "Verzögerung umfahren", "避开延误", "تجنب التأخير"),
    ("End the guidance", "Zielführung beenden", "结束导航", "إنهاء الإرشاد"),
    ("Parking near the destination", "Parken am Ziel", "目的地附近停车", "مواقف قرب الوجهة"),
    ("Go to the offered place", "Zum Vorschlag", "前往推荐地点", "الذهاب إلى المكان المقترح"),
    ("Spoken hints", "Ansagen", "语音提示", "التلميحات الصوتية"),
    ("Destination", "Ziel", "目的地", "الوجهة"),
    ("Arrived: %@", "Angekommen: %@", "已到达：%@", "وصلت: %@"),
    ("Arrival at %@, in %@", "Ankunft um %@, in %@", "%@ 到达，还有 %@", "الوصول %@، بعد %@"),
  ]

  private static let settings: [CarWordTable.Row] = [
    ("Display", "Anzeige", "显示", "العرض"), ("Sound", "Ton", "声音", "الصوت"),
    ("Keys", "Tasten", "按键", "المفاتيح"), ("Rules", "Regeln", "规则", "القواعد"),
    ("%@: when parked", "%@: im Stand", "%@：驻车时", "%@: عند الوقوف"),
    // The person; Chinese has another word for the driver's seat.
    ("Driver#person", "Fahrer", "驾驶员", "السائق"),
    ("Driver 1", "Fahrer 1", "驾驶员 1", "السائق 1"), ("Driver 2", "Fahrer 2", "驾驶员 2", "السائق 2"),
    ("Guest", "Gast", "访客", "ضيف"), ("I know", "Bekannt", "知道了", "أعرف"),
    ("Voice language", "Sprache der Ansagen", "语音语言", "لغة الصوت"),
    ("Day and night", "Tag und Nacht", "白天与夜间", "النهار والليل"), ("Auto", "Auto", "自动", "تلقائي"),
    ("Day", "Tag", "白天", "نهار"), ("Night", "Nacht", "夜间", "ليل"),
    ("Units", "Einheiten", "单位", "الوحدات"),
    ("Kilometres", "Kilometer", "公里", "كيلومترات"), ("Miles", "Meilen", "英里", "أميال"),
    ("Thumb keys", "Daumentasten", "拇指按键", "أزرار الإبهام"),
    ("Next and previous", "Vor und zurück", "下一个和上一个", "التالي والسابق"),
    ("Warmer and cooler", "Wärmer und kühler", "升温和降温", "أدفأ وأبرد"),
    ("Map scale", "Kartenmaßstab", "地图比例", "مقياس الخريطة"),
    ("Guidelines", "Richtlinien", "准则", "الإرشادات"), ("Answers", "Rückmeldung", "反馈", "الاستجابة"),
    ("Tones", "Töne", "提示音", "نغمات"), ("Pulses", "Impulse", "振动", "نبضات"),
    ("Warmth", "Wärme", "温度", "الدفء"), ("Choose", "Auswählen", "选择", "اختيار"),
    ("small knob", "kleiner Drehknopf", "小旋钮", "المقبض الصغير"),
    ("large knob", "großer Drehknopf", "大旋钮", "المقبض الكبير"),
    ("keys on the wheel", "Tasten am Lenkrad", "方向盘按键", "أزرار المقود"),
    ("key at the knob", "Taste am Drehknopf", "旋钮旁按键", "الزر عند المقبض"),
  ]
}
