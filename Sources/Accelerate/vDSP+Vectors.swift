import CoreGraphics
import Foundation

// vDSP's functions on vectors, once in single and once in double precision, with Apple's names.

/// Adds vectors.
public func vDSP_vadd(
  _ A: UnsafePointer<Float>,
  _ IA: vDSP_Stride,
  _ B: UnsafePointer<Float>,
  _ IB: vDSP_Stride,
  _ OUT: UnsafeMutablePointer<Float>,
  _ IOUT: vDSP_Stride,
  _ N: vDSP_Length
) {
  let count = Int(clamping: N)
  if IA == 1 && IB == 1 && IOUT == 1 {
    for i in 0..<count {
      let a = A[i]
      let b = B[i]
      OUT[i] = a + b
    }
    return
  }
  for i in 0..<count {
    let a = A[i * IA]
    let b = B[i * IB]
    OUT[i * IOUT] = a + b
  }
}

/// Adds vectors.
public func vDSP_vaddD(
  _ A: UnsafePointer<Double>,
  _ IA: vDSP_Stride,
  _ B: UnsafePointer<Double>,
  _ IB: vDSP_Stride,
  _ OUT: UnsafeMutablePointer<Double>,
  _ IOUT: vDSP_Stride,
  _ N: vDSP_Length
) {
  let count = Int(clamping: N)
  if IA == 1 && IB == 1 && IOUT == 1 {
    for i in 0..<count {
      let a = A[i]
      let b = B[i]
      OUT[i] = a + b
    }
    return
  }
  for i in 0..<count {
    let a = A[i * IA]
    let b = B[i * IB]
    OUT[i * IOUT] = a + b
  }
}

/// Subtracts the first vector from the second.
public func vDSP_vsub(
  _ B: UnsafePointer<Float>,
  _ IB: vDSP_Stride,
  _ A: UnsafePointer<Float>,
  _ IA: vDSP_Stride,
  _ OUT: UnsafeMutablePointer<Float>,
  _ IOUT: vDSP_Stride,
  _ N: vDSP_Length
) {
  let count = Int(clamping: N)
  if IB == 1 && IA == 1 && IOUT == 1 {
    for i in 0..<count {
      let b = B[i]
      let a = A[i]
      OUT[i] = a - b
    }
    return
  }
  for i in 0..<count {
    let b = B[i * IB]
    let a = A[i * IA]
    OUT[i * IOUT] = a - b
  }
}

/// Subtracts the first vector from the second.
public func vDSP_vsubD(
  _ B: UnsafePointer<Double>,
  _ IB: vDSP_Stride,
  _ A: UnsafePointer<Double>,
  _ IA: vDSP_Stride,
  _ OUT: UnsafeMutablePointer<Double>,
  _ IOUT: vDSP_Stride,
  _ N: vDSP_Length
) {
  let count = Int(clamping: N)
  if IB == 1 && IA == 1 && IOUT == 1 {
    for i in 0..<count {
      let b = B[i]
      let a = A[i]
      OUT[i] = a - b
    }
    return
  }
  for i in 0..<count {
    let b = B[i * IB]
    let a = A[i * IA]
    OUT[i * IOUT] = a - b
  }
}

/// Multiplies vectors element by element.
public func vDSP_vmul(
  _ A: UnsafePointer<Float>,
  _ IA: vDSP_Stride,
  _ B: UnsafePointer<Float>,
  _ IB: vDSP_Stride,
  _ OUT: UnsafeMutablePointer<Float>,
  _ IOUT: vDSP_Stride,
  _ N: vDSP_Length
) {
  let count = Int(clamping: N)
  if IA == 1 && IB == 1 && IOUT == 1 {
    for i in 0..<count {
      let a = A[i]
      let b = B[i]
      OUT[i] = a * b
    }
    return
  }
  for i in 0..<count {
    let a = A[i * IA]
    let b = B[i * IB]
    OUT[i * IOUT] = a * b
  }
}

/// Multiplies vectors element by element.
public func vDSP_vmulD(
  _ A: UnsafePointer<Double>,
  _ IA: vDSP_Stride,
  _ B: UnsafePointer<Double>,
  _ IB: vDSP_Stride,
  _ OUT: UnsafeMutablePointer<Double>,
  _ IOUT: vDSP_Stride,
  _ N: vDSP_Length
) {
  let count = Int(clamping: N)
  if IA == 1 && IB == 1 && IOUT == 1 {
    for i in 0..<count {
      let a = A[i]
      let b = B[i]
      OUT[i] = a * b
    }
    return
  }
  for i in 0..<count {
    let a = A[i * IA]
    let b = B[i * IB]
    OUT[i * IOUT] = a * b
  }
}

/// Divides the second vector by the first.
public func vDSP_vdiv(
  _ B: UnsafePointer<Float>,
  _ IB: vDSP_Stride,
  _ A: UnsafePointer<Float>,
  _ IA: vDSP_Stride,
  _ OUT: UnsafeMutablePointer<Float>,
  _ IOUT: vDSP_Stride,
  _ N: vDSP_Length
) {
  let count = Int(clamping: N)
  if IB == 1 && IA == 1 && IOUT == 1 {
    for i in 0..<count {
      let b = B[i]
      let a = A[i]
      OUT[i] = a / b
    }
    return
  }
  for i in 0..<count {
    let b = B[i * IB]
    let a = A[i * IA]
    OUT[i * IOUT] = a / b
  }
}

/// Divides the second vector by the first.
public func vDSP_vdivD(
  _ B: UnsafePointer<Double>,
  _ IB: vDSP_Stride,
  _ A: UnsafePointer<Double>,
  _ IA: vDSP_Stride,
  _ OUT: UnsafeMutablePointer<Double>,
  _ IOUT: vDSP_Stride,
  _ N: vDSP_Length
) {
  let count = Int(clamping: N)
  if IB == 1 && IA == 1 && IOUT == 1 {
    for i in 0..<count {
      let b = B[i]
      let a = A[i]
      OUT[i] = a / b
    }
    return
  }
  for i in 0..<count {
    let b = B[i * IB]
    let a = A[i * IA]
    OUT[i * IOUT] = a / b
  }
}

/// Adds a number to a vector.
public func vDSP_vsadd(
  _ A: UnsafePointer<Float>,
  _ IA: vDSP_Stride,
  _ B: UnsafePointer<Float>,
  _ OUT: UnsafeMutablePointer<Float>,
  _ IOUT: vDSP_Stride,
  _ N: vDSP_Length
) {
  let b = B.pointee
  let count = Int(clamping: N)
  if IA == 1 && IOUT == 1 {
    for i in 0..<count {
      let a = A[i]
      OUT[i] = a + b
    }
    return
  }
  for i in 0..<count {
    let a = A[i * IA]
    OUT[i * IOUT] = a + b
  }
}

/// Adds a number to a vector.
public func vDSP_vsaddD(
  _ A: UnsafePointer<Double>,
  _ IA: vDSP_Stride,
  _ B: UnsafePointer<Double>,
  _ OUT: UnsafeMutablePointer<Double>,
  _ IOUT: vDSP_Stride,
  _ N: vDSP_Length
) {
  let b = B.pointee
  let count = Int(clamping: N)
  if IA == 1 && IOUT == 1 {
    for i in 0..<count {
      let a = A[i]
      OUT[i] = a + b
    }
    return
  }
  for i in 0..<count {
    let a = A[i * IA]
    OUT[i * IOUT] = a + b
  }
}

/// Multiplies a vector by a number.
public func vDSP_vsmul(
  _ A: UnsafePointer<Float>,
  _ IA: vDSP_Stride,
  _ B: UnsafePointer<Float>,
  _ OUT: UnsafeMutablePointer<Float>,
  _ IOUT: vDSP_Stride,
  _ N: vDSP_Length
) {
  let b = B.pointee
  let count = Int(clamping: N)
  if IA == 1 && IOUT == 1 {
    for i in 0..<count {
      let a = A[i]
      OUT[i] = a * b
    }
    return
  }
  for i in 0..<count {
    let a = A[i * IA]
    OUT[i * IOUT] = a * b
  }
}

/// Multiplies a vector by a number.
public func vDSP_vsmulD(
  _ A: UnsafePointer<Double>,
  _ IA: vDSP_Stride,
  _ B: UnsafePointer<Double>,
  _ OUT: UnsafeMutablePointer<Double>,
  _ IOUT: vDSP_Stride,
  _ N: vDSP_Length
) {
  let b = B.pointee
  let count = Int(clamping: N)
  if IA == 1 && IOUT == 1 {
    for i in 0..<count {
      let a = A[i]
      OUT[i] = a * b
    }
    return
  }
  for i in 0..<count {
    let a = A[i * IA]
    OUT[i * IOUT] = a * b
  }
}

/// Divides a vector by a number.
public func vDSP_vsdiv(
  _ A: UnsafePointer<Float>,
  _ IA: vDSP_Stride,
  _ B: UnsafePointer<Float>,
  _ OUT: UnsafeMutablePointer<Float>,
  _ IOUT: vDSP_Stride,
  _ N: vDSP_Length
) {
  let b = B.pointee
  let count = Int(clamping: N)
  if IA == 1 && IOUT == 1 {
    for i in 0..<count {
      let a = A[i]
      OUT[i] = a / b
    }
    return
  }
  for i in 0..<count {
    let a = A[i * IA]
    OUT[i * IOUT] = a / b
  }
}

/// Divides a vector by a number.
public func vDSP_vsdivD(
  _ A: UnsafePointer<Double>,
  _ IA: vDSP_Stride,
  _ B: UnsafePointer<Double>,
  _ OUT: UnsafeMutablePointer<Double>,
  _ IOUT: vDSP_Stride,
  _ N: vDSP_Length
) {
  let b = B.pointee
  let count = Int(clamping: N)
  if IA == 1 && IOUT == 1 {
    for i in 0..<count {
      let a = A[i]
      OUT[i] = a / b
    }
    return
  }
  for i in 0..<count {
    let a = A[i * IA]
    OUT[i * IOUT] = a / b
  }
}

/// Divides a number by a vector.
public func vDSP_svdiv(
  _ A: UnsafePointer<Float>,
  _ B: UnsafePointer<Float>,
  _ IB: vDSP_Stride,
  _ OUT: UnsafeMutablePointer<Float>,
  _ IOUT: vDSP_Stride,
  _ N: vDSP_Length
) {
  let a = A.pointee
  let count = Int(clamping: N)
  if IB == 1 && IOUT == 1 {
    for i in 0..<count {
      let b = B[i]
      OUT[i] = a / b
    }
    return
  }
  for i in 0..<count {
    let b = B[i * IB]
    OUT[i * IOUT] = a / b
  }
}

/// Divides a number by a vector.
public func vDSP_svdivD(
  _ A: UnsafePointer<Double>,
  _ B: UnsafePointer<Double>,
  _ IB: vDSP_Stride,
  _ OUT: UnsafeMutablePointer<Double>,
  _ IOUT: vDSP_Stride,
  _ N: vDSP_Length
) {
  let a = A.pointee
  let count = Int(clamping: N)
  if IB == 1 && IOUT == 1 {
    for i in 0..<count {
      let b = B[i]
      OUT[i] = a / b
    }
    return
  }
  for i in 0..<count {
    let b = B[i * IB]
    OUT[i * IOUT] = a / b
  }
}

/// Multiplies a vector by a number and adds another.
public func vDSP_vsmsa(
  _ A: UnsafePointer<Float>,
  _ IA: vDSP_Stride,
  _ B: UnsafePointer<Float>,
  _ C: UnsafePointer<Float>,
  _ OUT: UnsafeMutablePointer<Float>,
  _ IOUT: vDSP_Stride,
  _ N: vDSP_Length
) {
  let b = B.pointee
  let c = C.pointee
  let count = Int(clamping: N)
  if IA == 1 && IOUT == 1 {
    for i in 0..<count {
      let a = A[i]
      OUT[i] = a * b + c
    }
    return
  }
  for i in 0..<count {
    let a = A[i * IA]
    OUT[i * IOUT] = a * b + c
  }
}

/// Multiplies a vector by a number and adds another.
public func vDSP_vsmsaD(
  _ A: UnsafePointer<Double>,
  _ IA: vDSP_Stride,
  _ B: UnsafePointer<Double>,
  _ C: UnsafePointer<Double>,
  _ OUT: UnsafeMutablePointer<Double>,
  _ IOUT: vDSP_Stride,
  _ N: vDSP_Length
) {
  let b = B.pointee
  let c = C.pointee
  let count = Int(clamping: N)
  if IA == 1 && IOUT == 1 {
    for i in 0..<count {
      let a = A[i]
      OUT[i] = a * b + c
    }
    return
  }
  for i in 0..<count {
    let a = A[i * IA]
    OUT[i * IOUT] = a * b + c
  }
}

/// Multiplies two vectors and adds a third.
public func vDSP_vma(
  _ A: UnsafePointer<Float>,
  _ IA: vDSP_Stride,
  _ B: UnsafePointer<Float>,
  _ IB: vDSP_Stride,
  _ C: UnsafePointer<Float>,
  _ IC: vDSP_Stride,
  _ OUT: UnsafeMutablePointer<Float>,
  _ IOUT: vDSP_Stride,
  _ N: vDSP_Length
) {
  let count = Int(clamping: N)
  if IA == 1 && IB == 1 && IC == 1 && IOUT == 1 {
    for i in 0..<count {
      let a = A[i]
      let b = B[i]
      let c = C[i]
      OUT[i] = a * b + c
    }
    return
  }
  for i in 0..<count {
    let a = A[i * IA]
    let b = B[i * IB]
    let c = C[i * IC]
    OUT[i * IOUT] = a * b + c
  }
}

/// Multiplies two vectors and adds a third.
public func vDSP_vmaD(
  _ A: UnsafePointer<Double>,
  _ IA: vDSP_Stride,
  _ B: UnsafePointer<Double>,
  _ IB: vDSP_Stride,
  _ C: UnsafePointer<Double>,
  _ IC: vDSP_Stride,
  _ OUT: UnsafeMutablePointer<Double>,
  _ IOUT: vDSP_Stride,
  _ N: vDSP_Length
) {
  let count = Int(clamping: N)
  if IA == 1 && IB == 1 && IC == 1 && IOUT == 1 {
    for i in 0..<count {
      let a = A[i]
      let b = B[i]
      let c = C[i]
      OUT[i] = a * b + c
    }
    return
  }
  for i in 0..<count {
    let a = A[i * IA]
    let b = B[i * IB]
    let c = C[i * IC]
    OUT[i * IOUT] = a * b + c
  }
}

/// Multiplies a vector by a number and adds another vector.
public func vDSP_vsma(
  _ A: UnsafePointer<Float>,
  _ IA: vDSP_Stride,
  _ B: UnsafePointer<Float>,
  _ C: UnsafePointer<Float>,
  _ IC: vDSP_Stride,
  _ OUT: UnsafeMutablePointer<Float>,
  _ IOUT: vDSP_Stride,
  _ N: vDSP_Length
) {
  let b = B.pointee
  let count = Int(clamping: N)
  if IA == 1 && IC == 1 && IOUT == 1 {
    for i in 0..<count {
      let a = A[i]
      let c = C[i]
      OUT[i] = a * b + c
    }
    return
  }
  for i in 0..<count {
    let a = A[i * IA]
    let c = C[i * IC]
    OUT[i * IOUT] = a * b + c
  }
}

/// Multiplies a vector by a number and adds another vector.
public func vDSP_vsmaD(
  _ A: UnsafePointer<Double>,
  _ IA: vDSP_Stride,
  _ B: UnsafePointer<Double>,
  _ C: UnsafePointer<Double>,
  _ IC: vDSP_Stride,
  _ OUT: UnsafeMutablePointer<Double>,
  _ IOUT: vDSP_Stride,
  _ N: vDSP_Length
) {
  let b = B.pointee
  let count = Int(clamping: N)
  if IA == 1 && IC == 1 && IOUT == 1 {
    for i in 0..<count {
      let a = A[i]
      let c = C[i]
      OUT[i] = a * b + c
    }
    return
  }
  for i in 0..<count {
    let a = A[i * IA]
    let c = C[i * IC]
    OUT[i * IOUT] = a * b + c
  }
}

/// Computes absolute values.
public func vDSP_vabs(
  _ A: UnsafePointer<Float>,
  _ IA: vDSP_Stride,
  _ OUT: UnsafeMutablePointer<Float>,
  _ IOUT: vDSP_Stride,
  _ N: vDSP_Length
) {
  let count = Int(clamping: N)
  if IA == 1 && IOUT == 1 {
    for i in 0..<count {
      let a = A[i]
      OUT[i] = abs(a)
    }
    return
  }
  for i in 0..<count {
    let a = A[i * IA]
    OUT[i * IOUT] = abs(a)
  }
}

/// Computes absolute values.
public func vDSP_vabsD(
  _ A: UnsafePointer<Double>,
  _ IA: vDSP_Stride,
  _ OUT: UnsafeMutablePointer<Double>,
  _ IOUT: vDSP_Stride,
  _ N: vDSP_Length
) {
  let count = Int(clamping: N)
  if IA == 1 && IOUT == 1 {
    for i in 0..<count {
      let a = A[i]
      OUT[i] = abs(a)
    }
    return
  }
  for i in 0..<count {
    let a = A[i * IA]
    OUT[i * IOUT] = abs(a)
  }
}

/// Computes negated absolute values.
public func vDSP_vnabs(
  _ A: UnsafePointer<Float>,
  _ IA: vDSP_Stride,
  _ OUT: UnsafeMutablePointer<Float>,
  _ IOUT: vDSP_Stride,
  _ N: vDSP_Length
) {
  let count = Int(clamping: N)
  if IA == 1 && IOUT == 1 {
    for i in 0..<count {
      let a = A[i]
      OUT[i] = -abs(a)
    }
    return
  }
  for i in 0..<count {
    let a = A[i * IA]
    OUT[i * IOUT] = -abs(a)
  }
}

/// Computes negated absolute values.
public func vDSP_vnabsD(
  _ A: UnsafePointer<Double>,
  _ IA: vDSP_Stride,
  _ OUT: UnsafeMutablePointer<Double>,
  _ IOUT: vDSP_Stride,
  _ N: vDSP_Length
) {
  let count = Int(clamping: N)
  if IA == 1 && IOUT == 1 {
    for i in 0..<count {
      let a = A[i]
      OUT[i] = -abs(a)
    }
    return
  }
  for i in 0..<count {
    let a = A[i * IA]
    OUT[i * IOUT] = -abs(a)
  }
}

/// Negates a vector.
public func vDSP_vneg(
  _ A: UnsafePointer<Float>,
  _ IA: vDSP_Stride,
  _ OUT: UnsafeMutablePointer<Float>,
  _ IOUT: vDSP_Stride,
  _ N: vDSP_Length
) {
  let count = Int(clamping: N)
  if IA == 1 && IOUT == 1 {
    for i in 0..<count {
      let a = A[i]
      OUT[i] = -a
    }
    return
  }
  for i in 0..<count {
    let a = A[i * IA]
    OUT[i * IOUT] = -a
  }
}

/// Negates a vector.
public func vDSP_vnegD(
  _ A: UnsafePointer<Double>,
  _ IA: vDSP_Stride,
  _ OUT: UnsafeMutablePointer<Double>,
  _ IOUT: vDSP_Stride,
  _ N: vDSP_Length
) {
  let count = Int(clamping: N)
  if IA == 1 && IOUT == 1 {
    for i in 0..<count {
      let a = A[i]
      OUT[i] = -a
    }
    return
  }
  for i in 0..<count {
    let a = A[i * IA]
    OUT[i * IOUT] = -a
  }
}

/// Computes squares.
public func vDSP_vsq(
  _ A: UnsafePointer<Float>,
  _ IA: vDSP_Stride,
  _ OUT: UnsafeMutablePointer<Float>,
  _ IOUT: vDSP_Stride,
  _ N: vDSP_Length
) {
  let count = Int(clamping: N)
  if IA == 1 && IOUT == 1 {
    for i in 0..<count {
      let a = A[i]
      OUT[i] = a * a
    }
    return
  }
  for i in 0..<count {
    let a = A[i * IA]
    OUT[i * IOUT] = a * a
  }
}

/// Computes squares.
public func vDSP_vsqD(
  _ A: UnsafePointer<Double>,
  _ IA: vDSP_Stride,
  _ OUT: UnsafeMutablePointer<Double>,
  _ IOUT: vDSP_Stride,
  _ N: vDSP_Length
) {
  let count = Int(clamping: N)
  if IA == 1 && IOUT == 1 {
    for i in 0..<count {
      let a = A[i]
      OUT[i] = a * a
    }
    return
  }
  for i in 0..<count {
    let a = A[i * IA]
    OUT[i * IOUT] = a * a
  }
}

/// Computes squares with the signs of the elements.
public func vDSP_vssq(
  _ A: UnsafePointer<Float>,
  _ IA: vDSP_Stride,
  _ OUT: UnsafeMutablePointer<Float>,
  _ IOUT: vDSP_Stride,
  _ N: vDSP_Length
) {
  let count = Int(clamping: N)
  if IA == 1 && IOUT == 1 {
    for i in 0..<count {
      let a = A[i]
      OUT[i] = a * abs(a)
    }
    return
  }
  for i in 0..<count {
    let a = A[i * IA]
    OUT[i * IOUT] = a * abs(a)
  }
}

/// Computes squares with the signs of the elements.
public func vDSP_vssqD(
  _ A: UnsafePointer<Double>,
  _ IA: vDSP_Stride,
  _ OUT: UnsafeMutablePointer<Double>,
  _ IOUT: vDSP_Stride,
  _ N: vDSP_Length
) {
  let count = Int(clamping: N)
  if IA == 1 && IOUT == 1 {
    for i in 0..<count {
      let a = A[i]
      OUT[i] = a * abs(a)
    }
    return
  }
  for i in 0..<count {
    let a = A[i * IA]
    OUT[i * IOUT] = a * abs(a)
  }
}

/// Computes fractional parts with the sign.
public func vDSP_vfrac(
  _ A: UnsafePointer<Float>,
  _ IA: vDSP_Stride,
  _ OUT: UnsafeMutablePointer<Float>,
  _ IOUT: vDSP_Stride,
  _ N: vDSP_Length
) {
  let count = Int(clamping: N)
  if IA == 1 && IOUT == 1 {
    for i in 0..<count {
      let a = A[i]
      OUT[i] = a - a.rounded(.towardZero)
    }
    return
  }
  for i in 0..<count {
    let a = A[i * IA]
    OUT[i * IOUT] = a - a.rounded(.towardZero)
  }
}

/// Computes fractional parts with the sign.
public func vDSP_vfracD(
  _ A: UnsafePointer<Double>,
  _ IA: vDSP_Stride,
  _ OUT: UnsafeMutablePointer<Double>,
  _ IOUT: vDSP_Stride,
  _ N: vDSP_Length
) {
  let count = Int(clamping: N)
  if IA == 1 && IOUT == 1 {
    for i in 0..<count {
      let a = A[i]
      OUT[i] = a - a.rounded(.towardZero)
    }
    return
  }
  for i in 0..<count {
    let a = A[i * IA]
    OUT[i * IOUT] = a - a.rounded(.towardZero)
  }
}

/// Computes the maximum of each pair of elements of two vectors.
public func vDSP_vmax(
  _ A: UnsafePointer<Float>,
  _ IA: vDSP_Stride,
  _ B: UnsafePointer<Float>,
  _ IB: vDSP_Stride,
  _ OUT: UnsafeMutablePointer<Float>,
  _ IOUT: vDSP_Stride,
  _ N: vDSP_Length
) {
  let count = Int(clamping: N)
  if IA == 1 && IB == 1 && IOUT == 1 {
    for i in 0..<count {
      let a = A[i]
      let b = B[i]
      OUT[i] = a > b ? a : b
    }
    return
  }
  for i in 0..<count {
    let a = A[i * IA]
    let b = B[i * IB]
    OUT[i * IOUT] = a > b ? a : b
  }
}

/// Computes the maximum of each pair of elements of two vectors.
public func vDSP_vmaxD(
  _ A: UnsafePointer<Double>,
  _ IA: vDSP_Stride,
  _ B: UnsafePointer<Double>,
  _ IB: vDSP_Stride,
  _ OUT: UnsafeMutablePointer<Double>,
  _ IOUT: vDSP_Stride,
  _ N: vDSP_Length
) {
  let count = Int(clamping: N)
  if IA == 1 && IB == 1 && IOUT == 1 {
    for i in 0..<count {
      let a = A[i]
      let b = B[i]
      OUT[i] = a > b ? a : b
    }
    return
  }
  for i in 0..<count {
    let a = A[i * IA]
    let b = B[i * IB]
    OUT[i * IOUT] = a > b ? a : b
  }
}

/// Computes the minimum of each pair of elements of two vectors.
public func vDSP_vmin(
  _ A: UnsafePointer<Float>,
  _ IA: vDSP_Stride,
  _ B: UnsafePointer<Float>,
  _ IB: vDSP_Stride,
  _ OUT: UnsafeMutablePointer<Float>,
  _ IOUT: vDSP_Stride,
  _ N: vDSP_Length
) {
  let count = Int(clamping: N)
  if IA == 1 && IB == 1 && IOUT == 1 {
    for i in 0..<count {
      let a = A[i]
      let b = B[i]
      OUT[i] = a < b ? a : b
    }
    return
  }
  for i in 0..<count {
    let a = A[i * IA]
    let b = B[i * IB]
    OUT[i * IOUT] = a < b ? a : b
  }
}

/// Computes the minimum of each pair of elements of two vectors.
public func vDSP_vminD(
  _ A: UnsafePointer<Double>,
  _ IA: vDSP_Stride,
  _ B: UnsafePointer<Double>,
  _ IB: vDSP_Stride,
  _ OUT: UnsafeMutablePointer<Double>,
  _ IOUT: vDSP_Stride,
  _ N: vDSP_Length
) {
  let count = Int(clamping: N)
  if IA == 1 && IB == 1 && IOUT == 1 {
    for i in 0..<count {
      let a = A[i]
      let b = B[i]
      OUT[i] = a < b ? a : b
    }
    return
  }
  for i in 0..<count {
    let a = A[i * IA]
    let b = B[i * IB]
    OUT[i * IOUT] = a < b ? a : b
  }
}

/// Clamps elements between two numbers.
public func vDSP_vclip(
  _ A: UnsafePointer<Float>,
  _ IA: vDSP_Stride,
  _ B: UnsafePointer<Float>,
  _ C: UnsafePointer<Float>,
  _ OUT: UnsafeMutablePointer<Float>,
  _ IOUT: vDSP_Stride,
  _ N: vDSP_Length
) {
  let b = B.pointee
  let c = C.pointee
  let count = Int(clamping: N)
  if IA == 1 && IOUT == 1 {
    for i in 0..<count {
      let a = A[i]
      OUT[i] = a < b ? b : a > c ? c : a
    }
    return
  }
  for i in 0..<count {
    let a = A[i * IA]
    OUT[i * IOUT] = a < b ? b : a > c ? c : a
  }
}

/// Clamps elements between two numbers.
public func vDSP_vclipD(
  _ A: UnsafePointer<Double>,
  _ IA: vDSP_Stride,
  _ B: UnsafePointer<Double>,
  _ C: UnsafePointer<Double>,
  _ OUT: UnsafeMutablePointer<Double>,
  _ IOUT: vDSP_Stride,
  _ N: vDSP_Length
) {
  let b = B.pointee
  let c = C.pointee
  let count = Int(clamping: N)
  if IA == 1 && IOUT == 1 {
    for i in 0..<count {
      let a = A[i]
      OUT[i] = a < b ? b : a > c ? c : a
    }
    return
  }
  for i in 0..<count {
    let a = A[i * IA]
    OUT[i * IOUT] = a < b ? b : a > c ? c : a
  }
}

/// Replaces elements below a threshold by the threshold.
public func vDSP_vthr(
  _ A: UnsafePointer<Float>,
  _ IA: vDSP_Stride,
  _ B: UnsafePointer<Float>,
  _ OUT: UnsafeMutablePointer<Float>,
  _ IOUT: vDSP_Stride,
  _ N: vDSP_Length
) {
  let b = B.pointee
  let count = Int(clamping: N)
  if IA == 1 && IOUT == 1 {
    for i in 0..<count {
      let a = A[i]
      OUT[i] = a < b ? b : a
    }
    return
  }
  for i in 0..<count {
    let a = A[i * IA]
    OUT[i * IOUT] = a < b ? b : a
  }
}

/// Replaces elements below a threshold by the threshold.
public func vDSP_vthrD(
  _ A: UnsafePointer<Double>,
  _ IA: vDSP_Stride,
  _ B: UnsafePointer<Double>,
  _ OUT: UnsafeMutablePointer<Double>,
  _ IOUT: vDSP_Stride,
  _ N: vDSP_Length
) {
  let b = B.pointee
  let count = Int(clamping: N)
  if IA == 1 && IOUT == 1 {
    for i in 0..<count {
      let a = A[i]
      OUT[i] = a < b ? b : a
    }
    return
  }
  for i in 0..<count {
    let a = A[i * IA]
    OUT[i * IOUT] = a < b ? b : a
  }
}

/// Replaces elements below a threshold by 0.
public func vDSP_vthres(
  _ A: UnsafePointer<Float>,
  _ IA: vDSP_Stride,
  _ B: UnsafePointer<Float>,
  _ OUT: UnsafeMutablePointer<Float>,
  _ IOUT: vDSP_Stride,
  _ N: vDSP_Length
) {
  let b = B.pointee
  let count = Int(clamping: N)
  if IA == 1 && IOUT == 1 {
    for i in 0..<count {
      let a = A[i]
      OUT[i] = a < b ? 0 : a
    }
    return
  }
  for i in 0..<count {
    let a = A[i * IA]
    OUT[i * IOUT] = a < b ? 0 : a
  }
}

/// Replaces elements below a threshold by 0.
public func vDSP_vthresD(
  _ A: UnsafePointer<Double>,
  _ IA: vDSP_Stride,
  _ B: UnsafePointer<Double>,
  _ OUT: UnsafeMutablePointer<Double>,
  _ IOUT: vDSP_Stride,
  _ N: vDSP_Length
) {
  let b = B.pointee
  let count = Int(clamping: N)
  if IA == 1 && IOUT == 1 {
    for i in 0..<count {
      let a = A[i]
      OUT[i] = a < b ? 0 : a
    }
    return
  }
  for i in 0..<count {
    let a = A[i * IA]
    OUT[i * IOUT] = a < b ? 0 : a
  }
}

/// Computes the third number, with its sign by whether an element reaches the second.
public func vDSP_vlim(
  _ A: UnsafePointer<Float>,
  _ IA: vDSP_Stride,
  _ B: UnsafePointer<Float>,
  _ C: UnsafePointer<Float>,
  _ OUT: UnsafeMutablePointer<Float>,
  _ IOUT: vDSP_Stride,
  _ N: vDSP_Length
) {
  let b = B.pointee
  let c = C.pointee
  let count = Int(clamping: N)
  if IA == 1 && IOUT == 1 {
    for i in 0..<count {
      let a = A[i]
      OUT[i] = a >= b ? c : -c
    }
    return
  }
  for i in 0..<count {
    let a = A[i * IA]
    OUT[i * IOUT] = a >= b ? c : -c
  }
}

/// Computes the third number, with its sign by whether an element reaches the second.
public func vDSP_vlimD(
  _ A: UnsafePointer<Double>,
  _ IA: vDSP_Stride,
  _ B: UnsafePointer<Double>,
  _ C: UnsafePointer<Double>,
  _ OUT: UnsafeMutablePointer<Double>,
  _ IOUT: vDSP_Stride,
  _ N: vDSP_Length
) {
  let b = B.pointee
  let c = C.pointee
  let count = Int(clamping: N)
  if IA == 1 && IOUT == 1 {
    for i in 0..<count {
      let a = A[i]
      OUT[i] = a >= b ? c : -c
    }
    return
  }
  for i in 0..<count {
    let a = A[i * IA]
    OUT[i * IOUT] = a >= b ? c : -c
  }
}

/// Computes the length of pairs.
public func vDSP_vdist(
  _ A: UnsafePointer<Float>,
  _ IA: vDSP_Stride,
  _ B: UnsafePointer<Float>,
  _ IB: vDSP_Stride,
  _ OUT: UnsafeMutablePointer<Float>,
  _ IOUT: vDSP_Stride,
  _ N: vDSP_Length
) {
  let count = Int(clamping: N)
  if IA == 1 && IB == 1 && IOUT == 1 {
    for i in 0..<count {
      let a = A[i]
      let b = B[i]
      OUT[i] = (a * a + b * b).squareRoot()
    }
    return
  }
  for i in 0..<count {
    let a = A[i * IA]
    let b = B[i * IB]
    OUT[i * IOUT] = (a * a + b * b).squareRoot()
  }
}

/// Computes the length of pairs.
public func vDSP_vdistD(
  _ A: UnsafePointer<Double>,
  _ IA: vDSP_Stride,
  _ B: UnsafePointer<Double>,
  _ IB: vDSP_Stride,
  _ OUT: UnsafeMutablePointer<Double>,
  _ IOUT: vDSP_Stride,
  _ N: vDSP_Length
) {
  let count = Int(clamping: N)
  if IA == 1 && IB == 1 && IOUT == 1 {
    for i in 0..<count {
      let a = A[i]
      let b = B[i]
      OUT[i] = (a * a + b * b).squareRoot()
    }
    return
  }
  for i in 0..<count {
    let a = A[i * IA]
    let b = B[i * IB]
    OUT[i * IOUT] = (a * a + b * b).squareRoot()
  }
}

/// Adds two vectors and multiplies by a third.
public func vDSP_vam(
  _ A: UnsafePointer<Float>,
  _ IA: vDSP_Stride,
  _ B: UnsafePointer<Float>,
  _ IB: vDSP_Stride,
  _ C: UnsafePointer<Float>,
  _ IC: vDSP_Stride,
  _ OUT: UnsafeMutablePointer<Float>,
  _ IOUT: vDSP_Stride,
  _ N: vDSP_Length
) {
  let count = Int(clamping: N)
  if IA == 1 && IB == 1 && IC == 1 && IOUT == 1 {
    for i in 0..<count {
      let a = A[i]
      let b = B[i]
      let c = C[i]
      OUT[i] = (a + b) * c
    }
    return
  }
  for i in 0..<count {
    let a = A[i * IA]
    let b = B[i * IB]
    let c = C[i * IC]
    OUT[i * IOUT] = (a + b) * c
  }
}

/// Adds two vectors and multiplies by a third.
public func vDSP_vamD(
  _ A: UnsafePointer<Double>,
  _ IA: vDSP_Stride,
  _ B: UnsafePointer<Double>,
  _ IB: vDSP_Stride,
  _ C: UnsafePointer<Double>,
  _ IC: vDSP_Stride,
  _ OUT: UnsafeMutablePointer<Double>,
  _ IOUT: vDSP_Stride,
  _ N: vDSP_Length
) {
  let count = Int(clamping: N)
  if IA == 1 && IB == 1 && IC == 1 && IOUT == 1 {
    for i in 0..<count {
      let a = A[i]
      let b = B[i]
      let c = C[i]
      OUT[i] = (a + b) * c
    }
    return
  }
  for i in 0..<count {
    let a = A[i * IA]
    let b = B[i * IB]
    let c = C[i * IC]
    OUT[i * IOUT] = (a + b) * c
  }
}

/// Adds two vectors and multiplies by a number.
public func vDSP_vasm(
  _ A: UnsafePointer<Float>,
  _ IA: vDSP_Stride,
  _ B: UnsafePointer<Float>,
  _ IB: vDSP_Stride,
  _ C: UnsafePointer<Float>,
  _ OUT: UnsafeMutablePointer<Float>,
  _ IOUT: vDSP_Stride,
  _ N: vDSP_Length
) {
  let c = C.pointee
  let count = Int(clamping: N)
  if IA == 1 && IB == 1 && IOUT == 1 {
    for i in 0..<count {
      let a = A[i]
      let b = B[i]
      OUT[i] = (a + b) * c
    }
    return
  }
  for i in 0..<count {
    let a = A[i * IA]
    let b = B[i * IB]
    OUT[i * IOUT] = (a + b) * c
  }
}

/// Adds two vectors and multiplies by a number.
public func vDSP_vasmD(
  _ A: UnsafePointer<Double>,
  _ IA: vDSP_Stride,
  _ B: UnsafePointer<Double>,
  _ IB: vDSP_Stride,
  _ C: UnsafePointer<Double>,
  _ OUT: UnsafeMutablePointer<Double>,
  _ IOUT: vDSP_Stride,
  _ N: vDSP_Length
) {
  let c = C.pointee
  let count = Int(clamping: N)
  if IA == 1 && IB == 1 && IOUT == 1 {
    for i in 0..<count {
      let a = A[i]
      let b = B[i]
      OUT[i] = (a + b) * c
    }
    return
  }
  for i in 0..<count {
    let a = A[i * IA]
    let b = B[i * IB]
    OUT[i * IOUT] = (a + b) * c
  }
}

/// Interpolates linearly between two vectors by a fraction.
public func vDSP_vintb(
  _ A: UnsafePointer<Float>,
  _ IA: vDSP_Stride,
  _ B: UnsafePointer<Float>,
  _ IB: vDSP_Stride,
  _ C: UnsafePointer<Float>,
  _ OUT: UnsafeMutablePointer<Float>,
  _ IOUT: vDSP_Stride,
  _ N: vDSP_Length
) {
  let c = C.pointee
  let count = Int(clamping: N)
  if IA == 1 && IB == 1 && IOUT == 1 {
    for i in 0..<count {
      let a = A[i]
      let b = B[i]
      OUT[i] = a + (b - a) * c
    }
    return
  }
  for i in 0..<count {
    let a = A[i * IA]
    let b = B[i * IB]
    OUT[i * IOUT] = a + (b - a) * c
  }
}

/// Interpolates linearly between two vectors by a fraction.
public func vDSP_vintbD(
  _ A: UnsafePointer<Double>,
  _ IA: vDSP_Stride,
  _ B: UnsafePointer<Double>,
  _ IB: vDSP_Stride,
  _ C: UnsafePointer<Double>,
  _ OUT: UnsafeMutablePointer<Double>,
  _ IOUT: vDSP_Stride,
  _ N: vDSP_Length
) {
  let c = C.pointee
  let count = Int(clamping: N)
  if IA == 1 && IB == 1 && IOUT == 1 {
    for i in 0..<count {
      let a = A[i]
      let b = B[i]
      OUT[i] = a + (b - a) * c
    }
    return
  }
  for i in 0..<count {
    let a = A[i * IA]
    let b = B[i * IB]
    OUT[i * IOUT] = a + (b - a) * c
  }
}

/// Computes the sum of a vector.
public func vDSP_sve(
  _ A: UnsafePointer<Float>,
  _ IA: vDSP_Stride,
  _ C: UnsafeMutablePointer<Float>,
  _ N: vDSP_Length
) {
  var acc: Float = 0
  for i in 0..<Int(clamping: N) {
    let a = A[i * IA]
    acc += a
  }
  C.pointee = acc
}

/// Computes the sum of a vector.
public func vDSP_sveD(
  _ A: UnsafePointer<Double>,
  _ IA: vDSP_Stride,
  _ C: UnsafeMutablePointer<Double>,
  _ N: vDSP_Length
) {
  var acc: Double = 0
  for i in 0..<Int(clamping: N) {
    let a = A[i * IA]
    acc += a
  }
  C.pointee = acc
}

/// Computes the sum of absolute values.
public func vDSP_svemg(
  _ A: UnsafePointer<Float>,
  _ IA: vDSP_Stride,
  _ C: UnsafeMutablePointer<Float>,
  _ N: vDSP_Length
) {
  var acc: Float = 0
  for i in 0..<Int(clamping: N) {
    let a = A[i * IA]
    acc += abs(a)
  }
  C.pointee = acc
}

/// Computes the sum of absolute values.
public func vDSP_svemgD(
  _ A: UnsafePointer<Double>,
  _ IA: vDSP_Stride,
  _ C: UnsafeMutablePointer<Double>,
  _ N: vDSP_Length
) {
  var acc: Double = 0
  for i in 0..<Int(clamping: N) {
    let a = A[i * IA]
    acc += abs(a)
  }
  C.pointee = acc
}

/// Computes the sum of squares.
public func vDSP_svesq(
  _ A: UnsafePointer<Float>,
  _ IA: vDSP_Stride,
  _ C: UnsafeMutablePointer<Float>,
  _ N: vDSP_Length
) {
  var acc: Float = 0
  for i in 0..<Int(clamping: N) {
    let a = A[i * IA]
    acc += a * a
  }
  C.pointee = acc
}

/// Computes the sum of squares.
public func vDSP_svesqD(
  _ A: UnsafePointer<Double>,
  _ IA: vDSP_Stride,
  _ C: UnsafeMutablePointer<Double>,
  _ N: vDSP_Length
) {
  var acc: Double = 0
  for i in 0..<Int(clamping: N) {
    let a = A[i * IA]
    acc += a * a
  }
  C.pointee = acc
}

/// Computes the sum of squares with the signs of the elements.
public func vDSP_svs(
  _ A: UnsafePointer<Float>,
  _ IA: vDSP_Stride,
  _ C: UnsafeMutablePointer<Float>,
  _ N: vDSP_Length
) {
  var acc: Float = 0
  for i in 0..<Int(clamping: N) {
    let a = A[i * IA]
    acc += a * abs(a)
  }
  C.pointee = acc
}

/// Computes the sum of squares with the signs of the elements.
public func vDSP_svsD(
  _ A: UnsafePointer<Double>,
  _ IA: vDSP_Stride,
  _ C: UnsafeMutablePointer<Double>,
  _ N: vDSP_Length
) {
  var acc: Double = 0
  for i in 0..<Int(clamping: N) {
    let a = A[i * IA]
    acc += a * abs(a)
  }
  C.pointee = acc
}

/// Computes the mean.
public func vDSP_meanv(
  _ A: UnsafePointer<Float>,
  _ IA: vDSP_Stride,
  _ C: UnsafeMutablePointer<Float>,
  _ N: vDSP_Length
) {
  var acc: Float = 0
  for i in 0..<Int(clamping: N) {
    let a = A[i * IA]
    acc += a
  }
  C.pointee = acc / Float(N)
}

/// Computes the mean.
public func vDSP_meanvD(
  _ A: UnsafePointer<Double>,
  _ IA: vDSP_Stride,
  _ C: UnsafeMutablePointer<Double>,
  _ N: vDSP_Length
) {
  var acc: Double = 0
  for i in 0..<Int(clamping: N) {
    let a = A[i * IA]
    acc += a
  }
  C.pointee = acc / Double(N)
}

/// Computes the mean of absolute values.
public func vDSP_meamgv(
  _ A: UnsafePointer<Float>,
  _ IA: vDSP_Stride,
  _ C: UnsafeMutablePointer<Float>,
  _ N: vDSP_Length
) {
  var acc: Float = 0
  for i in 0..<Int(clamping: N) {
    let a = A[i * IA]
    acc += abs(a)
  }
  C.pointee = acc / Float(N)
}

/// Computes the mean of absolute values.
public func vDSP_meamgvD(
  _ A: UnsafePointer<Double>,
  _ IA: vDSP_Stride,
  _ C: UnsafeMutablePointer<Double>,
  _ N: vDSP_Length
) {
  var acc: Double = 0
  for i in 0..<Int(clamping: N) {
    let a = A[i * IA]
    acc += abs(a)
  }
  C.pointee = acc / Double(N)
}

/// Computes the mean of squares.
public func vDSP_measqv(
  _ A: UnsafePointer<Float>,
  _ IA: vDSP_Stride,
  _ C: UnsafeMutablePointer<Float>,
  _ N: vDSP_Length
) {
  var acc: Float = 0
  for i in 0..<Int(clamping: N) {
    let a = A[i * IA]
    acc += a * a
  }
  C.pointee = acc / Float(N)
}

/// Computes the mean of squares.
public func vDSP_measqvD(
  _ A: UnsafePointer<Double>,
  _ IA: vDSP_Stride,
  _ C: UnsafeMutablePointer<Double>,
  _ N: vDSP_Length
) {
  var acc: Double = 0
  for i in 0..<Int(clamping: N) {
    let a = A[i * IA]
    acc += a * a
  }
  C.pointee = acc / Double(N)
}

/// Computes the root mean square.
public func vDSP_rmsqv(
  _ A: UnsafePointer<Float>,
  _ IA: vDSP_Stride,
  _ C: UnsafeMutablePointer<Float>,
  _ N: vDSP_Length
) {
  var acc: Float = 0
  for i in 0..<Int(clamping: N) {
    let a = A[i * IA]
    acc += a * a
  }
  C.pointee = (acc / Float(N)).squareRoot()
}

/// Computes the root mean square.
public func vDSP_rmsqvD(
  _ A: UnsafePointer<Double>,
  _ IA: vDSP_Stride,
  _ C: UnsafeMutablePointer<Double>,
  _ N: vDSP_Length
) {
  var acc: Double = 0
  for i in 0..<Int(clamping: N) {
    let a = A[i * IA]
    acc += a * a
  }
  C.pointee = (acc / Double(N)).squareRoot()
}

/// Computes the maximum; minus infinity for an empty vector.
public func vDSP_maxv(
  _ A: UnsafePointer<Float>,
  _ IA: vDSP_Stride,
  _ C: UnsafeMutablePointer<Float>,
  _ N: vDSP_Length
) {
  var acc: Float = -.infinity
  for i in 0..<Int(clamping: N) {
    let a = A[i * IA]
    if a > acc { acc = a }
  }
  C.pointee = acc
}

/// Computes the maximum; minus infinity for an empty vector.
public func vDSP_maxvD(
  _ A: UnsafePointer<Double>,
  _ IA: vDSP_Stride,
  _ C: UnsafeMutablePointer<Double>,
  _ N: vDSP_Length
) {
  var acc: Double = -.infinity
  for i in 0..<Int(clamping: N) {
    let a = A[i * IA]
    if a > acc { acc = a }
  }
  C.pointee = acc
}

/// Computes the minimum; infinity for an empty vector.
public func vDSP_minv(
  _ A: UnsafePointer<Float>,
  _ IA: vDSP_Stride,
  _ C: UnsafeMutablePointer<Float>,
  _ N: vDSP_Length
) {
  var acc: Float = .infinity
  for i in 0..<Int(clamping: N) {
    let a = A[i * IA]
    if a < acc { acc = a }
  }
  C.pointee = acc
}

/// Computes the minimum; infinity for an empty vector.
public func vDSP_minvD(
  _ A: UnsafePointer<Double>,
  _ IA: vDSP_Stride,
  _ C: UnsafeMutablePointer<Double>,
  _ N: vDSP_Length
) {
  var acc: Double = .infinity
  for i in 0..<Int(clamping: N) {
    let a = A[i * IA]
    if a < acc { acc = a }
  }
  C.pointee = acc
}

/// Computes the maximum absolute value; 0 for an empty vector.
public func vDSP_maxmgv(
  _ A: UnsafePointer<Float>,
  _ IA: vDSP_Stride,
  _ C: UnsafeMutablePointer<Float>,
  _ N: vDSP_Length
) {
  var acc: Float = 0
  for i in 0..<Int(clamping: N) {
    let a = A[i * IA]
    if abs(a) > acc { acc = abs(a) }
  }
  C.pointee = acc
}

/// Computes the maximum absolute value; 0 for an empty vector.
public func vDSP_maxmgvD(
  _ A: UnsafePointer<Double>,
  _ IA: vDSP_Stride,
  _ C: UnsafeMutablePointer<Double>,
  _ N: vDSP_Length
) {
  var acc: Double = 0
  for i in 0..<Int(clamping: N) {
    let a = A[i * IA]
    if abs(a) > acc { acc = abs(a) }
  }
  C.pointee = acc
}

/// Computes the minimum absolute value; infinity for an empty vector.
public func vDSP_minmgv(
  _ A: UnsafePointer<Float>,
  _ IA: vDSP_Stride,
  _ C: UnsafeMutablePointer<Float>,
  _ N: vDSP_Length
) {
  var acc: Float = .infinity
  for i in 0..<Int(clamping: N) {
    let a = A[i * IA]
    if abs(a) < acc { acc = abs(a) }
  }
  C.pointee = acc
}

/// Computes the minimum absolute value; infinity for an empty vector.
public func vDSP_minmgvD(
  _ A: UnsafePointer<Double>,
  _ IA: vDSP_Stride,
  _ C: UnsafeMutablePointer<Double>,
  _ N: vDSP_Length
) {
  var acc: Double = .infinity
  for i in 0..<Int(clamping: N) {
    let a = A[i * IA]
    if abs(a) < acc { acc = abs(a) }
  }
  C.pointee = acc
}
