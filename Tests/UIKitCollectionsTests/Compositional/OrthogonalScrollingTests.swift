import CoreGraphics
import Foundation
import HeadlessHost
import TestSupport
import Testing
import UIKit

@testable import UIKitCollections

@MainActor
@Suite struct `Sections that scroll across the layout` {
  private func shelf(
    _ behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior,
    width: NSCollectionLayoutDimension = .absolute(150),
    _ change: (NSCollectionLayoutSection) -> Void = { _ in }
  ) -> UICollectionViewCompositionalLayout {
    let shelf = section(
      row(width, .absolute(100), [item(.fractionalWidth(1), .fractionalHeight(1))])
    ) {
      $0.orthogonalScrollingBehavior = behavior
      change($0)
    }
    return UICollectionViewCompositionalLayout { number, _ in number == 0 ? shelf : rows() }
  }

  /// Lets whatever moves come to rest.
  private func settle(_ stage: CompositionalStage) {
    stage.screen.advance(by: .seconds(8))
    stage.screen.update()
  }

  @Test func `a drag across moves the section and nothing else`() throws {
    let stage = CompositionalStage([20, 40], shelf(.continuous))
    let scrollView = try #require(stage.scrollView(0))
    #expect(scrollView.contentSize == CGSize(width: 3_000, height: 100))
    stage.screen.drag(from: CGPoint(x: 300, y: 50), to: CGPoint(x: 100, y: 50))
    settle(stage)
    #expect(scrollView.contentOffset.x > 190)
    #expect(stage.view.contentOffset.y == 0)
    #expect(stage.seen(0, 1) == rect(0, 100, 375, 44))
    let place = Int(clamping: (scrollView.contentOffset.x / 150).rounded(.up))
    #expect(
      stage.seen(place)?.minX == CGFloat(place) * 150 - scrollView.contentOffset.x
    )
  }

  @Test func `a drag down on the section moves the layout`() throws {
    let stage = CompositionalStage([20, 40], shelf(.continuous))
    stage.screen.drag(from: CGPoint(x: 100, y: 90), to: CGPoint(x: 100, y: 10))
    settle(stage)
    #expect(stage.view.contentOffset.y > 70)
    #expect(stage.scrollView(0)?.contentOffset.x == 0)
  }

  @Test func `cells come and go as the section scrolls`() throws {
    let stage = CompositionalStage([20, 40], shelf(.continuous))
    #expect(stage.cell(0) != nil && stage.cell(10) == nil)
    #expect(stage.cell(0)?.superview === stage.scrollView(0))
    stage.scrollView(0)?.contentOffset.x = 1_500
    stage.screen.update()
    #expect(stage.cell(0) == nil && stage.cell(10) != nil)
    #expect(stage.seen(10) == rect(0, 0, 150, 100))
    #expect(stage.view.indexPathForItem(at: CGPoint(x: 10, y: 10))?.item == 10)
  }

  @Test func `a tap selects the cell that is seen`() {
    let stage = CompositionalStage([20, 40], shelf(.continuous))
    stage.scrollView(0)?.contentOffset.x = 1_500
    stage.screen.update()
    stage.screen.tap(at: CGPoint(x: 75, y: 50))
    settle(stage)
    #expect(stage.source.selected == [IndexPath(item: 10, section: 0)])
  }

  @Test func `it rests where a group begins`() throws {
    let stage = CompositionalStage([20, 40], shelf(.continuousGroupLeadingBoundary))
    stage.screen.drag(from: CGPoint(x: 300, y: 50), to: CGPoint(x: 120, y: 50))
    settle(stage)
    let offset = try #require(stage.scrollView(0)).contentOffset.x
    #expect(offset > 0)
    #expect(offset.truncatingRemainder(dividingBy: 150) == 0)
  }

  @Test func `it pages by what is visible`() throws {
    let stage = CompositionalStage([20, 40], shelf(.paging))
    stage.screen.drag(from: CGPoint(x: 300, y: 50), to: CGPoint(x: 100, y: 50))
    settle(stage)
    #expect(stage.scrollView(0)?.contentOffset.x == 375)
  }

  @Test func `it pages by one group however hard the flick`() throws {
    let stage = CompositionalStage([20, 40], shelf(.groupPaging))
    for page in 1...2 {
      stage.screen.drag(
        from: CGPoint(x: 350, y: 50),
        to: CGPoint(x: 50, y: 50),
        duration: .milliseconds(100)
      )
      settle(stage)
      #expect(stage.scrollView(0)?.contentOffset.x == CGFloat(page) * 150)
    }
    stage.screen.drag(
      from: CGPoint(x: 50, y: 50),
      to: CGPoint(x: 300, y: 50),
      duration: .milliseconds(100)
    )
    settle(stage)
    #expect(stage.scrollView(0)?.contentOffset.x == 150)
  }

  @Test func `a group comes to rest in the middle`() throws {
    let stage = CompositionalStage(
      [20, 40],
      shelf(.groupPagingCentered, width: .fractionalWidth(0.8))
    )
    #expect(stage.seen(0)?.midX == 187.5)
    stage.screen.drag(
      from: CGPoint(x: 300, y: 50),
      to: CGPoint(x: 150, y: 50),
      duration: .milliseconds(100)
    )
    settle(stage)
    #expect(stage.seen(1)?.midX == 187.5)
  }

  @Test func `from right to left it begins at the right`() throws {
    let stage = CompositionalStage([20, 40], shelf(.groupPaging), languages: ["ar"])
    #expect(stage.seen(0) == rect(225, 0, 150, 100))
    #expect(stage.seen(1) == rect(75, 0, 150, 100))
    stage.screen.drag(
      from: CGPoint(x: 100, y: 50),
      to: CGPoint(x: 300, y: 50),
      duration: .milliseconds(100)
    )
    settle(stage)
    #expect(stage.seen(1) == rect(225, 0, 150, 100))
    stage.scrollView(0)?.contentOffset.x = 0
    stage.screen.update()
    #expect(stage.seen(19) == rect(0, 0, 150, 100))
  }

  @Test func `the section gives way at its ends as its properties say`() throws {
    let stage = CompositionalStage(
      [1, 40],
      shelf(.continuous) { $0.orthogonalScrollingProperties.bounce = .always }
    )
    #expect(stage.scrollView(0)?.alwaysBounceHorizontal == true)
    let still = CompositionalStage(
      [9, 40],
      shelf(.continuous) {
        $0.orthogonalScrollingProperties.bounce = .never
        $0.orthogonalScrollingProperties.decelerationRate = .fast
      }
    )
    #expect(still.scrollView(0)?.bounces == false)
    #expect(still.scrollView(0)?.decelerationRate == .fast)
  }

  @Test func `the handler hears how far the section scrolled`() {
    var offsets: [CGFloat] = []
    var first: CGRect?
    let stage = CompositionalStage(
      [20, 40],
      shelf(.continuous) {
        $0.visibleItemsInvalidationHandler = { items, offset, environment in
          offsets.append(offset.x)
          first = items.first?.frame
          for item in items {
            let far = abs(item.frame.midX - offset.x - environment.container.contentSize.width / 2)
            item.transform = CGAffineTransform(scaleX: 1 - far / 1_000, y: 1 - far / 1_000)
          }
        }
      }
    )
    stage.scrollView(0)?.contentOffset.x = 450
    stage.screen.update()
    #expect(offsets.last == 450)
    #expect(first?.minX == 450)
    #expect(stage.cell(4)?.transform.a ?? 1 < 1)
  }

  @Test func `scrolling to an item scrolls its section too`() {
    let stage = CompositionalStage([20, 40], shelf(.continuous))
    stage.scroll(to: 300)
    stage.view.scrollToItem(
      at: IndexPath(item: 8, section: 0),
      at: [.top, .left],
      animated: false
    )
    stage.screen.update()
    #expect(stage.scrollView(0)?.contentOffset.x == 1_200)
    #expect(stage.view.contentOffset.y == 0)
    #expect(stage.seen(8) == rect(0, 0, 150, 100))
  }

  @Test func `where the section stands outlives a layout`() {
    let stage = CompositionalStage([20, 40], shelf(.continuous))
    stage.scrollView(0)?.contentOffset.x = 450
    stage.layout.invalidateLayout()
    stage.screen.update()
    #expect(stage.scrollView(0)?.contentOffset.x == 450)
    #expect(stage.seen(3) == rect(0, 0, 150, 100))
  }

  @Test func `a collection view that goes takes its layout and its sections along`() {
    final class Witness {
      weak var view: UICollectionView?
      weak var layout: UICollectionViewLayout?
      weak var section: UIScrollView?
    }
    let witness = Witness()
    autoreleasepool {
      let stage = CompositionalStage([20, 40], shelf(.continuous))
      witness.view = stage.view
      witness.layout = stage.view.collectionViewLayout
      witness.section = stage.scrollView(0)
      #expect(witness.section != nil)
      stage.view.removeFromSuperview()
      stage.screen.skip(.seconds(1))
    }
    #expect(witness.view == nil)
    #expect(witness.layout == nil)
    #expect(witness.section == nil)
  }
}
