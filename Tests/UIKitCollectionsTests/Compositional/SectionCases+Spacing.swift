import CoreGraphics
import UIKit

@testable import UIKitCollections

@MainActor
private func around(
  leading: NSCollectionLayoutSpacing? = nil,
  top: NSCollectionLayoutSpacing? = nil,
  trailing: NSCollectionLayoutSpacing? = nil,
  bottom: NSCollectionLayoutSpacing? = nil
) -> NSCollectionLayoutEdgeSpacing {
  NSCollectionLayoutEdgeSpacing(leading: leading, top: top, trailing: trailing, bottom: bottom)
}

private let five = NSDirectionalEdgeInsets(top: 5, leading: 5, bottom: 5, trailing: 5)

let spacingCases: [SectionCase] = [
  SectionCase(
    name: "fixed room takes the place of the second half",
    count: 2,
    section: {
      section(
        row(
          .fractionalWidth(1),
          .absolute(44),
          [item(.fractionalWidth(0.5), .fractionalHeight(1))],
          gap: .fixed(10)
        )
      )
    },
    items: [rect(0, 0, 150, 44), rect(0, 44, 150, 44)]
  ),
  SectionCase(
    name: "flexible room takes what is left",
    count: 3,
    section: {
      section(
        row(
          .fractionalWidth(1),
          .absolute(44),
          [item(.absolute(80), .fractionalHeight(1))],
          gap: .flexible(10)
        )
      )
    },
    items: [rect(0, 0, 80, 44), rect(110, 0, 80, 44), rect(220, 0, 80, 44)]
  ),
  SectionCase(
    name: "flexible room is at least what it says",
    count: 3,
    section: {
      section(
        row(
          .fractionalWidth(1),
          .absolute(44),
          [item(.absolute(80), .fractionalHeight(1))],
          gap: .flexible(60)
        )
      )
    },
    items: [rect(0, 0, 80, 44), rect(220, 0, 80, 44), rect(0, 44, 80, 44)]
  ),
  SectionCase(
    name: "a last row that is not full keeps the columns",
    count: 5,
    section: {
      section(
        row(
          .fractionalWidth(1),
          .absolute(44),
          [item(.absolute(80), .fractionalHeight(1))],
          gap: .flexible(10)
        )
      )
    },
    items: [
      rect(0, 0, 80, 44), rect(110, 0, 80, 44), rect(220, 0, 80, 44), rect(0, 44, 80, 44),
      rect(110, 44, 80, 44),
    ]
  ),
  SectionCase(
    name: "room between in a column",
    count: 3,
    section: {
      section(
        column(
          .fractionalWidth(1),
          .absolute(100),
          [item(.fractionalWidth(1), .absolute(40))],
          gap: .fixed(10)
        )
      )
    },
    items: [rect(0, 0, 300, 40), rect(0, 50, 300, 40), rect(0, 100, 300, 40)]
  ),
  SectionCase(
    name: "flexible room in a column",
    count: 2,
    section: {
      section(
        column(
          .fractionalWidth(1),
          .absolute(100),
          [item(.fractionalWidth(1), .absolute(40))],
          gap: .flexible(5)
        )
      )
    },
    items: [rect(0, 0, 300, 40), rect(0, 60, 300, 40)]
  ),
  SectionCase(
    name: "insets of an item lie inside its size",
    count: 2,
    section: {
      section(
        row(
          .fractionalWidth(1),
          .absolute(44),
          [item(.fractionalWidth(0.5), .fractionalHeight(1), insets: five)]
        )
      )
    },
    items: [rect(5, 5, 140, 34), rect(155, 5, 140, 34)],
    extent: 44
  ),
  SectionCase(
    name: "insets do not count where the cell decides",
    count: 2,
    section: {
      section(
        row(
          .fractionalWidth(1),
          .estimated(50),
          [item(.fractionalWidth(1), .estimated(50), insets: five)]
        )
      )
    },
    items: [rect(5, 0, 290, 50), rect(5, 50, 290, 50)]
  ),
  SectionCase(
    name: "insets of a group make its items smaller",
    count: 2,
    section: {
      let group = row(
        .fractionalWidth(1),
        .absolute(44),
        [item(.fractionalWidth(0.5), .fractionalHeight(1))]
      )
      group.contentInsets = NSDirectionalEdgeInsets(top: 4, leading: 10, bottom: 0, trailing: 10)
      return section(group)
    },
    items: [rect(10, 4, 140, 40), rect(150, 4, 140, 40)]
  ),
  SectionCase(
    name: "insets of a section make its groups narrower",
    count: 1,
    section: {
      rows {
        $0.contentInsets = NSDirectionalEdgeInsets(top: 10, leading: 20, bottom: 30, trailing: 40)
      }
    },
    items: [rect(20, 10, 240, 44)],
    extent: 84
  ),
  SectionCase(
    name: "insets of a section count in parts of the height",
    count: 1,
    section: {
      section(
        row(
          .fractionalWidth(1),
          .fractionalHeight(1),
          [item(.fractionalWidth(1), .fractionalHeight(1))]
        )
      ) {
        $0.contentInsets = NSDirectionalEdgeInsets(top: 50, leading: 0, bottom: 50, trailing: 0)
      }
    },
    items: [rect(0, 50, 300, 500)],
    extent: 600
  ),
  SectionCase(
    name: "room between groups, none after the last",
    count: 3,
    section: { rows { $0.interGroupSpacing = 8 } },
    items: [rect(0, 0, 300, 44), rect(0, 52, 300, 44), rect(0, 104, 300, 44)],
    extent: 148
  ),
  SectionCase(
    name: "insets of the reference come on top",
    insets: NSDirectionalEdgeInsets(top: 0, leading: 44, bottom: 0, trailing: 34),
    count: 1,
    section: {
      rows {
        $0.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 6, bottom: 0, trailing: 16)
      }
    },
    items: [rect(50, 0, 200, 44)]
  ),
  SectionCase(
    name: "room before each item",
    count: 3,
    section: {
      section(
        row(
          .fractionalWidth(1),
          .absolute(44),
          [item(.absolute(80), .fractionalHeight(1), spacing: around(leading: .fixed(10)))]
        )
      )
    },
    items: [rect(10, 0, 80, 44), rect(100, 0, 80, 44), rect(190, 0, 80, 44)]
  ),
  SectionCase(
    name: "flexible room at both sides centres",
    count: 1,
    section: {
      section(
        row(
          .fractionalWidth(1),
          .absolute(44),
          [
            item(
              .absolute(200),
              .fractionalHeight(1),
              spacing: around(leading: .flexible(0), trailing: .flexible(0))
            )
          ]
        )
      )
    },
    items: [rect(50, 0, 200, 44)]
  ),
  SectionCase(
    name: "flexible room before pushes to the end",
    count: 1,
    section: {
      section(
        row(
          .fractionalWidth(1),
          .absolute(44),
          [item(.absolute(200), .fractionalHeight(1), spacing: around(leading: .flexible(0)))]
        )
      )
    },
    items: [rect(100, 0, 200, 44)]
  ),
  SectionCase(
    name: "room above an item in a row",
    count: 1,
    section: {
      section(
        row(
          .fractionalWidth(1),
          .absolute(44),
          [item(.absolute(80), .absolute(20), spacing: around(top: .fixed(12)))]
        )
      )
    },
    items: [rect(0, 12, 80, 20)]
  ),
  SectionCase(
    name: "flexible room above and below centres in a row",
    count: 1,
    section: {
      section(
        row(
          .fractionalWidth(1),
          .absolute(44),
          [
            item(
              .absolute(80),
              .absolute(20),
              spacing: around(top: .flexible(0), bottom: .flexible(0))
            )
          ]
        )
      )
    },
    items: [rect(0, 12, 80, 20)]
  ),
  SectionCase(
    name: "a staggered pair",
    count: 2,
    section: {
      section(
        row(
          .fractionalWidth(1),
          .absolute(100),
          [
            item(.fractionalWidth(0.5), .absolute(60)),
            item(.fractionalWidth(0.5), .absolute(60), spacing: around(top: .fixed(40))),
          ]
        )
      )
    },
    items: [rect(0, 0, 150, 60), rect(150, 40, 150, 60)]
  ),
  SectionCase(
    name: "a group in the middle",
    count: 1,
    section: {
      let group = row(
        .fractionalWidth(0.5),
        .absolute(44),
        [item(.fractionalWidth(1), .fractionalHeight(1))]
      )
      group.edgeSpacing = around(leading: .flexible(0), trailing: .flexible(0))
      return section(group)
    },
    items: [rect(75, 0, 150, 44)]
  ),
  SectionCase(
    name: "room above each group",
    count: 2,
    section: {
      let group = row(
        .fractionalWidth(1),
        .absolute(44),
        [item(.fractionalWidth(1), .fractionalHeight(1))]
      )
      group.edgeSpacing = around(top: .fixed(10))
      return section(group)
    },
    items: [rect(0, 10, 300, 44), rect(0, 64, 300, 44)],
    extent: 108
  ),
]
