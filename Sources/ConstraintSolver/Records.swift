/// What the solver knows of a variable.
struct VariableRecord: BitwiseCopyable {
  var value: Double = 0
  /// The constraint that defines it; -1: none.
  var definition: Int32 = -1
  /// Of the definition: the constant, and what the constraint's constant is multiplied with.
  var definitionConstant: Double = 0
  var definitionFactor: Double = 0
  /// First edge to a variable that the definition mentions; linked by `nextInput`.
  var firstInput: Int32 = -1
  /// First edge to a variable whose definition mentions this one; linked by `nextOutput`.
  var firstOutput: Int32 = -1
  /// First edge to a constraint outside the definitions that mentions this variable.
  var firstUse: Int32 = -1
  /// Its symbol in the tableau; -1: none.
  var symbol: Int32 = -1
  /// Constraints in the tableau that stand there in terms of it.
  var tableauUses: Int32 = 0
  /// Constraints that mention it.
  var mentions: Int32 = 0
  /// While a change is carried: by how much the variable moves.
  var delta: Double = 0
  /// By how much its definition moved, as long as that is not carried on.
  var pendingStep: Double = 0
  /// Marks of passes over the definitions.
  var isDirty = false
  var isReported = false
  var isVisited = false
  var isPending = false
}

/// A link between two variables, or between a variable and a constraint.
struct Edge: BitwiseCopyable {
  var coefficient: Double
  /// The variable that is mentioned.
  var from: Int32
  /// The variable that is defined, or the constraint that uses `from`.
  var to: Int32
  var nextInput: Int32
  var nextOutput: Int32
  var previousOutput: Int32
}

/// What the solver knows of a constraint.
struct ConstraintRecord {
  enum Role {
    case none
    /// It says what a variable is.
    case defines(Int32)
    /// It stands in the tableau.
    case tableau
    /// It says what others say already.
    case redundant
  }
  var terms: [Term] = []
  var constant: Double = 0
  var priority: Double = 1000
  var relation = Relation.equal
  var role = Role.none
  var isLive = false
  var generation: Int32 = 0
  var order: UInt64 = 0
  /// When it found its present place, counted in installations.
  var installation: UInt64 = 0
  /// Symbols in the tableau; -1: none.
  var marker: Int32 = -1
  var other: Int32 = -1
  /// What a change of the constant does to the marker's side: 1 or -1.
  var markerSign: Double = 1
  /// First edge of the variables it uses outside definitions; linked by `nextInput`.
  var firstUse: Int32 = -1
  /// In the tableau: the constant with which it stands there, definitions included.
  var installedConstant: Double = 0
  /// In the tableau: the variables in terms of which it stands there.
  var leaves: [Int32] = []
  var isVisited = false
  /// It is being removed together with others.
  var isLeaving = false
  var isRequired: Bool { priority >= 1000 }
}

/// A sum over variables that nothing defines, while it is being made.
struct Expansion {
  var leaves: [Int32] = []
  var constant = 0.0
  /// The constraints whose definitions were put in.
  var definitions: [Int32] = []
  private var coefficients: [Double] = []

  mutating func reserve(_ count: Int) {
    if coefficients.count < count {
      coefficients += Array(repeating: 0, count: count - coefficients.count)
    }
  }

  func coefficient(_ variable: Int32) -> Double { coefficients[Int(variable)] }

  mutating func add(_ coefficient: Double, _ variable: Int32) {
    coefficients[Int(variable)] += coefficient
  }

  mutating func take(_ variable: Int32) -> Double {
    defer { coefficients[Int(variable)] = 0 }
    return coefficients[Int(variable)]
  }

  mutating func clear() {
    for leaf in leaves { coefficients[Int(leaf)] = 0 }
    leaves.removeAll(keepingCapacity: true)
    definitions.removeAll(keepingCapacity: true)
    constant = 0
  }
}
