import CDarwinNames
import Glibc

/// Sets the calling thread's name, cut after 15 bytes.
///
/// - Returns: 0, or an error number.
@discardableResult
public func pthread_setname_np(_ name: UnsafePointer<CChar>) -> Int32 {
  russet_darwin_set_thread_name(name)
}

/// Returns 1 on the main thread of the process, else 0.
public func pthread_main_np() -> Int32 { UInt64(getpid()) == russet_darwin_thread_number() ? 1 : 0 }

/// Writes the number of the calling thread.
///
/// - Returns: 0, or `EINVAL` for another thread, whose number is not available, and for a `nil`
///   destination.
@discardableResult
public func pthread_threadid_np(
  _ thread: pthread_t?,
  _ number: UnsafeMutablePointer<UInt64>?
) -> Int32 {
  guard thread == nil || thread == pthread_self(), let number else { return EINVAL }
  number.pointee = russet_darwin_thread_number()
  return 0
}

/// Returns the name of the program.
public func getprogname() -> UnsafePointer<CChar>? {
  russet_darwin_program_name()
}

/// Returns the usable size of a block from `malloc`, in bytes.
public func malloc_size(_ pointer: UnsafeRawPointer?) -> Int {
  russet_darwin_block_size(UnsafeMutableRawPointer(mutating: pointer))
}

/// Copies a string into a buffer of a size in bytes, cut to fit; the copy ends with a zero byte.
///
/// - Returns: The length of the source string.
@discardableResult
public func strlcpy(
  _ destination: UnsafeMutablePointer<CChar>,
  _ source: UnsafePointer<CChar>,
  _ size: Int
) -> Int {
  let length = strlen(source)
  guard size > 0 else { return length }
  let count = min(length, size - 1)
  memcpy(destination, source, count)
  destination[count] = 0
  return length
}

/// Appends a string to the string in a buffer of a size in bytes, cut to fit.
///
/// - Returns: The length of the string without the cut.
@discardableResult
public func strlcat(
  _ destination: UnsafeMutablePointer<CChar>,
  _ source: UnsafePointer<CChar>,
  _ size: Int
) -> Int {
  let length = strnlen(destination, size)
  guard length < size else { return size + strlen(source) }
  return length + strlcpy(destination + length, source, size - length)
}

/// Reads a value of the system by name: `hw.machine`, `hw.model`, `hw.memsize`, `hw.ncpu`,
/// `hw.logicalcpu`, `hw.activecpu`, `hw.pagesize`, `kern.ostype`, `kern.osrelease` or
/// `kern.hostname`.
///
/// - Returns: 0, or -1 with `errno`: `ENOENT` for other names, `ENOMEM` if the buffer is too small,
///   `EPERM` for an attempt to set a value.
public func sysctlbyname(
  _ name: UnsafePointer<CChar>,
  _ old: UnsafeMutableRawPointer?,
  _ oldSize: UnsafeMutablePointer<Int>?,
  _ new: UnsafeMutableRawPointer?,
  _ newSize: Int
) -> Int32 {
  guard new == nil else {
    errno = EPERM
    return -1
  }
  guard let bytes = systemValue(String(cString: name)) else {
    errno = ENOENT
    return -1
  }
  guard let oldSize else { return 0 }
  guard let old else {
    oldSize.pointee = bytes.count
    return 0
  }
  let room = oldSize.pointee
  guard room >= bytes.count else {
    errno = ENOMEM
    return -1
  }
  old.copyMemory(from: bytes, byteCount: bytes.count)
  oldSize.pointee = bytes.count
  return 0
}

private func systemValue(_ name: String) -> [UInt8]? {
  func number<T: FixedWidthInteger>(_ value: T) -> [UInt8] {
    withUnsafeBytes(of: value) { Array($0) }
  }
  var names = utsname()
  uname(&names)
  func string<T>(_ field: T) -> [UInt8] {
    withUnsafeBytes(of: field) { Array($0.prefix { $0 != 0 }) + [0] }
  }
  switch name {
  case "hw.machine", "hw.model": return string(names.machine)
  case "kern.ostype": return string(names.sysname)
  case "kern.osrelease": return string(names.release)
  case "kern.hostname": return string(names.nodename)
  case "hw.ncpu", "hw.logicalcpu", "hw.logicalcpu_max":
    return number(Int32(clamping: sysconf(Int32(_SC_NPROCESSORS_CONF))))
  case "hw.activecpu": return number(Int32(clamping: sysconf(Int32(_SC_NPROCESSORS_ONLN))))
  case "hw.pagesize": return number(Int64(sysconf(Int32(_SC_PAGESIZE))))
  case "hw.memsize":
    return number(UInt64(sysconf(Int32(_SC_PHYS_PAGES))) * UInt64(sysconf(Int32(_SC_PAGESIZE))))
  default: return nil
  }
}
