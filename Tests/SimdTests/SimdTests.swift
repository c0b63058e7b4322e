import Testing
import simd

private func near(_ a: SIMD3<Float>, _ b: SIMD3<Float>) -> Bool { simd_distance(a, b) < 1e-5 }

@Suite struct SimdTests {
  @Test func `vectors are multiplied, measured and put within bounds`() {
    let (a, b) = (SIMD3<Float>(1, 2, 3), SIMD3<Float>(4, 5, 6))
    #expect(simd_dot(a, b) == 32 && dot(a, b) == 32)
    #expect(cross(a, b) == [-3, 6, -3])
    #expect(simd_length(SIMD2<Double>(3, 4)) == 5)
    #expect(normalize(SIMD2<Float>(0, 5)) == [0, 1])
    #expect(mix(a, b, t: 0.5) == [2.5, 3.5, 4.5])
    #expect(clamp(b, min: 0, max: 5) == [4, 5, 5])
    #expect(simd_abs(-a) == a && simd_sign(SIMD2<Float>(-3, 0)) == [-1, 0])
    #expect(reflect(SIMD2<Float>(1, -1), [0, 1]) == [1, 1])
    #expect(simd_smoothstep(SIMD2<Float>(0.5, 2), edge0: .zero, edge1: .one) == [0.5, 1])
  }
  @Test func `a matrix times its inverse is the identity`() {
    let two = simd_double2x2([2, 1], [1, 3])
    #expect(two.determinant == 5)
    let three = simd_double3x3([2, 0, 1], [1, 3, 0], [0, 1, 4])
    #expect(three.determinant == 25)
    let four = simd_double4x4([2, 0, 1, 3], [1, 3, 0, 1], [0, 1, 4, 2], [5, 1, 0, 1])
    // Expanded by hand along the first column.
    #expect(abs(four.determinant - -128) < 1e-9)
    for (product, identity) in [(four * four.inverse, matrix_identity_double4x4)] {
      for column in 0..<4 { #expect(simd_distance(product[column], identity[column]) < 1e-12) }
    }
    for column in 0..<3 {
      #expect(
        simd_distance((three.inverse * three)[column], matrix_identity_double3x3[column]) < 1e-12
      )
    }
    #expect(simd_distance((two * two.inverse)[1], [0, 1]) < 1e-12)
    #expect(three.transpose[0] == [2, 1, 0] && three[0, 2] == 1)
    #expect(simd_mul(two, SIMD2(1, 1)) == [3, 4] && SIMD2(1, 1) * two == [3, 4])
  }
  @Test func `quaternions turn vectors as their matrices do`() {
    let turn = simd_quatf(angle: .pi / 2, axis: [0, 0, 1])
    #expect(near(turn.act([1, 0, 0]), [0, 1, 0]))
    #expect(near(simd_float3x3(turn) * [1, 0, 0], [0, 1, 0]))
    #expect(near((turn * turn).act([1, 0, 0]), [-1, 0, 0]))
    #expect(near(turn.inverse.act([0, 1, 0]), [1, 0, 0]))
    #expect(near(simd_quatf(from: [1, 0, 0], to: [0, 1, 0]).act([1, 0, 0]), [0, 1, 0]))
    #expect(near(simd_quatf(from: [1, 0, 0], to: [-1, 0, 0]).act([1, 0, 0]), [-1, 0, 0]))
    let half = simd_slerp(simd_quatf(angle: 0, axis: [0, 0, 1]), turn, 0.5)
    #expect(abs(half.angle - .pi / 4) < 1e-5 && near(half.axis, [0, 0, 1]))
    for axis in [SIMD3<Float>(1, 0, 0), [0, 1, 0], [0, 0, 1], simd_normalize([1, 2, 3])] {
      let turn = simd_quatf(angle: 3, axis: axis)
      #expect(near(simd_quatf(simd_float4x4(turn)).act([1, 2, 3]), turn.act([1, 2, 3])))
    }
  }
}
