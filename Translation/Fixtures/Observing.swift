import Combine
import UIKit

final class Watcher: NSObject {
  private var all: Set<AnyCancellable> = []
  private var observation: NSKeyValueObservation?

  func watch(_ model: Watched) {
    observation = model.observe(\.count, options: [.new]) { _, change in _ = change.newValue }
    model.publisher(for: \.count).sink { _ in }.store(in: &all)
    NotificationCenter.default.addObserver(
      self, selector: #selector(changed), name: .init("n"), object: nil)
  }

  @objc private func changed(_ note: Notification) {}
}

final class Watched: NSObject {
  @objc dynamic var count = 0
}
