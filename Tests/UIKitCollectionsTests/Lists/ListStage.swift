import HeadlessHost
import HostInterface
import TestSupport
import Testing
import UIKit

@testable import UIKitCollections

/// A list of words on a screen, with a log of the performed actions.
@MainActor
final class ListStage: NSObject, UICollectionViewDelegate {
  typealias Source = UICollectionViewDiffableDataSource<Int, String>
  typealias Outline = NSDiffableDataSourceSectionSnapshot<String>
  typealias Registration = UICollectionView.CellRegistration<UICollectionViewListCell, String>

  let screen: HeadlessScreen
  let view: UICollectionView
  private(set) var source: Source!
  var log: [String] = []
  /// What each cell shows besides its word.
  var fill: (UICollectionViewListCell, String) -> Void

  init(
    _ device: Device = .iPhone8,
    version: Environment.SystemVersion = .init(15),
    appearance: Environment.Appearance = .light,
    textSize: UIContentSizeCategory = .large,
    languages: [String] = ["en"],
    height: CGFloat? = nil,
    list: UICollectionLayoutListConfiguration.Appearance = .plain,
    fill: @escaping (UICollectionViewListCell, String) -> Void = { _, _ in },
    _ configure: (inout UICollectionLayoutListConfiguration, ListStage) -> Void = { _, _ in }
  ) {
    var environment = Environment()
    environment.systemVersion = version
    environment.appearance = appearance
    environment.contentSizeCategory = textSize.rawValue
    environment.languages = languages
    HeadlessScreen.failureHandler = { Issue.record(Comment(rawValue: $0)) }
    screen = HeadlessScreen(device, environment: environment)
    var frame = screen.bounds
    if let height { frame.size.height = height }
    view = UICollectionView(frame: frame, collectionViewLayout: UICollectionViewFlowLayout())
    self.fill = fill
    super.init()
    var configuration = UICollectionLayoutListConfiguration(appearance: list)
    configure(&configuration, self)
    view.setCollectionViewLayout(
      UICollectionViewCompositionalLayout.list(using: configuration),
      animated: false
    )
    let registration = Registration { [weak self] cell, _, word in
      var content = cell.defaultContentConfiguration()
      content.text = word
      cell.contentConfiguration = content
      self?.fill(cell, word)
    }
    source = Source(collectionView: view) { view, path, word in
      view.dequeueConfiguredReusableCell(using: registration, for: path, item: word)
    }
    view.delegate = self
    screen.show(view)
  }

  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    log.append("select \(source.itemIdentifier(for: indexPath) ?? "-")")
  }

  /// Shows sections of words.
  func show(_ sections: [[String]], animated: Bool = false) {
    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
    for (number, words) in sections.enumerated() {
      snapshot.appendSections([number])
      snapshot.appendItems(words, toSection: number)
    }
    source.apply(snapshot, animatingDifferences: animated)
    screen.update()
  }

  func show(outline: Outline, animated: Bool = false) {
    source.apply(outline, to: 0, animatingDifferences: animated)
    screen.update()
  }

  func cell(_ word: String) -> UICollectionViewListCell? {
    source.indexPath(for: word).flatMap { view.cellForItem(at: $0) } as? UICollectionViewListCell
  }

  /// The words in sight, from top to bottom.
  var words: [String] {
    view.visibleCells.sorted { $0.frame.minY < $1.frame.minY }.compactMap { cell in
      (cell.contentConfiguration as? UIListContentConfiguration)?.text
    }
  }

  func settle() {
    screen.advance(by: .seconds(1))
    #expect(screen.unfinishedInput == [])
  }

  /// A point of a cell on the screen.
  func point(_ word: String, x: CGFloat) -> CGPoint {
    guard let cell = cell(word) else { return .zero }
    return cell.convert(CGPoint(x: x, y: cell.bounds.midY), to: nil)
  }

  /// Draws a finger over a row and lifts it at rest.
  func pull(_ word: String, by distance: CGFloat) {
    drag(
      from: point(word, x: distance < 0 ? 340 : 30),
      by: CGVector(dx: distance, dy: 0)
    )
    screen.advance(by: .milliseconds(20))
  }

  /// Draws a finger over the screen and lifts it at rest.
  func drag(from start: CGPoint, by way: CGVector) {
    let finger = screen.touchDown(at: start)
    for step in 1...10 {
      screen.advance(by: .milliseconds(16))
      let share = CGFloat(step) / 10
      screen.touchMove(
        finger,
        to: CGPoint(x: start.x + way.dx * share, y: start.y + way.dy * share)
      )
    }
    screen.advance(by: .milliseconds(200))
    screen.touchUp(finger)
  }

  /// Compares a picture with its golden, and writes it to the folder that `RUSSET_LOOK` names.
  func expectGolden(
    _ name: String,
    filePath: String = #filePath,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let picture = screen.image(of: view)
    if let folder = ProcessInfo.processInfo.environment["RUSSET_LOOK"] {
      try? picture?.pngData()?.write(to: URL(fileURLWithPath: "\(folder)/\(name).png"))
    }
    TestSupport.expectGolden(
      picture,
      name,
      maximumBytes: 49_152,
      filePath: filePath,
      sourceLocation: sourceLocation
    )
  }

  /// Two roots, the first with two children, one of which has one.
  static func outline(expanded: [String] = []) -> Outline {
    var outline = Outline()
    outline.append(["Fruit", "Bread"])
    outline.append(["Apple", "Pear"], to: "Fruit")
    outline.append(["Cox"], to: "Apple")
    outline.expand(expanded)
    return outline
  }
}
