import Foundation
import HeadlessHost
import HostInterface
import TestSupport
import Testing
import UIKit

/// Screens that wait, as the guidelines on loading draw them.
@MainActor @Suite struct `Loading screens` {
  private func screen() -> HeadlessScreen {
    HeadlessScreen.failureHandler = { Issue.record(Comment(rawValue: $0)) }
    return HeadlessScreen(.iPhone8)
  }

  /// Rows whose words are fetched before they are seen.
  private final class Feed: UITableViewController, UITableViewDataSourcePrefetching {
    var ready: Set<Int> = []
    var waited: [Int] = []
    var cancelled: [Int] = []

    override func viewDidLoad() {
      super.viewDidLoad()
      tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
      tableView.prefetchDataSource = self
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      200
    }

    override func tableView(
      _ tableView: UITableView,
      cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
      if !ready.contains(indexPath.row) { waited.append(indexPath.row) }
      cell.textLabel?.text = ready.contains(indexPath.row) ? "Row \(indexPath.row)" : "…"
      return cell
    }

    func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath]) {
      for path in indexPaths { ready.insert(path.row) }
    }

    func tableView(
      _ tableView: UITableView,
      cancelPrefetchingForRowsAt indexPaths: [IndexPath]
    ) {
      cancelled += indexPaths.map(\.row)
    }
  }

  @Test(.feature("IX-F033"))
  func `content that comes next is fetched before a finger brings it onto the screen`() {
    let screen = screen()
    let feed = Feed()
    screen.rootViewController = feed
    screen.update()
    let first = Set(feed.waited)
    #expect(!first.isEmpty)
    for _ in 0..<4 {
      screen.drag(from: CGPoint(x: 180, y: 500), to: CGPoint(x: 180, y: 300))
      screen.advance(by: .seconds(2))
    }
    let seen = feed.tableView.indexPathsForVisibleRows?.map(\.row) ?? []
    #expect((seen.first ?? 0) > 10)
    // Only content that is available immediately had to wait.
    #expect(Set(feed.waited) == first)
    #expect(seen.allSatisfy { feed.ready.contains($0) })
  }

  /// A page that shows one tip after another until its content is available.
  private final class Tips: UIViewController {
    let tip = UILabel()
    let progress = UIProgressView(progressViewStyle: .default)
    private let tips = ["Swipe to go back.", "Shake to undo.", "Press to peek."]
    private var index = 0

    override func viewDidLoad() {
      super.viewDidLoad()
      view.backgroundColor = .white
      progress.progressTintColor = .purple
      tip.textAlignment = .center
      for part in [tip, progress] { view.addSubview(part) }
      tip.text = tips[0]
      view.addGestureRecognizer(
        UITapGestureRecognizer(target: self, action: Selector(Tips.next, "next"))
      )
    }

    override func viewDidLayoutSubviews() {
      super.viewDidLayoutSubviews()
      tip.frame = CGRect(x: 20, y: 300, width: view.bounds.width - 40, height: 30)
      progress.frame = CGRect(x: 60, y: 350, width: view.bounds.width - 120, height: 2)
    }

    func next() {
      index = (index + 1) % tips.count
      UIView.transition(with: tip, duration: 0.3, options: .transitionCrossDissolve) { [self] in
        tip.text = tips[index]
      }
    }
  }

  @Test(.feature("IX-F034"))
  func `a loading page tells tips that a tap turns, and gives way to the content`() throws {
    let screen = screen()
    let tips = Tips()
    screen.rootViewController = tips
    screen.update()
    #expect(tips.tip.text == "Swipe to go back.")
    screen.tap(at: CGPoint(x: 180, y: 500))
    screen.advance(by: .seconds(1))
    #expect(tips.tip.text == "Shake to undo.")
    for part in 1...4 {
      tips.progress.setProgress(Float(part) / 4, animated: true)
      screen.advance(by: .milliseconds(500))
    }
    #expect(tips.progress.progress == 1)
    let game = UIViewController()
    game.view.backgroundColor = .green
    let window = try #require(screen.window)
    UIView.transition(with: window, duration: 0.3, options: .transitionCrossDissolve) {
      window.rootViewController = game
    }
    screen.advance(by: .seconds(1))
    #expect(game.view.window === window && tips.view.window == nil)
  }

  @Test(.feature("IX-F035"))
  func `an animation in the app's own style stands in for the wheel`() throws {
    let screen = screen()
    let page = UIViewController()
    screen.rootViewController = page
    func leaf(_ color: UIColor) -> UIImage {
      UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image { context in
        color.setFill()
        context.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
      }
    }
    let view = UIImageView(frame: CGRect(x: 100, y: 100, width: 20, height: 20))
    view.animationImages = [leaf(.red), leaf(.green), leaf(.blue)]
    view.animationDuration = 0.9
    page.view.addSubview(view)
    view.startAnimating()
    var seen: Set<[UInt8]> = []
    for _ in 0..<12 {
      screen.advance(by: .milliseconds(100))
      let image = try #require(screen.image)
      let pixel = try #require(image.cropping(to: CGRect(x: 220, y: 220, width: 1, height: 1)))
      seen.insert(Array(try #require(pixel.dataProvider?.data).prefix(3)))
    }
    #expect(seen.count == 3)
    view.stopAnimating()
    #expect(!view.isAnimating)
  }
}
