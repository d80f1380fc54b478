import { describe, expect, it } from 'vitest'
import {
  readSegments,
  readVariants,
  writeLivePlaylist,
  type Segment,
} from '../../../server/src/modules/live/loop/loop-playlist'

/** Three segments of 4, 4 and 2 seconds: a loop of ten. */
const SEGMENTS: Segment[] = [
  { uri: 'a.ts', seconds: 4 },
  { uri: 'b.ts', seconds: 4 },
  { uri: 'c.ts', seconds: 2 },
]
const STARTS_AT = new Date('2026-11-21T19:30:00Z')
/** A moment so many seconds after the beginning. */
const at = (seconds: number) => new Date(STARTS_AT.getTime() + seconds * 1000)

const read = (seconds: number) => {
  const text = writeLivePlaylist(SEGMENTS, STARTS_AT, at(seconds))
  const number = (name: string) => Number(new RegExp(`#EXT-X-${name}:(\\d+)`).exec(text)?.[1])
  return {
    text,
    sequence: number('MEDIA-SEQUENCE'),
    breaks: number('DISCONTINUITY-SEQUENCE'),
    files: text.split('\n').filter((line) => line.endsWith('.ts')),
  }
}

describe('the playlist of a loop', () => {
  it('lists the last five complete segments, and moves with the clock', () => {
    expect(read(0)).toMatchObject({ sequence: 51835, files: ['b.ts', 'c.ts', 'a.ts', 'b.ts', 'c.ts'] })
    expect(read(3.9)).toMatchObject({ sequence: 51835 })
    expect(read(4)).toMatchObject({ sequence: 51836, files: ['c.ts', 'a.ts', 'b.ts', 'c.ts', 'a.ts'] })
    expect(read(8)).toMatchObject({ sequence: 51837 })
    expect(read(10)).toMatchObject({ sequence: 51838 })
  })
  it('has no end tag, and gives the longest duration', () => {
    expect(read(0).text).not.toContain('ENDLIST')
    expect(read(0).text).toContain('#EXT-X-TARGETDURATION:4\n')
  })
  it('marks where the recording restarts, and counts discontinuities that have left the window', () => {
    expect(
      read(4)
        .text.split('\n')
        .filter((line) => line === '#EXT-X-DISCONTINUITY'),
    ).toHaveLength(2)
    expect(read(4).text).toMatch(/#EXT-X-DISCONTINUITY\n#EXT-X-PROGRAM-DATE-TIME:\S+\n#EXTINF:4.000,\na.ts/)
    // A segment keeps its number of breaks before it, whatever window it is seen in.
    const breaksBefore = (seconds: number, sequence: number) => {
      const { text, sequence: first, breaks } = read(seconds)
      const lines = text.split('\n')
      let current = first - 1
      let seen = breaks
      for (const line of lines) {
        if (line === '#EXT-X-DISCONTINUITY') seen += 1
        if (line.endsWith('.ts')) current += 1
        if (line.endsWith('.ts') && current === sequence) return seen
      }
      return undefined
    }
    for (const sequence of [51837, 51838, 51839, 51840]) {
      const seen = [4, 8, 10, 14, 18, 20]
        .map((seconds) => breaksBefore(seconds, sequence))
        .filter((value) => value !== undefined)
      expect(seen.length).toBeGreaterThan(1)
      expect(new Set(seen).size, `segment ${sequence}`).toBe(1)
    }
  })
  it('starts the recording when the live begins', () => {
    expect(read(3.9).files.at(-1)).toBe('c.ts')
    expect(read(4).files.at(-1)).toBe('a.ts')
  })
  it('has increasing numbers from the day before until long after the plan', () => {
    const sequences = [-86_400, -86_399, -3600, -1, 0, 1, 3600, 30 * 86_400].map((seconds) => read(seconds).sequence)
    expect(sequences).toEqual([...sequences].sort((a, b) => a - b))
    expect(sequences[0]).toBeGreaterThan(0)
  })
  it('is complete however early the live is opened', () => {
    for (const days of [1.5, 2, 2.5, 400]) expect(read(-days * 86_400)).toMatchObject({ files: { length: 5 } })
  })
  it('keeps the number of discontinuities small, because players store them', () => {
    expect(read(3 * 3600).breaks).toBeLessThan(20_000)
  })
  it('dates each segment without gaps', () => {
    const times = [...read(5).text.matchAll(/DATE-TIME:(\S+)\n#EXTINF:([\d.]+)/g)].map(([, time, seconds]) => [
      Date.parse(time!),
      Number(seconds) * 1000,
    ])
    times.slice(1).forEach(([time], index) => expect(time).toBe(times[index]![0]! + times[index]![1]!))
    expect(times.at(-1)![0]! + times.at(-1)![1]!).toBe(at(4).getTime())
  })
  it('parses segments and variants of a recording', () => {
    expect(readSegments('#EXTM3U\n#EXTINF:4.0,\na.ts\n#EXTINF:2.5,title\nb.ts\n#EXT-X-ENDLIST\n')).toEqual([
      { uri: 'a.ts', seconds: 4 },
      { uri: 'b.ts', seconds: 2.5 },
    ])
    expect(readVariants('#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=9\n360/index.m3u8\n')).toEqual([
      { attributes: 'BANDWIDTH=9', uri: '360/index.m3u8' },
    ])
    expect(readVariants('#EXTM3U\n#EXTINF:4.0,\na.ts\n')).toEqual([])
  })
})
