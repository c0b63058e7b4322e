import CoreGraphics

// Source: Apple's <Security/SecItem.h> and SecBase.h.

/// All went well.
public let errSecSuccess: OSStatus = 0
/// The function is not there.
public let errSecUnimplemented: OSStatus = -4
/// The keychain cannot be read or written.
public let errSecIO: OSStatus = -36
/// A parameter is none that there can be.
public let errSecParam: OSStatus = -50
/// There is no memory.
public let errSecAllocate: OSStatus = -108
/// The keychain is not available.
public let errSecNotAvailable: OSStatus = -25291
/// Authentication failed.
public let errSecAuthFailed: OSStatus = -25293
/// The item is there already.
public let errSecDuplicateItem: OSStatus = -25299
/// The item is not there.
public let errSecItemNotFound: OSStatus = -25300
/// The keychain may not be asked now.
public let errSecInteractionNotAllowed: OSStatus = -25308
/// The keychain's data is damaged.
public let errSecDecode: OSStatus = -26275

/// A class of items, or what names it: Class.
public let kSecClass: CFString = "class"
/// A class of items, or what names it: ClassGenericPassword.
public let kSecClassGenericPassword: CFString = "genp"
/// A class of items, or what names it: ClassInternetPassword.
public let kSecClassInternetPassword: CFString = "inet"
/// A class of items, or what names it: ClassCertificate.
public let kSecClassCertificate: CFString = "cert"
/// A class of items, or what names it: ClassKey.
public let kSecClassKey: CFString = "keys"
/// A class of items, or what names it: ClassIdentity.
public let kSecClassIdentity: CFString = "idnt"
/// A key or value of an item: AttrAccount.
public let kSecAttrAccount: CFString = "acct"
/// A key or value of an item: AttrService.
public let kSecAttrService: CFString = "svce"
/// A key or value of an item: AttrGeneric.
public let kSecAttrGeneric: CFString = "gena"
/// A key or value of an item: AttrLabel.
public let kSecAttrLabel: CFString = "labl"
/// A key or value of an item: AttrDescription.
public let kSecAttrDescription: CFString = "desc"
/// A key or value of an item: AttrComment.
public let kSecAttrComment: CFString = "icmt"
/// A key or value of an item: AttrCreator.
public let kSecAttrCreator: CFString = "crtr"
/// A key or value of an item: AttrType.
public let kSecAttrType: CFString = "type"
/// A key or value of an item: AttrAccessGroup.
public let kSecAttrAccessGroup: CFString = "agrp"
/// A key or value of an item: AttrAccessible.
public let kSecAttrAccessible: CFString = "pdmn"
/// A key or value of an item: AttrAccessControl.
public let kSecAttrAccessControl: CFString = "accc"
/// A key or value of an item: AttrSynchronizable.
public let kSecAttrSynchronizable: CFString = "sync"
/// A key or value of an item: AttrCreationDate.
public let kSecAttrCreationDate: CFString = "cdat"
/// A key or value of an item: AttrModificationDate.
public let kSecAttrModificationDate: CFString = "mdat"
/// A key or value of an item: AttrServer.
public let kSecAttrServer: CFString = "srvr"
/// A key or value of an item: AttrProtocol.
public let kSecAttrProtocol: CFString = "ptcl"
/// A key or value of an item: AttrPort.
public let kSecAttrPort: CFString = "port"
/// A key or value of an item: AttrPath.
public let kSecAttrPath: CFString = "path"
/// A key or value of an item: AttrAuthenticationType.
public let kSecAttrAuthenticationType: CFString = "atyp"
/// A key or value of an item: AttrSecurityDomain.
public let kSecAttrSecurityDomain: CFString = "sdmn"
/// A key or value of an item: AttrIsInvisible.
public let kSecAttrIsInvisible: CFString = "invi"
/// A key or value of an item: AttrIsNegative.
public let kSecAttrIsNegative: CFString = "nega"
/// A key or value of an item: AttrSynchronizableAny.
public let kSecAttrSynchronizableAny: CFString = "syna"
/// A key or value of an item: AttrApplicationTag.
public let kSecAttrApplicationTag: CFString = "atag"
/// A key or value of an item: AttrKeyType.
public let kSecAttrKeyType: CFString = "type"
/// A key or value of an item: AttrKeyClass.
public let kSecAttrKeyClass: CFString = "kcls"
/// A key or value of an item: AttrAccessibleWhenUnlocked.
public let kSecAttrAccessibleWhenUnlocked: CFString = "ak"
/// A key or value of an item: AttrAccessibleAfterFirstUnlock.
public let kSecAttrAccessibleAfterFirstUnlock: CFString = "ck"
/// A key or value of an item: AttrAccessibleAlways.
public let kSecAttrAccessibleAlways: CFString = "dk"
/// A key or value of an item: AttrAccessibleWhenUnlockedThisDeviceOnly.
public let kSecAttrAccessibleWhenUnlockedThisDeviceOnly: CFString = "aku"
/// A key or value of an item: AttrAccessibleAfterFirstUnlockThisDeviceOnly.
public let kSecAttrAccessibleAfterFirstUnlockThisDeviceOnly: CFString = "cku"
/// A key or value of an item: AttrAccessibleWhenPasscodeSetThisDeviceOnly.
public let kSecAttrAccessibleWhenPasscodeSetThisDeviceOnly: CFString = "akpu"
/// A key or value of an item: AttrAccessibleAlwaysThisDeviceOnly.
public let kSecAttrAccessibleAlwaysThisDeviceOnly: CFString = "dku"
/// A key or value of an item: AttrProtocolHTTP.
public let kSecAttrProtocolHTTP: CFString = "http"
/// A key or value of an item: AttrProtocolHTTPS.
public let kSecAttrProtocolHTTPS: CFString = "htps"
/// A key or value of an item: AttrProtocolFTP.
public let kSecAttrProtocolFTP: CFString = "ftp "
/// A key or value of an item: AttrProtocolSSH.
public let kSecAttrProtocolSSH: CFString = "ssh "
/// A key or value of a question: ValueData.
public let kSecValueData: CFString = "v_Data"
/// A key or value of a question: ValueRef.
public let kSecValueRef: CFString = "v_Ref"
/// A key or value of a question: ValuePersistentRef.
public let kSecValuePersistentRef: CFString = "v_PersistentRef"
/// A key or value of a question: ReturnData.
public let kSecReturnData: CFString = "r_Data"
/// A key or value of a question: ReturnAttributes.
public let kSecReturnAttributes: CFString = "r_Attributes"
/// A key or value of a question: ReturnRef.
public let kSecReturnRef: CFString = "r_Ref"
/// A key or value of a question: ReturnPersistentRef.
public let kSecReturnPersistentRef: CFString = "r_PersistentRef"
/// A key or value of a question: MatchLimit.
public let kSecMatchLimit: CFString = "m_Limit"
/// A key or value of a question: MatchLimitOne.
public let kSecMatchLimitOne: CFString = "m_LimitOne"
/// A key or value of a question: MatchLimitAll.
public let kSecMatchLimitAll: CFString = "m_LimitAll"
/// A key or value of a question: MatchCaseInsensitive.
public let kSecMatchCaseInsensitive: CFString = "m_CaseInsensitive"
/// A key or value of a question: UseAuthenticationContext.
public let kSecUseAuthenticationContext: CFString = "u_AuthCtx"
/// A key or value of a question: UseOperationPrompt.
public let kSecUseOperationPrompt: CFString = "u_OpPrompt"
/// A key or value of a question: UseAuthenticationUI.
public let kSecUseAuthenticationUI: CFString = "u_AuthUI"
/// A key or value of a question: UseDataProtectionKeychain.
public let kSecUseDataProtectionKeychain: CFString = "nleg"
/// The Boolean of Core Foundation that is true.
public let kCFBooleanTrue: Bool! = true
/// The Boolean of Core Foundation that is false.
public let kCFBooleanFalse: Bool! = false
