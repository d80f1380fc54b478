import { readPictureFormat } from './h264-format'

const ENCRYPTED = '是加密的，手机无法播放，请导出没有加密的文件'
const NO_AAC = '的声音不是 AAC 编码，很多手机放不出声音，请用 AAC 重新导出'
/** Of the head that a description of pictures has before its own boxes. */
const PICTURE_HEAD_BYTES = 82

/** Why phones do not show what is described so; undefined where they do. `entry` begins with the codec's name. */
export const describePicture = (entry: Buffer): string | undefined => {
  const codec = nameOf(entry)
  if (codec === 'encv') return ENCRYPTED
  if (codec !== 'avc1' && codec !== 'avc3') return '不是 H.264 编码，很多手机无法播放，请用 H.264 重新导出'
  const at = entry.indexOf('avcC', PICTURE_HEAD_BYTES, 'latin1')
  const formats = at < 0 ? [] : readPictureFormat(entry.subarray(at + 4))
  if (formats.length === 0) return '读不到画面的编码参数，请重新导出'
  for (const { bits, sampling } of formats) {
    const what = [bits > 8 && `${bits} 位`, sampling !== '4:2:0' && sampling].filter(Boolean).join('、')
    if (what) return `的画面是 ${what}，很多手机无法播放，请用 8 位、4:2:0（yuv420p）重新导出`
  }
  return undefined
}

/** Object types of ISO/IEC 14496-1 whose sound is AAC: of MPEG-4, and of MPEG-2 in its three profiles. */
const [MPEG4_AUDIO, ...MPEG2_AAC] = [0x40, 0x66, 0x67, 0x68]
/** Audio object types that phones decode: AAC LC, SBR (HE-AAC) and PS (HE-AAC v2). */
const DECODED = [2, 5, 29]

/** The same for sound. */
export const describeAudio = (entry: Buffer): string | undefined => {
  const codec = nameOf(entry)
  if (codec === 'enca') return ENCRYPTED
  const at = entry.indexOf('esds', 0, 'latin1')
  if (codec !== 'mp4a' || at < 0) return NO_AAC
  const { objectType, audioObjectType } = readDescriptors(entry.subarray(at + 8))
  const isAac = objectType === MPEG4_AUDIO ? DECODED.includes(audioObjectType) : MPEG2_AAC.includes(objectType)
  return isAac ? undefined : NO_AAC
}

const nameOf = (entry: Buffer): string => entry.toString('latin1', 0, 4)

const TAG = { stream: 3, decoder: 4, specific: 5 }

/** Descriptors of an `esds` box: each a tag, a length of seven bits a byte, and a content that may hold others. */
const readDescriptors = (bytes: Buffer): { objectType: number; audioObjectType: number } => {
  const found = { objectType: 0, audioObjectType: 0 }
  for (let at = 0; at + 2 < bytes.length;) {
    const tag = bytes[at++]
    let length = 0
    for (let more = true; more; at++) {
      length = length * 128 + (bytes.readUInt8(at) & 0x7f)
      more = (bytes[at] & 0x80) !== 0
    }
    if (tag === TAG.stream) {
      const flags = bytes.readUInt8(at + 2)
      at += 3 + (flags & 0x80 ? 2 : 0)
      if (flags & 0x40) at += 1 + bytes.readUInt8(at)
      if (flags & 0x20) at += 2
    } else if (tag === TAG.decoder) {
      found.objectType = bytes.readUInt8(at)
      at += 13
    } else {
      if (tag === TAG.specific) found.audioObjectType = readAudioObjectType(bytes.subarray(at, at + length))
      at += length
    }
  }
  return found
}

/** Five bits; all set, six more follow. */
const readAudioObjectType = (specific: Buffer): number => {
  const bits = specific.readUInt16BE(0)
  return bits >>> 11 === 31 ? 32 + ((bits >>> 5) & 63) : bits >>> 11
}
