import CoreGraphics
import Foundation
import UIKitCore

/// The controller of a tab bar template.
///
/// The tabs are in the navigation bar.
@MainActor
final class TabBarTemplateController: TemplateViewController {
  private let tabs: CPTabBarTemplate
  private let strip = CarTabStrip()
  private var child: TemplateViewController?

  init(_ template: CPTabBarTemplate) {
    tabs = template
    super.init(template)
  }

  required init?(coder: NSCoder) { fatalError("Template controllers are not in archives.") }

  override func reload() {
    super.reload()
    // The bar shows the buttons of the template in the selected tab.
    if let selected = tabs.selectedTemplate {
      bar.show(selected, title: nil, canGoBack: false, palette: palette) {}
    }
  }

  override func reloadContent() {
    bar.titleView = strip
    strip.show(tabs, palette: palette) { [weak self] template in self?.tabs.choose(template) }
    showChild()
  }

  private func showChild() {
    guard let carScreen, let selected = tabs.selectedTemplate else { return }
    let next = carScreen.controller(for: selected)
    next.isInTab = true
    if next === child {
      next.reload()
      return
    }
    let old = child
    let delegate = carScreen.interfaceController?.delegate
    if let old { delegate?.templateWillDisappear(old.template, animated: false) }
    delegate?.templateWillAppear(selected, animated: false)
    old?.willMove(toParent: nil)
    old?.view.removeFromSuperview()
    old?.removeFromParent()
    child = next
    addChild(next)
    view.addSubview(next.view)
    next.didMove(toParent: self)
    next.reload()
    view.setNeedsLayout()
    if let old { delegate?.templateDidDisappear(old.template, animated: false) }
    delegate?.templateDidAppear(selected, animated: false)
  }

  override func layoutContent(in room: CGRect) { child?.view.frame = room }

  override func escape() -> Bool { child?.escape() ?? false }
}

/// The row of tabs of a tab bar template.
@MainActor
final class CarTabStrip: UIView {
  private var buttons: [CarButton] = []
  private var badges: [UIView?] = []

  func show(
    _ tabs: CPTabBarTemplate,
    palette: CarPalette,
    choose: @escaping (CPTemplate) -> Void
  ) {
    buttons.forEach { $0.removeFromSuperview() }
    badges.forEach { $0?.removeFromSuperview() }
    badges = []
    buttons = tabs.templates.map { template in
      let button = CarButton()
      let item = template.hasSystemItem || template.tabTitle == nil ? template.systemTab : nil
      button.titles = [template.tabTitle ?? item?.title ?? template.barTitle ?? ""]
      button.image = template.tabImage ?? item?.image
      button.imageSize = CGSize(width: 28, height: 28)
      button.form = .plain
      button.palette = palette
      button.isSelected = template === tabs.selectedTemplate
      button.accessibilityTraits = button.isSelected ? [.button, .selected] : .button
      button.action = { choose(template) }
      addSubview(button)
      var badge: UIView?
      if template.showsTabBadge {
        let view = UIView()
        view.backgroundColor = palette.destructive
        view.layer.cornerRadius = 7
        view.isUserInteractionEnabled = false
        addSubview(view)
        badge = view
      }
      badges.append(badge)
      return button
    }
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard !buttons.isEmpty else { return }
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let gap: CGFloat = 8
    let count = CGFloat(buttons.count)
    let width = min(240, ((bounds.width - gap * (count - 1)) / count).rounded(.down))
    for (index, button) in buttons.enumerated() {
      let x = CGFloat(index) * (width + gap)
      button.frame = CGRect(
        x: isMirrored ? bounds.width - x - width : x,
        y: 0,
        width: width,
        height: bounds.height
      )
      badges[index]?.frame = CGRect(
        x: isMirrored ? button.frame.minX + 6 : button.frame.maxX - 20,
        y: button.frame.minY + 6,
        width: 14,
        height: 14
      )
    }
  }
}

extension CPTemplate {
  /// The title and the picture for the system item of the tab.
  // Unverified: the titles are those of UITabBarItem.
  fileprivate var systemTab: (title: String, image: UIImage?) {
    switch tabSystemItem {
    case .more: (CarPlayWords["More"], UIImage(systemName: "ellipsis"))
    case .favorites: (CarPlayWords["Favorites"], UIImage(systemName: "star.fill"))
    case .featured: (CarPlayWords["Featured"], UIImage(systemName: "star.fill"))
    case .topRated: (CarPlayWords["Top Rated"], UIImage(systemName: "star.fill"))
    case .recents: (CarPlayWords["Recents"], UIImage(systemName: "clock.fill"))
    case .contacts: (CarPlayWords["Contacts"], UIImage(systemName: "person.crop.circle"))
    case .history: (CarPlayWords["History"], UIImage(systemName: "clock.fill"))
    case .bookmarks: (CarPlayWords["Bookmarks"], UIImage(systemName: "book.fill"))
    case .search: (CarPlayWords["Search"], UIImage(systemName: "magnifyingglass"))
    case .downloads: (CarPlayWords["Downloads"], UIImage(systemName: "square.and.arrow.down"))
    case .mostRecent: (CarPlayWords["Most Recent"], UIImage(systemName: "clock.fill"))
    case .mostViewed: (CarPlayWords["Most Viewed"], UIImage(systemName: "list.number"))
    @unknown default: ("", nil)
    }
  }
}
