import CoreGraphics
import Foundation
import UIKitCore

/// A size of paper, and the part of it that a printer reaches.
///
/// Catalogue: IX-F218.
@preconcurrency @MainActor
open class UIPrintPaper: NSObject {
  /// The size in points, upright or across as the job is.
  public final let paperSize: CGSize
  /// What the printer can print on, in points from the paper's top left.
  public final let printableRect: CGRect

  // Unverified: the margins that a printer needs; a quarter of an inch is common.
  private static let margin: CGFloat = 18

  package init(size: CGSize) {
    paperSize = size
    let area = CGRect(origin: .zero, size: size)
    let inner = area.insetBy(dx: Self.margin, dy: Self.margin)
    printableRect = inner.isNull || inner.isEmpty ? area : inner
  }

  // Source: ISO 216 and ANSI Y14.1, at 72 points an inch.
  package static let a4 = UIPrintPaper(size: CGSize(width: 595.276, height: 841.89))
  package static let a5 = UIPrintPaper(size: CGSize(width: 419.528, height: 595.276))
  package static let letter = UIPrintPaper(size: CGSize(width: 612, height: 792))
  package static let legal = UIPrintPaper(size: CGSize(width: 612, height: 1008))
  /// 4 by 6 inches, as photos have it.
  package static let photo = UIPrintPaper(size: CGSize(width: 288, height: 432))

  /// The papers that every printer is taken to have.
  package static let all = [a4, letter, a5, legal, photo]

  // Source: CLDR's supplemental data, paper sizes by region.
  private static let letterRegions: Set<String> = [
    "BZ", "CA", "CL", "CO", "CR", "GT", "MX", "NI", "PA", "PH", "PR", "SV", "US", "VE",
  ]

  /// The usual paper of the device's region.
  package static var usual: UIPrintPaper {
    letterRegions.contains(Locale.current.region?.identifier ?? "") ? letter : a4
  }

  /// The name that printers know it by.
  // Source: PWG 5101.1, self-describing names of media.
  package final var mediaName: String {
    switch self {
    case Self.a4: "iso_a4_210x297mm"
    case Self.a5: "iso_a5_148x210mm"
    case Self.letter: "na_letter_8.5x11in"
    case Self.legal: "na_legal_8.5x14in"
    case Self.photo: "na_index-4x6_4x6in"
    default:
      "custom_page_\(Int(clamping: paperSize.width.rounded()))x"
        + "\(Int(clamping: paperSize.height.rounded()))pt"
    }
  }

  /// The name for people.
  package final var name: String {
    switch self {
    case Self.a4: "A4"
    case Self.a5: "A5"
    case Self.letter: "US Letter"
    case Self.legal: "US Legal"
    default: "4 × 6"
    }
  }

  /// Finds the smallest paper that a page of this size, upright or across, fits on.
  ///
  /// - Parameters:
  ///   - contentSize: The size of the page in points.
  ///   - paperList: The papers to choose from; without one, the usual paper of the region.
  /// - Returns: The paper; where none is large enough, the largest.
  open class func bestPaper(
    forPageSize contentSize: CGSize,
    withPapersFrom paperList: [UIPrintPaper]
  ) -> UIPrintPaper {
    let (short, long) = sides(contentSize)
    // Half a point is lost where sizes are rounded.
    let fitting = paperList.filter {
      let paper = sides($0.paperSize)
      return paper.0 + 0.5 >= short && paper.1 + 0.5 >= long
    }
    if let best = fitting.min(by: { area($0) < area($1) }) { return best }
    return paperList.max { area($0) < area($1) } ?? usual
  }

  private static func sides(_ size: CGSize) -> (CGFloat, CGFloat) {
    (min(size.width, size.height), max(size.width, size.height))
  }

  private static func area(_ paper: UIPrintPaper) -> CGFloat {
    paper.paperSize.width * paper.paperSize.height
  }
}
