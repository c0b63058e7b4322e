import Foundation
import FoundationNetworking

/// A request with the properties that Foundation's request lacks on Linux.
///
/// `URLRequest` stores an object and copies it before a change. The class of the copy stays this
/// one, because it overrides the copying methods.
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

/// Gives access to a deprecated property, which is still part of the value, without a warning.
private protocol MayUsePipelining: AnyObject { var httpShouldUsePipelining: Bool { get set } }
extension NSMutableURLRequest: MayUsePipelining {}

extension URLRequest {
  // Departs: sessions on Linux do not read these two properties, since no network is in Low Data
  // Mode and Foundation's sessions do not choose between networks. Equality of requests ignores
  // them.

  /// Whether the request may use a network in Low Data Mode.
  ///
  /// The default is `true`.
  public var allowsConstrainedNetworkAccess: Bool {
    get { (self as NSURLRequest as? RequestWithAccess)?.allowsConstrained ?? true }
    set { change { $0.allowsConstrained = newValue } }
  }

  /// Whether the request may use an expensive network, such as a cellular one.
  ///
  /// The default is `true`.
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
  /// Whether tasks may use a network in Low Data Mode.
  ///
  /// The default is `true`.
  public var allowsConstrainedNetworkAccess: Bool {
    get { flag("allowsConstrainedNetworkAccess") }
    set { setFlag("allowsConstrainedNetworkAccess", newValue) }
  }

  /// Whether tasks may use an expensive network, such as a cellular one.
  ///
  /// The default is `true`.
  public var allowsExpensiveNetworkAccess: Bool {
    get { flag("allowsExpensiveNetworkAccess") }
    set { setFlag("allowsExpensiveNetworkAccess", newValue) }
  }

  // A session copies its configuration property by property, so an additional value must be stored
  // in one of the properties that it copies. Sessions on Linux never read this dictionary.
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
