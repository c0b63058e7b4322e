import UIKit

/// Shares items with the available activities.
final class SharingController: OptionsController {
  private let answer = AnswerLabel()
  private var withoutLetters = false

  override func viewDidLoad() {
    super.viewDidLoad()
    column.append(PaddedView(answer, insets: .zero))
    heading("Items")
    sample("A text", button("Share Text") { ["Elephants can hear with their feet."] })
    sample(
      "An address",
      button("Share Address") { URL(string: "https://www.swift.org").map { [$0] } ?? [] }
    )
    sample("A picture", button("Share Picture") { [Self.picture] })
    heading("Options")
    option("Without letters") { [weak self] in self?.withoutLetters = $0 }
  }

  private func button(_ title: String, _ items: @escaping () -> [Any]) -> UIButton {
    let button = UIButton(type: .system)
    button.setTitle(title, for: .normal)
    button.addAction(
      UIAction { [weak self, weak button] _ in
        if let self, let button { self.share(items(), from: button) }
      },
      for: .touchUpInside
    )
    return button
  }

  private func share(_ items: [Any], from button: UIButton) {
    let controller = UIActivityViewController(
      activityItems: items,
      applicationActivities: [ShoutActivity()]
    )
    if withoutLetters { controller.excludedActivityTypes = [.mail, .message] }
    controller.completionWithItemsHandler = { [weak self] type, completed, _, _ in
      let name = type?.rawValue.split(separator: ".").last.map(String.init) ?? "Nothing"
      self?.answer.show(completed || type == nil ? name : "\(name), in vain")
    }
    controller.popoverPresentationController?.sourceView = button
    controller.popoverPresentationController?.sourceRect = button.bounds
    present(controller, animated: true)
  }

  private static var picture: UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: 120, height: 120)).image { context in
      UIColor.systemTeal.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 120, height: 120))
      UIColor.white.setFill()
      UIBezierPath(ovalIn: CGRect(x: 30, y: 30, width: 60, height: 60)).fill()
    }
  }
}

/// An activity that copies texts in capital letters.
private final class ShoutActivity: UIActivity {
  private var text = ""

  override var activityType: ActivityType? { ActivityType("org.russet.Gallery.Shout") }
  override var activityTitle: String? { "Copy Loudly" }
  override var activityImage: UIImage? { UIImage(systemName: "speaker.wave.2") }
  override func canPerform(withActivityItems activityItems: [Any]) -> Bool {
    activityItems.contains { $0 is String }
  }
  override func prepare(withActivityItems activityItems: [Any]) {
    text = activityItems.compactMap { $0 as? String }.joined(separator: "\n")
  }
  override func perform() {
    UIPasteboard.general.string = text.localizedUppercase
    activityDidFinish(true)
  }
}
