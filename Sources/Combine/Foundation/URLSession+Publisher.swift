import Foundation
import FoundationNetworking

extension URLSession {
  /// Returns a publisher of the data and response of a request for a URL.
  public func dataTaskPublisher(for url: URL) -> DataTaskPublisher {
    dataTaskPublisher(for: URLRequest(url: url))
  }
  /// Returns a publisher of the data and response of a request.
  public func dataTaskPublisher(for request: URLRequest) -> DataTaskPublisher {
    DataTaskPublisher(request: request, session: self)
  }

  /// A publisher of the data and response of one request; it makes a new request for each
  /// subscriber.
  public struct DataTaskPublisher: Publisher {
    /// The type of values: the data and the response.
    public typealias Output = (data: Data, response: URLResponse)
    /// The type of errors of a request.
    public typealias Failure = URLError
    /// The request.
    public let request: URLRequest
    /// The session that makes the request.
    public let session: URLSession

    /// Creates a publisher of a request.
    public init(request: URLRequest, session: URLSession) {
      self.request = request
      self.session = session
    }

    /// Attaches a subscriber; its first demand starts the request.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      subscriber.receive(subscription: Inner(subscriber, self))
    }

    private final class Inner<S: Subscriber>: Subscription, @unchecked Sendable
    where S.Input == Output, S.Failure == Failure {
      private let lock = Lock()
      private var downstream: S?
      private let publisher: DataTaskPublisher
      private var task: URLSessionDataTask?

      init(_ downstream: S, _ publisher: DataTaskPublisher) {
        self.downstream = downstream
        self.publisher = publisher
      }

      func request(_ demand: Subscribers.Demand) {
        precondition(demand > 0, "A demand of no values cannot be requested.")
        let ended = Carried(ended)
        let task = lock.with { () -> URLSessionDataTask? in
          guard downstream != nil, self.task == nil else { return nil }
          let task = publisher.session.dataTask(with: publisher.request) { data, response, error in
            ended.value(data, response, error)
          }
          self.task = task
          return task
        }
        task?.resume()
      }

      private func ended(_ data: Data?, _ response: URLResponse?, _ error: (any Error)?) {
        let downstream = lock.with { () -> S? in
          task = nil
          defer { self.downstream = nil }
          return self.downstream
        }
        guard let downstream else { return }
        if let response, error == nil {
          _ = downstream.receive((data ?? Data(), response))
          downstream.receive(completion: .finished)
        } else {
          downstream.receive(completion: .failure(error as? URLError ?? URLError(.unknown)))
        }
      }

      func cancel() {
        lock.with { () -> URLSessionDataTask? in
          downstream = nil
          defer { task = nil }
          return task
        }?.cancel()
      }
    }
  }
}
