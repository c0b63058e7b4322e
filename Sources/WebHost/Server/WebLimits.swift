/// The limits of a web host's resources for its clients.
///
/// A regular page needs a small part of each. A client that exceeds a limit waits or is disconnected.
/// Lengths are in bytes, times in seconds.
package struct WebLimits: Sendable, Hashable {
  // Chosen, all of them: a page opens six connections at once, and few people open many pages.

  /// The open connections; a further one closes the oldest that does not belong to a viewer.
  var connections = 64
  /// The viewers at one time.
  var viewers = 16
  /// The time from connecting to the end of the response.
  var answerTime = 10.0
  /// The time from opening the WebSocket to the page's first message.
  var helloTime = 10.0
  /// The interval between two pings to a viewer.
  var pingInterval = 15.0
  /// The time for a pong; by then, the viewer must have read everything sent before.
  var pongTime = 20.0
  /// The time that a closing WebSocket waits for the other side.
  var closeTime = 5.0
  /// The unsent bytes of a viewer besides frames, such as a clipboard and sounds; a viewer above the
  /// limit is disconnected.
  var waitingText = 8 << 20
  /// The unsent bytes above which no frame is sent to a viewer.
  ///
  /// At most one frame is unsent, so a stalled page costs a frame and this limit.
  var waitingBeforeFrame = 256 << 10
  /// The length of a message before the hello.
  var longestGreeting = 4 << 10
  /// The length of a message; the longest is a clipboard.
  var longestMessage = 4 << 20
  /// The messages of one viewer that are handled in a row before other viewers are served.
  var messagesInARow = 32
  /// The pause of a viewer that sent more, in milliseconds.
  var pauseAfterARow = 5

  /// Creates the limits of a web host.
  package init() {}

  /// The minimum length of a token: 80 bits even with only digits and lower-case letters.
  static let shortestToken = 16
}
