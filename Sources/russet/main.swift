import UIKit

print("russet")
