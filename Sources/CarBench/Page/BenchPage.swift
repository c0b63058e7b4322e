import Foundation
import WebHost

/// The files of the bench's page, which are compiled in.
enum BenchPage {
  static let files: [String: WebResponse] = [
    "/": file("text/html", html),
    "/style.css": file("text/css", style),
    "/bench.js": file("text/javascript", script),
    "/controls.js": file("text/javascript", controlsScript),
  ]

  private static func file(_ type: String, _ text: String) -> WebResponse {
    WebResponse(
      contentType: "\(type); charset=utf-8",
      // The displays are pages on other ports of this machine, in frames.
      headers: [
        "Content-Security-Policy":
          "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; "
          + "frame-src http://127.0.0.1:* http://localhost:*; img-src 'self' data:; "
          + "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
      ],
      body: Data(text.utf8)
    )
  }
}
