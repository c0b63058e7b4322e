#if DEBUG
import CSymbolSearch
import Foundation
import Glibc
import Synchronization

/// The symbol names of an executable or library that this process runs.
///
/// Source: the ELF-64 object file format, version 1.5.
final class SymbolTable: Sendable {
  private let file: Data
  private let entries: Range<Int>
  private let names: Range<Int>
  /// The number that is added to a symbol's value to get its address.
  private let bias: UInt
  private static let opened = Mutex([String: SymbolTable]())

  /// Returns the table of the image that contains an address; `nil` if it is stripped or cannot be
  /// read.
  static func ofImage(at address: UnsafeRawPointer) -> SymbolTable? {
    var image = Image()
    guard imageOfAddress(address, &image) != 0, let path = image.path.map({ String(cString: $0) })
    else { return nil }
    return opened.withLock { opened in
      if let known = opened[path] { return known }
      // An executable has the path with which it was started, which may no longer be valid.
      let base = UInt(bitPattern: image.base)
      let made = SymbolTable(path: path, at: base) ?? SymbolTable(path: "/proc/self/exe", at: base)
      opened[path] = made
      return made
    }
  }

  private init?(path: String, at base: UInt) {
    guard let file = try? Data(contentsOf: URL(fileURLWithPath: path), options: .alwaysMapped),
      file.count > 64, file.starts(with: [0x7F, 0x45, 0x4C, 0x46, 2, 1])
    else { return nil }
    let found = file.withUnsafeBytes { Self.tables(in: $0) }
    guard let found else { return nil }
    self.file = file
    (entries, names) = found
    // Type 3 is loaded at any address; others are at the addresses of their symbols.
    let kind = file.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: 16, as: UInt16.self) }
    bias = kind == 3 ? base : 0
  }

  private static func tables(in bytes: UnsafeRawBufferPointer) -> (Range<Int>, Range<Int>)? {
    func word(_ offset: Int) -> Int? {
      guard offset >= 0, offset + 8 <= bytes.count else { return nil }
      return Int(exactly: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
    }
    func short(_ offset: Int) -> Int {
      Int(bytes.loadUnaligned(fromByteOffset: offset, as: UInt16.self))
    }
    func half(_ offset: Int) -> Int? {
      guard offset >= 0, offset + 4 <= bytes.count else { return nil }
      return Int(bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self))
    }
    guard let sections = word(0x28) else { return nil }
    let (size, count) = (short(0x3A), short(0x3C))
    func range(_ section: Int) -> Range<Int>? {
      guard let start = word(section + 0x18), let length = word(section + 0x20),
        start <= bytes.count, length <= bytes.count - start
      else { return nil }
      return start..<start + length
    }
    // Type 2: the symbols of the linker; those of the dynamic linker do not include internal ones.
    for index in 0..<count where half(sections + index * size + 4) == 2 {
      let section = sections + index * size
      guard let entries = range(section), let link = half(section + 0x28), link < count,
        let names = range(sections + link * size)
      else { return nil }
      return (entries, names)
    }
    return nil
  }

  /// Returns the names that begin with `prefix`.
  func names(withPrefix prefix: String) -> [String] {
    file.withUnsafeBytes { (bytes: UnsafeRawBufferPointer) in
      var found: [String] = []
      guard let base = bytes.baseAddress else { return found }
      let (entries, names) = (part(entries, of: base), part(names, of: base))
      var next = 0
      while true {
        next = symbol_with_prefix(entries, names, next, prefix, prefix.utf8.count)
        if next < 0 { return found }
        found.append(Self.text(of: next, in: entries, names: names))
        next += 1
      }
    }
  }

  /// Returns the symbol of an address whose name ends with `suffix`, without the suffix; `nil` if
  /// there is none.
  func name(at address: UnsafeRawPointer, suffix: String) -> String? {
    let value = UInt64(UInt(bitPattern: address) &- bias)
    return file.withUnsafeBytes { (bytes: UnsafeRawBufferPointer) in
      guard let base = bytes.baseAddress else { return nil }
      let (entries, names) = (part(entries, of: base), part(names, of: base))
      var next = 0
      while true {
        next = symbol_with_value(entries, names, next, value)
        if next < 0 { return nil }
        let name = Self.text(of: next, in: entries, names: names)
        if name.hasSuffix(suffix) { return String(name.dropLast(suffix.count)) }
        next += 1
      }
    }
  }

  private func part(_ range: Range<Int>, of base: UnsafeRawPointer) -> symbol_section {
    symbol_section(start: base + range.lowerBound, length: range.count)
  }

  /// Returns the name of a symbol that the search has found, whose offset is therefore valid.
  private static func text(
    of symbol: Int,
    in entries: symbol_section,
    names: symbol_section
  ) -> String {
    let offset = entries.start.loadUnaligned(fromByteOffset: symbol * 24, as: UInt32.self)
    let bytes = UnsafeRawBufferPointer(start: names.start, count: names.length)
    return String(decoding: bytes[Int(offset)...].prefix { $0 != 0 }, as: UTF8.self)
  }
}

/// Swift's names of members, as the runtime's demangler returns them.
enum SymbolNames {
  /// Returns the methods of a protocol that have a default, as all optional methods do.
  ///
  /// - Parameters:
  ///   - descriptor: The address of the protocol's descriptor.
  ///   - table: The symbols of the executable or library that contains the protocol.
  /// - Returns: Each method once, without the protocol: "tableView(_: UITableView) -> ()".
  static func optionalMethods(
    of descriptor: UnsafeRawPointer,
    in table: SymbolTable
  ) -> Set<String> {
    guard let name = table.name(at: descriptor, suffix: "Mp"),
      let type = demangled(name + "_p")
    else { return [] }
    let owner = type.hasPrefix("any ") ? String(type.dropFirst(4)) : type
    let module = owner.prefix { $0 != "." }
    return names(name + "P", of: "(extension in \(module)):\(owner)", in: table)
  }

  /// Returns the members of a class.
  ///
  /// - Parameters:
  ///   - descriptor: The address of the class's descriptor.
  ///   - table: The symbols of the executable or library that contains the class.
  /// - Returns: Each member once, without the class.
  static func members(of descriptor: UnsafeRawPointer, in table: SymbolTable) -> Set<String> {
    guard let name = table.name(at: descriptor, suffix: "Mn"), let owner = demangled(name) else {
      return []
    }
    return names(name, of: owner, in: table)
  }

  private static func names(
    _ prefix: String,
    of owner: String,
    in table: SymbolTable
  ) -> Set<String> {
    let (start, end) = (owner + ".", " in " + owner)
    return Set(
      table.names(withPrefix: prefix).compactMap { symbol in
        guard let name = demangled(symbol) else { return nil }
        if name.hasPrefix(start) { return String(name.dropFirst(start.count)) }
        // The name of a member of a class in a function.
        return name.hasSuffix(end) ? String(name.dropLast(end.count)) : nil
      }
    )
  }

  /// Returns a member's name and labels, such as "tableView(_:didSelectRowAt:)".
  static func short(_ member: String) -> String {
    guard let open = member.firstIndex(of: "(") else {
      return String(member.prefix { $0 != "." })
    }
    var (depth, labels, parameter) = (0, "", "")
    func add() {
      guard !parameter.isEmpty else { return }
      // If no parameter has a label, none is written.
      let label = parameter.firstIndex(of: ":").map { parameter[..<$0] } ?? "_"
      labels += label.trimmingCharacters(in: .whitespaces) + ":"
      parameter = ""
    }
    scan: for character in member[member.index(after: open)...] {
      switch character {
      case "(", "<", "[": depth += 1
      case ")" where depth == 0: break scan
      case ")", ">", "]": depth -= 1
      case "," where depth == 0: add()
      default: if depth == 0 { parameter.append(character) }
      }
    }
    if parameter.isEmpty, member[member.index(after: open)] != ")" { parameter = "_" }
    add()
    return "\(member[..<open])(\(labels))"
  }

  private static func demangled(_ name: String) -> String? {
    guard let text = swiftDemangle(name, name.utf8.count, nil, nil, 0) else { return nil }
    defer { free(text) }
    return String(cString: text)
  }
}

/// `Dl_info` of <dlfcn.h>, which Glibc's module omits as an extension of POSIX.
private struct Image {
  var path: UnsafePointer<CChar>?
  var base: UnsafeRawPointer?
  var symbolName: UnsafePointer<CChar>?
  var symbol: UnsafeRawPointer?
}

@_silgen_name("dladdr")
private func imageOfAddress(
  _ address: UnsafeRawPointer,
  _ image: UnsafeMutablePointer<Image>
) -> CInt

@_silgen_name("swift_demangle")
private func swiftDemangle(
  _ name: UnsafePointer<CChar>,
  _ length: Int,
  _ buffer: UnsafeMutablePointer<CChar>?,
  _ size: UnsafeMutablePointer<Int>?,
  _ flags: UInt32
) -> UnsafeMutablePointer<CChar>?
#endif
