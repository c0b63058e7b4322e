import Foundation
import FoundationNetworking

// The initializers that responses inherit on iOS. An extension cannot override, so the first label
// differs; `russet-translate` replaces calls of Apple's initializers with these.

// swift-format-ignore: NeverForceUnwrap, as the text is a valid URL.
let nowhere = URL(string: "about:blank")!

extension URLResponse {
  // swift-format-ignore: NoLeadingUnderscores, as it is not for apps.
  /// Creates a response without content, as `URLResponse()` does on iOS.
  public convenience init(_url url: URL?) {
    self.init(
      url: url ?? nowhere,
      mimeType: nil,
      expectedContentLength: -1,
      textEncodingName: nil
    )
  }
}

extension HTTPURLResponse {
  // Unverified: the status, here and below. Apple documents none for these initializers; 200 is the
  // status of a page that was loaded.
  // swift-format-ignore: NoLeadingUnderscores, as it is not for apps.
  /// Creates a response without content, as `HTTPURLResponse()` does on iOS.
  public convenience init(_status status: Int) {
    // swift-format-ignore: NeverForceUnwrap, as any status has a response.
    self.init(url: nowhere, statusCode: status, httpVersion: nil, headerFields: nil)!
  }

  // swift-format-ignore: NoLeadingUnderscores, as it is not for apps.
  /// Creates a response like the initializer that the class inherits from `URLResponse` on iOS.
  ///
  /// The fields `Content-Type` and `Content-Length` are made from the arguments; the status is 200.
  public convenience init(
    _url url: URL,
    mimeType: String?,
    expectedContentLength length: Int,
    textEncodingName name: String?
  ) {
    var fields: [String: String] = [:]
    if let mimeType {
      fields["Content-Type"] = mimeType + (name.map { "; charset=\($0)" } ?? "")
    }
    if length >= 0 { fields["Content-Length"] = String(length) }
    // swift-format-ignore: NeverForceUnwrap, as any status has a response.
    self.init(url: url, statusCode: 200, httpVersion: "HTTP/1.1", headerFields: fields)!
  }
}
