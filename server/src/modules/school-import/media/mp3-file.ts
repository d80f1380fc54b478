import fs from 'node:fs/promises'

/** Kilobits a second by index, for layer III: MPEG 1 and MPEG 2/2.5. */
const BITRATES = [
  [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
] as const
const SAMPLE_RATES = [44_100, 48_000, 32_000] as const
/** Version, layer and sample rate, which frames of one recording share. */
const SHARED_BITS = 0xfffe0c00
/** Of the frames that a file says it has; some programs count one too many. */
const LEAST_SHARE = 0.98

/**
 * Length of an MP3 in seconds, counted frame by frame, so also with a variable rate; or why it is not one. A file that
 * has fewer frames than it says is cut off.
 */
export const readMp3 = async (file: string): Promise<{ durationSeconds: number } | string> => {
  const bytes = await fs.readFile(file)
  const first = findFrame(bytes, skipId3(bytes))
  if (!first) return '读不到时长，请重新导出'
  const declared = readDeclaredFrames(bytes, first)
  let frames = 0
  let durationSeconds = 0
  // The frame with the number of frames is silent, and no player plays it.
  let frame = declared === undefined ? first : findFrame(bytes, first.end, first)
  for (; frame; frame = findFrame(bytes, frame.end, frame)) {
    frames++
    durationSeconds += frame.seconds
  }
  return frames === 0 || (declared ?? 0) * LEAST_SHARE > frames
    ? '不完整，缺少一部分，请重新下载或重新导出'
    : { durationSeconds }
}

interface Frame {
  at: number
  end: number
  header: number
  seconds: number
}

const skipId3 = (bytes: Buffer): number => {
  if (bytes.toString('latin1', 0, 3) !== 'ID3' || bytes.length < 10) return 0
  return 10 + (((bytes[6] & 0x7f) << 21) | ((bytes[7] & 0x7f) << 14) | ((bytes[8] & 0x7f) << 7) | (bytes[9] & 0x7f))
}

/**
 * The next whole frame. One that is not just behind `last` and of its kind is one only with another of its own behind
 * it, or the end: tags and pictures between may look like a frame.
 */
const findFrame = (bytes: Buffer, from: number, last?: Frame): Frame | undefined => {
  for (let at = from; at + 4 <= bytes.length; at++) {
    const frame = readFrame(bytes, at)
    if (!frame || frame.end > bytes.length) continue
    if (at === last?.end && isAlike(frame, last)) return frame
    const next = frame.end + 4 <= bytes.length ? readFrame(bytes, frame.end) : undefined
    if (frame.end === bytes.length || (next && isAlike(next, frame)) || isTag(bytes, frame.end)) return frame
  }
  return undefined
}

const isAlike = (one: Frame, other: Frame): boolean =>
  (one.header & SHARED_BITS) >>> 0 === (other.header & SHARED_BITS) >>> 0

/** Tags that stand behind the sound. */
const isTag = (bytes: Buffer, at: number): boolean => /^(TAG|APE|ID3|LYR)/.test(bytes.toString('latin1', at, at + 3))

const readFrame = (bytes: Buffer, at: number): Frame | undefined => {
  const header = bytes.readUInt32BE(at)
  if (header >>> 21 !== 0x7ff || ((header >>> 17) & 3) !== 1) return undefined
  const version = (header >>> 19) & 3
  const kilobits = BITRATES[version === 3 ? 0 : 1][(header >>> 12) & 15]
  const base = SAMPLE_RATES[(header >>> 10) & 3]
  if (version === 1 || !kilobits || !base) return undefined
  const sampleRate = version === 3 ? base : version === 2 ? base / 2 : base / 4
  const samples = version === 3 ? 1152 : 576
  const length = Math.floor(((samples / 8) * kilobits * 1000) / sampleRate) + ((header >>> 9) & 1)
  return { at, end: at + length, header, seconds: samples / sampleRate }
}

/** What the first frame says of the number of frames: Xing's or Fraunhofer's header; undefined without one. */
const readDeclaredFrames = (bytes: Buffer, { at, end }: Frame): number | undefined => {
  const frame = bytes.subarray(at, end)
  const xing = ['Xing', 'Info'].map((name) => frame.indexOf(name, 0, 'latin1')).find((place) => place >= 0)
  if (xing !== undefined) return frame.readUInt32BE(xing + 4) & 1 ? frame.readUInt32BE(xing + 8) : 0
  const fraunhofer = frame.indexOf('VBRI', 0, 'latin1')
  return fraunhofer < 0 ? undefined : frame.readUInt32BE(fraunhofer + 14)
}
