import CoreGraphics
import Foundation
import TestSupport
import Testing

@testable import TextLayout

extension TextLayoutSuite {
  /// Widths of labels and button titles that public view-hierarchy dumps of iOS apps list; UIKit
  /// rounded them up to a pixel.
  @Suite("Widths of the system font")
  struct SystemFontWidthTests {
    struct Known {
      var size: CGFloat
      var scale: CGFloat
      var width: CGFloat
      var text: String
      var weight = FontWeight.regular
    }

    /// The values from which the fit was made.
    static let fitted: [Known] =
      [
        ("add Breadcrumb", 114.5), ("Message", 62), ("UIClick Transaction", 132.5),
        ("User Feedback", 103.5), ("Error", 34), ("NSException", 87.5), ("fatalError", 64),
        ("crash", 38), ("OOM crash", 78), ("async crash", 82), ("permissions", 82.5),
        ("ANR fully blocking", 125.5), ("ANR filling run loop", 131.5),
        ("Capture Transaction", 139), ("Lorem Ipsum", 89), ("Image", 42), ("Show Nib", 65.5),
        ("TableView", 69), ("SplitView", 63.5), ("Core Data", 69), ("Performance scenarios", 158.5),
        ("Reset DSN", 74), ("ShowChangeLog", 116.5),
      ].map { Known(size: 15, scale: 2, width: $0.1, text: $0.0) }
      + [
        ("Back", 38), ("Flush", 41), ("Apple ID", 66.5), ("the", 25), ("point", 39), ("Label", 42),
      ]
      .map { Known(size: 17, scale: 2, width: $0.1, text: $0.0) }
      + [
        Known(size: 15, scale: 3, width: 45.6667, text: "Button"),
        Known(size: 17, scale: 3, width: 37, text: "error"),
        Known(size: 17, scale: 3, width: 64.3333, text: "CENTER"),
      ]

    /// The values that were not part of the fit.
    static let unseen: [Known] = [
      Known(size: 17, scale: 2, width: 53.5, text: "Cancel"),
      Known(size: 17, scale: 2, width: 76.5, text: "Count = 1"),
      Known(size: 17, scale: 2, width: 184, text: "Navigation Transaction", weight: .semibold),
      Known(size: 17, scale: 2, width: 78.5, text: "Feedback", weight: .semibold),
    ]

    /// By what part each string is wider or narrower than on iOS.
    private func errors(_ strings: [Known]) -> [CGFloat] {
      strings.map { known in
        let font = Font.system(size: known.size, weight: known.weight)
        let width = TextFrame(AttributedText(known.text, font: font)).size.width
        // On average the true width is half a pixel less than what it was rounded up to.
        return abs(width / (known.width - 0.5 / known.scale) - 1)
      }.sorted()
    }

    @Test func `known strings are as wide as on iOS`() {
      let errors = errors(Self.fitted)
      #expect(errors[errors.count / 2] < 0.006)
      #expect(errors[errors.count - 1] < 0.02)
    }

    @Test func `strings that the fit has not seen are within five per cent`() {
      let errors = errors(Self.unseen)
      #expect(errors[errors.count - 1] < 0.05)
      #expect(errors[errors.count / 2] < 0.02)
    }

    @Test func `labels have the widths that storyboards show`() {
      func width(_ text: String, _ size: CGFloat, _ scale: CGFloat) -> CGFloat {
        TextFrame(AttributedText(text, font: .system(size: size))).size(roundedUpTo: scale).width
      }
      #expect(abs(width("Label", 17, 2) - 42) <= 0.5)
      #expect(abs(width("Button", 15, 2) - 46) <= 0.5)
    }
  }
}
