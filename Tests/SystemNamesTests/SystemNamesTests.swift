import DarwinNames
import Foundation
import MobileCoreServices
import ObjectiveC
import Synchronization
import Testing

private func text(_ room: [CChar]) -> String {
  String(decoding: room.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
}

@Suite struct DarwinTests {
  @Test func `the user's folders are those of the file manager`() {
    let manager = FileManager.default
    let documents = manager.urls(for: .documentDirectory, in: .userDomainMask).first
    let caches = manager.urls(for: .cachesDirectory, in: .userDomainMask).first
    #expect(URL.documentsDirectory == documents && URL.cachesDirectory == caches)
    #expect(URL.applicationSupportDirectory.isFileURL)
  }

  @Test func `ticks are nanoseconds that only grow`() {
    var info = mach_timebase_info_data_t()
    mach_timebase_info(&info)
    #expect(info.numer == 1 && info.denom == 1)
    let start = mach_absolute_time()
    usleep(2_000)
    #expect(mach_absolute_time() - start >= 2_000_000)
    let awake = mach_absolute_time()
    #expect(mach_continuous_time() >= awake)
  }
  @Test func `the system tells its values by name`() {
    var count: Int32 = 0
    var size = MemoryLayout<Int32>.size
    #expect(sysctlbyname("hw.ncpu", &count, &size, nil, 0) == 0 && count > 0)
    var length = 0
    #expect(sysctlbyname("hw.machine", nil, &length, nil, 0) == 0 && length > 1)
    var machine = [CChar](repeating: 0, count: length)
    #expect(sysctlbyname("hw.machine", &machine, &length, nil, 0) == 0)
    #expect(text(machine).count == length - 1)
    var small = 1
    #expect(sysctlbyname("hw.machine", &machine, &small, nil, 0) == -1 && errno == ENOMEM)
    #expect(sysctlbyname("hw.nothing", nil, &small, nil, 0) == -1 && errno == ENOENT)
  }
  @Test func `strings are copied within their room`() {
    var room = [CChar](repeating: 1, count: 5)
    #expect(strlcpy(&room, "abcdefg", 5) == 7 && text(room) == "abcd")
    #expect(strlcpy(&room, "ab", 5) == 2 && strlcat(&room, "cdef", 5) == 6)
    #expect(text(room) == "abcd")
    #expect(pthread_setname_np("a name that is much too long") == 0)
    #expect(malloc_size(nil) == 0)
  }
}

private final class Thing: NSObject {}

@Suite struct ObjectiveCTests {
  @Test func `an object's lock is taken several times by one thread, and by one thread at a time`()
  {
    let object = Thing()
    let sum = Mutex(0)
    nonisolated(unsafe) let shared = object
    nonisolated(unsafe) var plain = 0
    DispatchQueue.concurrentPerform(iterations: 4) { _ in
      for _ in 0..<5_000 {
        objc_sync_enter(shared)
        objc_sync_enter(shared)
        plain += 1
        objc_sync_exit(shared)
        objc_sync_exit(shared)
      }
      sum.withLock { $0 += 5_000 }
    }
    #expect(plain == 20_000 && sum.withLock { $0 } == 20_000)
    #expect(objc_sync_exit(object) == OBJC_SYNC_NOT_OWNING_THREAD_ERROR)
  }
  @Test func `classes are found by name, and know what they are above`() {
    let name = String(cString: object_getClassName(Thing()))
    #expect(name.hasSuffix("Thing"))
    #expect(class_getSuperclass(Thing.self) == NSObject.self)
    #expect(String(cString: class_getName(NSObject.self)).hasSuffix("NSObject"))
  }
  @Test func `objects have values of their own by key`() {
    let object = Thing()
    let key = UnsafeRawPointer(bitPattern: 8)
    guard let key else { return }
    objc_setAssociatedObject(object, key, "value", .OBJC_ASSOCIATION_RETAIN)
    #expect(objc_getAssociatedObject(object, key) as? String == "value")
  }
}

@Suite struct CoreServicesTests {
  @Test func `types have their old names`() {
    #expect(kUTTypePNG == "public.png" && kUTTypeMPEG4 == "public.mpeg-4")
    #expect(
      UTTypeConformsTo(kUTTypePNG, kUTTypeImage) && !UTTypeConformsTo(kUTTypeImage, kUTTypePNG)
    )
    #expect(UTTypeEqual("PUBLIC.png", kUTTypePNG))
    let type = UTTypeCreatePreferredIdentifierForTag(
      kUTTagClassFilenameExtension,
      "jpg" as String,
      nil
    )
    #expect(type?.takeRetainedValue() == kUTTypeJPEG)
    let mime = UTTypeCopyPreferredTagWithClass(kUTTypeJPEG, kUTTagClassMIMEType)
    #expect(mime?.takeRetainedValue() == "image/jpeg")
    let unknown = UTTypeCreatePreferredIdentifierForTag(kUTTagClassFilenameExtension, "qqq", nil)
    #expect(unknown.map { UTTypeIsDynamic($0.takeRetainedValue()) } == true)
  }
}
