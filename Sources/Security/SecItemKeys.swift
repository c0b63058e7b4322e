import CoreGraphics

// Source: Apple's <Security/SecItem.h> and SecBase.h.

/// Success.
public let errSecSuccess: OSStatus = 0
/// The function is not implemented.
public let errSecUnimplemented: OSStatus = -4
/// The keychain cannot be read or written.
public let errSecIO: OSStatus = -36
/// A parameter is invalid.
public let errSecParam: OSStatus = -50
/// Memory could not be allocated.
public let errSecAllocate: OSStatus = -108
/// The keychain is not available.
public let errSecNotAvailable: OSStatus = -25291
/// Authentication failed.
public let errSecAuthFailed: OSStatus = -25293
/// The item already exists.
public let errSecDuplicateItem: OSStatus = -25299
/// The item does not exist.
public let errSecItemNotFound: OSStatus = -25300
/// The keychain cannot be used at the moment.
public let errSecInteractionNotAllowed: OSStatus = -25308
/// The data of the keychain are invalid.
public let errSecDecode: OSStatus = -26275

/// The key for the class of items.
public let kSecClass: CFString = "class"
/// The class of items “”.
public let kSecClassGenericPassword: CFString = "genp"
/// The class of items “”.
public let kSecClassInternetPassword: CFString = "inet"
/// The class of items “”.
public let kSecClassCertificate: CFString = "cert"
/// The class of items “”.
public let kSecClassKey: CFString = "keys"
/// The class of items “”.
public let kSecClassIdentity: CFString = "idnt"
/// A key or value of an item, “”.
public let kSecAttrAccount: CFString = "acct"
/// A key or value of an item, “”.
public let kSecAttrService: CFString = "svce"
/// A key or value of an item, “”.
public let kSecAttrGeneric: CFString = "gena"
/// A key or value of an item, “”.
public let kSecAttrLabel: CFString = "labl"
/// A key or value of an item, “”.
public let kSecAttrDescription: CFString = "desc"
/// A key or value of an item, “”.
public let kSecAttrComment: CFString = "icmt"
/// A key or value of an item, “”.
public let kSecAttrCreator: CFString = "crtr"
/// A key or value of an item, “”.
public let kSecAttrType: CFString = "type"
/// A key or value of an item, “”.
public let kSecAttrAccessGroup: CFString = "agrp"
/// A key or value of an item, “”.
public let kSecAttrAccessible: CFString = "pdmn"
/// A key or value of an item, “”.
public let kSecAttrAccessControl: CFString = "accc"
/// A key or value of an item, “”.
public let kSecAttrSynchronizable: CFString = "sync"
/// A key or value of an item, “”.
public let kSecAttrCreationDate: CFString = "cdat"
/// A key or value of an item, “”.
public let kSecAttrModificationDate: CFString = "mdat"
/// A key or value of an item, “”.
public let kSecAttrServer: CFString = "srvr"
/// A key or value of an item, “”.
public let kSecAttrProtocol: CFString = "ptcl"
/// A key or value of an item, “”.
public let kSecAttrPort: CFString = "port"
/// A key or value of an item, “”.
public let kSecAttrPath: CFString = "path"
/// A key or value of an item, “”.
public let kSecAttrAuthenticationType: CFString = "atyp"
/// A key or value of an item, “”.
public let kSecAttrSecurityDomain: CFString = "sdmn"
/// A key or value of an item, “”.
public let kSecAttrIsInvisible: CFString = "invi"
/// A key or value of an item, “”.
public let kSecAttrIsNegative: CFString = "nega"
/// A key or value of an item, “”.
public let kSecAttrSynchronizableAny: CFString = "syna"
/// A key or value of an item, “”.
public let kSecAttrApplicationTag: CFString = "atag"
/// A key or value of an item, “”.
public let kSecAttrKeyType: CFString = "type"
/// A key or value of an item, “”.
public let kSecAttrKeyClass: CFString = "kcls"
/// A key or value of an item, “”.
public let kSecAttrAccessibleWhenUnlocked: CFString = "ak"
/// A key or value of an item, “”.
public let kSecAttrAccessibleAfterFirstUnlock: CFString = "ck"
/// A key or value of an item, “”.
public let kSecAttrAccessibleAlways: CFString = "dk"
/// A key or value of an item, “”.
public let kSecAttrAccessibleWhenUnlockedThisDeviceOnly: CFString = "aku"
/// A key or value of an item, “”.
public let kSecAttrAccessibleAfterFirstUnlockThisDeviceOnly: CFString = "cku"
/// A key or value of an item, “”.
public let kSecAttrAccessibleWhenPasscodeSetThisDeviceOnly: CFString = "akpu"
/// A key or value of an item, “”.
public let kSecAttrAccessibleAlwaysThisDeviceOnly: CFString = "dku"
/// A key or value of an item, “”.
public let kSecAttrProtocolHTTP: CFString = "http"
/// A key or value of an item, “”.
public let kSecAttrProtocolHTTPS: CFString = "htps"
/// A key or value of an item, “”.
public let kSecAttrProtocolFTP: CFString = "ftp "
/// A key or value of an item, “”.
public let kSecAttrProtocolSSH: CFString = "ssh "
/// A key or value of a query, “”.
public let kSecValueData: CFString = "v_Data"
/// A key or value of a query, “”.
public let kSecValueRef: CFString = "v_Ref"
/// A key or value of a query, “”.
public let kSecValuePersistentRef: CFString = "v_PersistentRef"
/// A key or value of a query, “”.
public let kSecReturnData: CFString = "r_Data"
/// A key or value of a query, “”.
public let kSecReturnAttributes: CFString = "r_Attributes"
/// A key or value of a query, “”.
public let kSecReturnRef: CFString = "r_Ref"
/// A key or value of a query, “”.
public let kSecReturnPersistentRef: CFString = "r_PersistentRef"
/// A key or value of a query, “”.
public let kSecMatchLimit: CFString = "m_Limit"
/// A key or value of a query, “”.
public let kSecMatchLimitOne: CFString = "m_LimitOne"
/// A key or value of a query, “”.
public let kSecMatchLimitAll: CFString = "m_LimitAll"
/// A key or value of a query, “”.
public let kSecMatchCaseInsensitive: CFString = "m_CaseInsensitive"
/// A key or value of a query, “”.
public let kSecUseAuthenticationContext: CFString = "u_AuthCtx"
/// A key or value of a query, “”.
public let kSecUseOperationPrompt: CFString = "u_OpPrompt"
/// A key or value of a query, “”.
public let kSecUseAuthenticationUI: CFString = "u_AuthUI"
/// A key or value of a query, “”.
public let kSecUseDataProtectionKeychain: CFString = "nleg"
/// The true Boolean of Core Foundation.
public let kCFBooleanTrue: Bool! = true
/// The false Boolean of Core Foundation.
public let kCFBooleanFalse: Bool! = false
