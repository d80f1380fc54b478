import fs from 'node:fs/promises'

/** Kilobits a second by index, for layer III: MPEG 1 and MPEG 2/2.5. */
const BITRATES = [
  [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
] as const
const SAMPLE_RATES = [44_100, 48_000, 32_000] as const

/** Length of an MP3 in seconds, counted frame by frame; undefined when there is no frame. */
export const readMp3Duration = async (file: string): Promise<number | undefined> => {
  const bytes = await fs.readFile(file)
  let at = skipId3(bytes)
  let seconds = 0
  while (at + 4 <= bytes.length) {
    const frame = readFrame(bytes.readUInt32BE(at))
    if (!frame) {
      at += 1
      continue
    }
    seconds += frame.seconds
    at += frame.bytes
  }
  return seconds > 0 ? seconds : undefined
}

const skipId3 = (bytes: Buffer): number => {
  if (bytes.toString('latin1', 0, 3) !== 'ID3' || bytes.length < 10) return 0
  return 10 + (((bytes[6] & 0x7f) << 21) | ((bytes[7] & 0x7f) << 14) | ((bytes[8] & 0x7f) << 7) | (bytes[9] & 0x7f))
}

const readFrame = (header: number): { seconds: number; bytes: number } | undefined => {
  if (header >>> 21 !== 0x7ff || ((header >>> 17) & 3) !== 1) return undefined
  const version = (header >>> 19) & 3
  const kilobits = BITRATES[version === 3 ? 0 : 1][(header >>> 12) & 15]
  const base = SAMPLE_RATES[(header >>> 10) & 3]
  if (version === 1 || !kilobits || !base) return undefined
  const sampleRate = version === 3 ? base : version === 2 ? base / 2 : base / 4
  const samples = version === 3 ? 1152 : 576
  return {
    seconds: samples / sampleRate,
    bytes: Math.floor(((samples / 8) * kilobits * 1000) / sampleRate) + ((header >>> 9) & 1),
  }
}
