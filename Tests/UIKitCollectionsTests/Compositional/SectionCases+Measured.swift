import CoreGraphics
import UIKit

@testable import UIKitCollections

@MainActor
private func estimatedRows() -> NSCollectionLayoutSection {
  section(
    row(.fractionalWidth(1), .estimated(50), [item(.fractionalWidth(1), .estimated(50))])
  )
}

@MainActor
private func pairs(_ height: NSCollectionLayoutDimension) -> NSCollectionLayoutSection {
  section(
    row(.fractionalWidth(1), .estimated(50), [item(.fractionalWidth(0.5), height)])
  )
}

@MainActor
private func tags() -> NSCollectionLayoutSection {
  section(
    row(.fractionalWidth(1), .estimated(30), [item(.estimated(100), .estimated(30))])
  )
}

private func size(_ width: CGFloat, _ height: CGFloat) -> CGSize {
  CGSize(width: width, height: height)
}

let measuredCases: [SectionCase] = [
  SectionCase(
    name: "estimates stand until a cell was asked",
    count: 3,
    section: { estimatedRows() },
    items: [rect(0, 0, 300, 50), rect(0, 50, 300, 50), rect(0, 100, 300, 50)]
  ),
  SectionCase(
    name: "what a cell asks for moves those below",
    count: 3,
    section: { estimatedRows() },
    asked: [0: size(300, 80), 1: size(300, 20)],
    items: [rect(0, 0, 300, 80), rect(0, 80, 300, 20), rect(0, 100, 300, 50)],
    extent: 150
  ),
  SectionCase(
    name: "a width that is not estimated stays",
    count: 1,
    section: { estimatedRows() },
    asked: [0: size(12, 80)],
    items: [rect(0, 0, 300, 80)]
  ),
  SectionCase(
    name: "a row is as high as its highest",
    count: 4,
    section: { pairs(.estimated(50)) },
    asked: [0: size(150, 40), 1: size(150, 70)],
    items: [
      rect(0, 0, 150, 40), rect(150, 0, 150, 70), rect(0, 70, 150, 50), rect(150, 70, 150, 50),
    ],
    extent: 120
  ),
  SectionCase(
    name: "siblings alike are all as high as the highest",
    count: 4,
    section: { pairs(.uniformAcrossSiblings(estimate: 50)) },
    asked: [0: size(150, 40), 1: size(150, 70), 2: size(150, 20), 3: size(150, 30)],
    items: [
      rect(0, 0, 150, 70), rect(150, 0, 150, 70), rect(0, 70, 150, 30), rect(150, 70, 150, 30),
    ],
    extent: 100
  ),
  SectionCase(
    name: "groups alike are all as high as the highest of the section",
    count: 3,
    section: {
      section(
        row(
          .fractionalWidth(1),
          .uniformAcrossSiblings(estimate: 50),
          [item(.fractionalWidth(1), .estimated(50))]
        )
      )
    },
    asked: [0: size(300, 40), 1: size(300, 80)],
    items: [rect(0, 0, 300, 40), rect(0, 80, 300, 80), rect(0, 160, 300, 50)],
    extent: 240
  ),
  SectionCase(
    name: "absolute heights decide a group that is estimated",
    count: 4,
    section: {
      section(
        row(
          .fractionalWidth(1),
          .estimated(10),
          [item(.absolute(100), .absolute(30)), item(.absolute(100), .absolute(60))]
        )
      )
    },
    items: [
      rect(0, 0, 100, 30), rect(100, 0, 100, 60), rect(200, 0, 100, 30), rect(0, 60, 100, 30),
    ]
  ),
  SectionCase(
    name: "a part of a height that a sibling decides",
    count: 2,
    section: {
      section(
        row(
          .fractionalWidth(1),
          .estimated(10),
          [
            item(.fractionalWidth(0.5), .estimated(40)),
            item(.fractionalWidth(0.5), .fractionalHeight(1)),
          ]
        )
      )
    },
    asked: [0: size(150, 64)],
    items: [rect(0, 0, 150, 64), rect(150, 0, 150, 64)],
    extent: 64
  ),
  SectionCase(
    name: "a column as high as what is in it",
    count: 2,
    section: {
      section(
        column(
          .fractionalWidth(1),
          .estimated(100),
          [item(.fractionalWidth(1), .estimated(60)), item(.fractionalWidth(1), .estimated(40))],
          gap: .fixed(5)
        )
      )
    },
    asked: [0: size(300, 30)],
    items: [rect(0, 0, 300, 30), rect(0, 35, 300, 40)],
    extent: 75
  ),
  SectionCase(
    name: "tags by their estimates",
    count: 4,
    section: { tags() },
    items: [
      rect(0, 0, 100, 30), rect(100, 0, 100, 30), rect(200, 0, 100, 30), rect(0, 30, 100, 30),
    ]
  ),
  SectionCase(
    name: "a wide tag sends the others to the next row",
    count: 4,
    section: { tags() },
    asked: [0: size(250, 30)],
    items: [
      rect(0, 0, 250, 30), rect(0, 30, 100, 30), rect(100, 30, 100, 30), rect(200, 30, 100, 30),
    ],
    extent: 60
  ),
  SectionCase(
    name: "small tags take more into their row",
    count: 5,
    section: { tags() },
    asked: [0: size(50, 30), 1: size(50, 30), 2: size(50, 30)],
    items: [
      rect(0, 0, 50, 30), rect(50, 0, 50, 30), rect(100, 0, 50, 30), rect(150, 0, 100, 30),
      rect(0, 30, 100, 30),
    ]
  ),
  SectionCase(
    name: "a tag that shrinks comes back to the row before",
    count: 4,
    section: { tags() },
    asked: [0: size(150, 30), 1: size(160, 30), 2: size(100, 30), 3: size(40, 30)],
    items: [
      rect(0, 0, 150, 30), rect(0, 30, 160, 30), rect(160, 30, 100, 30), rect(260, 30, 40, 30),
    ]
  ),
  SectionCase(
    name: "the last row is as high as what is in it",
    count: 3,
    section: {
      section(
        row(
          .fractionalWidth(1),
          .estimated(10),
          [item(.fractionalWidth(0.5), .absolute(30)), item(.fractionalWidth(0.5), .absolute(60))]
        )
      )
    },
    items: [rect(0, 0, 150, 30), rect(150, 0, 150, 60), rect(0, 60, 150, 30)],
    extent: 90
  ),
]
