import CoreGraphics
import ScreenInspection

@testable import DesignAudit

typealias Log = ConductLog

/// A log of these events at these times.
func log(_ events: (Double, Log.Kind)..., app: AppFacts? = nil) -> Log {
  Log(events.map { Log.Event($0.0, $0.1) }, app: app)
}

/// Something changes on the screen.
func frame(_ rect: CGRect = CGRect(x: 0, y: 0, width: 375, height: 100)) -> Log.Kind {
  .frame(damage: [rect])
}

let button = "UIWindow > UIButton"

func touch(_ phase: Log.Touch.Phase, _ element: String = button, at y: CGFloat = 10) -> Log.Kind {
  .touch(Log.Touch(phase, at: CGPoint(x: 20, y: y), element: element))
}

func haptic(_ style: Log.Haptic.Style = .impact, isPrepared: Bool = true) -> Log.Kind {
  .haptic(Log.Haptic(style, isPrepared: isPrepared))
}

/// One drag of these events.
func drag(_ events: (Double, Log.Drag)..., with others: [(Double, Log.Kind)] = []) -> Log {
  Log(
    (events.map { Log.Event($0.0, .drag(session: 1, $0.1)) }
      + others.map { Log.Event($0.0, $0.1) }).sorted { $0.time < $1.time }
  )
}

/// The items that are dragged from the list.
func lift(
  _ types: [String] = ["public.png", "public.utf8-plain-text"],
  _ change: (inout Log.Lift) -> Void = { _ in }
) -> Log.Drag {
  var lift = Log.Lift(
    source: "UIWindow > UITableView",
    frame: CGRect(x: 0, y: 0, width: 375, height: 44),
    items: [Log.Item(types.map { Log.Item.Representation($0) })]
  )
  change(&lift)
  return .lift(lift)
}

let well = CGRect(x: 100, y: 300, width: 100, height: 100)

func place(_ element: String = "UIWindow > Well", picture: UInt64 = 1) -> Log.Place {
  Log.Place(element, frame: well, picture: picture)
}

func drop(
  _ target: Log.Drop.Target = .other,
  _ change: (inout Log.Drop) -> Void = { _ in }
)
  -> Log.Drag
{
  var drop = Log.Drop(on: "UIWindow > Well", frame: well, target: target)
  change(&drop)
  return .drop(drop)
}

func load(
  _ type: String = "public.png",
  _ change: (inout Log.Load) -> Void = { _ in }
)
  -> Log.Drag
{
  var load = Log.Load(type, offered: ["public.png", "public.utf8-plain-text"])
  change(&load)
  return .loaded(load)
}

func undo(
  _ kind: Log.Undo.Kind = .registered,
  _ name: String = "Move",
  isVisible: Bool = true
)
  -> Log.Kind
{
  .undo(Log.Undo(kind, name: name, isVisible: isVisible))
}

extension ConductRule {
  /// How many findings there are.
  func count(_ log: Log) -> Int { findings(in: log, settings: AuditSettings()).count }
}

extension ScreenRule {
  func count(_ elements: [ScreenElement], _ change: (inout Screen) -> Void = { _ in }) -> Int {
    var screen = screen(elements)
    change(&screen)
    return findings(on: screen, settings: AuditSettings()).count
  }
}

/// A plain view.
func view(
  _ path: String = "UIWindow > View",
  _ kind: ScreenElement.Kind = .container,
  _ change: (inout ScreenElement) -> Void = { _ in }
) -> ScreenElement {
  var element = ScreenElement(
    kind: kind,
    path: path,
    frame: CGRect(x: 0, y: 100, width: 100, height: 100)
  )
  change(&element)
  return element
}
