/// How much a web host gives to whoever comes to its door.
///
/// An honest page needs a small part of each; who wants more waits, is passed over or is cut off.
/// Lengths are in bytes, times in seconds.
struct WebLimits: Sendable, Hashable {
  // Chosen, all of them: a page opens six connections at once, and few people open many pages.

  /// Open connections; for one more the oldest that is no viewer's is closed.
  var connections = 64
  /// Pages that may watch at once.
  var viewers = 16
  /// From connecting to the end of the answer.
  var answerTime = 10.0
  /// From opening the WebSocket to the page's first message.
  var helloTime = 10.0
  /// How often a viewer is asked whether it is still there.
  var pingInterval = 15.0
  /// How long it may take to say so; everything sent before must have been read by then.
  var pongTime = 20.0
  /// How long a closing WebSocket waits for the other side.
  var closeTime = 5.0
  /// What may wait for a viewer beside frames: a clipboard and some sounds; above it the viewer is
  /// cut off.
  var waitingText = 8 << 20
  /// No frame is sent to a viewer for whom more than this waits.
  ///
  /// So at most one frame waits, and what a stalled page takes is a frame and this.
  var waitingBeforeFrame = 256 << 10
  /// A message before the page has said hello.
  var longestGreeting = 4 << 10
  /// A message; the longest that a page sends is a clipboard.
  var longestMessage = 4 << 20
  /// Messages that one viewer has read in a row before others have their turn.
  var messagesInARow = 32
  /// How long a viewer that sent more waits for its next turn, in milliseconds.
  var pauseAfterARow = 5

  /// The fewest letters and digits of a token: 80 bits even where all are digits and lower case.
  static let shortestToken = 16
}
