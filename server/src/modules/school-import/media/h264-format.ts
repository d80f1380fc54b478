export interface PictureFormat {
  /** Of a sample. */
  bits: number
  sampling: '4:0:0' | '4:2:0' | '4:2:2' | '4:4:4'
}

const SAMPLINGS = ['4:0:0', '4:2:0', '4:2:2', '4:4:4'] as const
/** Profiles whose parameters say more than that they are 4:2:0 in eight bits (ITU-T H.264, 7.3.2.1.1). */
const HIGH_PROFILES = [100, 110, 122, 244, 44, 83, 86, 118, 128, 138, 139, 134, 135]

/** The format of each parameter set in the content of an `avcC` box (ISO/IEC 14496-15, 5.3.3.1). */
export const readPictureFormat = (avc: Buffer): PictureFormat[] => {
  const formats: PictureFormat[] = []
  let at = 6
  for (let left = avc.readUInt8(5) & 31; left > 0; left--) {
    const bytes = avc.readUInt16BE(at)
    formats.push(readParameters(avc.subarray(at + 2, at + 2 + bytes)))
    at += 2 + bytes
  }
  return formats
}

const readParameters = (unit: Buffer): PictureFormat => {
  if (!HIGH_PROFILES.includes(unit.readUInt8(1))) return { bits: 8, sampling: '4:2:0' }
  // Without the bytes that keep a start code from appearing inside.
  const plain = Buffer.from(unit.toString('latin1').replaceAll('\0\0\x03', '\0\0'), 'latin1')
  const bits = new BitReader(plain.subarray(4))
  bits.readNumber()
  const chroma = bits.readNumber()
  if (chroma === 3) bits.readBit()
  const [luma, colour] = [bits.readNumber(), bits.readNumber()]
  if (chroma >= SAMPLINGS.length) throw new RangeError('There is no such sampling.')
  return { bits: 8 + Math.max(luma, colour), sampling: SAMPLINGS[chroma] }
}

class BitReader {
  private at = 0
  constructor(private readonly bytes: Buffer) {}

  readBit(): number {
    const bit = (this.bytes.readUInt8(this.at >>> 3) >>> (7 - (this.at & 7))) & 1
    this.at++
    return bit
  }

  /** An Exp-Golomb code (9.1). */
  readNumber(): number {
    let zeros = 0
    while (this.readBit() === 0) if (++zeros > 31) throw new RangeError('There is no such number.')
    let number = 1
    for (let left = zeros; left > 0; left--) number = number * 2 + this.readBit()
    return number - 1
  }
}
