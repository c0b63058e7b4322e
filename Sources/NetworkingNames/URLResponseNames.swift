import Foundation
import FoundationNetworking

// What responses inherit on iOS. An extension overrides nothing, so that the label is another; it is what
// `russet-translate` writes for calls of Apple's.

// swift-format-ignore: NeverForceUnwrap, as it is a URL.
let nowhere = URL(string: "about:blank")!

extension URLResponse {
  // swift-format-ignore: NoLeadingUnderscores, as it is not for apps.
  /// Creates a response of nothing, as `URLResponse()` does on iOS.
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
  // Unverified: the status, here and below. Apple documents none for these initializers; 200 is that
  // of a page that came.
  // swift-format-ignore: NoLeadingUnderscores, as it is not for apps.
  /// Creates a response of nothing, as `HTTPURLResponse()` does on iOS.
  public convenience init(_status status: Int) {
    // swift-format-ignore: NeverForceUnwrap, as any status has a response.
    self.init(url: nowhere, statusCode: status, httpVersion: nil, headerFields: nil)!
  }

  // swift-format-ignore: NoLeadingUnderscores, as it is not for apps.
  /// Creates a response as the initializer of `URLResponse` does that the class inherits on iOS.
  ///
  /// What is passed is what its fields `Content-Type` and `Content-Length` say.
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
