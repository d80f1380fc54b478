import { findBox, requireBox } from './mp4-boxes'

/** A track of an MP4. Numbers of ISO/IEC 14496-12. */
export interface Mp4Track {
  isEnabled: boolean
  /** `vide`, `soun` and others. */
  kind: string
  /** How long it is played, after cuts that its edit list makes. */
  seconds: number
  /** How the picture is turned: a, b, c, d. */
  matrix: [number, number, number, number]
  /** The first description of its samples, from the name of its codec. */
  sampleEntry: Buffer
  /** Places in the file. */
  samples: { at: number; bytes: number }[]
  /** Of the length before each unit of an H.264 sample. */
  lengthBytes: number
}

/** A day of sound at 48 kHz has 4 million. */
const MOST_SAMPLES = 10_000_000

/** @throws RangeError for a track that is no track */
export const readTrack = (track: Buffer, movieTimescale: number): Mp4Track => {
  const head = requireBox(track, 'tkhd')
  const matrixAt = head[0] === 1 ? 52 : 40
  const media = requireBox(track, 'mdia')
  const mediaHead = requireBox(media, 'mdhd')
  const timescale = mediaHead.readUInt32BE(mediaHead[0] === 1 ? 20 : 12)
  const table = requireBox(media, 'minf', 'stbl')
  const described = requireBox(table, 'stsd')
  const sampleEntry = described.subarray(12, 8 + described.readUInt32BE(8))
  const mediaSeconds = sumDurations(requireBox(table, 'stts')) / timescale
  const edits = findBox(track, 'edts', 'elst')
  const avc = sampleEntry.indexOf('avcC', 0, 'latin1')
  return {
    isEnabled: (head.readUInt32BE(0) & 1) === 1,
    kind: requireBox(media, 'hdlr').toString('latin1', 8, 12),
    seconds: edits ? playedSeconds(edits, movieTimescale, mediaSeconds) : mediaSeconds,
    matrix: [0, 4, 12, 16].map((at) => head.readInt32BE(matrixAt + at)) as Mp4Track['matrix'],
    sampleEntry,
    samples: locateSamples(table),
    lengthBytes: avc < 0 ? 4 : (sampleEntry[avc + 8] & 3) + 1,
  }
}

/** Each entry counts samples of one duration: a variable rate has many. */
const sumDurations = (times: Buffer): number => {
  let sum = 0
  for (let entry = 0; entry < times.readUInt32BE(4); entry++)
    sum += times.readUInt32BE(8 + entry * 8) * times.readUInt32BE(12 + entry * 8)
  return sum
}

/** Edits show parts of the media, or with time -1 nothing for a while; none can show more than there is. */
const playedSeconds = (edits: Buffer, movieTimescale: number, mediaSeconds: number): number => {
  const isLong = edits[0] === 1
  let sum = 0
  for (let edit = 0; edit < edits.readUInt32BE(4); edit++) {
    const at = 8 + edit * (isLong ? 20 : 12)
    const ticks = isLong ? Number(edits.readBigUInt64BE(at)) : edits.readUInt32BE(at)
    const start = isLong ? Number(edits.readBigInt64BE(at + 8)) : edits.readInt32BE(at + 4)
    const seconds = ticks / movieTimescale
    sum += start === -1 ? seconds : Math.min(seconds || mediaSeconds, mediaSeconds)
  }
  return sum || mediaSeconds
}

/** Samples lie in chunks one behind the other; `stsc` says from which chunk on how many are in each. */
const locateSamples = (table: Buffer): Mp4Track['samples'] => {
  const sizes = requireBox(table, 'stsz')
  const [same, count] = [sizes.readUInt32BE(4), sizes.readUInt32BE(8)]
  const [short, long] = [findBox(table, 'stco'), findBox(table, 'co64')]
  const offsets = short ?? long
  if (!offsets) throw new RangeError('No chunk has a place.')
  if (count > MOST_SAMPLES) throw new RangeError('There are more samples than in a day.')
  const perChunk = requireBox(table, 'stsc')
  const groups = perChunk.readUInt32BE(4)
  const samples: Mp4Track['samples'] = []
  for (let chunk = 0, group = 0; chunk < offsets.readUInt32BE(4) && samples.length < count; chunk++) {
    while (group + 1 < groups && perChunk.readUInt32BE(8 + (group + 1) * 12) <= chunk + 1) group++
    let at = short ? short.readUInt32BE(8 + chunk * 4) : Number(offsets.readBigUInt64BE(8 + chunk * 8))
    const inChunk = perChunk.readUInt32BE(12 + group * 12)
    for (let index = 0; index < inChunk && samples.length < count; index++) {
      const bytes = same || sizes.readUInt32BE(12 + samples.length * 4)
      samples.push({ at, bytes })
      at += bytes
    }
  }
  if (samples.length < count) throw new RangeError('Samples have no place.')
  return samples
}
