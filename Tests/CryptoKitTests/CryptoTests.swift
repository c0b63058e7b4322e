import CommonCrypto
import CryptoKit
import Foundation
import Testing

private func hex<S: Sequence>(_ bytes: S) -> String where S.Element == UInt8 {
  bytes.map { String(format: "%02x", $0) }.joined()
}
private func bytes(_ hex: String) -> [UInt8] {
  stride(from: 0, to: hex.count, by: 2).compactMap {
    UInt8(hex.dropFirst($0).prefix(2), radix: 16)
  }
}

@Suite struct HashTests {
  // Source: RFC 1321 and FIPS 180, the values of “abc”.
  @Test func `digests of abc are the published ones`() {
    let abc = Data("abc".utf8)
    #expect(hex(Insecure.MD5.hash(data: abc)) == "900150983cd24fb0d6963f7d28e17f72")
    #expect(hex(Insecure.SHA1.hash(data: abc)) == "a9993e364706816aba3e25717850c26c9cd0d89d")
    #expect(
      hex(SHA256.hash(data: abc))
        == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
    )
    #expect(hex(SHA384.hash(data: abc)).hasPrefix("cb00753f45a35e8bb5a03d699ac65007"))
    #expect(hex(SHA512.hash(data: abc)).hasPrefix("ddaf35a193617abacc417349ae204131"))
    #expect(SHA256.hash(data: abc).description.hasPrefix("SHA256 digest: ba78"))
  }
  @Test func `a copy of a hash function goes its own way`() {
    var one = SHA256()
    one.update(data: Data("a".utf8))
    var two = one
    two.update(data: Data("x".utf8))
    one.update(data: Data("bc".utf8))
    #expect(one.finalize() == SHA256.hash(data: Data("abc".utf8)))
    #expect(two.finalize() == SHA256.hash(data: Data("ax".utf8)))
    #expect(one.finalize() != two.finalize())
  }
  @Test func `the functions of C give the same, whole and in parts`() {
    var whole = [UInt8](repeating: 0, count: Int(CC_SHA256_DIGEST_LENGTH))
    CC_SHA256("abc", 3, &whole)
    var context = CC_SHA256_CTX()
    #expect(CC_SHA256_Init(&context) == 1)
    CC_SHA256_Update(&context, "a", 1)
    CC_SHA256_Update(&context, "bc", 2)
    var parts = [UInt8](repeating: 0, count: 32)
    #expect(CC_SHA256_Final(&parts, &context) == 1 && CC_SHA256_Final(&parts, &context) == 0)
    #expect(whole == parts && whole == Array(SHA256.hash(data: Data("abc".utf8))))
  }
  // Source: RFC 4231, test cases 2 and 6; RFC 5869, test case 1.
  @Test func `codes and keys are the published ones`() {
    let key = SymmetricKey(data: Data("Jefe".utf8))
    let data = Data("what do ya want for nothing?".utf8)
    let code = HMAC<SHA256>.authenticationCode(for: data, using: key)
    #expect(hex(code) == "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843")
    #expect(HMAC<SHA256>.isValidAuthenticationCode(code, authenticating: data, using: key))
    #expect(!HMAC<SHA256>.isValidAuthenticationCode(code, authenticating: Data(), using: key))
    var long = [UInt8](repeating: 0, count: 32)
    let longKey = [UInt8](repeating: 0xAA, count: 131)
    let text = "Test Using Larger Than Block-Size Key - Hash Key First"
    CCHmac(CCHmacAlgorithm(kCCHmacAlgSHA256), longKey, 131, text, text.utf8.count, &long)
    #expect(hex(long) == "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54")
    let derived = HKDF<SHA256>.deriveKey(
      inputKeyMaterial: SymmetricKey(data: [UInt8](repeating: 0x0B, count: 22)),
      salt: bytes("000102030405060708090a0b0c"),
      info: bytes("f0f1f2f3f4f5f6f7f8f9"),
      outputByteCount: 42
    )
    #expect(
      derived.withUnsafeBytes { hex($0) }
        == "3cb25f25faacd57a90434f64d0362f2a2d2d0a90cf1a5a4c5db02d56ecc4c5bf34007208d5b887185865"
    )
  }
}

@Suite struct CipherTests {
  // Source: the GCM specification, test case 3.
  @Test func `AES in counter mode gives the published text and tag`() throws {
    let key = SymmetricKey(data: bytes("feffe9928665731c6d6a8f9467308308"))
    let nonce = try AES.GCM.Nonce(data: bytes("cafebabefacedbaddecaf888"))
    let plain = bytes(
      "d9313225f88406e5a55909c5aff5269a86a7a9531534f7da2e4c303d8a318a721c3c0c95956809532fcf0e2449a6b525b16aedf5aa0de657ba637b391aafd255"
    )
    let box = try AES.GCM.seal(plain, using: key, nonce: nonce)
    #expect(
      hex(box.ciphertext).hasPrefix(
        "42831ec2217774244b7221b784d0d49ce3aa212f2c02a4e035c17e2329aca12e"
      )
    )
    #expect(hex(box.tag) == "4d5c2af327cd64a62cf35abd2ba6fab4")
  }
  @Test(arguments: [SymmetricKeySize.bits128, .bits192, .bits256])
  func `what is sealed is opened by its key alone, unchanged alone`(size: SymmetricKeySize) throws {
    let key = SymmetricKey(size: size)
    let (message, extra) = (Data("hello".utf8), Data("header".utf8))
    let box = try AES.GCM.seal(message, using: key, authenticating: extra)
    let again = try AES.GCM.SealedBox(combined: try #require(box.combined))
    #expect(try AES.GCM.open(again, using: key, authenticating: extra) == message)
    #expect(throws: CryptoKitError.authenticationFailure) { try AES.GCM.open(box, using: key) }
    #expect(throws: CryptoKitError.authenticationFailure) {
      try AES.GCM.open(box, using: SymmetricKey(size: size), authenticating: extra)
    }
  }
  @Test func `ChaCha20 with Poly1305 too`() throws {
    let key = SymmetricKey(size: .bits256)
    let box = try ChaChaPoly.seal(Data("hello".utf8), using: key)
    #expect(box.combined.count == 12 + 5 + 16)
    #expect(
      try ChaChaPoly.open(ChaChaPoly.SealedBox(combined: box.combined), using: key)
        == Data("hello".utf8)
    )
    #expect(throws: CryptoKitError.incorrectKeySize) {
      try ChaChaPoly.seal(Data(), using: SymmetricKey(size: .bits128))
    }
  }
  // Source: NIST SP 800-38A, F.2.1; FIPS 81's DES vector; RFC 6070, case 2.
  @Test func `the functions of C encrypt, decrypt and refuse`() {
    func crypt(
      _ operation: Int,
      _ algorithm: Int,
      _ options: Int,
      _ key: [UInt8],
      _ vector: [UInt8]?,
      _ input: [UInt8],
      room: Int = 64
    ) -> (Int, [UInt8]) {
      var output = [UInt8](repeating: 0, count: room)
      var moved = 0
      let status = CCCrypt(
        CCOperation(operation),
        CCAlgorithm(algorithm),
        CCOptions(options),
        key,
        key.count,
        vector,
        input,
        input.count,
        &output,
        room,
        &moved
      )
      return (Int(status), status == 0 ? Array(output.prefix(moved)) : [])
    }
    let key = bytes("2b7e151628aed2a6abf7158809cf4f3c")
    let vector = bytes("000102030405060708090a0b0c0d0e0f")
    let plain = bytes("6bc1bee22e409f96e93d7e117393172a")
    let (status, text) = crypt(kCCEncrypt, kCCAlgorithmAES, 0, key, vector, plain)
    #expect(status == kCCSuccess && hex(text) == "7649abac8119b246cee98e9b12e9197d")
    #expect(crypt(kCCDecrypt, kCCAlgorithmAES, 0, key, vector, text).1 == plain)
    let padded = crypt(kCCEncrypt, kCCAlgorithmAES, kCCOptionPKCS7Padding, key, nil, [1, 2, 3]).1
    #expect(padded.count == 16)
    #expect(
      crypt(kCCDecrypt, kCCAlgorithmAES, kCCOptionPKCS7Padding, key, nil, padded).1 == [1, 2, 3]
    )
    #expect(crypt(kCCEncrypt, kCCAlgorithmAES, 0, key, nil, [1]).0 == kCCAlignmentError)
    #expect(crypt(kCCEncrypt, kCCAlgorithmAES, 0, [1, 2], nil, plain).0 == kCCKeySizeError)
    #expect(crypt(kCCEncrypt, kCCAlgorithmAES, 0, key, nil, plain, room: 8).0 == kCCBufferTooSmall)
    let des = crypt(
      kCCEncrypt,
      kCCAlgorithmDES,
      kCCOptionECBMode,
      bytes("0123456789abcdef"),
      nil,
      Array("Now is t".utf8)
    )
    #expect(hex(des.1) == "3fa40e8a984d4815")
    var derived = [UInt8](repeating: 0, count: 20)
    let salt = Array("salt".utf8)
    let made = CCKeyDerivationPBKDF(
      CCPBKDFAlgorithm(kCCPBKDF2),
      "password",
      8,
      salt,
      salt.count,
      CCPseudoRandomAlgorithm(kCCPRFHmacAlgSHA1),
      2,
      &derived,
      20
    )
    #expect(Int(made) == kCCSuccess)
    #expect(hex(derived) == "ea6c014dc72d6f8ccd1ed92ace1d41f0d8de8957")
  }
}

@Suite struct KeyTests {
  // Source: RFC 8032, section 7.1, test 2.
  @Test func `keys of curve 25519 are the published ones`() throws {
    let alice = Curve25519.KeyAgreement.PrivateKey()
    let bob = Curve25519.KeyAgreement.PrivateKey()
    let one = try alice.sharedSecretFromKeyAgreement(with: bob.publicKey)
    #expect(try one == bob.sharedSecretFromKeyAgreement(with: alice.publicKey))
    let signer = try Curve25519.Signing.PrivateKey(
      rawRepresentation: bytes("4ccd089b28ff96da9db6c346ec114e0f5b8a319f35aba624da8cf6ed4fb8a6fb")
    )
    #expect(
      hex(signer.publicKey.rawRepresentation)
        == "3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c"
    )
    let signature = try signer.signature(for: Data([0x72]))
    #expect(
      hex(signature).hasPrefix("92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da")
    )
    #expect(signer.publicKey.isValidSignature(signature, for: Data([0x72])))
    #expect(!signer.publicKey.isValidSignature(signature, for: Data([0x73])))
    #expect(throws: CryptoKitError.incorrectKeySize) {
      try Curve25519.Signing.PublicKey(rawRepresentation: [1, 2])
    }
  }
  @Test func `keys of P-256 sign and agree, in every form`() throws {
    let key = P256.Signing.PrivateKey()
    let message = Data("hello".utf8)
    let signature = try key.signature(for: message)
    #expect(key.publicKey.isValidSignature(signature, for: message))
    #expect(!key.publicKey.isValidSignature(signature, for: Data()))
    let der = try P256.Signing.ECDSASignature(derRepresentation: signature.derRepresentation)
    #expect(der.rawRepresentation == signature.rawRepresentation)
    let small = try P256.Signing.PublicKey(
      compressedRepresentation: key.publicKey.compressedRepresentation
    )
    #expect(small.x963Representation == key.publicKey.x963Representation)
    #expect(
      try P256.Signing.PrivateKey(rawRepresentation: key.rawRepresentation).publicKey
        .rawRepresentation == small.rawRepresentation
    )
    let (left, right) = (P256.KeyAgreement.PrivateKey(), P256.KeyAgreement.PrivateKey())
    let secret = try left.sharedSecretFromKeyAgreement(with: right.publicKey)
    #expect(try secret == right.sharedSecretFromKeyAgreement(with: left.publicKey))
    let made = secret.hkdfDerivedSymmetricKey(
      using: SHA256.self,
      salt: Data(),
      sharedInfo: Data(),
      outputByteCount: 32
    )
    #expect(made.bitCount == 256)
    #expect(throws: CryptoKitError.invalidParameter) {
      try P256.Signing.PublicKey(rawRepresentation: [UInt8](repeating: 1, count: 64))
    }
    let large = P521.Signing.PrivateKey()
    #expect(large.publicKey.isValidSignature(try large.signature(for: message), for: message))
  }
}
