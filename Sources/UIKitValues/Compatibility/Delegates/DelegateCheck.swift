import Foundation
import Synchronization

/// In debug builds, reports optional methods that a subclass adds to a delegate protocol which its
/// superclass adopts.
///
/// With the Objective-C runtime such methods are found by name. Swift binds a protocol's methods
/// in the class that declares the conformance; methods that only a subclass declares are never
/// called, and the compiler does not warn. Setters of delegates and data sources call this
/// function; in release builds it does nothing.
@inline(__always)
package func checkAddedMethods<Delegate>(_ delegate: Delegate?) {
  #if DEBUG
  if let delegate { DelegateCheck.check(delegate) }
  #endif
}

#if DEBUG
/// Finds the methods that `checkAddedMethods(_:)` reports.
///
/// The conformance contains the class that declares it. For each of its subclasses, the symbols of
/// its methods are compared with those of the protocol's defaults, which every optional method
/// has. The symbols are those in the symbol table of the executable or library. Each class is
/// checked once per protocol.
enum DelegateCheck {
  private static let seen = Mutex(Set<UInt>())
  /// The members of classes and the optional methods of protocols, by their descriptors; cached
  /// because most delegates inherit from few classes and adopt few protocols.
  private static let known = Mutex([UInt: Set<String>]())

  static func check<Delegate>(_ delegate: Delegate) {
    // A value of a class-bound protocol consists of an object and one witness table.
    guard MemoryLayout<Delegate>.size == 2 * MemoryLayout<UnsafeRawPointer>.size else { return }
    let table = withUnsafeBytes(of: delegate) {
      $0.load(fromByteOffset: MemoryLayout<UnsafeRawPointer>.size, as: UnsafeRawPointer.self)
    }
    let type: AnyClass = Swift.type(of: delegate as AnyObject)
    var hasher = Hasher()
    hasher.combine(ObjectIdentifier(type))
    hasher.combine(table)
    let key = UInt(bitPattern: hasher.finalize())
    guard seen.withLock({ $0.insert(key).inserted }) else { return }
    let conformance = Conformance(table: table)
    guard let declaring = conformance.type, ClassRecord(type).descriptor != declaring
    else { return }
    for line in lines(for: type, Delegate.self, conformance, declaring) {
      warn(line, where: "error")
    }
  }

  /// Returns the reports about the subclasses of the class that declares a conformance.
  private static func lines<Delegate>(
    for type: AnyClass,
    _ delegate: Delegate.Type,
    _ conformance: Conformance,
    _ declaring: UnsafeRawPointer
  ) -> [String] {
    var below: [AnyClass] = []
    var next: AnyClass? = type
    while let candidate = next, ClassRecord(candidate).descriptor != declaring {
      below.append(candidate)
      next = ClassRecord(candidate).superclass
    }
    let descriptor = conformance.protocolDescriptor
    guard let owner = next, let symbols = SymbolTable.ofImage(at: descriptor) else { return [] }
    let requirements = remembered(descriptor) {
      SymbolNames.optionalMethods(of: descriptor, in: symbols)
    }
    var known = Set<String>()
    next = owner
    while let candidate = next {
      known.formUnion(members(of: candidate))
      next = ClassRecord(candidate).superclass
    }
    var lines: [String] = []
    for candidate in below.reversed() {
      let own = members(of: candidate)
      for member in own.intersection(requirements).subtracting(known).sorted() {
        lines.append(
          "\(name(of: candidate)) adds \(SymbolNames.short(member)) to the "
            + "\(shortName(of: delegate)) that its superclass \(name(of: owner)) adopts, "
            + "and it is never called: Swift calls the methods of the class that declares the "
            + "conformance. Declare the method in \(owner) and override it here."
        )
      }
      known.formUnion(own)
    }
    return lines
  }

  /// Returns a class's module and name, without its private file or function.
  private static func name(of type: AnyClass) -> String {
    "\(String(reflecting: type).prefix { $0 != "." }).\(type)"
  }

  private static func shortName<Delegate>(of delegate: Delegate.Type) -> String {
    let name = String(describing: delegate)
    return name.hasPrefix("any ") ? String(name.dropFirst(4)) : name
  }

  private static func members(of type: AnyClass) -> Set<String> {
    let descriptor = ClassRecord(type).descriptor
    return remembered(descriptor) {
      guard let symbols = SymbolTable.ofImage(at: descriptor) else { return [] }
      return SymbolNames.members(of: descriptor, in: symbols)
    }
  }

  private static func remembered(
    _ descriptor: UnsafeRawPointer,
    _ names: () -> Set<String>
  ) -> Set<String> {
    let key = UInt(bitPattern: descriptor)
    if let names = known.withLock({ $0[key] }) { return names }
    let names = names()
    known.withLock { $0[key] = names }
    return names
  }
}

/// The conformance of a witness table.
///
/// Source: "Protocol Conformance Records" of Swift's ABI, `TypeMetadata.rst`.
private struct Conformance {
  let descriptor: UnsafeRawPointer

  init(table: UnsafeRawPointer) { descriptor = table.load(as: UnsafeRawPointer.self) }

  /// The descriptor of the protocol.
  var protocolDescriptor: UnsafeRawPointer {
    let offset = descriptor.load(as: Int32.self)
    let address = descriptor + Int(offset & ~1)
    return offset & 1 == 0 ? address : address.load(as: UnsafeRawPointer.self)
  }

  /// The descriptor of the class that declares the conformance; `nil` if it is not a Swift type.
  var type: UnsafeRawPointer? {
    let flags = descriptor.load(fromByteOffset: 12, as: UInt32.self)
    let place = descriptor + 4
    let address = place + Int(place.load(as: Int32.self))
    switch (flags >> 3) & 7 {
    case 0: return address
    case 1: return address.load(as: UnsafeRawPointer.self)
    default: return nil
    }
  }
}

/// The metadata of a class without an Objective-C runtime.
///
/// Source: "Class Metadata" of Swift's ABI, `TypeMetadata.rst`.
private struct ClassRecord {
  let metadata: UnsafeRawPointer

  init(_ type: AnyClass) { metadata = unsafeBitCast(type, to: UnsafeRawPointer.self) }

  var superclass: AnyClass? {
    metadata.load(fromByteOffset: 8, as: UnsafeRawPointer?.self).map {
      unsafeBitCast($0, to: AnyClass.self)
    }
  }
  var descriptor: UnsafeRawPointer {
    metadata.load(fromByteOffset: 40, as: UnsafeRawPointer.self)
  }
}
#endif
