import HeadlessHost
import HostInterface
import TestSupport
import Testing
import UIKit

@testable import UIKitContent

private final class Person: NSObject {
  let name: String
  init(_ name: String) { self.name = name }
  func fullName() -> String { name }
  static let nameSelector = Selector(Person.fullName, "fullName")
}

/// Sections by `UILocalizedIndexedCollation`, as apps build them.
@MainActor
private final class People: NSObject, UITableViewDataSource {
  let collation = UILocalizedIndexedCollation.current()
  private(set) var sections: [[Person]] = []

  init(_ names: [String]) {
    sections = Array(repeating: [], count: collation.sectionTitles.count)
    super.init()
    for name in names {
      let person = Person(name)
      let section = collation.section(
        for: person,
        collationStringSelector: Person.nameSelector
      )
      sections[section].append(person)
    }
    sections = sections.map {
      collation.sortedArray(from: $0, collationStringSelector: Person.nameSelector)
        .compactMap { $0 as? Person }
    }
  }

  func names(under title: String) -> [String] {
    collation.sectionTitles.firstIndex(of: title).map { sections[$0].map(\.name) } ?? []
  }

  func numberOfSections(in tableView: UITableView) -> Int { sections.count }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    sections[section].count
  }
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    sections[section].isEmpty ? nil : collation.sectionTitles[section]
  }
  func sectionIndexTitles(for tableView: UITableView) -> [String]? { collation.sectionIndexTitles }
  func tableView(
    _ tableView: UITableView,
    sectionForSectionIndexTitle title: String,
    at index: Int
  ) -> Int { collation.section(forSectionIndexTitle: index) }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    cell.textLabel?.text = sections[indexPath.section][indexPath.row].name
    return cell
  }
}

@MainActor
@Suite struct `Sections of an alphabet` {
  private func screen(_ language: String) -> HeadlessScreen {
    var environment = Environment()
    environment.languages = [language]
    let screen = HeadlessScreen(.iPhone8, environment: environment)
    screen.makeCurrent()
    return screen
  }

  @Test(.feature("IX-F122")) func `names are in the section of their letter, in order`() {
    let screen = screen("en")
    let people = People(["zoe", "Ärger", "Anna", "adam", "Bob", "7 up", "", "Жанна", "Zed", "(x)"])
    #expect(people.collation.sectionTitles == "ABCDEFGHIJKLMNOPQRSTUVWXYZ#".map(String.init))
    #expect(people.names(under: "A") == ["adam", "Anna", "Ärger"])
    #expect(people.names(under: "B") == ["Bob"])
    #expect(people.names(under: "Z") == ["Zed", "zoe"])
    #expect(Set(people.names(under: "#")) == ["7 up", "", "Жанна", "(x)"])
    withExtendedLifetime(screen) {}
  }

  @Test(
    arguments: [
      ("de", "Ärger", "A"), ("sv", "Ärger", "Ä"), ("da", "Øre", "Ø"), ("es", "ñandú", "Ñ"),
      ("en", "ñandú", "N"), ("ru", "ёлка", "Е"), ("ru", "apple", "A"), ("el", "ώρα", "Ω"),
      ("ar", "أحمد", "ا"), ("ar", "يوسف", "ي"), ("ar", "zoo", "Z"), ("he", "שלום", "ש"),
      ("zh-Hans", "张三", "Z"), ("zh-Hans", "重庆", "C"), ("zh-Hans", "重量", "Z"),
      ("zh-Hans", "阿姨", "A"), ("zh-Hans", "Bob", "B"), ("zh-Hans", "…", "#"),
      ("ja", "がっこう", "か"), ("ja", "カメラ", "か"), ("ja", "ん", "わ"), ("ko", "까치", "ㄱ"),
      ("ko", "하늘", "ㅎ"),
    ]
  )
  func `each language has its own letters`(language: String, word: String, title: String) {
    let screen = screen(language)
    #expect(People([word]).names(under: title) == [word])
    withExtendedLifetime(screen) {}
  }

  @Test func `Chinese names are sorted by their reading`() {
    let screen = screen("zh-Hans")
    let people = People(["周", "郑", "张", "赵", "重庆", "陈"])
    #expect(people.names(under: "Z") == ["张", "赵", "郑", "周"])
    #expect(people.names(under: "C") == ["陈", "重庆"])
    withExtendedLifetime(screen) {}
  }

  @Test func `strings stand for themselves`() {
    let screen = screen("en")
    let collation = UILocalizedIndexedCollation.current()
    let selector: Selector = "description"
    #expect(collation.section(for: "Dora", collationStringSelector: selector) == 3)
    let sorted = collation.sortedArray(
      from: ["item 10", "Item 2", "apple"],
      collationStringSelector: selector
    )
    #expect(sorted.compactMap { $0 as? String } == ["apple", "Item 2", "item 10"])
    withExtendedLifetime(screen) {}
  }

  @Test(.feature("IX-F122"), .feature("UI10-F100"))
  func `a finger on the index of such a table leads to its letter`() {
    let names = "ABCDEFGHIJKLMNOPQRSTUVWXYZ".flatMap { letter in
      (0..<4).map { "\(letter)a\($0)" }
    }
    let screen = screen("en")
    let people = People(names)
    let table = UITableView(frame: screen.bounds)
    table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    table.dataSource = people
    screen.show(table)
    screen.advance(by: .milliseconds(50))
    // 27 entries in the middle of the right edge; T is the twentieth.
    let index = table.indexView
    let frame = index?.frame ?? .zero
    let place = CGPoint(x: frame.midX, y: frame.midY - table.contentOffset.y)
    screen.tap(at: place)
    screen.advance(by: .milliseconds(100))
    // The middle of A…Z and # is N.
    let top = table.contentOffset.y + table.adjustedContentInset.top
    #expect(top == table.rectForHeader(inSection: 13).minY)
  }
}
