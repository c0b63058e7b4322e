import Foundation

/// The files of the page, which are compiled into the program.
enum Page {
  /// The responses, by path.
  static let files: [String: WebResponse] = [
    "/": file("text/html", html),
    "/style.css": file("text/css", style + inspectorStyle + recordingStyle),
    "/screen.js": file("text/javascript", screenScript),
    "/bezel.js": file("text/javascript", bezelScript),
    "/input.js": file("text/javascript", inputScript),
    "/audit.js": file("text/javascript", auditScript),
    "/inspector.js": file("text/javascript", inspectorScript),
    "/recording.js": file("text/javascript", recordingScript),
    "/timeline.js": file("text/javascript", timelineScript),
  ]

  private static func file(_ type: String, _ text: String) -> WebResponse {
    WebResponse(contentType: "\(type); charset=utf-8", body: Data(text.utf8))
  }
}
