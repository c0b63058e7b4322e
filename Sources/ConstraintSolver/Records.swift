/// The solver's record of a variable.
struct VariableRecord: BitwiseCopyable {
  var value: Double = 0
  /// The constraint that defines it; -1 for none.
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
  /// Its symbol in the tableau; -1 for none.
  var symbol: Int32 = -1
  /// The number of constraints in the tableau that contain it.
  var tableauUses: Int32 = 0
  /// The number of constraints that mention it.
  var mentions: Int32 = 0
  /// The difference of the variable while a change is propagated.
  var delta: Double = 0
  /// The difference of its definition that has not been propagated.
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

/// The solver's record of a constraint.
struct ConstraintRecord {
  enum Role {
    case none
    /// It defines a variable.
    case defines(Int32)
    /// It is in the tableau.
    case tableau
    /// It is redundant.
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
  /// The ordinal number of its installation.
  var installation: UInt64 = 0
  /// The symbols in the tableau; -1 for none.
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
  /// Whether it is being removed together with others.
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
