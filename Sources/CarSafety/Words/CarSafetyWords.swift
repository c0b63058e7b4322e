import Foundation

/// The texts of alerts, incidents and signs, in the languages of ``CarWordTable``.
package enum CarSafetyWords {
  static func text(_ english: String, _ values: String..., in languages: [String]) -> String {
    table.text(english, values, in: languages)
  }

  private static let table = CarWordTable(rows)

  /// The rows, which apps add to their own tables.
  package static let rows: [CarWordTable.Row] = incidents + signs + alerts

  private static let incidents: [CarWordTable.Row] = [
    ("Accident", "Unfall", "事故", "حادث"), ("Heavy traffic", "Stau", "交通拥堵", "ازدحام"),
    ("Road works", "Baustelle", "道路施工", "أعمال طرق"),
    ("Road closed", "Straße gesperrt", "道路封闭", "طريق مغلق"),
    ("Broken-down vehicle", "Pannenfahrzeug", "故障车辆", "مركبة معطلة"),
    ("Obstacle", "Hindernis", "障碍物", "عائق"),
    ("Bad weather", "Unwetter", "恶劣天气", "طقس سيئ"),
    ("Event", "Veranstaltung", "活动", "فعالية"),
    ("%@ on %@", "%@ auf %@", "%@，%@", "%@ على %@"),
    ("%@: no delay", "%@: keine Verzögerung", "%@：无延误", "%@: بلا تأخير"),
    ("%@: %@ min", "%@: %@ min", "%@：%@ 分钟", "%@: %@ د"),
  ]

  // A sign has at most two words in every language (CAR-R43).
  private static let signs: [CarWordTable.Row] = [
    ("Braking#sign", "Bremst", "正在刹车", "يكبح"),
    ("Emergency braking", "Notbremsung", "紧急制动", "كبح طارئ"),
    ("Turning left", "Nach links", "正在左转", "ينعطف يسارًا"),
    ("Turning right", "Nach rechts", "正在右转", "ينعطف يمينًا"),
    ("Danger", "Gefahr", "危险", "خطر"),
    ("Broken down", "Panne", "车辆故障", "مركبة معطلة"),
    ("After you", "Nach Ihnen", "您先请", "تفضل أولاً"),
    ("Thank you", "Danke", "谢谢", "شكرًا"),
  ]

  private static let alerts: [CarWordTable.Row] = [
    ("Take over", "Übernehmen", "请接管", "تولَّ القيادة"),
    ("Stopping", "Auto hält an", "正在停车", "السيارة تتوقف"),
    ("Hands on wheel", "Hände ans Lenkrad", "请握住方向盘", "اليدان على المقود"),
    ("Leave %@ min earlier", "%@ min früher losfahren", "提前 %@ 分钟出发", "انطلق قبل موعدك بـ %@ د"),
    ("%@ min longer today", "Heute %@ min länger", "今天多 %@ 分钟", "أطول بـ %@ د اليوم"),
    (
      "%@ min longer today: %@", "Heute %@ min länger: %@", "今天多 %@ 分钟：%@",
      "أطول بـ %@ د اليوم: %@"
    ),
  ]
}
