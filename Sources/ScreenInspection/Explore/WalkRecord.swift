/// One line of a walk's journal, which outlives the app.
struct WalkRecord: Codable {
  /// A screen that was found.
  struct Screen: Codable {
    var number: Int
    var name: String
    var title: String
    var structure: String
    var fingerprint: String
  }

  /// The app was launched.
  var launch: Bool?
  /// A screen was found.
  var screen: Screen?
  /// Steps that can be done on a screen, those that are new.
  var offered: [ScreenMap.Step]?
  /// A step begins.
  var begun: ScreenMap.Step?
  /// The number of the screen that `offered` or `begun` is about.
  var at: Int?
  /// The number of the screen to which the last step led.
  var reached: Int?
  /// A step that cannot be done any more.
  var dropped: ScreenMap.Step?
  /// The number of a screen to which a known way did not lead.
  var missed: Int?
  /// Why the walk ended.
  var ending: ScreenMap.Ending?
}
