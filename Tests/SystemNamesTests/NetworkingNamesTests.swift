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
}
