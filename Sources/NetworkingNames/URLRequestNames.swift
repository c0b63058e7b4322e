import Foundation
import FoundationNetworking

/// A request with the properties that Foundation's lacks on Linux.
///
/// `URLRequest` keeps an object and copies it when it changes; a subclass that copies itself stays
/// with the value.
private final class RequestWithAccess: NSMutableURLRequest {
  var allowsConstrained = true
  var allowsExpensive = true

  convenience init(_ request: NSURLRequest) {
    self.init(
      url: request.url ?? nowhere,
      cachePolicy: request.cachePolicy,
      timeoutInterval: request.timeoutInterval
    )
    if request.url == nil { url = nil }
    mainDocumentURL = request.mainDocumentURL
    httpMethod = request.httpMethod ?? "GET"
    allHTTPHeaderFields = request.allHTTPHeaderFields
    if let stream = request.httpBodyStream {
      httpBodyStream = stream
    } else {
      httpBody = request.httpBody
    }
    networkServiceType = request.networkServiceType
    allowsCellularAccess = request.allowsCellularAccess
    httpShouldHandleCookies = request.httpShouldHandleCookies
    let pipelined: any MayUsePipelining = self
    if let request = request as? any MayUsePipelining {
      pipelined.httpShouldUsePipelining = request.httpShouldUsePipelining
    }
    guard let other = request as? RequestWithAccess else { return }
    allowsConstrained = other.allowsConstrained
    allowsExpensive = other.allowsExpensive
  }

  override func copy(with zone: NSZone? = nil) -> Any { RequestWithAccess(self) }
  override func mutableCopy(with zone: NSZone? = nil) -> Any { RequestWithAccess(self) }
}

/// The property that is deprecated, and belongs to the value all the same.
private protocol MayUsePipelining: AnyObject { var httpShouldUsePipelining: Bool { get set } }
extension NSMutableURLRequest: MayUsePipelining {}

extension URLRequest {
  // Departs: sessions on Linux do not read these two, since no network is in Low Data Mode and
  // Foundation's sessions do not choose between networks. Requests that differ in them are equal.

  /// Whether the request may use a network in Low Data Mode; by default true.
  public var allowsConstrainedNetworkAccess: Bool {
    get { (self as NSURLRequest as? RequestWithAccess)?.allowsConstrained ?? true }
    set { change { $0.allowsConstrained = newValue } }
  }

  /// Whether the request may use an expensive network, such as a cellular one; by default true.
  public var allowsExpensiveNetworkAccess: Bool {
    get { (self as NSURLRequest as? RequestWithAccess)?.allowsExpensive ?? true }
    set { change { $0.allowsExpensive = newValue } }
  }

  private mutating func change(_ body: (RequestWithAccess) -> Void) {
    let request = RequestWithAccess(self as NSURLRequest)
    body(request)
    self = request as URLRequest
  }
}

extension NSURLRequest {
  /// Whether the request may use a network in Low Data Mode.
  public var allowsConstrainedNetworkAccess: Bool {
    (self as? RequestWithAccess)?.allowsConstrained ?? true
  }

  /// Whether the request may use an expensive network, such as a cellular one.
  public var allowsExpensiveNetworkAccess: Bool {
    (self as? RequestWithAccess)?.allowsExpensive ?? true
  }
}

extension URLSessionConfiguration {
  /// Whether tasks may use a network in Low Data Mode; by default true.
  public var allowsConstrainedNetworkAccess: Bool {
    get { flag("allowsConstrainedNetworkAccess") }
    set { setFlag("allowsConstrainedNetworkAccess", newValue) }
  }

  /// Whether tasks may use an expensive network, such as a cellular one; by default true.
  public var allowsExpensiveNetworkAccess: Bool {
    get { flag("allowsExpensiveNetworkAccess") }
    set { setFlag("allowsExpensiveNetworkAccess", newValue) }
  }

  // A session copies its configuration property by property, so that a value of another kind must
  // be kept in one of them. Sessions on Linux never read this dictionary.
  private static let prefix = "NetworkingNames."

  private func flag(_ name: String) -> Bool {
    connectionProxyDictionary?[Self.prefix + name] as? Bool ?? true
  }

  private func setFlag(_ name: String, _ value: Bool) {
    if value, connectionProxyDictionary == nil { return }
    var values = connectionProxyDictionary ?? [:]
    values[Self.prefix + name] = value ? nil : false
    connectionProxyDictionary = values.isEmpty ? nil : values
  }
}
