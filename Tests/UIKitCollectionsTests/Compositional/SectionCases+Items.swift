import CoreGraphics
import UIKit

@testable import UIKitCollections

let itemCases: [SectionCase] = [
  SectionCase(
    name: "rows over the full width",
    count: 3,
    section: { rows() },
    items: [rect(0, 0, 300, 44), rect(0, 44, 300, 44), rect(0, 88, 300, 44)],
    extent: 132
  ),
  SectionCase(
    name: "five in a row, as high as wide",
    count: 6,
    section: {
      section(
        row(
          .fractionalWidth(1),
          .fractionalWidth(0.2),
          [item(.fractionalWidth(0.2), .fractionalHeight(1))]
        )
      )
    },
    items: [
      rect(0, 0, 60, 60), rect(60, 0, 60, 60), rect(120, 0, 60, 60), rect(180, 0, 60, 60),
      rect(240, 0, 60, 60), rect(0, 60, 60, 60),
    ],
    extent: 120
  ),
  SectionCase(
    name: "thirds fit three times",
    room: CGSize(width: 100, height: 100),
    count: 4,
    section: {
      section(
        row(
          .fractionalWidth(1),
          .absolute(10),
          [item(.fractionalWidth(1.0 / 3), .fractionalHeight(1))]
        )
      )
    },
    items: [
      rect(0, 0, 33.333, 10), rect(33.333, 0, 33.333, 10), rect(66.667, 0, 33.333, 10),
      rect(0, 10, 33.333, 10),
    ],
    extent: 20
  ),
  SectionCase(
    name: "a count divides the width",
    count: 3,
    section: {
      let group = NSCollectionLayoutGroup.horizontal(
        layoutSize: NSCollectionLayoutSize(
          widthDimension: .fractionalWidth(1),
          heightDimension: .absolute(44)
        ),
        subitem: item(.absolute(7), .fractionalHeight(1)),
        count: 2
      )
      group.interItemSpacing = .fixed(10)
      return section(group)
    },
    items: [rect(0, 0, 145, 44), rect(155, 0, 145, 44), rect(0, 44, 145, 44)],
    extent: 88
  ),
  SectionCase(
    name: "a repeated item keeps its width",
    count: 3,
    section: {
      section(
        .horizontal(
          layoutSize: NSCollectionLayoutSize(
            widthDimension: .fractionalWidth(1),
            heightDimension: .absolute(44)
          ),
          repeatingSubitem: item(.absolute(80), .fractionalHeight(1)),
          count: 2
        )
      )
    },
    items: [rect(0, 0, 80, 44), rect(80, 0, 80, 44), rect(0, 44, 80, 44)]
  ),
  SectionCase(
    name: "a repeated item may reach beyond the group",
    count: 2,
    section: {
      let group = NSCollectionLayoutGroup.horizontal(
        layoutSize: NSCollectionLayoutSize(
          widthDimension: .fractionalWidth(1),
          heightDimension: .absolute(44)
        ),
        repeatingSubitem: item(.fractionalWidth(0.5), .fractionalHeight(1)),
        count: 2
      )
      group.interItemSpacing = .fixed(10)
      return section(group)
    },
    items: [rect(0, 0, 150, 44), rect(160, 0, 150, 44)]
  ),
  SectionCase(
    name: "a count divides the height of a column",
    count: 4,
    section: {
      section(
        .vertical(
          layoutSize: NSCollectionLayoutSize(
            widthDimension: .fractionalWidth(1),
            heightDimension: .absolute(90)
          ),
          subitem: item(.fractionalWidth(1), .fractionalHeight(1)),
          count: 3
        )
      )
    },
    items: [
      rect(0, 0, 300, 30), rect(0, 30, 300, 30), rect(0, 60, 300, 30), rect(0, 90, 300, 30),
    ],
    extent: 180
  ),
  SectionCase(
    name: "a column holds what has room",
    count: 4,
    section: {
      section(
        column(
          .fractionalWidth(1),
          .absolute(100),
          [item(.fractionalWidth(1), .absolute(40))]
        )
      )
    },
    items: [
      rect(0, 0, 300, 40), rect(0, 40, 300, 40), rect(0, 100, 300, 40), rect(0, 140, 300, 40),
    ],
    extent: 200
  ),
  SectionCase(
    name: "a repeated item in a column",
    count: 3,
    section: {
      section(
        .vertical(
          layoutSize: NSCollectionLayoutSize(
            widthDimension: .fractionalWidth(1),
            heightDimension: .absolute(100)
          ),
          repeatingSubitem: item(.absolute(10), .absolute(20)),
          count: 3
        )
      )
    },
    items: [rect(0, 0, 10, 20), rect(0, 20, 10, 20), rect(0, 40, 10, 20)],
    extent: 100
  ),
  SectionCase(
    name: "one large and two small ones beside it",
    count: 5,
    section: {
      section(
        row(
          .fractionalWidth(1),
          .absolute(100),
          [
            item(.fractionalWidth(0.7), .fractionalHeight(1)),
            column(
              .fractionalWidth(0.3),
              .fractionalHeight(1),
              [item(.fractionalWidth(1), .fractionalHeight(0.5))]
            ),
          ]
        )
      )
    },
    items: [
      rect(0, 0, 210, 100), rect(210, 0, 90, 50), rect(210, 50, 90, 50), rect(0, 100, 210, 100),
      rect(210, 100, 90, 50),
    ],
    extent: 200
  ),
  SectionCase(
    name: "room between nested ones",
    count: 3,
    section: {
      let nested = NSCollectionLayoutGroup.vertical(
        layoutSize: NSCollectionLayoutSize(
          widthDimension: .fractionalWidth(0.3),
          heightDimension: .fractionalHeight(1)
        ),
        subitem: item(.fractionalWidth(1), .fractionalHeight(1)),
        count: 2
      )
      nested.interItemSpacing = .fixed(10)
      return section(
        row(
          .fractionalWidth(1),
          .absolute(100),
          [item(.fractionalWidth(0.7), .fractionalHeight(1)), nested]
        )
      )
    },
    items: [rect(0, 0, 210, 100), rect(210, 0, 90, 45), rect(210, 55, 90, 45)]
  ),
  SectionCase(
    name: "fractions of a nested group are fractions of that group",
    count: 2,
    section: {
      section(
        column(
          .fractionalWidth(0.5),
          .absolute(200),
          [
            row(
              .fractionalWidth(1),
              .fractionalHeight(0.5),
              [item(.fractionalWidth(0.5), .fractionalHeight(0.5))]
            )
          ]
        )
      )
    },
    items: [rect(0, 0, 75, 50), rect(75, 0, 75, 50)]
  ),
  SectionCase(
    name: "parts of the height",
    count: 2,
    section: {
      section(
        row(
          .fractionalWidth(1),
          .fractionalHeight(0.5),
          [item(.fractionalWidth(1), .fractionalHeight(1))]
        )
      )
    },
    items: [rect(0, 0, 300, 300), rect(0, 300, 300, 300)]
  ),
  SectionCase(
    name: "narrow groups follow one another down the leading edge",
    count: 2,
    section: {
      section(
        row(
          .fractionalWidth(0.5),
          .absolute(44),
          [item(.fractionalWidth(1), .fractionalHeight(1))]
        )
      )
    },
    items: [rect(0, 0, 150, 44), rect(0, 44, 150, 44)]
  ),
  SectionCase(
    name: "an item that is too wide is there all the same",
    count: 2,
    section: {
      section(
        row(.fractionalWidth(1), .absolute(44), [item(.absolute(400), .fractionalHeight(1))])
      )
    },
    items: [rect(0, 0, 400, 44), rect(0, 44, 400, 44)]
  ),
  SectionCase(
    name: "different items take turns and begin anew in each group",
    count: 4,
    section: {
      section(
        row(
          .fractionalWidth(1),
          .absolute(60),
          [item(.absolute(100), .absolute(30)), item(.absolute(80), .absolute(60))]
        )
      )
    },
    items: [
      rect(0, 0, 100, 30), rect(100, 0, 80, 60), rect(180, 0, 100, 30), rect(0, 60, 100, 30),
    ]
  ),
  SectionCase(
    name: "frames of an app's own",
    count: 3,
    section: {
      section(
        .custom(
          layoutSize: NSCollectionLayoutSize(
            widthDimension: .fractionalWidth(1),
            heightDimension: .absolute(100)
          )
        ) { environment in
          let width = environment.container.contentSize.width
          return [
            NSCollectionLayoutGroupCustomItem(frame: rect(0, 0, width / 2, 50)),
            NSCollectionLayoutGroupCustomItem(frame: rect(50, 50, 50, 50), zIndex: 3),
          ]
        }
      )
    },
    items: [rect(0, 0, 150, 50), rect(50, 50, 50, 50), rect(0, 100, 150, 50)],
    extent: 200
  ),
  SectionCase(
    name: "frames of an app's own inside insets",
    count: 1,
    section: {
      let group = NSCollectionLayoutGroup.custom(
        layoutSize: NSCollectionLayoutSize(
          widthDimension: .fractionalWidth(1),
          heightDimension: .absolute(100)
        )
      ) { environment in
        let size = environment.container.effectiveContentSize
        return [NSCollectionLayoutGroupCustomItem(frame: CGRect(origin: .zero, size: size))]
      }
      group.contentInsets = NSDirectionalEdgeInsets(top: 5, leading: 10, bottom: 15, trailing: 20)
      return section(group)
    },
    items: [rect(10, 5, 270, 80)]
  ),
  SectionCase(
    name: "nothing in it",
    count: 0,
    section: {
      rows {
        $0.contentInsets = NSDirectionalEdgeInsets(top: 10, leading: 0, bottom: 5, trailing: 0)
      }
    },
    extent: 15
  ),
  SectionCase(
    name: "no number is no width",
    count: 2,
    section: {
      section(
        row(.fractionalWidth(1), .absolute(44), [item(.absolute(.nan), .fractionalHeight(1))])
      )
    },
    items: [rect(0, 0, 0, 44), rect(0, 44, 0, 44)]
  ),
  SectionCase(
    name: "a count of none is one",
    count: 1,
    section: {
      section(
        .horizontal(
          layoutSize: NSCollectionLayoutSize(
            widthDimension: .fractionalWidth(1),
            heightDimension: .absolute(44)
          ),
          repeatingSubitem: item(.fractionalWidth(1), .fractionalHeight(1)),
          count: 0
        )
      )
    },
    items: [rect(0, 0, 300, 44)]
  ),
  SectionCase(
    name: "groups side by side where the layout scrolls sideways",
    axis: .horizontal,
    count: 4,
    section: {
      section(
        column(
          .absolute(100),
          .fractionalHeight(1),
          [item(.fractionalWidth(1), .fractionalHeight(0.5))]
        )
      ) { $0.interGroupSpacing = 10 }
    },
    items: [
      rect(0, 0, 100, 300), rect(0, 300, 100, 300), rect(110, 0, 100, 300),
      rect(110, 300, 100, 300),
    ],
    extent: 210
  ),
]
