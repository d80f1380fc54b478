import fs from 'node:fs/promises'
import { listBoxes } from './mp4-boxes'
import { describeAudio, describePicture } from './mp4-codecs'
import { readTrack, type Mp4Track } from './mp4-track'

const CUT_OFF = '不完整，缺少一部分，请重新下载或重新导出'
const UNREADABLE = '读不到画面和声音的索引，请重新导出'
const MAX_INDEX_BYTES = 64 * 1024 * 1024
/** By how much sound may be longer than the picture. */
const MOST_SECONDS_WITHOUT_PICTURE = 2
const PROBED_SAMPLES = 64

/** A film's length in seconds, or why phones do not play it. What is read is its index; of the film a few samples. */
export const readFilm = (file: string): Promise<{ durationSeconds: number } | string> =>
  readMovie(file, (pictures, sounds) => {
    if (pictures.length === 0) return '读不到视频画面，请重新导出'
    for (const { sampleEntry, matrix } of pictures) {
      const problem = describePicture(sampleEntry) ?? (isTurned(matrix) ? undefined : MIRRORED)
      if (problem) return problem
    }
    const [picture, sound] = [longestOf(pictures), longestOf(sounds)]
    return sound > picture + MOST_SECONDS_WITHOUT_PICTURE
      ? `画面只有 ${Math.round(picture)} 秒，声音却有 ${Math.round(sound)} 秒，可能缺了一部分，请重新导出`
      : undefined
  })

/** The same for a sound file (M4A). */
export const readSound = (file: string): Promise<{ durationSeconds: number } | string> =>
  readMovie(file, (pictures, sounds) => {
    if (sounds.length === 0) return '里面没有声音，请重新导出'
    return pictures.length > 0 ? '里面有画面，请导出成只有声音的文件' : undefined
  })

const longestOf = (tracks: Mp4Track[]): number => Math.max(0, ...tracks.map((track) => track.seconds))

const readMovie = async (
  file: string,
  refuse: (pictures: Mp4Track[], sounds: Mp4Track[]) => string | undefined,
): Promise<{ durationSeconds: number } | string> => {
  const handle = await fs.open(file)
  try {
    const { size } = await handle.stat()
    const index = await findIndex(handle, size)
    if (!index) return CUT_OFF
    const { tracks, isFragmented } = readIndex(index)
    if (isFragmented) return '是分片的 MP4，读不准时长，请用 -movflags +faststart 重新导出'
    const [pictures, sounds] = ['vide', 'soun'].map((kind) => tracks.filter((track) => track.kind === kind))
    for (const { sampleEntry } of sounds) {
      const problem = describeAudio(sampleEntry)
      if (problem) return problem
    }
    const problem = refuse(pictures, sounds)
    if (problem) return problem
    const played = [...pictures, ...sounds]
    if (played.some(({ samples, seconds }) => samples.length === 0 || !(seconds > 0))) return UNREADABLE
    if (played.some(({ samples }) => samples.some(({ at, bytes }) => at + bytes > size))) return CUT_OFF
    for (const track of pictures) if (!(await hasPictures(handle, track))) return CUT_OFF
    return { durationSeconds: longestOf(played) }
  } catch (error) {
    // An index that points beyond itself.
    if (error instanceof RangeError) return UNREADABLE
    throw error
  } finally {
    await handle.close()
  }
}

/** The box `moov`; undefined where the file ends before it or within it. */
const findIndex = async (handle: fs.FileHandle, size: number): Promise<Buffer | undefined> => {
  const header = Buffer.alloc(16)
  for (let at = 0; at + 8 <= size;) {
    await handle.read(header, 0, 16, at)
    const short = header.readUInt32BE(0)
    const bytes = short === 1 ? Number(header.readBigUInt64BE(8)) : short === 0 ? size - at : short
    if (bytes < 8) return undefined
    if (header.toString('latin1', 4, 8) === 'moov') {
      if (bytes > MAX_INDEX_BYTES || at + bytes > size) return undefined
      const index = Buffer.alloc(bytes)
      await handle.read(index, 0, bytes, at)
      return index
    }
    at += bytes
  }
  return undefined
}

/** Tracks that are played: with none enabled, all of them. */
const readIndex = (index: Buffer): { tracks: Mp4Track[]; isFragmented: boolean } => {
  const boxes = [...listBoxes(index.subarray(8))]
  const head = boxes.find(([name]) => name === 'mvhd')?.[1]
  if (!head) throw new RangeError('The index has no head.')
  const timescale = head.readUInt32BE(head[0] === 1 ? 20 : 12)
  const all = boxes.filter(([name]) => name === 'trak').map(([, track]) => readTrack(track, timescale))
  const enabled = all.filter((track) => track.isEnabled)
  return { tracks: enabled.length > 0 ? enabled : all, isFragmented: boxes.some(([name]) => name === 'mvex') }
}

const MIRRORED = '的画面是镜像或斜的，手机放出来方向不对，请重新导出'

/** Whether a matrix (a, b, c, d) turns by 0, 90, 180 or 270 degrees, which all players follow. */
const isTurned = ([a, b, c, d]: Mp4Track['matrix']): boolean =>
  (b === 0 && c === 0 && a * d > 0) || (a === 0 && d === 0 && b * c < 0)

/** Whether samples begin with the length of what is in them: a broken download has zeros instead. */
const hasPictures = async (handle: fs.FileHandle, { samples, lengthBytes }: Mp4Track): Promise<boolean> => {
  const step = Math.max(1, Math.floor(samples.length / PROBED_SAMPLES))
  const head = Buffer.alloc(lengthBytes)
  for (let index = samples.length - 1; index >= 0; index -= step) {
    const { at, bytes } = samples[index]
    await handle.read(head, 0, lengthBytes, at)
    const length = head.readUIntBE(0, lengthBytes)
    if (bytes > 0 && (length === 0 || length + lengthBytes > bytes)) return false
  }
  return true
}
