import Foundation

/// The parts of an ICC profile for colour matching: matrix and curves, or one grey curve.
///
/// Numbers in parentheses are sections of ICC.1:2010.
struct ICCProfile {
  let definition: CGColorSpace.Definition

  /// Reads a profile; nil if it is damaged or uses lookup tables.
  init?(_ data: Data) {
    let reader = ByteReader(data)
    guard reader.text(36, 4) == "acsp", let model = reader.text(16, 4),
      let count = reader.number32(128), count <= 1024
    else { return nil }
    var tags: [String: (offset: Int, size: Int)] = [:]
    for index in 0..<count {
      let entry = 132 + index * 12
      guard let name = reader.text(entry, 4), let offset = reader.number32(entry + 4),
        let size = reader.number32(entry + 8), reader.bytes(offset, size) != nil
      else { return nil }
      tags[name] = (offset, size)
    }
    func curve(_ name: String) -> TransferFunction? {
      tags[name].flatMap { Self.curve(reader, at: $0.offset) }
    }
    switch model {
    case "RGB ":
      guard let r = tags["rXYZ"], let g = tags["gXYZ"], let b = tags["bXYZ"],
        let red = Self.xyz(reader, at: r.offset), let green = Self.xyz(reader, at: g.offset),
        let blue = Self.xyz(reader, at: b.offset), let rCurve = curve("rTRC"),
        let gCurve = curve("gTRC"), let bCurve = curve("bTRC")
      else { return nil }
      let matrix = ColorMatrix([
        red[0], green[0], blue[0], red[1], green[1], blue[1], red[2], green[2], blue[2],
      ])
      guard matrix.inverse.rows.contains(where: { $0 != 0 }) else { return nil }
      definition = .rgb(matrix: matrix, curves: [rCurve, gCurve, bCurve])
    case "GRAY":
      guard let gray = curve("kTRC") else { return nil }
      definition = .gray(gray)
    default:
      return nil
    }
  }

  /// The named space that the profile describes, or nil.
  var knownSpace: CGColorSpace? {
    guard case .rgb(let matrix, let curves) = definition else { return nil }
    let names = [
      CGColorSpace.sRGB, CGColorSpace.displayP3, CGColorSpace.adobeRGB1998, CGColorSpace.dcip3,
      CGColorSpace.itur_2020, CGColorSpace.rommrgb,
    ]
    for name in names {
      guard let space = CGColorSpace.named(name),
        case .rgb(let known, let knownCurves) = space.definition
      else { continue }
      // Profiles round their numbers, and some are adapted to a slightly different white.
      let tolerance = 0.003
      let isAlike =
        zip(matrix.rows, known.rows).allSatisfy { abs($0 - $1) < tolerance }
        && zip(curves, knownCurves).allSatisfy { $0.isNear($1) }
      if isAlike { return space }
    }
    return nil
  }

  /// Reads an XYZType (10.31).
  private static func xyz(_ reader: ByteReader, at offset: Int) -> [Double]? {
    guard reader.text(offset, 4) == "XYZ ", let x = reader.signed32(offset + 8),
      let y = reader.signed32(offset + 12), let z = reader.signed32(offset + 16)
    else { return nil }
    return [x, y, z].map { Double($0) / 65_536 }
  }

  /// Reads a curveType (10.5) or parametricCurveType (10.15).
  private static func curve(_ reader: ByteReader, at offset: Int) -> TransferFunction? {
    switch reader.text(offset, 4) {
    case "para":
      guard let type = reader.number16(offset + 8), type <= 4 else { return nil }
      let counts = [1, 3, 4, 5, 7]
      var p: [Double] = []
      for index in 0..<counts[type] {
        guard let value = reader.signed32(offset + 12 + index * 4) else { return nil }
        p.append(Double(value) / 65_536)
      }
      guard p[0] > 0, p[0] < 100 else { return nil }
      switch type {
      case 0: return .gamma(p[0])
      case 1: return p[1] == 0 ? nil : TransferFunction(g: p[0], a: p[1], b: p[2], d: -p[2] / p[1])
      case 2:
        guard p[1] != 0 else { return nil }
        return TransferFunction(
          g: p[0],
          a: p[1],
          b: p[2],
          d: -p[2] / p[1],
          e: p[3],
          f: p[3]
        )
      case 3: return TransferFunction(g: p[0], a: p[1], b: p[2], c: p[3], d: p[4])
      default:
        return TransferFunction(
          g: p[0],
          a: p[1],
          b: p[2],
          c: p[3],
          d: p[4],
          e: p[5],
          f: p[6]
        )
      }
    case "curv":
      guard let count = reader.number32(offset + 8) else { return nil }
      if count == 0 { return .linear }
      if count == 1 {
        guard let value = reader.number16(offset + 12), value > 0 else { return nil }
        return .gamma(Double(value) / 256)
      }
      func value(_ x: Double) -> Double? {
        let position = x * Double(count - 1)
        let index = min(count - 2, Int(clamping: position))
        guard let low = reader.number16(offset + 12 + index * 2),
          let high = reader.number16(offset + 14 + index * 2)
        else { return nil }
        return (Double(low) + (position - Double(index)) * Double(high - low)) / 65_535
      }
      let isStandard = (1...15).allSatisfy { step in
        let x = Double(step) / 16
        return value(x).map { abs($0 - TransferFunction.sRGB.linear(x)) < 0.004 } ?? false
      }
      if isStandard { return .sRGB }
      // Chosen: any other table is replaced by the power with the same value in the middle.
      guard let middle = value(0.5), middle > 0.001, middle < 0.999 else { return nil }
      return .gamma(log(middle) / log(0.5))
    default:
      return nil
    }
  }

  // MARK: Writing

  /// Returns a version 4 display profile of a matrix or grey space; nil for other kinds.
  static func data(of space: CGColorSpace) -> Data? {
    var tags: [(String, Data)] = []
    let model: String
    func number(_ value: Double) -> Data {
      bytes(UInt32(bitPattern: Int32(clamping: (value * 65_536).rounded())))
    }
    func xyz(_ values: [Double]) -> Data { Data("XYZ \0\0\0\0".utf8) + values.map(number).joined() }
    func text(_ text: String) -> Data {
      let utf16 = text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] }
      return Data("mluc\0\0\0\0".utf8) + bytes(1) + bytes(12) + Data("enUS".utf8)
        + bytes(UInt32(utf16.count)) + bytes(28) + Data(utf16)
    }
    func curve(_ c: TransferFunction) -> Data {
      Data("para\0\0\0\0\0\u{4}\0\0".utf8)
        + [c.g, c.a, c.b, c.c, c.d, c.e, c.f].map(number).joined()
    }
    let name = space.name?.replacingOccurrences(of: "kCGColorSpace", with: "") ?? "RGB"
    tags.append(("desc", text(name == "DisplayP3" ? "Display P3" : name)))
    tags.append(("cprt", text("CC0")))
    tags.append(("wtpt", xyz(ColorMatrix.d50)))
    switch space.definition {
    case .rgb(let matrix, let curves):
      model = "RGB "
      let m = matrix.rows
      tags.append(("rXYZ", xyz([m[0], m[3], m[6]])))
      tags.append(("gXYZ", xyz([m[1], m[4], m[7]])))
      tags.append(("bXYZ", xyz([m[2], m[5], m[8]])))
      for (name, c) in zip(["rTRC", "gTRC", "bTRC"], curves) { tags.append((name, curve(c))) }
    case .gray(let c):
      model = "GRAY"
      tags.append(("kTRC", curve(c)))
    default:
      return nil
    }
    var table = bytes(UInt32(tags.count))
    var body = Data()
    let bodyStart = 128 + 4 + tags.count * 12
    var places: [Data: Int] = [:]
    for (name, content) in tags {
      let place = places[content] ?? body.count
      if places[content] == nil {
        places[content] = place
        body += content + Data(count: (4 - content.count % 4) % 4)
      }
      table += Data(name.utf8) + bytes(UInt32(bodyStart + place)) + bytes(UInt32(content.count))
    }
    // The header (7.2): size, version 4, display device, model, XYZ.
    var header = bytes(UInt32(bodyStart + body.count)) + Data(count: 4) + bytes(0x0400_0000)
    header += Data("mntr\(model)XYZ ".utf8) + Data(count: 12) + Data("acsp".utf8)
    header += Data(count: 28) + ColorMatrix.d50.map(number).joined()
    header += Data(count: 128 - header.count)
    return header + table + body
  }

  private static func bytes(_ value: UInt32) -> Data {
    withUnsafeBytes(of: value.bigEndian) { Data($0) }
  }
}

extension TransferFunction {
  /// Returns whether two curves differ by at most one step of an 8-bit component.
  func isNear(_ other: TransferFunction) -> Bool {
    self == other
      || (1...15).allSatisfy { step in
        let x = Double(step) / 16
        return abs(linear(x) - other.linear(x)) < 0.004
      }
  }
}
