import CoreGraphics
import UIKit

@testable import UIKitCollections

private let sides = NSDirectionalEdgeInsets(top: 10, leading: 20, bottom: 5, trailing: 20)

@MainActor
private func square(
  _ badges: [NSCollectionLayoutSupplementaryItem],
  insets: NSDirectionalEdgeInsets = .zero
) -> NSCollectionLayoutSection {
  section(
    row(
      .fractionalWidth(1),
      .absolute(100),
      [item(.absolute(100), .absolute(100), insets: insets, badges: badges)]
    )
  )
}

let boundaryCases: [SectionCase] = [
  SectionCase(
    name: "a header above the items",
    count: 1,
    section: { rows { $0.boundarySupplementaryItems = [header()] } },
    items: [rect(0, 30, 300, 44)],
    boundary: [rect(0, 0, 300, 30)],
    extent: 74
  ),
  SectionCase(
    name: "a header keeps to the sides and stays above the room on top",
    count: 1,
    section: {
      rows {
        $0.contentInsets = sides
        $0.boundarySupplementaryItems = [header()]
      }
    },
    items: [rect(20, 40, 260, 44)],
    boundary: [rect(20, 0, 260, 30)],
    extent: 89
  ),
  SectionCase(
    name: "a header that does not keep to the sides",
    count: 1,
    section: {
      rows {
        $0.contentInsets = sides
        $0.supplementariesFollowContentInsets = false
        $0.boundarySupplementaryItems = [header()]
      }
    },
    boundary: [rect(0, 0, 300, 30)]
  ),
  SectionCase(
    name: "a footer below the items",
    count: 2,
    section: {
      rows {
        $0.contentInsets = sides
        $0.boundarySupplementaryItems = [header(.fractionalWidth(1), .absolute(20), .bottom)]
      }
    },
    boundary: [rect(20, 103, 260, 20)],
    extent: 123
  ),
  SectionCase(
    name: "a header over the content",
    count: 1,
    section: {
      rows {
        let item = header()
        item.extendsBoundary = false
        $0.boundarySupplementaryItems = [item]
      }
    },
    items: [rect(0, 0, 300, 44)],
    boundary: [rect(0, 0, 300, 30)],
    extent: 44
  ),
  SectionCase(
    name: "a footer over the content",
    count: 1,
    section: {
      rows {
        let item = header(.absolute(50), .absolute(20), .bottom)
        item.extendsBoundary = false
        $0.boundarySupplementaryItems = [item]
      }
    },
    boundary: [rect(125, 24, 50, 20)],
    extent: 44
  ),
  SectionCase(
    name: "a header moved away from the content",
    count: 1,
    section: {
      rows {
        $0.boundarySupplementaryItems = [header(offset: CGPoint(x: 7, y: -10))]
      }
    },
    items: [rect(0, 40, 300, 44)],
    boundary: [rect(7, 0, 300, 30)],
    extent: 84
  ),
  SectionCase(
    name: "headers in both corners share a line",
    count: 1,
    section: {
      rows {
        $0.boundarySupplementaryItems = [
          header(.absolute(100), .absolute(30), .topLeading),
          header(.absolute(80), .absolute(20), .topTrailing),
        ]
      }
    },
    items: [rect(0, 30, 300, 44)],
    boundary: [rect(0, 0, 100, 30), rect(220, 10, 80, 20)]
  ),
  SectionCase(
    name: "a narrow header stands in the middle",
    count: 1,
    section: {
      rows { $0.boundarySupplementaryItems = [header(.absolute(100), .absolute(30), .top)] }
    },
    boundary: [rect(100, 0, 100, 30)]
  ),
  SectionCase(
    name: "one at the leading side makes the content narrower",
    count: 1,
    section: {
      rows { $0.boundarySupplementaryItems = [header(.absolute(50), .absolute(20), .leading)] }
    },
    items: [rect(50, 0, 250, 44)],
    boundary: [rect(0, 12, 50, 20)]
  ),
  SectionCase(
    name: "one at the trailing side makes the content narrower",
    count: 1,
    section: {
      rows { $0.boundarySupplementaryItems = [header(.absolute(50), .absolute(20), .trailing)] }
    },
    items: [rect(0, 0, 250, 44)],
    boundary: [rect(250, 12, 50, 20)]
  ),
  SectionCase(
    name: "insets of a header",
    count: 1,
    section: {
      rows {
        let item = header()
        item.contentInsets = NSDirectionalEdgeInsets(top: 2, leading: 8, bottom: 3, trailing: 12)
        $0.boundarySupplementaryItems = [item]
      }
    },
    items: [rect(0, 30, 300, 44)],
    boundary: [rect(8, 2, 280, 25)]
  ),
  SectionCase(
    name: "a header where the layout scrolls sideways",
    axis: .horizontal,
    count: 1,
    section: {
      section(
        column(
          .absolute(100),
          .fractionalHeight(1),
          [item(.fractionalWidth(1), .fractionalHeight(1))]
        )
      ) {
        $0.boundarySupplementaryItems = [
          header(.absolute(40), .fractionalHeight(1), .leading)
        ]
      }
    },
    items: [rect(40, 0, 100, 600)],
    boundary: [rect(0, 0, 40, 600)],
    extent: 140
  ),
  SectionCase(
    name: "a badge inside its corner",
    count: 1,
    section: { square([badge(NSCollectionLayoutAnchor(edges: [.top, .trailing]))]) },
    badges: [rect(80, 0, 20, 20)]
  ),
  SectionCase(
    name: "a badge moved by parts of itself",
    count: 1,
    section: {
      square([
        badge(
          NSCollectionLayoutAnchor(
            edges: [.top, .trailing],
            fractionalOffset: CGPoint(x: 0.3, y: -0.3)
          )
        )
      ])
    },
    badges: [rect(86, -6, 20, 20)]
  ),
  SectionCase(
    name: "a badge moved by points",
    count: 1,
    section: {
      square([
        badge(
          NSCollectionLayoutAnchor(
            edges: [.top, .trailing],
            absoluteOffset: CGPoint(x: 10, y: -10)
          )
        )
      ])
    },
    badges: [rect(90, -10, 20, 20)]
  ),
  SectionCase(
    name: "a badge by a point of its own",
    count: 1,
    section: {
      square([
        badge(
          NSCollectionLayoutAnchor(edges: .bottom),
          NSCollectionLayoutAnchor(edges: .top)
        )
      ])
    },
    badges: [rect(40, 100, 20, 20)]
  ),
  SectionCase(
    name: "a badge at the frame inside the insets",
    count: 1,
    section: {
      square(
        [badge(NSCollectionLayoutAnchor(edges: [.top, .trailing]))],
        insets: NSDirectionalEdgeInsets(top: 10, leading: 10, bottom: 10, trailing: 10)
      )
    },
    badges: [rect(70, 10, 20, 20)]
  ),
  SectionCase(
    name: "no edges are the middle",
    count: 1,
    section: { square([badge(NSCollectionLayoutAnchor(edges: []))]) },
    badges: [rect(40, 40, 20, 20)]
  ),
  SectionCase(
    name: "a badge on each item",
    count: 4,
    section: { square([badge(NSCollectionLayoutAnchor(edges: .bottom))]) },
    badges: [
      rect(40, 80, 20, 20), rect(140, 80, 20, 20), rect(240, 80, 20, 20), rect(40, 180, 20, 20),
    ]
  ),
  SectionCase(
    name: "what hangs on a group",
    count: 3,
    section: {
      let group = row(
        .fractionalWidth(1),
        .absolute(44),
        [item(.fractionalWidth(0.5), .fractionalHeight(1))]
      )
      group.supplementaryItems = [badge(NSCollectionLayoutAnchor(edges: [.leading, .bottom]))]
      return section(group)
    },
    badges: [rect(0, 24, 20, 20), rect(0, 68, 20, 20)]
  ),
  SectionCase(
    name: "a background behind all of it",
    count: 1,
    section: {
      rows {
        $0.contentInsets = sides
        $0.boundarySupplementaryItems = [header()]
        let inset = NSCollectionLayoutDecorationItem.background(elementKind: "b")
        inset.contentInsets = NSDirectionalEdgeInsets(top: 30, leading: 5, bottom: 0, trailing: 5)
        $0.decorationItems = [.background(elementKind: "a"), inset]
      }
    },
    backgrounds: [rect(0, 0, 300, 89), rect(5, 30, 290, 59)]
  ),
]
