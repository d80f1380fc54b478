import { readAsset } from './asset-reader'

const HEAD_BYTES = 4096
const KEPT = new Map<string, Promise<number>>()

const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
const name = (bytes: Uint8Array, at: number): string => String.fromCharCode(...bytes.slice(at, at + 4))

/** Reads the duration in seconds from an `mvhd` box anywhere in these bytes. */
const readMovieHeader = (bytes: Uint8Array): number | undefined => {
  for (let at = 4; at + 32 < bytes.length; at++) {
    if (bytes[at] !== 0x6d || name(bytes, at) !== 'mvhd') continue
    const view = viewOf(bytes)
    const isLong = bytes[at + 4] === 1
    const scale = view.getUint32(at + (isLong ? 24 : 16))
    const length = isLong ? Number(view.getBigUint64(at + 28)) : view.getUint32(at + 20)
    return scale > 0 ? length / scale : undefined
  }
  return undefined
}

/** Walks an MP4's top-level boxes, reading only what it needs: `moov` may come after gigabytes of video. */
const readMp4 = async (address: string, head: Uint8Array): Promise<number | undefined> => {
  let start = 0
  let bytes = head
  for (let box = 0; box < 32 && bytes.length >= 16; box++) {
    const view = viewOf(bytes)
    const size = view.getUint32(0) === 1 ? Number(view.getBigUint64(8)) : view.getUint32(0)
    if (name(bytes, 4) === 'moov') return readMovieHeader(bytes)
    if (size < 8) return undefined
    start += size
    bytes = await readAsset(address, { start, end: start + HEAD_BYTES })
  }
  return undefined
}

const readPlaylist = async (address: string, source: string): Promise<number | undefined> => {
  const lengths = [...source.matchAll(/#EXTINF:([\d.]+)/g)].map(([, seconds]) => Number(seconds))
  if (lengths.length > 0 && !source.includes('#EXT-X-ENDLIST')) return Infinity
  if (lengths.length > 0) return lengths.reduce((sum, seconds) => sum + seconds, 0)
  const inner = source.split('\n').find((line) => line.trim() && !line.startsWith('#'))
  return inner ? readMediaLength(new URL(inner.trim(), address).href) : undefined
}

const BITRATES_KBPS = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320]

/** From the first frame's bitrate and the file's size: exact for constant bitrate, which lessons use. */
const readMp3 = async (address: string, head: Uint8Array): Promise<number | undefined> => {
  const tag =
    String.fromCharCode(...head.slice(0, 3)) === 'ID3'
      ? 10 + head.slice(6, 10).reduce((sum, byte) => sum * 128 + byte, 0)
      : 0
  const whole = await readAsset(address)
  for (let at = tag; at + 4 < whole.length; at++) {
    if (whole[at] !== 0xff || (whole[at + 1] & 0xe6) !== 0xe2) continue
    const kbps = BITRATES_KBPS[whole[at + 2] >> 4]
    return kbps ? ((whole.length - at) * 8) / (kbps * 1000) : undefined
  }
  return undefined
}

const readWave = (head: Uint8Array, whole: number): number => whole / viewOf(head).getUint32(28, true)

const measure = async (address: string): Promise<number> => {
  const head = await readAsset(address, { start: 0, end: HEAD_BYTES })
  const start = new TextDecoder('latin1').decode(head)
  const seconds = start.startsWith('#EXTM3U')
    ? await readPlaylist(address, new TextDecoder().decode(await readAsset(address)))
    : start.slice(4, 8) === 'ftyp'
      ? await readMp4(address, head)
      : start.startsWith('RIFF')
        ? readWave(head, (await readAsset(address)).length)
        : await readMp3(address, head)
  if (!seconds) throw new Error(`not a film or a sound: ${address}`)
  return seconds
}

/**
 * Duration of a video or audio file in seconds: MP4, HLS, MP3, WAV; Infinity for a live. Rejects when the address
 * returns nothing or something else.
 */
export const readMediaLength = (address: string): Promise<number> => {
  const known = KEPT.get(address) ?? measure(address)
  KEPT.set(address, known)
  known.catch(() => KEPT.delete(address))
  return known
}
