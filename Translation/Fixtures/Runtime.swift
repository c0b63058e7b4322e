import Foundation

// Names that Apple's Foundation has.
func formatter() -> RelativeDateTimeFormatter { RelativeDateTimeFormatter() }
func spans() -> DateComponentsFormatter { DateComponentsFormatter() }
func predicate() -> NSPredicate { NSPredicate(format: "name == %@", "a") }

final class Lock: NSObject {
  func locked(_ body: () -> Void) {
    objc_sync_enter(self)
    defer { objc_sync_exit(self) }
    autoreleasepool { body() }
  }

  func clock() -> UInt64 { mach_absolute_time() }
}

@objc(RSMode) enum Mode: Int { case one, two }

@objc(RSNamed) protocol Named {
  var name: String { get }
  @objc optional func rename(to name: String)
}

class Model: NSObject, Named {
  @objc dynamic var name = "x"
  @objc dynamic var twice: String {
    get { name + name }
    set { name = newValue }
  }
  let path = #keyPath(Model.name)
  @objc func rename(to name: String) { self.name = name }

  @objc func later() {
    perform(#selector(later), with: nil, afterDelay: 1)
    _ = value(forKey: #keyPath(name))
    setValue("y", forKey: "name")
    _ = responds(to: #selector(setter: name))
    _ = NSClassFromString("App.Model")
  }
}

func use(_ object: AnyObject, _ named: Named?) {
  object.later?()
  named?.rename?(to: "z")
}

typealias ChangedClosure = (Int) -> String

func boxed(_ closure: @escaping ChangedClosure) -> ChangedClosure {
  let object: AnyObject = unsafeBitCast(closure, to: AnyObject.self)
  return unsafeBitCast(object, to: ChangedClosure.self)
}
