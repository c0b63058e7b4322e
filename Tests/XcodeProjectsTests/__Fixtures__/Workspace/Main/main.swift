import Tea
import UIKit
