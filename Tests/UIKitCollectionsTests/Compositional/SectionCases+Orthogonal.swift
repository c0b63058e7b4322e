import CoreGraphics
import UIKit

@testable import UIKitCollections

/// Cards of a width, 80 points high, side by side.
@MainActor
private func cards(
  _ width: NSCollectionLayoutDimension,
  _ change: (NSCollectionLayoutSection) -> Void = { _ in }
) -> NSCollectionLayoutSection {
  section(row(width, .absolute(80), [item(.fractionalWidth(1), .fractionalHeight(1))])) {
    $0.orthogonalScrollingBehavior = .continuous
    change($0)
  }
}

let orthogonalCases: [SectionCase] = [
  SectionCase(
    name: "groups side by side",
    count: 4,
    section: { cards(.absolute(100)) },
    items: [
      rect(0, 0, 100, 80), rect(100, 0, 100, 80), rect(200, 0, 100, 80), rect(300, 0, 100, 80),
    ],
    extent: 80,
    scrollExtent: 400
  ),
  SectionCase(
    name: "insets scroll along at the sides",
    count: 3,
    section: {
      cards(.absolute(100)) {
        $0.interGroupSpacing = 10
        $0.contentInsets = NSDirectionalEdgeInsets(top: 5, leading: 20, bottom: 15, trailing: 30)
      }
    },
    items: [rect(20, 5, 100, 80), rect(130, 5, 100, 80), rect(240, 5, 100, 80)],
    extent: 100,
    scrollExtent: 370
  ),
  SectionCase(
    name: "parts of the width that the insets leave",
    count: 2,
    section: {
      cards(.fractionalWidth(0.9)) {
        $0.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 20, bottom: 0, trailing: 80)
      }
    },
    items: [rect(20, 0, 180, 80), rect(200, 0, 180, 80)]
  ),
  SectionCase(
    name: "columns of three side by side",
    count: 4,
    section: {
      section(
        .vertical(
          layoutSize: NSCollectionLayoutSize(
            widthDimension: .absolute(200),
            heightDimension: .absolute(90)
          ),
          subitem: item(.fractionalWidth(1), .fractionalHeight(1)),
          count: 3
        )
      ) { $0.orthogonalScrollingBehavior = .groupPaging }
    },
    items: [
      rect(0, 0, 200, 30), rect(0, 30, 200, 30), rect(0, 60, 200, 30), rect(200, 0, 200, 30),
    ],
    extent: 90,
    scrollExtent: 400
  ),
  SectionCase(
    name: "a centred group begins in the middle",
    count: 2,
    section: {
      cards(.fractionalWidth(0.8)) { $0.orthogonalScrollingBehavior = .groupPagingCentered }
    },
    items: [rect(30, 0, 240, 80), rect(270, 0, 240, 80)],
    scrollExtent: 540
  ),
  SectionCase(
    name: "a header does not scroll along",
    count: 2,
    section: { cards(.absolute(100)) { $0.boundarySupplementaryItems = [header()] } },
    items: [rect(0, 30, 100, 80), rect(100, 30, 100, 80)],
    boundary: [rect(0, 0, 300, 30)],
    extent: 110
  ),
  SectionCase(
    name: "as high as the highest cell that was asked",
    count: 3,
    section: {
      section(
        row(.absolute(100), .estimated(80), [item(.fractionalWidth(1), .estimated(80))])
      ) { $0.orthogonalScrollingBehavior = .continuous }
    },
    asked: [0: CGSize(width: 100, height: 40), 1: CGSize(width: 100, height: 60)],
    items: [rect(0, 0, 100, 40), rect(100, 0, 100, 60), rect(200, 0, 100, 80)],
    extent: 60
  ),
  SectionCase(
    name: "chips as wide as they ask",
    count: 3,
    section: {
      section(
        row(.estimated(100), .absolute(40), [item(.estimated(100), .fractionalHeight(1))])
      ) {
        $0.orthogonalScrollingBehavior = .continuous
        $0.interGroupSpacing = 8
      }
    },
    asked: [0: CGSize(width: 60, height: 40)],
    items: [rect(0, 0, 60, 40), rect(68, 0, 100, 40), rect(176, 0, 100, 40)],
    extent: 40,
    scrollExtent: 276
  ),
  SectionCase(
    name: "up and down where the layout scrolls sideways",
    axis: .horizontal,
    count: 3,
    section: {
      section(
        row(.absolute(120), .absolute(250), [item(.fractionalWidth(1), .fractionalHeight(1))])
      ) { $0.orthogonalScrollingBehavior = .continuous }
    },
    items: [rect(0, 0, 120, 250), rect(0, 250, 120, 250), rect(0, 500, 120, 250)],
    extent: 120,
    scrollExtent: 750
  ),
]
