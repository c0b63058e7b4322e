import Foundation
import TestSupport
import Testing

@testable import Shell

@Suite("The search for apps")
struct AppSearchTests {
  private func search(
    _ names: [String],
    used: [String] = [],
    _ locale: String = "en_US"
  )
    -> AppSearch
  {
    AppSearch(
      apps: names.map { InstalledApp(identifier: $0, name: $0, executable: "/bin/true") },
      used: used,
      locale: Locale(identifier: locale)
    )
  }

  @Test(arguments: [
    ("ma", ["Maps", "Mail Box", "Google Maps"]), ("box", ["Mail Box"]), ("mail b", ["Mail Box"]),
    ("b m", ["Mail Box"]), ("oogle", ["Google Maps"]), ("x y", []),
    ("  MAPS ", ["Maps", "Google Maps"]),
    ("", []), (" ", []),
  ])
  func `beginnings of names come first, then of words, then the rest`(
    text: String,
    expected: [String]
  ) {
    let found = search(["Google Maps", "Mail Box", "Maps"], used: ["Maps"]).results(for: text)
    #expect(found.map(\.name) == expected)
  }

  @Test(arguments: [
    ("uber", "Über"), ("UBER", "Über"), ("resume", "Résumé"), ("岩", "登山岩壁"),
    ("ﾒﾓ", "メモ"), ("خرائط", "خَرائِط"),
  ])
  func `accents, case and the width of letters do not matter`(text: String, name: String) {
    #expect(search(["Other", name]).results(for: text).map(\.name) == [name])
  }

  @Test func `dotless i is a letter of its own where Turkish is spoken`() {
    #expect(search(["ISIK"], [], "en_US").results(for: "isik").count == 1)
    #expect(search(["Isik"], [], "tr_TR").results(for: "isik").isEmpty)
  }

  private func search(_ names: [String], _ used: [String], _ locale: String) -> AppSearch {
    search(names, used: used, locale)
  }

  @Test func `the app that was used last is the first of those that fit alike`() {
    let search = search(["Aa", "Ab", "Ac"], used: ["Ac", "Ab"])
    #expect(search.results(for: "a").map(\.name) == ["Ab", "Ac", "Aa"])
    #expect(search.suggestions(2).map(\.name) == ["Ab", "Ac"])
    #expect(search.suggestions(9).map(\.name) == ["Ab", "Ac", "Aa"])
  }
}
