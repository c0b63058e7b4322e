import Foundation
import Fuzzer
import HostInterface

// The header for inputs that do not begin with one.
let head = EventLog(device: .iPhone8, environment: Environment()).text

fuzz { data in
  let text = String(decoding: data, as: UTF8.self)
  let log = try EventLog(text: text.hasPrefix("{\"russet") ? text : head + text)
  // A log that was read can be written, and reads the same again.
  let again = try EventLog(text: log.text)
  precondition(again.entries.count == log.entries.count, "a log lost events on its way")
}
