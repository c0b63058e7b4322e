@objc class A: UIView { // a
  override func b(_ c: Int, d e: [String: Int]) -> String { "f \(g("h")) i" }
  /* j /* k */ */ let l = #"m"#, n = """
    o
    """
  @IBAction func p(_ q: Any) { _ = #selector(r(s:)) } }
extension A.B: C where D == E {}
