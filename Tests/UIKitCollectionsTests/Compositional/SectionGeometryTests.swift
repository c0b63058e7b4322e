import CoreGraphics
import Testing
import UIKit

@testable import UIKitCollections

@MainActor
@Suite struct `Sections of a compositional layout, worked by hand` {
  private func check(_ known: SectionCase) {
    let geometry = known.geometry()
    if !known.items.isEmpty {
      #expect(agree(Array(geometry.itemFrames.prefix(known.items.count)), known.items))
      #expect(geometry.itemFrames.count == known.count)
    }
    if !known.boundary.isEmpty {
      #expect(agree(geometry.boundary.indices.map { geometry.boundaryFrame($0) }, known.boundary))
    }
    if !known.badges.isEmpty {
      #expect(agree(Array(geometry.badgeFrames.prefix(known.badges.count)), known.badges))
    }
    if !known.backgrounds.isEmpty {
      #expect(
        agree(
          geometry.section.decorationItems.map { geometry.decorationFrame($0) },
          known.backgrounds
        )
      )
    }
    if let extent = known.extent { #expect(abs(geometry.extent - extent) < 0.01) }
    if let extent = known.scrollExtent { #expect(abs(geometry.scrollExtent - extent) < 0.01) }
  }

  @Test(arguments: itemCases) func `items and groups`(_ known: SectionCase) { check(known) }
  @Test(arguments: spacingCases) func `room around and between`(_ known: SectionCase) {
    check(known)
  }
  @Test(arguments: boundaryCases) func `headers, badges and backgrounds`(_ known: SectionCase) {
    check(known)
  }
  @Test(arguments: measuredCases) func `sizes that cells ask for`(_ known: SectionCase) {
    check(known)
  }
  @Test(arguments: orthogonalCases) func `sections that scroll across`(_ known: SectionCase) {
    check(known)
  }

  @Test func `the table has sixty cases`() {
    let count =
      itemCases.count + spacingCases.count + boundaryCases.count + measuredCases.count
      + orthogonalCases.count
    #expect(count >= 60)
  }

  @Test func `a group of 100,000 is found without working out the others`() {
    let geometry = SectionCase(name: "", count: 100_000) {
      section(
        row(
          .fractionalWidth(1),
          .estimated(50),
          [item(.fractionalWidth(1), .estimated(50))]
        )
      )
    }.geometry()
    #expect(geometry.extent == 5_000_000)
    #expect(geometry.groups(from: 2_500_000, to: 2_500_100) == 49_999..<50_003)
    geometry.setSize(CGSize(width: 300, height: 80), ofItem: 10)
    #expect(geometry.extent == 5_000_030)
    #expect(geometry.element(ofItem: 99_999)?.frame == rect(0, 4_999_980, 300, 50))
  }

  @Test func `sizes go along with their items`() {
    let before = SectionCase(name: "", count: 3) {
      section(
        row(
          .fractionalWidth(1),
          .estimated(50),
          [item(.fractionalWidth(1), .estimated(50))]
        )
      )
    }
    let old = before.geometry()
    old.setSize(CGSize(width: 300, height: 90), ofItem: 2)
    let new = before.geometry()
    // The first item goes: the third is the second now.
    new.adopt(old) { $0 == 0 ? nil : $0 - 1 }
    #expect(new.itemFrames == [rect(0, 0, 300, 50), rect(0, 50, 300, 90), rect(0, 140, 300, 50)])
  }
}
