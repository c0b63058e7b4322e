/// The limits of a web host's resources for its clients.
///
/// A regular page uses a small part of each. A client that exceeds a limit is delayed or
/// disconnected. Lengths are in bytes, times in seconds.
package struct WebLimits: Sendable, Hashable {
  // Chosen, all of them: a page opens six connections at once, and few pages are open at a time.

  /// The largest number of open connections; a further one closes the oldest that is not a
  /// viewer's.
  var connections = 64
  /// The largest number of viewers.
  var viewers = 16
  /// The longest time from connecting to the end of the response.
  var answerTime = 10.0
  /// The longest time from opening the WebSocket to the page's first message.
  var helloTime = 10.0
  /// The interval between two pings to a viewer.
  var pingInterval = 15.0
  /// The longest time to the pong of a ping; by then, the viewer must have read all earlier bytes.
  var pongTime = 20.0
  /// The longest time from closing a WebSocket to the close of the other side.
  var closeTime = 5.0
  /// The largest number of a viewer's unsent bytes without frames, such as a clipboard and sounds;
  /// a viewer above the limit is disconnected.
  var waitingText = 8 << 20
  /// The number of unsent bytes above which no frame is sent to a viewer.
  ///
  /// At most one frame is unsent, so a stalled page costs the memory of one frame and this limit.
  var waitingBeforeFrame = 256 << 10
  /// The maximum length of a message before the hello.
  var longestGreeting = 4 << 10
  /// The maximum length of a message; a clipboard is the longest.
  var longestMessage = 4 << 20
  /// The largest number of messages of a viewer that are handled before other viewers are served.
  var messagesInARow = 32
  /// The pause after that many messages, in milliseconds.
  var pauseAfterARow = 5

  /// Creates the limits of a web host.
  package init() {}

  /// The minimum length of a token: 80 bits even with only digits and lower-case letters.
  static let shortestToken = 16
}
