import Foundation
import HeadlessHost
import UIKit

#if DEBUG
FileHandle.standardError.write(
  Data("bench: built without optimisation; nothing is measured\n".utf8)
)
exit(2)
#else
let arguments = CommandLine.arguments
let count = arguments.count > 2 ? Int(arguments[2]) ?? 600 : 600
let rounds = arguments.count > 3 ? Int(arguments[3]) ?? 5 : 5

@MainActor func run() {
  switch arguments.count > 1 ? arguments[1] : "" {
  case "cold": Bench.cold()
  case "scroll": Bench.scroll(frames: count, mode: .moved)
  case "scrollfull": Bench.scroll(frames: count, mode: .repainted)
  case "blur": Bench.scroll(frames: count, mode: .blurred)
  case "drag": Bench.drag(frames: count, step: Scene.step)
  case "rows": Bench.drag(frames: count, step: 120)
  case "animate": Bench.animate(frames: count)
  case "text":
    Bench.text(rounds: arguments.count > 2 ? count : 15, languages: Array(arguments.dropFirst(3)))
  case "longtext":
    Bench.longText(
      megabytes: arguments.count > 2 ? count : 10,
      lines: arguments.count > 3 ? Int(arguments[3]) ?? 0 : 0
    )
  case "textkit": Bench.textKit(megabytes: arguments.count > 2 ? count : 10)
  case "textview":
    guard arguments.count > 3, let item = Bench.TextViewItem(rawValue: arguments[3]) else {
      exit(2)
    }
    Bench.textView(path: arguments[2], item: item)
  case "typing": Bench.typing(letters: count)
  case "constraints": try? Bench.constraints(arguments[2], rounds: rounds)
  case "edits": try? Bench.edits(arguments[2], count: rounds)
  case "layout": Bench.layout(rounds: count)
  case "relayout": Bench.relayout(count: count)
  case "tablefirst": Bench.tableFirst(rounds: count)
  case "table": Bench.tableScroll(frames: count, isRepainted: false)
  case "tablefull": Bench.tableScroll(frames: count, isRepainted: true)
  case "tableinsert": Bench.tableBatch(rounds: count, inserts: true)
  case "tabledelete": Bench.tableBatch(rounds: count, inserts: false)
  case "collectionfirst": Bench.collectionFirst(rounds: count)
  case "collection": Bench.collectionScroll(frames: count, isRepainted: false)
  case "collectionfull": Bench.collectionScroll(frames: count, isRepainted: true)
  case "invalidate": Bench.collectionInvalidate(rounds: count)
  case "collectionbatch": Bench.collectionBatch(rounds: count)
  case "curl": Bench.curl(frames: count)
  case "tableflings": Bench.tableFlings(last: count)
  case "pictures": try? Bench.pictures(count: count, frames: arguments.count > 3 ? rounds : 600)
  case "push": Bench.push(rounds: count)
  case "storyboard": Bench.storyboard(rounds: count)
  case "stack": Bench.stack(rounds: count)
  case "flat": Bench.flat(count: count)
  case "deep": Bench.deep(count: count)
  case "recognizers": Bench.recognizers(count: count)
  case "conflict": Bench.conflict(count: count)
  default:
    print("bench flat N | deep N | recognizers N | conflict N  (each prints N and 2 N)")
    print("bench cold | scroll N | scrollfull N | blur N | drag N | rows N | animate N")
    print("bench text [N [en] [zh]] | layout N | relayout N | stack N")
    print("bench longtext [MEGABYTES [LINES]]")
    print("bench textkit [MEGABYTES] | typing N | textview FILE first|key|jump")
    print("bench push N | tableflings ROWS | pictures N [FRAMES]")
    print("bench tablefirst N | table N | tablefull N | tableinsert N | tabledelete N")
    print("bench collectionfirst N | collection N | collectionfull N | collectionbatch N")
    print("bench invalidate N | curl N")
    print("bench constraints CASE N | edits CASE N")
    print("CASE: chain100, chain500, chain1000, nested")
    exit(2)
  }
}
MainActor.assumeIsolated { run() }
#endif
