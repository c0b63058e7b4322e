import Foundation

extension UIResponder {
  func pasteFromGeneralPasteboard() {
    guard pasteConfiguration != nil else { return }
    let providers = UIPasteboard.general.itemProviders
    if canPaste(providers) { paste(itemProviders: providers) }
  }
}
