import Foundation
import HeadlessHost
import Testing
import UIKit

@testable import DesignAudit
@testable import ScreenInspection

/// Apps set what they like: a report of it can always be written.
@Suite("Numbers of a report", .serialized) struct NumberTests {
  private static let spoilt = [Double.infinity, -.infinity, .nan, 1e300, -1e300]

  /// Two of the numbers, other ones for the next place; all where there is time.
  private static func numbers(for index: Int) -> [Double] {
    if ProcessInfo.processInfo.environment["RUSSET_LONG_TESTS"] != nil { return spoilt }
    return [spoilt[index % spoilt.count], spoilt[(index + 2) % spoilt.count]]
  }

  /// Every form that `russet audit` has; throws if one is none.
  private func write(_ report: AuditReport, _ tour: ScreenTour) throws {
    #expect(report.text.contains(report.summary))
    #expect(report.html(title: "Audit", tours: [tour]) { _, _ in Data([1]) }.contains("</html>"))
    let json = try report.json()
    let read = try JSONDecoder().decode(AuditReport.self, from: json)
    #expect(read.findings == report.findings)
    #expect(try JSONSerialization.jsonObject(with: json) is [String: Any])
  }

  @MainActor @Test func `a screen with a table is written, judged and reported`() throws {
    final class Source: NSObject, UITableViewDataSource {
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 9 }
      func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.textLabel?.text = "Row \(path.row)"
        return cell
      }
    }
    let screen = HeadlessScreen(.iPhone8)
    let source = Source()
    let table = UITableView(frame: screen.bounds)
    table.dataSource = source
    screen.show(table)
    var pictures: [CGImage?] = []
    let tour = ScreenTour.visiting(
      [ScreenSetting(), ScreenSetting(device: "iPad Pro (9.7-inch)")],
      on: screen,
      taking: { pictures.append($0) }
    )
    let folder = try InspectionFolder.temporary()
    defer { folder.remove() }
    try folder.write(tour, pictures: pictures, conduct: screen.recordConduct { screen.tap(table) })
    let read = try folder.tour()
    let report = AuditReport(tours: [read], conduct: [try #require(try folder.conduct())])
    try write(report, read)
    let facts = try #require(
      read.stops[0].screen.elements.compactMap { element in
        if case .table(let facts) = element.part { facts } else { nil }
      }.first
    )
    #expect(facts.rowCounts == [9])
    #expect(facts.readableWidth?.isFinite ?? true)
  }

  @Test func `facts that are no finite numbers come back as they were`() throws {
    var shown = text("Words")
    shown.frame = CGRect(x: .infinity, y: -.infinity, width: .nan, height: 20)
    let folder = try InspectionFolder.temporary()
    defer { folder.remove() }
    try folder.write(ScreenTour(stops: [.init(setting: ScreenSetting(), screen: screen([shown]))]))
    let frame = try #require(try folder.tour().stops.first?.screen.elements.first?.frame)
    #expect(frame.origin.x == .infinity)
    #expect(frame.origin.y == -.infinity)
    #expect(frame.size.width.isNaN)
    #expect(frame.size.height == 20)
  }

  @Test func `a finding has a frame and a time of finite numbers, or none`() {
    let null = Finding("VIS-R74", .error, at: "A", frame: .null, what: "", remedy: "")
    #expect(null.frame == nil)
    var finding = Finding("VIS-R74", .error, at: "A", what: "", remedy: "")
    finding.frame = CGRect(x: 0, y: 0, width: CGFloat.nan, height: 1)
    finding.time = .infinity
    #expect(finding.frame == nil && finding.time == nil)
    finding.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
    finding.time = 5
    #expect(finding.frame == CGRect(x: 1, y: 2, width: 3, height: 4) && finding.time == 5)
  }

  @Test func `any number of a screen may be spoilt, and the report is whole`() throws {
    var tour = EveryFact.tour
    // The second stop has the same facts, and keeps them.
    let tree = try FactTree(tour.stops[0])
    let places = tree.numbers
    var spoilt = 0
    for (index, place) in places.enumerated() {
      for number in Self.numbers(for: index) {
        // A count is whole: its archive is refused, as any damaged one.
        guard let stop = try? tree.replacing(place, with: number).read(as: ScreenTour.Stop.self)
        else { continue }
        spoilt += 1
        tour.stops[0] = stop
        try write(AuditReport(tours: [tour]), tour)
      }
    }
    #expect(places.count > 150)
    #expect(spoilt > 150)
  }

  @Test func `any number of a log may be spoilt, and the report is whole`() throws {
    let tree = try FactTree(EveryFact.log)
    var spoilt = 0
    for (index, place) in tree.numbers.enumerated() {
      for number in Self.numbers(for: index) {
        guard let log = try? tree.replacing(place, with: number).read(as: Log.self) else {
          continue
        }
        spoilt += 1
        let tour = ScreenTour(stops: [])
        try write(AuditReport(tours: [tour], conduct: [log]), tour)
      }
    }
    #expect(spoilt > 150)
  }

  @Test func `a number in a sentence has no end, is none, or is whole`() {
    #expect(12.9.whole == "12")
    #expect((-3.2).whole == "-3")
    #expect(Double.infinity.whole == "countless")
    #expect(1e300.whole == "countless")
    #expect(Double.nan.whole == "an unknown number of")
  }

  @Test func `the folder of a review is this user's alone and not to be guessed`() throws {
    let folders = try (0..<8).map { _ in try InspectionFolder.temporary() }
    defer { for folder in folders { folder.remove() } }
    #expect(Set(folders.map(\.url.path)).count == 8)
    for folder in folders {
      let attributes = try FileManager.default.attributesOfItem(atPath: folder.url.path)
      #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == 0o700)
      let own = "\(ProcessInfo.processInfo.processIdentifier)"
      #expect(!folder.url.lastPathComponent.hasSuffix("-\(own)"))
    }
  }
}
