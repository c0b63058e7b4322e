import CoreGraphics
import Foundation
import UIKitCore

/// A size of paper, and its printable area.
///
/// Catalogue: IX-F218.
@preconcurrency @MainActor
open class UIPrintPaper: NSObject {
  /// The size in points, in the orientation of the job.
  public final let paperSize: CGSize
  /// The printable area, in points from the paper's top left.
  public final let printableRect: CGRect

  // Unverified: the margins of a printer; a quarter of an inch is common.
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
  /// The photo format of 4 by 6 inches.
  package static let photo = UIPrintPaper(size: CGSize(width: 288, height: 432))

  /// The papers that every printer is assumed to have.
  package static let all = [a4, letter, a5, legal, photo]

  // Source: CLDR's supplemental data, paper sizes by region.
  private static let letterRegions: Set<String> = [
    "BZ", "CA", "CL", "CO", "CR", "GT", "MX", "NI", "PA", "PH", "PR", "SV", "US", "VE",
  ]

  /// The usual paper of the device's region.
  package static var usual: UIPrintPaper {
    letterRegions.contains(Locale.current.region?.identifier ?? "") ? letter : a4
  }

  /// The name of the paper in the printer's terms.
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

  /// The localized name.
  package final var name: String {
    switch self {
    case Self.a4: "A4"
    case Self.a5: "A5"
    case Self.letter: "US Letter"
    case Self.legal: "US Legal"
    default: "4 × 6"
    }
  }

  /// Returns the smallest paper on which a page fits, in portrait or landscape.
  ///
  /// - Parameters:
  ///   - contentSize: The size of the page in points.
  ///   - paperList: The papers to choose from; if it is empty, the usual paper of the region is
  ///     returned.
  /// - Returns: The paper; the largest one if none is large enough.
  open class func bestPaper(
    forPageSize contentSize: CGSize,
    withPapersFrom paperList: [UIPrintPaper]
  ) -> UIPrintPaper {
    let (short, long) = sides(contentSize)
    // A tolerance of half a point compensates for rounded sizes.
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
