@_exported import Contacts
import UIKitCore
