import Foundation
import FoundationNetworking
import NetworkingNames
import Testing

private final class Listener: NSObject, URLSessionTaskDelegate {
  nonisolated(unsafe) var waited = 0

  func urlSession(_ session: URLSession, taskIsWaitingForConnectivity task: URLSessionTask) {
    waited += 1
  }
}

@Suite struct NetworkingNamesTests {
  @Test func `a task delivers data as it arrives, whatever is asked`() throws {
    let url = try #require(URL(string: "http://127.0.0.1:9/"))
    let task = URLSession.shared.dataTask(with: url)
    task.prefersIncrementalDelivery = false
    #expect(task.prefersIncrementalDelivery)
    task.cancel()
  }

  @Test func `a delegate has the methods that Foundation on Linux never calls`() throws {
    let url = try #require(URL(string: "http://127.0.0.1:9/"))
    let listener = Listener()
    let task = URLSession.shared.dataTask(with: url)
    let delegate: any URLSessionTaskDelegate = listener
    delegate.urlSession(.shared, didCreateTask: task)
    listener.urlSession(.shared, taskIsWaitingForConnectivity: task)
    #expect(listener.waited == 1)
    task.cancel()
  }

  @Test func `a response by its type says what a server's does`() throws {
    let url = try #require(URL(string: "https://example.com/a.html"))
    let response = HTTPURLResponse(
      _url: url,
      mimeType: "text/html",
      expectedContentLength: 12,
      textEncodingName: "utf-8"
    )
    #expect(response.statusCode == 200 && response.url == url)
    #expect(response.mimeType == "text/html" && response.textEncodingName == "utf-8")
    #expect(response.expectedContentLength == 12)
    let unknown = HTTPURLResponse(
      _url: url,
      mimeType: nil,
      expectedContentLength: -1,
      textEncodingName: nil
    )
    #expect(unknown.expectedContentLength == -1)
    #expect(HTTPURLResponse(_status: 200).statusCode == 200)
    #expect(URLResponse(_url: nil).expectedContentLength == -1)
  }

  @Test(arguments: [
    ("data:text/plain;base64,aGVsbG8=", "hello"), ("DATA:;BASE64,aGVs%62G8=", "hello"),
    ("data:,a%20b,c", "a b,c"), ("data:text/plain;charset=utf-8,100%25", "100%"), ("data:,", ""),
  ])
  func `data are read from the address that holds them`(address: String, text: String) throws {
    let url = try #require(URL(string: address))
    #expect(String(decoding: try Data(contentsOf: url), as: UTF8.self) == text)
  }

  @Test func `an address that holds no data, and a file, are read as before`() throws {
    for address in ["data:text/plain", "data:;base64,@"] {
      let url = try #require(URL(string: address))
      #expect(throws: CocoaError.self) { try Data(contentsOf: url) }
    }
    let url = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    #expect(throws: (any Error).self) { try Data(contentsOf: url) }
    defer { try? FileManager.default.removeItem(at: url) }
    try Data([1, 2]).write(to: url)
    #expect(try Data(contentsOf: url) == Data([1, 2]))
    #expect(try [url].map(Data.init) == [Data([1, 2])])
  }

  @Test func `a cache needs no folder to be named`() {
    let cache = URLCache(memoryCapacity: 4_000, diskCapacity: 0)
    #expect(cache.memoryCapacity == 4_000 && cache.diskCapacity == 0)
  }

  @Test func `a request keeps which networks it may use, in all its copies`() throws {
    var request = URLRequest(url: try #require(URL(string: "https://example.com/a")))
    #expect(request.allowsConstrainedNetworkAccess && request.allowsExpensiveNetworkAccess)
    request.httpBody = Data([1, 2])
    request.setValue("b", forHTTPHeaderField: "A")
    request.allowsConstrainedNetworkAccess = false
    var copy = request
    copy.httpMethod = "POST"
    copy.timeoutInterval = 3
    #expect(!copy.allowsConstrainedNetworkAccess && copy.allowsExpensiveNetworkAccess)
    #expect(copy.httpBody == Data([1, 2]) && copy.value(forHTTPHeaderField: "A") == "b")
    #expect(copy.httpMethod == "POST" && request.httpMethod == "GET")
    copy.allowsExpensiveNetworkAccess = false
    copy.allowsConstrainedNetworkAccess = true
    #expect(request.allowsExpensiveNetworkAccess && !request.allowsConstrainedNetworkAccess)
    let object = copy as NSURLRequest
    #expect(object.allowsConstrainedNetworkAccess && !object.allowsExpensiveNetworkAccess)
    let task = URLSession.shared.dataTask(with: copy)
    #expect(task.originalRequest?.allowsExpensiveNetworkAccess == false)
    #expect(task.originalRequest?.timeoutInterval == 3)
    task.cancel()
  }

  @Test func `a session keeps which networks its tasks may use`() {
    let configuration = URLSessionConfiguration.ephemeral
    #expect(configuration.allowsExpensiveNetworkAccess)
    configuration.allowsExpensiveNetworkAccess = true
    #expect(configuration.connectionProxyDictionary == nil)
    configuration.allowsExpensiveNetworkAccess = false
    let session = URLSession(configuration: configuration)
    #expect(!session.configuration.allowsExpensiveNetworkAccess)
    #expect(session.configuration.allowsConstrainedNetworkAccess)
    configuration.allowsExpensiveNetworkAccess = true
    #expect(configuration.allowsExpensiveNetworkAccess)
    #expect(configuration.connectionProxyDictionary == nil)
    #expect(URLSessionConfiguration.default.allowsExpensiveNetworkAccess)
    session.invalidateAndCancel()
  }
}
