import CarPlay
import UIKit

/// A music app, written as for iOS.
final class AudioSceneDelegate: UIResponder, CPTemplateApplicationSceneDelegate {
  static var played: [String] = []
  private var interfaceController: CPInterfaceController?

  func templateApplicationScene(
    _ templateApplicationScene: CPTemplateApplicationScene,
    didConnect interfaceController: CPInterfaceController
  ) {
    self.interfaceController = interfaceController
    let library = CPListTemplate(title: "Library", sections: [albums()])
    library.tabTitle = "Library"
    library.tabImage = UIImage(systemName: "music.note.list")
    let radio = CPListTemplate(title: "Radio", sections: [stations()])
    radio.tabTitle = "Radio"
    radio.tabImage = UIImage(systemName: "antenna.radiowaves.left.and.right")
    radio.showsTabBadge = true
    let tabs = CPTabBarTemplate(templates: [library, radio])
    interfaceController.setRootTemplate(tabs, animated: true, completion: nil)
  }

  func templateApplicationScene(
    _ templateApplicationScene: CPTemplateApplicationScene,
    didDisconnectInterfaceController interfaceController: CPInterfaceController
  ) { self.interfaceController = nil }

  private func albums() -> CPListSection {
    let names = ["Abendlieder", "Blue Train", "Clouds"]
    let items: [CPListItem] = names.map { name in
      let item = CPListItem(
        text: name,
        detailText: "Twelve songs",
        image: UIImage(systemName: "music.note"),
        accessoryImage: nil,
        accessoryType: .disclosureIndicator
      )
      item.handler = { [weak self] _, completion in
        self?.show(name)
        completion()
      }
      return item
    }
    return CPListSection(items: items, header: "Albums", sectionIndexTitle: nil)
  }

  private func stations() -> CPListSection {
    CPListSection(items: [CPListItem(text: "Bayern 2", detailText: "Talk and music")])
  }

  private func show(_ album: String) {
    let songs = (1...4).map { number in
      let item = CPListItem(text: "Song \(number)", detailText: album)
      item.playbackProgress = number == 2 ? 0.4 : 0
      item.isExplicitContent = number == 3
      item.handler = { [weak self] item, completion in
        Self.played.append(item.text ?? "")
        (item as? CPListItem)?.isPlaying = true
        self?.interfaceController?.pushTemplate(CPNowPlayingTemplate.shared, animated: true)
        completion()
      }
      return item
    }
    let template = CPListTemplate(title: album, sections: [CPListSection(items: songs)])
    interfaceController?.pushTemplate(template, animated: true, completion: nil)
  }
}
