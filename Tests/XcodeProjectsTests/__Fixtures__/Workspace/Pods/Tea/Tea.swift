public struct Tea {}
