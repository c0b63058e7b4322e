public struct Near {}
