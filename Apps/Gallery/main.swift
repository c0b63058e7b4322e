import UIKit

print("Gallery")
