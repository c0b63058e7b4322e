import Foundation
import Fuzzer
import HostInterface

// The head is there already where an input does not begin with one of its own.
let head = EventLog(device: .iPhone8, environment: Environment()).text

fuzz { data in
  let text = String(decoding: data, as: UTF8.self)
  let log = try EventLog(text: text.hasPrefix("{\"russet") ? text : head + text)
  // What was read can be written, and reads the same again.
  let again = try EventLog(text: log.text)
  precondition(again.entries.count == log.entries.count, "a log lost events on its way")
}
