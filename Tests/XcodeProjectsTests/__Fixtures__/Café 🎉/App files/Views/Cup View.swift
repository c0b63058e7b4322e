import UIKit

class CupView: UIView {}
