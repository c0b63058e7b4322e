import CoreGraphics
import HeadlessHost
import TestSupport
import Testing
import UIKit

@testable import UIKitCollections

@MainActor
@Suite struct `How compositional layouts look` {
  nonisolated static let looks = ["light", "dark", "rtl", "pad"]

  private typealias Size = NSCollectionLayoutSize

  private func stage(
    _ look: String,
    _ counts: [Int],
    _ layout: UICollectionViewCompositionalLayout
  ) -> CompositionalStage {
    CompositionalStage(
      counts,
      layout,
      device: look == "pad" ? .iPad9_7 : .iPhone8,
      appearance: look == "dark" ? .dark : .light,
      languages: [look == "rtl" ? "ar" : "en"]
    )
  }

  private func header(pins: Bool = false) -> NSCollectionLayoutBoundarySupplementaryItem {
    let header = NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: Size(widthDimension: .fractionalWidth(1), heightDimension: .absolute(28)),
      elementKind: "header",
      alignment: .top
    )
    header.pinToVisibleBounds = pins
    return header
  }

  /// A large item beside two small ones, with room around each.
  private func nested(
    _ width: NSCollectionLayoutDimension = .fractionalWidth(1)
  )
    -> NSCollectionLayoutGroup
  {
    let large = NSCollectionLayoutItem(
      layoutSize: Size(widthDimension: .fractionalWidth(0.6), heightDimension: .fractionalHeight(1))
    )
    let small = NSCollectionLayoutItem(
      layoutSize: Size(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(0.5))
    )
    for item in [large, small] {
      item.contentInsets = NSDirectionalEdgeInsets(top: 4, leading: 4, bottom: 4, trailing: 4)
    }
    let pair = NSCollectionLayoutGroup.vertical(
      layoutSize: Size(
        widthDimension: .fractionalWidth(0.4),
        heightDimension: .fractionalHeight(1)
      ),
      subitems: [small]
    )
    return .horizontal(
      layoutSize: Size(widthDimension: width, heightDimension: .absolute(120)),
      subitems: [large, pair]
    )
  }

  @Test(.feature("UI10-F140"), arguments: looks) func `nested groups under a header`(look: String) {
    let layout = UICollectionViewCompositionalLayout { _, _ in
      let section = NSCollectionLayoutSection(group: self.nested())
      section.boundarySupplementaryItems = [self.header()]
      section.contentInsets = .init(top: 8, leading: 12, bottom: 8, trailing: 12)
      return section
    }
    stage(look, [6, 5], layout).expectGolden(
      "Compositional.nested.\(look)",
      height: 330
    )
  }

  @Test(arguments: looks) func `sections that scroll sideways, with each behavior`(look: String) {
    let behaviors: [UICollectionLayoutSectionOrthogonalScrollingBehavior] = [
      .continuous, .continuousGroupLeadingBoundary, .paging, .groupPaging, .groupPagingCentered,
    ]
    let layout = UICollectionViewCompositionalLayout { number, _ in
      let item = NSCollectionLayoutItem(
        layoutSize: Size(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1))
      )
      let section = NSCollectionLayoutSection(
        group: .horizontal(
          layoutSize: Size(widthDimension: .absolute(140), heightDimension: .absolute(60)),
          subitems: [item]
        )
      )
      section.interGroupSpacing = 10
      section.contentInsets = .init(top: 6, leading: 16, bottom: 6, trailing: 16)
      section.boundarySupplementaryItems = [self.header()]
      section.orthogonalScrollingBehavior = behaviors[number]
      return section
    }
    let stage = stage(look, Array(repeating: 8, count: behaviors.count), layout)
    let isRightToLeft = look == "rtl"
    for section in behaviors.indices {
      let y = (stage.seen(0, section)?.midY ?? 0)
      let middle = stage.screen.bounds.midX
      stage.screen.drag(
        from: CGPoint(x: middle, y: y),
        to: CGPoint(x: middle + (isRightToLeft ? 90 : -90), y: y)
      )
      stage.screen.advance(by: .seconds(2))
    }
    stage.expectGolden("Compositional.sideways.\(look)", height: look == "pad" ? 320 : 520)
  }

  @Test(arguments: looks) func `badges, pinned headers and grounds of sections`(look: String) {
    let badge = NSCollectionLayoutSupplementaryItem(
      layoutSize: Size(widthDimension: .absolute(20), heightDimension: .absolute(20)),
      elementKind: "badge",
      containerAnchor: NSCollectionLayoutAnchor(
        edges: [.top, .trailing],
        fractionalOffset: CGPoint(x: 0.3, y: -0.3)
      )
    )
    let layout = UICollectionViewCompositionalLayout { _, _ in
      let item = NSCollectionLayoutItem(
        layoutSize: Size(
          widthDimension: .fractionalWidth(0.25),
          heightDimension: .fractionalHeight(1)
        ),
        supplementaryItems: [badge]
      )
      item.contentInsets = .init(top: 8, leading: 8, bottom: 8, trailing: 8)
      let section = NSCollectionLayoutSection(
        group: .horizontal(
          layoutSize: Size(widthDimension: .fractionalWidth(1), heightDimension: .absolute(80)),
          subitems: [item]
        )
      )
      section.boundarySupplementaryItems = [self.header(pins: true)]
      section.contentInsets = .init(top: 10, leading: 16, bottom: 10, trailing: 16)
      let ground = NSCollectionLayoutDecorationItem.background(elementKind: "background")
      ground.contentInsets = .init(top: 4, leading: 8, bottom: 4, trailing: 8)
      section.decorationItems = [ground]
      return section
    }
    let stage = stage(look, [16, 16, 60], layout)
    stage.scroll(to: 130)
    stage.expectGolden("Compositional.badges.\(look)", height: look == "pad" ? 220 : 380)
  }
}
