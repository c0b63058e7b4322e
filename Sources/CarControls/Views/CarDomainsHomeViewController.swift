import CarDisplays
import CoreGraphics
import UIKit

/// The home screen, with the functions of the car grouped by domain.
///
/// Each domain is a labelled chunk of at most seven functions. Catalogue: CAR-F27, CAR-F21.
open class CarDomainsHomeViewController: UIViewController {
  /// An entry of the home screen.
  public struct Entry: Sendable, Hashable {
    /// The identifier, which is also that of the entry's key.
    public let id: String
    /// The title.
    public let title: String
    /// The name of the symbol.
    public let symbolName: String
    /// The domain.
    public let domain: CarDomain

    /// Creates an entry.
    public init(id: String, title: String, symbolName: String, domain: CarDomain) {
      self.id = id
      self.title = title
      self.symbolName = symbolName
      self.domain = domain
    }
  }

  /// The entries in the order of their domains; each domain shows its first seven.
  public let entries: [Entry]
  /// Called when the driver selects an entry.
  public var onSelect: ((Entry) -> Void)?
  private var groups: [CarChunkView] = []

  /// Creates a home screen.
  public init(entries: [Entry]) {
    self.entries = entries
    super.init(nibName: nil, bundle: nil)
    title = "Home"
  }

  /// Returns `nil`, because archives do not contain the entries.
  public required init?(coder: NSCoder) { nil }

  /// The domains that have entries, in the order of ``CarDomain``.
  public var domains: [CarDomain] {
    CarDomain.allCases.filter { domain in entries.contains { $0.domain == domain } }
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = CarStyle.color(.ground)
    groups = domains.map { domain in
      let keys = entries.filter { $0.domain == domain }.prefix(CarChunk.mostItems).map(key)
      let group = CarChunkView(label: domain.title, items: keys)
      group.accessibilityIdentifier = "domain.\(domain.rawValue)"
      view.addSubview(group)
      return group
    }
  }

  private func key(for entry: Entry) -> UIView {
    let key = CarButton(title: entry.title, symbolName: entry.symbolName)
    key.accessibilityIdentifier = entry.id
    key.addAction(UIAction { [weak self] _ in self?.onSelect?(entry) }, for: .touchUpInside)
    return key
  }

  open override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    guard !groups.isEmpty else { return }
    let display = view.carDisplay
    let between = CarSpacing.betweenGroups.points(on: display)
    let area = view.carContentArea
    // One row of columns if each column has room for a key, otherwise two rows.
    let least = CarTargetSize.large.points(on: display).width * 1.6
    let isOneRow =
      (area.width - between * CGFloat(groups.count - 1)) / CGFloat(groups.count) >= least
    let columns = isOneRow ? groups.count : max(1, (groups.count + 1) / 2)
    let rows = (groups.count + columns - 1) / columns
    let width = (area.width - between * CGFloat(columns - 1)) / CGFloat(columns)
    let height = (area.height - between * CGFloat(rows - 1)) / CGFloat(rows)
    // The first domain is on the driver's side.
    let isMirrored = display.driverSide == .right
    for (index, group) in groups.enumerated() {
      let column = isMirrored ? columns - 1 - index % columns : index % columns
      let wanted = group.intrinsicContentSize.height
      group.frame = CGRect(
        x: area.minX + CGFloat(column) * (width + between),
        y: area.minY + CGFloat(index / columns) * (height + between),
        width: width,
        height: min(height, wanted * 1.3)
      )
    }
  }
}
