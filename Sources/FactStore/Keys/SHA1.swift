/// SHA-1 over whole blocks; padding is the caller's. Unrolled, because this runs over every changed byte of an app.
struct SHA1 {
  static let blockSize = 64

  private(set) var h0: UInt32 = 0x6745_2301
  private(set) var h1: UInt32 = 0xEFCD_AB89
  private(set) var h2: UInt32 = 0x98BA_DCFE
  private(set) var h3: UInt32 = 0x1032_5476
  private(set) var h4: UInt32 = 0xC3D2_E1F0

  /// `blocks` points at `count` times 64 readable bytes, with any alignment.
  mutating func absorb(_ blocks: UnsafeRawPointer, count: Int) {
    var block = blocks
    for _ in 0..<count {
      absorbOne(block)
      block += SHA1.blockSize
    }
  }

  @inline(__always)
  private mutating func absorbOne(_ block: UnsafeRawPointer) {
    var a = h0
    var b = h1
    var c = h2
    var d = h3
    var e = h4
    var w0 = word(block, 0)
    var w1 = word(block, 1)
    var w2 = word(block, 2)
    var w3 = word(block, 3)
    var w4 = word(block, 4)
    var w5 = word(block, 5)
    var w6 = word(block, 6)
    var w7 = word(block, 7)
    var w8 = word(block, 8)
    var w9 = word(block, 9)
    var w10 = word(block, 10)
    var w11 = word(block, 11)
    var w12 = word(block, 12)
    var w13 = word(block, 13)
    var w14 = word(block, 14)
    var w15 = word(block, 15)
    choose(a, &b, c, d, &e, w0)
    choose(e, &a, b, c, &d, w1)
    choose(d, &e, a, b, &c, w2)
    choose(c, &d, e, a, &b, w3)
    choose(b, &c, d, e, &a, w4)
    choose(a, &b, c, d, &e, w5)
    choose(e, &a, b, c, &d, w6)
    choose(d, &e, a, b, &c, w7)
    choose(c, &d, e, a, &b, w8)
    choose(b, &c, d, e, &a, w9)
    choose(a, &b, c, d, &e, w10)
    choose(e, &a, b, c, &d, w11)
    choose(d, &e, a, b, &c, w12)
    choose(c, &d, e, a, &b, w13)
    choose(b, &c, d, e, &a, w14)
    choose(a, &b, c, d, &e, w15)
    choose(e, &a, b, c, &d, next(&w0, w2, w8, w13))
    choose(d, &e, a, b, &c, next(&w1, w3, w9, w14))
    choose(c, &d, e, a, &b, next(&w2, w4, w10, w15))
    choose(b, &c, d, e, &a, next(&w3, w5, w11, w0))
    parity(a, &b, c, d, &e, next(&w4, w6, w12, w1))
    parity(e, &a, b, c, &d, next(&w5, w7, w13, w2))
    parity(d, &e, a, b, &c, next(&w6, w8, w14, w3))
    parity(c, &d, e, a, &b, next(&w7, w9, w15, w4))
    parity(b, &c, d, e, &a, next(&w8, w10, w0, w5))
    parity(a, &b, c, d, &e, next(&w9, w11, w1, w6))
    parity(e, &a, b, c, &d, next(&w10, w12, w2, w7))
    parity(d, &e, a, b, &c, next(&w11, w13, w3, w8))
    parity(c, &d, e, a, &b, next(&w12, w14, w4, w9))
    parity(b, &c, d, e, &a, next(&w13, w15, w5, w10))
    parity(a, &b, c, d, &e, next(&w14, w0, w6, w11))
    parity(e, &a, b, c, &d, next(&w15, w1, w7, w12))
    parity(d, &e, a, b, &c, next(&w0, w2, w8, w13))
    parity(c, &d, e, a, &b, next(&w1, w3, w9, w14))
    parity(b, &c, d, e, &a, next(&w2, w4, w10, w15))
    parity(a, &b, c, d, &e, next(&w3, w5, w11, w0))
    parity(e, &a, b, c, &d, next(&w4, w6, w12, w1))
    parity(d, &e, a, b, &c, next(&w5, w7, w13, w2))
    parity(c, &d, e, a, &b, next(&w6, w8, w14, w3))
    parity(b, &c, d, e, &a, next(&w7, w9, w15, w4))
    majority(a, &b, c, d, &e, next(&w8, w10, w0, w5))
    majority(e, &a, b, c, &d, next(&w9, w11, w1, w6))
    majority(d, &e, a, b, &c, next(&w10, w12, w2, w7))
    majority(c, &d, e, a, &b, next(&w11, w13, w3, w8))
    majority(b, &c, d, e, &a, next(&w12, w14, w4, w9))
    majority(a, &b, c, d, &e, next(&w13, w15, w5, w10))
    majority(e, &a, b, c, &d, next(&w14, w0, w6, w11))
    majority(d, &e, a, b, &c, next(&w15, w1, w7, w12))
    majority(c, &d, e, a, &b, next(&w0, w2, w8, w13))
    majority(b, &c, d, e, &a, next(&w1, w3, w9, w14))
    majority(a, &b, c, d, &e, next(&w2, w4, w10, w15))
    majority(e, &a, b, c, &d, next(&w3, w5, w11, w0))
    majority(d, &e, a, b, &c, next(&w4, w6, w12, w1))
    majority(c, &d, e, a, &b, next(&w5, w7, w13, w2))
    majority(b, &c, d, e, &a, next(&w6, w8, w14, w3))
    majority(a, &b, c, d, &e, next(&w7, w9, w15, w4))
    majority(e, &a, b, c, &d, next(&w8, w10, w0, w5))
    majority(d, &e, a, b, &c, next(&w9, w11, w1, w6))
    majority(c, &d, e, a, &b, next(&w10, w12, w2, w7))
    majority(b, &c, d, e, &a, next(&w11, w13, w3, w8))
    parity2(a, &b, c, d, &e, next(&w12, w14, w4, w9))
    parity2(e, &a, b, c, &d, next(&w13, w15, w5, w10))
    parity2(d, &e, a, b, &c, next(&w14, w0, w6, w11))
    parity2(c, &d, e, a, &b, next(&w15, w1, w7, w12))
    parity2(b, &c, d, e, &a, next(&w0, w2, w8, w13))
    parity2(a, &b, c, d, &e, next(&w1, w3, w9, w14))
    parity2(e, &a, b, c, &d, next(&w2, w4, w10, w15))
    parity2(d, &e, a, b, &c, next(&w3, w5, w11, w0))
    parity2(c, &d, e, a, &b, next(&w4, w6, w12, w1))
    parity2(b, &c, d, e, &a, next(&w5, w7, w13, w2))
    parity2(a, &b, c, d, &e, next(&w6, w8, w14, w3))
    parity2(e, &a, b, c, &d, next(&w7, w9, w15, w4))
    parity2(d, &e, a, b, &c, next(&w8, w10, w0, w5))
    parity2(c, &d, e, a, &b, next(&w9, w11, w1, w6))
    parity2(b, &c, d, e, &a, next(&w10, w12, w2, w7))
    parity2(a, &b, c, d, &e, next(&w11, w13, w3, w8))
    parity2(e, &a, b, c, &d, next(&w12, w14, w4, w9))
    parity2(d, &e, a, b, &c, next(&w13, w15, w5, w10))
    parity2(c, &d, e, a, &b, next(&w14, w0, w6, w11))
    parity2(b, &c, d, e, &a, next(&w15, w1, w7, w12))
    h0 = h0 &+ a
    h1 = h1 &+ b
    h2 = h2 &+ c
    h3 = h3 &+ d
    h4 = h4 &+ e
  }
}

@inline(__always)
private func rotate(_ value: UInt32, _ count: UInt32) -> UInt32 {
  (value &<< count) | (value &>> (32 &- count))
}

@inline(__always)
private func word(_ block: UnsafeRawPointer, _ index: Int) -> UInt32 {
  UInt32(bigEndian: block.loadUnaligned(fromByteOffset: index &* 4, as: UInt32.self))
}

/// The next word of the message schedule, which takes the place of the word 16 steps back.
@inline(__always)
private func next(_ oldest: inout UInt32, _ w2: UInt32, _ w8: UInt32, _ w13: UInt32) -> UInt32 {
  oldest = rotate(oldest ^ w2 ^ w8 ^ w13, 1)
  return oldest
}

@inline(__always)
private func choose(_ a: UInt32, _ b: inout UInt32, _ c: UInt32, _ d: UInt32, _ e: inout UInt32, _ w: UInt32) {
  let mixed: UInt32 = d ^ (b & (c ^ d))
  finish(a, &b, &e, mixed &+ 0x5A82_7999 &+ w)
}

@inline(__always)
private func parity(_ a: UInt32, _ b: inout UInt32, _ c: UInt32, _ d: UInt32, _ e: inout UInt32, _ w: UInt32) {
  let mixed: UInt32 = b ^ c ^ d
  finish(a, &b, &e, mixed &+ 0x6ED9_EBA1 &+ w)
}

@inline(__always)
private func majority(_ a: UInt32, _ b: inout UInt32, _ c: UInt32, _ d: UInt32, _ e: inout UInt32, _ w: UInt32) {
  let mixed: UInt32 = (b & c) | (d & (b | c))
  finish(a, &b, &e, mixed &+ 0x8F1B_BCDC &+ w)
}

@inline(__always)
private func parity2(_ a: UInt32, _ b: inout UInt32, _ c: UInt32, _ d: UInt32, _ e: inout UInt32, _ w: UInt32) {
  let mixed: UInt32 = b ^ c ^ d
  finish(a, &b, &e, mixed &+ 0xCA62_C1D6 &+ w)
}

@inline(__always)
private func finish(_ a: UInt32, _ b: inout UInt32, _ e: inout UInt32, _ term: UInt32) {
  e = e &+ rotate(a, 5) &+ term
  b = rotate(b, 30)
}
