import Foundation

extension Diffing where Value == String {
  /// The comparison of texts by their lines.
  public static var lines: Diffing {
    Diffing(
      toData: { Data($0.utf8) },
      fromData: { String(data: $0, encoding: .utf8) },
      diff: { kept, new in LineDifference(kept, new).map { ($0.text, []) } }
    )
  }
}

extension Diffing where Value == Data {
  /// The comparison of bytes.
  public static var data: Diffing {
    Diffing(
      toData: { $0 },
      fromData: { $0 },
      diff: { kept, new in
        guard kept != new else { return nil }
        let first = zip(kept, new).enumerated().first { $0.element.0 != $0.element.1 }?.offset
        let place = first ?? min(kept.count, new.count)
        return ("\(new.count) bytes, \(kept.count) are kept; they differ from byte \(place) on", [])
      }
    )
  }
}

extension Snapshotting where Value == String, Format == String {
  /// The strategy for a text, which is compared by its lines.
  public static var lines: Snapshotting {
    Snapshotting(pathExtension: "txt", diffing: .lines)
  }
}

extension Snapshotting where Value == Data, Format == Data {
  /// The strategy for bytes.
  public static var data: Snapshotting {
    Snapshotting(pathExtension: nil, diffing: .data)
  }
}

extension Snapshotting where Format == String {
  /// The strategy for the text that `String(describing:)` returns for a value.
  public static var description: Snapshotting {
    SimplySnapshotting.lines.pullback { String(describing: $0) }
  }

  /// The strategy for a value's properties, with one line for each and nested properties below it.
  ///
  /// Sets and dictionaries are sorted. Addresses are left out, because they differ in each run.
  public static var dump: Snapshotting {
    SimplySnapshotting.lines.pullback { ValueDump.text(of: $0) }
  }
}

extension Snapshotting where Value: Encodable, Format == String {
  /// The strategy for a value as indented JSON with sorted keys.
  public static var json: Snapshotting {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    return json(encoder)
  }

  /// Returns a strategy for a value as the JSON of an encoder, which should sort its keys.
  public static func json(_ encoder: JSONEncoder) -> Snapshotting {
    var strategy: Snapshotting = SimplySnapshotting.lines.pullback { value in
      do {
        return try String(decoding: encoder.encode(value), as: UTF8.self)
      } catch {
        return "The value cannot be encoded: \(error)"
      }
    }
    strategy.pathExtension = "json"
    return strategy
  }

  /// The strategy for a value as an XML property list.
  public static var plist: Snapshotting {
    var strategy: Snapshotting = SimplySnapshotting.lines.pullback { value in
      let encoder = PropertyListEncoder()
      encoder.outputFormat = .xml
      do {
        return try String(decoding: encoder.encode(value), as: UTF8.self)
      } catch {
        return "The value cannot be encoded: \(error)"
      }
    }
    strategy.pathExtension = "plist"
    return strategy
  }
}

extension Snapshotting where Value: CaseIterable, Format == String {
  /// Returns a strategy for a function's results for all cases, as a table of inputs and outputs.
  public static func `func`<A>(
    into witness: Snapshotting<A, Format>
  ) -> Snapshotting<(Value) -> A, Format> {
    var strategy = Snapshotting<(Value) -> A, Format>(
      pathExtension: "csv",
      diffing: .lines
    ) { function in
      Async { callback in
        let cases = Array(Value.allCases)
        var rows: [Int: String] = [:]
        for (index, input) in cases.enumerated() {
          witness.snapshot(function(input)).run { output in
            rows[index] = "\"\(input)\",\"\(output)\"\n"
            if rows.count == cases.count {
              callback(cases.indices.compactMap { rows[$0] }.joined())
            }
          }
        }
        if cases.isEmpty { callback("") }
      }
    }
    strategy.pathExtension = "csv"
    return strategy
  }
}
