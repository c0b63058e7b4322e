import Foundation

@testable import ScreenInspection

/// JSON as a tree of which single numbers can be exchanged.
indirect enum FactTree: Codable {
  case nothing
  case flag(Bool)
  case number(Double)
  case text(String)
  case list([FactTree])
  case map([String: FactTree])

  init(_ facts: some Encodable) throws {
    self = try InspectionFolder.decoder.decode(
      FactTree.self,
      from: InspectionFolder.encoder.encode(facts)
    )
  }

  init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    if value.decodeNil() {
      self = .nothing
    } else if let flag = try? value.decode(Bool.self) {
      self = .flag(flag)
    } else if let text = try? value.decode(String.self) {
      self = .text(text)
    } else if let number = try? value.decode(Double.self) {
      self = .number(number)
    } else if let list = try? value.decode([FactTree].self) {
      self = .list(list)
    } else {
      self = .map(try value.decode([String: FactTree].self))
    }
  }

  func encode(to encoder: any Encoder) throws {
    var value = encoder.singleValueContainer()
    switch self {
    case .nothing: try value.encodeNil()
    case .flag(let flag): try value.encode(flag)
    case .number(let number): try value.encode(number)
    case .text(let text): try value.encode(text)
    case .list(let list): try value.encode(list)
    case .map(let map): try value.encode(map)
    }
  }

  /// The places of all numbers, as "stops/0/screen/scale".
  var numbers: [[String]] {
    switch self {
    case .number: [[]]
    case .list(let list):
      list.enumerated().flatMap { index, tree in tree.numbers.map { ["\(index)"] + $0 } }
    case .map(let map):
      map.keys.sorted().flatMap { key in (map[key]?.numbers ?? []).map { [key] + $0 } }
    default: []
    }
  }

  /// The tree with another number at a place.
  func replacing(_ place: some Collection<String>, with number: Double) -> FactTree {
    guard let step = place.first else { return .number(number) }
    switch self {
    case .list(var list):
      guard let index = Int(step) else { return self }
      list[index] = list[index].replacing(place.dropFirst(), with: number)
      return .list(list)
    case .map(var map):
      map[step] = map[step]?.replacing(place.dropFirst(), with: number)
      return .map(map)
    default: return self
    }
  }

  func read<Facts: Decodable>(as type: Facts.Type) throws -> Facts {
    try InspectionFolder.decoder.decode(type, from: InspectionFolder.encoder.encode(self))
  }
}
