/// A line of a walk's journal, which is kept when the app ends.
struct WalkRecord: Codable {
  /// A screen that was found.
  struct Screen: Codable {
    var number: Int
    var name: String
    var title: String
    var structure: String
    var fingerprint: String
  }

  /// True if the app was launched.
  var launch: Bool?
  /// The screen that was found.
  var screen: Screen?
  /// New steps that a screen offers.
  var offered: [ScreenMap.Step]?
  /// The step that begins.
  var begun: ScreenMap.Step?
  /// The number of the screen of `offered`, `begun` or `dropped`.
  var at: Int?
  /// The number of the screen that the last step led to.
  var reached: Int?
  /// A step that can no longer be performed.
  var dropped: ScreenMap.Step?
  /// The number of a screen that a known route did not reach.
  var missed: Int?
  /// The reason for the end of the walk.
  var ending: ScreenMap.Ending?
}
