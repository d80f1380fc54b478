/** Broadcasts a recording in a loop as if it were live. Works on texts of HLS playlists, without files or network. */

export interface Segment {
  uri: string
  seconds: number
}
export interface Variant {
  attributes: string
  uri: string
}

/** Segments in one playlist: enough to start three behind the live edge and to survive a missed refresh. */
const WINDOW_SEGMENTS = 5

/** Parses the segments of a media playlist; none for a master playlist. */
export const readSegments = (playlist: string): Segment[] => {
  const segments: Segment[] = []
  let seconds = 0
  for (const line of playlist.split(/\r?\n/).map((each) => each.trim())) {
    const length = /^#EXTINF:([\d.]+)/.exec(line)?.[1]
    if (length) seconds = Number(length)
    else if (line && !line.startsWith('#') && seconds > 0) {
      segments.push({ uri: line, seconds })
      seconds = 0
    }
  }
  return segments
}

/** Parses the variants of a master playlist, in order; none for a media playlist. */
export const readVariants = (playlist: string): Variant[] => {
  const lines = playlist
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean)
  return lines.flatMap((line, index) => {
    const attributes = /^#EXT-X-STREAM-INF:(.+)$/.exec(line)?.[1]
    const uri = lines[index + 1]
    return attributes && uri && !uri.startsWith('#') ? [{ attributes, uri }] : []
  })
}

export const writeMaster = (variants: Variant[]): string =>
  [
    '#EXTM3U',
    '#EXT-X-VERSION:3',
    ...variants.flatMap(({ attributes, uri }) => [`#EXT-X-STREAM-INF:${attributes}`, uri]),
    '',
  ].join('\n')

/** A live may be opened this much before its planned start without restarting its segment numbers. */
const EARLY_SECONDS = 24 * 3600

/**
 * Returns the live playlist of a loop at a moment: the last complete segments. The recording starts when the live does,
 * so all processes compute the same playlist and all variants are in step.
 *
 * Segment numbers count from two days before the planned start, not from 1970: players keep an array of all
 * discontinuities, and tens of millions of them cost a phone a second at each start.
 */
export const writeLivePlaylist = (segments: Segment[], startsAt: Date, now: Date): string => {
  const loopSeconds = segments.reduce((sum, { seconds }) => sum + seconds, 0)
  const zero = findZero(loopSeconds, startsAt.getTime() / 1000, now.getTime() / 1000)
  const running = now.getTime() / 1000 - zero
  const loop = Math.floor(running / loopSeconds)
  const next = loop * segments.length + countWholeSegments(segments, running - loop * loopSeconds)
  const first = Math.max(0, next - WINDOW_SEGMENTS)
  const lines = Array.from({ length: next - first }, (_, step) =>
    describeSegment(segments, first + step, zero, loopSeconds),
  )
  return [
    '#EXTM3U',
    '#EXT-X-VERSION:3',
    `#EXT-X-TARGETDURATION:${Math.ceil(Math.max(...segments.map(({ seconds }) => seconds)))}`,
    `#EXT-X-MEDIA-SEQUENCE:${first}`,
    // Discontinuities that have left the window; the one right before `first` is still written.
    `#EXT-X-DISCONTINUITY-SEQUENCE:${Math.max(0, Math.ceil(first / segments.length) - 1)}`,
    ...lines.flat(),
    '',
  ].join('\n')
}

/** When segment 0 began, in seconds since 1970: whole loops before the planned start, and always before now. */
const findZero = (loopSeconds: number, startsAt: number, now: number): number => {
  const period = Math.ceil(EARLY_SECONDS / loopSeconds) * loopSeconds
  const earlyPeriods = Math.max(1, Math.ceil((startsAt - now) / period))
  return startsAt - period * (earlyPeriods + 1)
}

const countWholeSegments = (segments: Segment[], offset: number): number => {
  let end = 0
  const running = segments.findIndex(({ seconds }) => (end += seconds) > offset)
  return running < 0 ? segments.length : running
}

const describeSegment = (segments: Segment[], sequence: number, zero: number, loopSeconds: number): string[] => {
  const place = sequence % segments.length
  const begin =
    zero +
    Math.floor(sequence / segments.length) * loopSeconds +
    segments.slice(0, place).reduce((sum, { seconds }) => sum + seconds, 0)
  return [
    // The recording restarts, so the timestamps inside the segments jump back.
    ...(place === 0 && sequence > 0 ? ['#EXT-X-DISCONTINUITY'] : []),
    `#EXT-X-PROGRAM-DATE-TIME:${new Date(Math.round(begin * 1000)).toISOString()}`,
    `#EXTINF:${segments[place].seconds.toFixed(3)},`,
    segments[place].uri,
  ]
}
