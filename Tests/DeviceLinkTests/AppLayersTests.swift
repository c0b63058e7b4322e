import CoreGraphics
import Foundation
import PacketLink
import RenderServer
import TestSupport
import Testing

@testable import DeviceLink

@Suite("Layers of apps in the shell's tree")
struct AppLayersTests {
  private func id(_ index: UInt32, _ generation: UInt32 = 0) -> LayerID {
    LayerID(index: index, generation: generation)
  }

  private func layers(_ change: (inout DeviceLinkLimits) -> Void = { _ in }) -> AppLayers {
    var limits = DeviceLinkLimits()
    change(&limits)
    return AppLayers(names: LayerNames(first: 100), limits: limits)
  }

  private func tree(_ sequence: UInt64, _ changes: [LayerChange]) -> Commit {
    Commit(sequence: sequence, root: .some(id(0)), changes: changes)
  }

  @Test func `an app's names become names above the shell's`() throws {
    var layers = layers()
    let commit = try layers.translate(
      tree(1, [.create(id(0), .plain), .create(id(1), .plain), .sublayers(id(0), [id(1)])])
    )
    #expect(layers.rootName == id(100))
    #expect(commit.root == nil)
    guard case .sublayers(id(100), [id(101)]) = commit.changes[2] else {
      Issue.record("\(commit.changes)")
      return
    }
  }

  @Test func `two apps never share a name`() throws {
    let names = LayerNames(first: 100)
    var first = AppLayers(names: names, limits: DeviceLinkLimits())
    var second = AppLayers(names: names, limits: DeviceLinkLimits())
    _ = try first.translate(tree(1, [.create(id(0), .plain)]))
    _ = try second.translate(tree(1, [.create(id(0), .plain)]))
    #expect(first.rootName != second.rootName)
    let gone = first.removeAll()
    #expect(gone.count == 1)
    _ = try second.translate(tree(2, [.create(id(1), .plain)]))
    #expect(second.name(id(1)) == id(100, 1))
  }

  @Test func `changes of layers that an app does not have are dropped`() throws {
    var layers = layers()
    let commit = try layers.translate(
      tree(1, [.create(id(0), .plain), .set(id(7), .isHidden(true)), .destroy(id(0, 3))])
    )
    #expect(commit.changes.count == 1)
    #expect(layers.count == 1)
  }

  @Test func `a layer inside itself is refused`() {
    var layers = layers()
    #expect(throws: PacketReader.Malformed.self) {
      try layers.translate(
        tree(
          1,
          [
            .create(id(0), .plain), .create(id(1), .plain), .sublayers(id(0), [id(1)]),
            .sublayers(id(1), [id(0)]),
          ]
        )
      )
    }
  }

  @Test func `a layer in two places is refused`() {
    var layers = layers()
    #expect(throws: PacketReader.Malformed.self) {
      try layers.translate(
        tree(
          1,
          [
            .create(id(0), .plain), .create(id(1), .plain), .sublayers(id(0), [id(1)]),
            .mask(id(0), id(1)),
          ]
        )
      )
    }
  }

  @Test func `a tree deeper than the limit is refused`() {
    var layers = layers { $0.depth = 10 }
    var changes: [LayerChange] = []
    for index in 0..<12 {
      changes.append(.create(id(UInt32(index)), .plain))
      if index > 0 { changes.append(.sublayers(id(UInt32(index - 1)), [id(UInt32(index))])) }
    }
    #expect(throws: PacketReader.Malformed.self) { try layers.translate(tree(1, changes)) }
  }

  @Test func `more layers than the limit are refused`() {
    var layers = layers { $0.layers = 10 }
    #expect(throws: PacketReader.Malformed.self) {
      try layers.translate(tree(1, [.create(id(10), .plain)]))
    }
  }

  @Test func `commits that are counted backwards are refused`() throws {
    var layers = layers()
    _ = try layers.translate(tree(2, []))
    #expect(throws: PacketReader.Malformed.self) { try layers.translate(tree(2, [])) }
  }
}
