import Foundation
import Fuzzer
import UIKit

// The first byte selects the format of the rest; the document is then written and read again.
fuzz { data in
  guard let first = data.first else { return }
  let types: [NSAttributedString.DocumentType] = [.html, .rtf, .plain]
  let type = types[Int(first) % types.count]
  guard
    let text = try? NSAttributedString(
      data: Data(data.dropFirst()),
      options: [.documentType: type],
      documentAttributes: nil
    )
  else { return }
  let whole = NSRange(location: 0, length: text.length)
  for type in [NSAttributedString.DocumentType.html, .rtf] {
    guard let written = try? text.data(from: whole, documentAttributes: [.documentType: type])
    else { continue }
    _ = try? NSAttributedString(
      data: written,
      options: [.documentType: type],
      documentAttributes: nil
    )
  }
}
