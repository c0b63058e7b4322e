import Testing
import UIKit

@testable import Gallery

@MainActor @Suite("Gallery: screens by title") struct GalleryLookupTests {
  @Test func `a screen is found by its title, whatever the capitals`() throws {
    #expect(try CatalogueArea.screen(titled: "Gestures").title == "Gestures")
    #expect(try CatalogueArea.screen(titled: "scroll views").title == "Scroll views")
  }

  @Test func `a title that no screen has is answered with those that are near`() {
    let error = #expect(throws: CatalogueArea.NoScreen.self) {
      try CatalogueArea.screen(titled: "Gesture")
    }
    #expect(
      error?.description == "The Gallery has no screen “Gesture”.\nNear it: Gestures."
    )
  }

  @Test(arguments: ["", "Zebra"])
  func `or with all of them where none is near`(title: String) throws {
    let error = try #require(
      #expect(throws: CatalogueArea.NoScreen.self) { try CatalogueArea.screen(titled: title) }
    )
    for screen in CatalogueArea.all.flatMap(\.screens) {
      #expect(error.description.contains(screen.title))
    }
  }
}
