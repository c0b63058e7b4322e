import UIKitCore

extension QuickActionFacts {
  /// The quick actions of this process's app: those of its Info.plist, then those that it set at
  /// run time.
  @MainActor
  static var ofApp: [QuickActionFacts] {
    QuickActions.declared(in: declarations).map { QuickActionFacts($0, isStatic: true) }
      + (UIApplication.shared.shortcutItems ?? []).map { QuickActionFacts($0, isStatic: false) }
  }

  private static var declarations: [String: Any]? {
    AppInformation.value("UIApplicationShortcutItems").map { ["UIApplicationShortcutItems": $0] }
  }

  // Source: the list of quick actions: text in the size of a row, and a smaller subtitle.
  private static let fonts = (title: CGFloat(17), subtitle: CGFloat(13))

  @MainActor
  private init(_ item: UIApplicationShortcutItem, isStatic: Bool) {
    let image = item.icon?.image
    let kind: Icon =
      if let icon = item.icon {
        if Self.systemIcons.contains(where: { $0 == icon }) {
          .system
        } else {
          image?.isSymbolImage == true ? .symbol : .custom
        }
      } else {
        .none
      }
    func width(_ words: String, _ size: CGFloat) -> Double {
      let label = UILabel()
      label.font = .systemFont(ofSize: size)
      label.text = words
      return Double(label.intrinsicContentSize.width)
    }
    self.init(
      item.type,
      title: item.localizedTitle,
      subtitle: item.localizedSubtitle,
      icon: kind,
      picture: kind == .custom ? image.map { PictureFacts($0) } : nil,
      isStatic: isStatic,
      titleWidth: width(item.localizedTitle, Self.fonts.title),
      subtitleWidth: item.localizedSubtitle.map { width($0, Self.fonts.subtitle) }
    )
  }

  @MainActor private static let systemIcons = UIApplicationShortcutIcon.IconType.allCases.map {
    UIApplicationShortcutIcon(type: $0)
  }
}
