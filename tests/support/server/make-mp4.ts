/** A track to write. Seconds are whole; samples last `delta` ticks each of `timescale` a second. */
export interface MadeTrack {
  kind: 'vide' | 'soun' | 'text'
  entry: Buffer
  timescale?: number
  /** Runs of samples of one duration: [count, ticks]. */
  times: [number, number][]
  /** [ticks of the movie (1000 a second), start or -1]. */
  edits?: [number, number][]
  matrix?: [number, number, number, number]
  isEnabled?: boolean
}

const u32 = (...numbers: number[]): Buffer => {
  const bytes = Buffer.alloc(numbers.length * 4)
  numbers.forEach((number, at) => bytes.writeInt32BE(number | 0, at * 4))
  return bytes
}
const u16 = (number: number): Buffer => Buffer.from([number >> 8, number & 255])
const box = (name: string, ...parts: Buffer[]): Buffer => {
  const content = Buffer.concat(parts)
  return Buffer.concat([u32(content.length + 8), Buffer.from(name, 'latin1'), content])
}

/** Bits of an Exp-Golomb code. */
const golomb = (number: number): string => {
  const bits = (number + 1).toString(2)
  return '0'.repeat(bits.length - 1) + bits
}

/** A description of H.264 pictures: profile, chroma_format_idc and bits a sample. */
export const avcEntry = ({ profile = 100, chroma = 1, bits = 8, codec = 'avc1' } = {}): Buffer => {
  const depth = golomb(bits - 8)
  const told = `${golomb(0)}${golomb(chroma)}${chroma === 3 ? '0' : ''}${depth}${depth}`
  const padded = told.padEnd(Math.ceil(told.length / 8) * 8 + 8, '1')
  const body = Buffer.from(padded.match(/.{8}/g)!.map((byte) => parseInt(byte, 2)))
  const parameters = Buffer.concat([Buffer.from([0x67, profile, 0, 31]), body])
  const avc = box(
    'avcC',
    Buffer.from([1, profile, 0, 31, 0xff, 0xe1]),
    u16(parameters.length),
    parameters,
    Buffer.from([1, 0, 1, 0x68]),
  )
  return box(codec, Buffer.alloc(78), avc)
}

/** A description of sound: object type 0x40 is AAC, whose kind the second number tells; 0x6b is MP3. */
export const soundEntry = ({ objectType = 0x40, audioObjectType = 2, codec = 'mp4a' } = {}): Buffer => {
  const specific = Buffer.from([5, 2, audioObjectType << 3, 0x10])
  const decoder = Buffer.concat([Buffer.from([4, 13 + specific.length, objectType]), Buffer.alloc(12), specific])
  const stream = Buffer.concat([Buffer.from([3, 0x80, 0x80, 0x80, 3 + decoder.length, 0, 1, 0]), decoder])
  return box(codec, Buffer.alloc(28), box('esds', u32(0), stream))
}

const SAMPLE = Buffer.from([0, 0, 0, 4, 0x65, 1, 2, 3])

const writeTrack = (track: MadeTrack, at: number): Buffer => {
  const { kind, entry, times, timescale = 1000, edits, matrix: [a, b, c, d] = [65536, 0, 0, 65536] } = track
  const count = times.reduce((sum, [samples]) => sum + samples, 0)
  const table = box(
    'stbl',
    box('stsd', u32(0, 1), entry),
    box('stts', u32(0, times.length, ...times.flat())),
    box('stsc', u32(0, 1, 1, count, 1)),
    box('stsz', u32(0, SAMPLE.length, count)),
    box('stco', u32(0, 1, at)),
  )
  return box(
    'trak',
    box('tkhd', u32((track.isEnabled ?? true) ? 1 : 0), Buffer.alloc(36), u32(a, b, 0, c, d, 0, 0, 0, 1), u32(0, 0)),
    ...(edits ? [box('edts', box('elst', u32(0, edits.length, ...edits.flatMap((edit) => [...edit, 65536]))))] : []),
    box(
      'mdia',
      box('mdhd', u32(0, 0, 0, timescale, 0, 0)),
      box('hdlr', u32(0, 0), Buffer.from(kind), Buffer.alloc(13)),
      box('minf', table),
    ),
  )
}

/** A real MP4 of these tracks: its index first, or with `indexLast` behind the samples. */
export const makeMp4 = (tracks: MadeTrack[], { indexLast = false, fragmented = false } = {}): Buffer => {
  const type = box('ftyp', Buffer.from('isom'), u32(512), Buffer.from('isommp41'))
  const countOf = ({ times }: MadeTrack) => times.reduce((sum, [samples]) => sum + samples, 0)
  const samples = tracks.map((track) => Buffer.concat(Array.from({ length: countOf(track) }, () => SAMPLE)))
  const index = (start: number): Buffer => {
    let at = start
    const written = tracks.map((track, place) => {
      const bytes = writeTrack(track, at)
      at += samples[place].length
      return bytes
    })
    const head = box('mvhd', u32(0, 0, 0, 1000, 7000), Buffer.alloc(80))
    return box('moov', head, ...written, ...(fragmented ? [box('mvex', box('trex', u32(0, 1, 1, 0, 0, 0)))] : []))
  }
  const data = box('mdat', ...samples)
  return indexLast
    ? Buffer.concat([type, data, index(type.length + 8)])
    : Buffer.concat([type, index(type.length + index(0).length + 8), data])
}
