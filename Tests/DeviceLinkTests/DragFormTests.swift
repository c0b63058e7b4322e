import CoreGraphics
import Foundation
import PacketLink
import TestSupport
import Testing

@testable import DeviceLink

@Suite("Messages about drags between apps")
struct DragFormTests {
  private static let items = [
    DragForms.Item(types: ["com.example.note", "public.utf8-plain-text"], name: "Note"),
    DragForms.Item(types: [], name: nil),
  ]
  private static let look = DragForms.Look(
    count: 2,
    grab: CGPoint(x: -3, y: 4.5),
    keepsFullSize: true,
    pictures: [
      DragForms.Picture(
        item: 1,
        width: 3,
        height: 2,
        size: CGSize(width: 1.5, height: 1),
        cornerRadius: 0.5,
        origin: CGPoint(x: 20, y: 30),
        pixels: Data((0..<24).map { UInt8($0) })
      ),
      DragForms.Picture(
        item: 0,
        width: 1,
        height: 1,
        size: CGSize(width: 1, height: 1),
        cornerRadius: 0,
        origin: nil,
        pixels: Data([9, 8, 7, 6])
      ),
    ]
  )

  static let reports: [DragReport] = [
    .began(drag: 1, finger: -7, isRestricted: true, items: items), .items(drag: 2, items),
    .look(drag: 3, look), .ended(drag: 4), .begins(request: 5, size: 6),
    .part(request: 7, Data([1, 2, 3])), .failed(request: 8),
    .proposed(drag: 9, .copy, isPrecise: true, isFullSize: false), .dropped(drag: 10, .cancel),
    .transferred(drag: 11), .load(request: 12, drag: 13, item: 14, type: "public.png"),
    .more(request: 15), .cancel(request: 16),
  ]

  static let news: [DragNews] = [
    .left(drag: 1), .returned(drag: 2), .follows(drag: 3, CGPoint(x: 1, y: -2)),
    .released(drag: 4), .ends(drag: 5, .copy), .transferred(drag: 6),
    .load(request: 7, drag: 8, item: 9, type: "public.data"), .more(request: 10),
    .cancel(request: 11), .enters(drag: 12, CGPoint(x: 3, y: 4), items),
    .items(drag: 13, items), .moves(drag: 14, CGPoint(x: 5, y: 6)), .exits(drag: 15),
    .drops(drag: 16, look), .over(drag: 17), .begins(request: 18, size: 19),
    .part(request: 20, Data([4, 5])), .failed(request: 21),
  ]

  @Test(.feature("IX-F128"), arguments: reports)
  func `a report reads as it was sent, and no part of it alone`(report: DragReport) throws {
    let message = report.message
    #expect(try DragReport(message: message) == report)
    // Parts of data may be shorter; everything else is whole or malformed.
    if case .part = report { return }
    for count in 0..<message.count {
      #expect(throws: PacketReader.Malformed.self) {
        try DragReport(message: message.prefix(count))
      }
    }
    #expect(throws: PacketReader.Malformed.self) { try DragReport(message: message + [0]) }
  }

  @Test(.feature("IX-F128"), arguments: news)
  func `news read as they were sent, and no part of them alone`(news: DragNews) throws {
    let message = news.message
    #expect(try DragNews(message: message) == news)
    if case .part = news { return }
    for count in 0..<message.count {
      #expect(throws: PacketReader.Malformed.self) { try DragNews(message: message.prefix(count)) }
    }
    #expect(throws: PacketReader.Malformed.self) { try DragNews(message: message + [0]) }
  }

  /// The error of a report; nil if it reads well.
  private func trouble(_ report: DragReport) -> String? {
    do throws(PacketReader.Malformed) {
      _ = try DragReport(message: report.message)
      return nil
    } catch {
      return error.description
    }
  }

  @Test(.feature("IX-F128")) func `what is beyond the limits is malformed`() {
    func began(_ items: [DragForms.Item]) -> DragReport {
      .began(drag: 1, finger: 1, isRestricted: false, items: items)
    }
    #expect(trouble(began([])) == "a drag has no items")
    let item = DragForms.Item(types: ["public.data"], name: nil)
    let most = Array(repeating: item, count: DragForms.mostItems)
    #expect(trouble(began(most)) == nil)
    #expect(trouble(began(most + [item])) == "a list is too long")
    let types = Array(repeating: "public.data", count: DragForms.mostTypes)
    #expect(trouble(began([DragForms.Item(types: types, name: nil)])) == nil)
    let tooMany = DragForms.Item(types: types + ["public.png"], name: nil)
    #expect(trouble(began([tooMany])) == "an item has too many types")
    let part = Data(count: DragForms.partBytes)
    #expect(trouble(.part(request: 1, part)) == nil)
    let trouble = trouble(.part(request: 1, part + [0]))
    #expect(trouble == "a part of dragged data is empty or too long")
    #expect(self.trouble(.part(request: 1, Data())) == trouble)
  }

  @Test(.feature("IX-F128")) func `a look with impossible pictures is malformed`() {
    func trouble(_ change: (inout DragForms.Look) -> Void) -> String? {
      var look = Self.look
      change(&look)
      return self.trouble(.look(drag: 1, look))
    }
    #expect(trouble { _ in } == nil)
    #expect(trouble { $0.count = 0 } == "a drag has no items, or too many")
    #expect(trouble { $0.count = 60_000 } == "a drag has no items, or too many")
    #expect(trouble { $0.pictures[0].item = 2 } == "a picture of no item, or of no size")
    #expect(trouble { $0.pictures[0].width = 0 } == "a picture of no item, or of no size")
    #expect(
      trouble { $0.pictures[0].height = DragForms.longestSide + 1 }
        == "a picture of no item, or of no size"
    )
    #expect(trouble { $0.pictures[0].pixels.removeLast() } != nil, "too few pixels")
    #expect(trouble { $0.pictures[1].pixels.append(0) } != nil, "too many pixels")
    #expect(
      trouble { $0.pictures[0].size.width = 1e6 } == "a picture is larger than screens are"
    )
    #expect(
      trouble { $0.pictures[0].cornerRadius = -1 } == "a picture is larger than screens are"
    )
    #expect(trouble { $0.pictures[0].size.height = .nan } == "a number is not finite")
    #expect(trouble { $0.grab = CGPoint(x: 1e9, y: 0) } == "a place is far from the screen")
    #expect(
      trouble { $0.pictures += $0.pictures } == "a drag has too many pictures"
    )
  }

  @Test(.feature("IX-F128")) func `messages of the other direction and version are malformed`() {
    for report in Self.reports {
      #expect(throws: PacketReader.Malformed.self) { try DragNews(message: report.message) }
      var message = report.message
      message[0] = 9
      #expect(throws: PacketReader.Malformed(description: "a drag of another version")) {
        try DragReport(message: message)
      }
    }
    for news in Self.news {
      #expect(throws: PacketReader.Malformed.self) { try DragReport(message: news.message) }
    }
  }

  @Test(.feature("IX-F128")) func `the largest look is accepted by the link`() {
    let side = DragForms.longestSide
    let picture = DragForms.Picture(
      item: 0,
      width: side,
      height: side,
      size: CGSize(width: 240, height: 240),
      cornerRadius: 12,
      origin: .zero,
      pixels: Data(count: side * side * 4)
    )
    let look = DragForms.Look(
      count: 1,
      grab: .zero,
      keepsFullSize: false,
      pictures: Array(repeating: picture, count: DragForms.mostPictures)
    )
    let message = DragReport.look(drag: 1, look).message
    #expect(message.count <= DeviceLinkLimits().messageBytes(to: DragForms.service))
    #expect(trouble(.look(drag: 1, look)) == nil)
  }
}
