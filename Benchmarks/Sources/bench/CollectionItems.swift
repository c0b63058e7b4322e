import Foundation
import HeadlessHost
import UIKit

extension Bench {
  private static func show(_ collection: UIView) -> HeadlessScreen {
    let screen = HeadlessScreen(Scene.device)
    let controller = UIViewController()
    screen.rootViewController = controller
    collection.frame = screen.bounds
    controller.view.addSubview(collection)
    return screen
  }

  /// Measures the first frame of a hundred thousand items of estimated height in a compositional
  /// layout.
  static func collectionFirst(rounds: Int) {
    let screen = HeadlessScreen(Scene.device)
    let controller = UIViewController()
    screen.rootViewController = controller
    screen.update()
    var samples: [Double] = []
    for round in 0...max(1, rounds) {
      let items = BenchItems(count: 100_000)
      let time = measure {
        let collection = items.makeCollection(screen.bounds)
        controller.view.addSubview(collection)
        screen.update()
        items.collection = collection
      }
      if round > 0 { samples.append(time) }
      items.collection?.removeFromSuperview()
      screen.update()
    }
    print("RESULT {\(spread(samples))}")
  }

  /// Measures frames of such a collection whose offset moves by `Scene.step` each.
  static func collectionScroll(frames: Int, isRepainted: Bool) {
    let items = BenchItems(count: 100_000)
    let collection = items.makeCollection(CGRect(x: 0, y: 0, width: 100, height: 100))
    let screen = show(collection)
    screen.update()
    var samples: [Double] = []
    samples.reserveCapacity(frames)
    var offset: CGFloat = 0
    for frame in -3..<frames {
      let time = measure {
        offset += Scene.step
        collection.contentOffset.y = offset
        if isRepainted { screen.repaint() }
        screen.advance(by: frameInterval)
      }
      if frame >= 0 { samples.append(time) }
    }
    print("RESULT {\"frames\":\(frames),\(spread(samples))}")
    save(screen)
  }

  /// Measures the invalidation of one of a hundred thousand items, alternately on and off the
  /// screen.
  static func collectionInvalidate(rounds: Int) {
    let items = BenchItems(count: 100_000)
    let collection = items.makeCollection(CGRect(x: 0, y: 0, width: 100, height: 100))
    let screen = show(collection)
    screen.update()
    var samples: [Double] = []
    for round in 0..<max(2, rounds) {
      let path = IndexPath(item: round.isMultiple(of: 2) ? 3 : 50_000 + round, section: 0)
      let time = measure {
        let context = UICollectionViewLayoutInvalidationContext()
        context.invalidateItems(at: [path])
        collection.collectionViewLayout.invalidateLayout(with: context)
        collection.layoutIfNeeded()
      }
      samples.append(time)
      screen.update()
    }
    print("RESULT {\(spread(samples))}")
  }

  /// Measures a batch that inserts a thousand items and deletes a thousand others.
  static func collectionBatch(rounds: Int) {
    let items = BenchItems(count: 100_000)
    let collection = items.makeCollection(CGRect(x: 0, y: 0, width: 100, height: 100))
    let screen = show(collection)
    screen.update()
    var samples: [Double] = []
    for _ in 0..<max(1, rounds) {
      let time = measure {
        collection.performBatchUpdates {
          collection.insertItems(at: (0..<1000).map { IndexPath(item: $0 * 3, section: 0) })
          collection.deleteItems(at: (0..<1000).map { IndexPath(item: $0 * 3 + 1, section: 0) })
        }
        collection.layoutIfNeeded()
      }
      samples.append(time)
      screen.advance(by: .seconds(1))
    }
    print("RESULT {\(spread(samples))}")
  }

  /// Measures a finger that turns a page, on a screen of three pixels per point.
  static func curl(frames: Int) {
    let screen = HeadlessScreen(Scene.device)
    let pages = UIPageViewController(
      transitionStyle: .pageCurl,
      navigationOrientation: .horizontal
    )
    let source = BenchPages()
    pages.dataSource = source
    pages.setViewControllers([source.page(0)], direction: .forward, animated: false)
    screen.rootViewController = pages
    screen.update()
    let width = screen.bounds.width
    var samples: [Double] = []
    while samples.count < frames {
      let finger = screen.touchDown(at: CGPoint(x: width - 8, y: 420))
      for step in 1...50 {
        let point = CGPoint(x: width - 8 - CGFloat(step) * 6, y: 420)
        samples.append(
          measure {
            screen.touchMove(finger, to: point)
            screen.advance(by: frameInterval)
          }
        )
      }
      screen.touchUp(finger)
      for _ in 0..<60 { samples.append(measure { screen.advance(by: frameInterval) }) }
    }
    print("RESULT {\"frames\":\(samples.count),\(spread(samples))}")
    save(screen)
  }
}

/// Items whose heights depend on their words.
@MainActor
final class BenchItems: NSObject, UICollectionViewDataSource {
  var count: Int
  weak var collection: UICollectionView?

  init(count: Int) { self.count = count }

  func makeCollection(_ frame: CGRect) -> UICollectionView {
    let size = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1),
      heightDimension: .estimated(44)
    )
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size,
      subitems: [NSCollectionLayoutItem(layoutSize: size)]
    )
    let section = NSCollectionLayoutSection(group: group)
    section.interGroupSpacing = 4
    let made = UICollectionView(
      frame: frame,
      collectionViewLayout: UICollectionViewCompositionalLayout(section: section)
    )
    made.register(BenchItemCell.self, forCellWithReuseIdentifier: "item")
    made.dataSource = self
    return made
  }

  func collectionView(
    _ collectionView: UICollectionView,
    numberOfItemsInSection section: Int
  ) -> Int { count }

  func collectionView(
    _ collectionView: UICollectionView,
    cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
    (cell as? BenchItemCell)?.show(indexPath.item)
    return cell
  }
}

/// A cell with a picture and two labels, whose height depends on them.
@MainActor
final class BenchItemCell: UICollectionViewCell {
  private let image = UIImageView()
  private let title = UILabel()
  private let detail = UILabel()
  private static let images = Scene.icons.map {
    UIImage(cgImage: $0, scale: Scene.scale, orientation: .up)
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    detail.font = .systemFont(ofSize: 12)
    for view in [image, title, detail] {
      view.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(view)
    }
    NSLayoutConstraint.activate([
      image.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 16),
      image.centerYAnchor.constraint(equalTo: contentView.centerYAnchor),
      image.widthAnchor.constraint(equalToConstant: 29),
      image.heightAnchor.constraint(equalToConstant: 29),
      title.leadingAnchor.constraint(equalTo: image.trailingAnchor, constant: 12),
      title.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -16),
      title.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 8),
      detail.leadingAnchor.constraint(equalTo: title.leadingAnchor),
      detail.trailingAnchor.constraint(equalTo: title.trailingAnchor),
      detail.topAnchor.constraint(equalTo: title.bottomAnchor, constant: 2),
      detail.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -8),
    ])
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("BenchItemCell is made in code") }

  func show(_ index: Int) {
    image.image = Self.images[index % Self.images.count]
    title.text = "Item \(index) — item label"
    detail.text = "Detail \(index % 97)"
  }
}

/// An endless sequence of pages with text.
@MainActor
final class BenchPages: NSObject, UIPageViewControllerDataSource {
  func page(_ number: Int) -> UIViewController {
    let controller = UIViewController()
    controller.view.tag = number
    controller.view.backgroundColor = .white
    let label = UILabel(frame: CGRect(x: 24, y: 60, width: 300, height: 600))
    label.numberOfLines = 0
    label.text = String(repeating: "Page \(number), word after word. ", count: 40)
    controller.view.addSubview(label)
    return controller
  }

  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerBefore viewController: UIViewController
  ) -> UIViewController? { page(viewController.view.tag - 1) }

  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerAfter viewController: UIViewController
  ) -> UIViewController? { page(viewController.view.tag + 1) }
}
