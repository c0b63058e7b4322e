extension SettingsWords {
  // Unverified: the Chinese and Arabic texts of iOS, from memory of its settings.
  /// The texts in Simplified Chinese and Arabic, by their English versions.
  static let table: [String: Translation] = [
    "3D Touch": ("三维触控", "اللمس ثلاثي الأبعاد"),
    "A notification that plays a sound also vibrates. Apps cannot turn this on.": (
      "播放声音的通知同时振动。App 无法打开此项。",
      "يهتز الإشعار الذي يشغل صوتًا أيضًا. لا يمكن للتطبيقات تشغيل ذلك."
    ),
    "A simulated device is connected while Bluetooth is on.": (
      "蓝牙打开时会连接一个模拟设备。",
      "يتصل جهاز محاكى عند تشغيل البلوتوث."
    ),
    "About": ("关于本机", "حول"),
    "Accessibility": ("辅助功能", "تسهيلات الاستخدام"),
    "Accounts & Passwords": ("账户与密码", "الحسابات وكلمات السر"),
    "Adapts the display to the light around it, so that colors look alike.": (
      "让显示屏适应周围的光线，使颜色在不同环境中看起来一致。",
      "يكيّف الشاشة مع الضوء المحيط لتبدو الألوان متناسقة في كل مكان."
    ),
    "Airplane Mode": ("飞行模式", "نمط الطيران"),
    "Alerts": ("提醒", "التنبيهات"),
    "Allow Location Access": ("允许访问位置信息", "السماح بالوصول إلى الموقع"),
    "Allow Notifications": ("允许通知", "السماح بالإشعارات"),
    "Always": ("始终", "دائمًا"),
    "App": ("App", "التطبيق"),
    "App & Website Passwords": ("App 与网站密码", "كلمات سر التطبيقات والمواقع"),
    "App Store": ("App Store", "App Store"),
    "Appearance": ("外观", "المظهر"),
    "Apps that support Dynamic Type adjust to your preferred reading size.": (
      "支持“动态字体”的 App 将调整为您首选的阅读字号。",
      "تضبط التطبيقات التي تدعم الخط الديناميكي حجم النص حسب تفضيلك."
    ),
    "As apps request access to your data, they will be added in the categories above.": (
      "请求访问您数据的 App 将添加到上述类别中。",
      "عندما تطلب التطبيقات الوصول إلى بياناتك، تُضاف إلى الفئات أعلاه."
    ),
    "AutoFill will no longer offer this password.": (
      "自动填充将不再提供此密码。",
      "لن تعرض التعبئة التلقائية كلمة السر هذه بعد الآن."
    ),
    "Automatic": ("自动", "تلقائي"),
    "Badges": ("标记", "الشارات"),
    "Banners": ("横幅", "الأشرطة"),
    "Battery": ("电池", "البطارية"),
    "Battery Percentage": ("电池百分比", "النسبة المئوية للبطارية"),
    "Bluetooth": ("蓝牙", "البلوتوث"),
    "Bold Text": ("粗体文本", "نص عريض"),
    "Buddhist": ("佛历", "البوذي"),
    "Calendar": ("日历", "التقويم"),
    "Calendars": ("日历", "التقاويم"),
    "Cancel": ("取消", "إلغاء"),
    "Carrier": ("运营商", "شركة الاتصالات"),
    "Cellular": ("蜂窝网络", "خلوي"),
    "Cellular Data": ("蜂窝数据", "البيانات الخلوية"),
    "Choose a Network": ("选取网络", "اختر شبكة"),
    "Contacts": ("通讯录", "جهات الاتصال"),
    "Dark": ("深色", "داكن"),
    "Date & Time": ("日期与时间", "التاريخ والوقت"),
    "Dates, numbers and currencies follow the region.": (
      "日期、数字和货币随地区而定。",
      "تتبع التواريخ والأرقام والعملات المنطقة."
    ),
    "Delete Password": ("删除密码", "حذف كلمة السر"),
    "Display": ("显示屏", "الشاشة"),
    "Display & Brightness": ("显示与亮度", "العرض والسطوع"),
    "Do Not Disturb": ("勿扰模式", "عدم الإزعاج"),
    "Double-tap the home button to bring the top within reach.": (
      "轻点两下主屏幕按钮，使顶部触手可及。",
      "اضغط مرتين على زر الشاشة الرئيسية لتقريب أعلى الشاشة."
    ),
    "Emoji": ("表情符号", "الرموز التعبيرية"),
    "Everything is as on a new device.": ("所有设置将恢复为新设备的状态。", "تعود كل الإعدادات كما في جهاز جديد."),
    "Frames a Second": ("每秒帧数", "الإطارات في الثانية"),
    "From Apps": ("来自 App", "من التطبيقات"),
    "Full Keyboard Access": ("全键盘控制", "الوصول الكامل للوحة المفاتيح"),
    "Full access lets the app behind a keyboard send what you type with it.": (
      "完全访问允许键盘所属的 App 传输您键入的内容。",
      "يتيح الوصول الكامل للتطبيق صاحب لوحة المفاتيح إرسال ما تكتبه."
    ),
    "General": ("通用", "عام"),
    "Grayscale": ("灰度", "تدرج الرمادي"),
    "Gregorian": ("公历", "الميلادي"),
    "Hardware Keyboard": ("硬件键盘", "لوحة مفاتيح خارجية"),
    "Home Screen & Dock": ("主屏幕与程序坞", "الشاشة الرئيسية و Dock"),
    "Increase Contrast": ("增强对比度", "زيادة التباين"),
    "Interaction": ("互动", "التفاعل"),
    "Japanese": ("日本日历", "الياباني"),
    "Keyboard": ("键盘", "لوحة المفاتيح"),
    "Keyboard Clicks": ("按键音", "نقرات لوحة المفاتيح"),
    "Keyboards": ("键盘", "لوحات المفاتيح"),
    "Known networks will be joined automatically.": (
      "将自动加入已知网络。",
      "سيتم الانضمام إلى الشبكات المعروفة تلقائيًا."
    ),
    "Language": ("语言", "اللغة"),
    "Language & Region": ("语言与地区", "اللغة والمنطقة"),
    "Larger Text": ("更大字体", "نص أكبر"),
    "Level": ("电量", "المستوى"),
    "Light": ("浅色", "فاتح"),
    "Location": ("位置", "الموقع"),
    "Location Services": ("定位服务", "خدمات الموقع"),
    "Lock Screen": ("锁定屏幕", "شاشة القفل"),
    "Low Power Mode": ("低电量模式", "نمط الطاقة المنخفضة"),
    "Low Power Mode reduces background activity until the device is charged.": (
      "低电量模式会减少后台活动，直到设备充电。",
      "يقلل نمط الطاقة المنخفضة النشاط في الخلفية حتى يُشحن الجهاز."
    ),
    "Model": ("型号", "الطراز"),
    "Multitasking & Dock": ("多任务与程序坞", "تعدد المهام و Dock"),
    "Name": ("名称", "الاسم"),
    "Network": ("网络", "الشبكة"),
    "Never": ("永不", "أبدًا"),
    "No SIM": ("无 SIM 卡", "لا توجد شريحة"),
    "No Saved Passwords": ("没有存储的密码", "لا توجد كلمات سر محفوظة"),
    "Notification Center": ("通知中心", "مركز الإشعارات"),
    "Notifications": ("通知", "الإشعارات"),
    "Off": ("关闭", "معطل"),
    "On": ("打开", "مفعل"),
    "Password": ("密码", "كلمة السر"),
    "Passwords": ("密码", "كلمات السر"),
    "Passwords & Accounts": ("密码与账户", "كلمات السر والحسابات"),
    "Pixels": ("像素", "البكسل"),
    "Play haptics for system controls and interactions.": (
      "为系统控件和互动播放触感。",
      "تشغيل اللمس لعناصر تحكم النظام والتفاعلات."
    ),
    "Points": ("点", "النقاط"),
    "Privacy": ("隐私", "الخصوصية"),
    "Reachability": ("便捷访问", "سهولة الوصول"),
    "Reduce Motion": ("减弱动态效果", "تقليل الحركة"),
    "Reduce Transparency": ("降低透明度", "تقليل الشفافية"),
    "Region": ("地区", "المنطقة"),
    "Reminders": ("提醒事项", "التذكيرات"),
    "Reset All Settings": ("还原所有设置", "إعادة تعيين كل الإعدادات"),
    "Scale": ("缩放比例", "المقياس"),
    "Search": ("搜索", "بحث"),
    "See the passwords on this device.": ("查看此设备上的密码。", "عرض كلمات السر على هذا الجهاز."),
    "Settings": ("设置", "الإعدادات"),
    "Shake to Undo": ("摇动以撤销", "الهز للتراجع"),
    "Show Suggested and Recent Apps": ("显示建议和最近使用的 App", "إظهار التطبيقات المقترحة والأخيرة"),
    "Silent Mode": ("静音模式", "الوضع الصامت"),
    "Smart Invert": ("智能反转", "العكس الذكي"),
    "Sounds": ("声音", "الأصوات"),
    "Sounds & Haptics": ("声音与触感", "الأصوات واللمس"),
    "Swipe down on the bottom edge of the screen to bring the top within reach.": (
      "在屏幕底边向下轻扫，使顶部触手可及。",
      "حرّك لأسفل على الحافة السفلية للشاشة لتقريب أعلاها."
    ),
    "System": ("系统", "النظام"),
    "System Haptics": ("系统触感反馈", "لمس النظام"),
    "Text Size": ("文字大小", "حجم النص"),
    "The globe key goes through them.": ("地球键可在它们之间切换。", "يتنقل مفتاح الكرة الأرضية بينها."),
    "The keyboard on the screen appears where no other one is connected.": (
      "未连接其他键盘时，将显示屏幕键盘。",
      "تظهر لوحة المفاتيح على الشاشة عندما لا تتصل لوحة أخرى."
    ),
    "The status bar shows a moon while Do Not Disturb is on.": (
      "勿扰模式打开时，状态栏会显示月亮图标。",
      "يعرض شريط الحالة قمرًا عند تشغيل عدم الإزعاج."
    ),
    "The version whose looks, numbers and defaults hold from the next screen on.": (
      "其外观、数值和默认设置自下一屏起生效的版本。",
      "الإصدار الذي يسري شكله وأرقامه وقيمه الافتراضية من الشاشة التالية."
    ),
    "Time Zone": ("时区", "المنطقة الزمنية"),
    "Touch": ("触控", "اللمس"),
    "True Tone": ("原彩显示", "True Tone"),
    "Turn off cellular data to restrict all data to Wi-Fi.": (
      "关闭蜂窝数据以将所有数据限制为使用无线局域网。",
      "أوقف البيانات الخلوية لقصر كل البيانات على Wi-Fi."
    ),
    "Up to three apps that are not in the Dock are shown at its end.": (
      "程序坞末端最多显示三个不在程序坞中的 App。",
      "تظهر في نهاية Dock ثلاثة تطبيقات على الأكثر ليست فيه."
    ),
    "User Name": ("用户名", "اسم المستخدم"),
    "Version": ("版本", "الإصدار"),
    "Vibrate with Sounds": ("随声音振动", "الاهتزاز مع الأصوات"),
    "Vision": ("视觉", "الرؤية"),
    "VoiceOver": ("旁白", "VoiceOver"),
    "Website & App Passwords": ("网站与 App 密码", "كلمات سر المواقع والتطبيقات"),
    "Websites": ("网站", "مواقع الويب"),
    "While Using": ("使用期间", "أثناء الاستخدام"),
    "While Using the App": ("使用 App 期间", "أثناء استخدام التطبيق"),
    "Wi-Fi": ("无线局域网", "Wi-Fi"),
    "iOS Version": ("iOS 版本", "إصدار iOS"),
  ]
}
