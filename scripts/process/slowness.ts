/** What a chunk of work takes on the quiet machine that the limits of the tests were set on. */
const REFERENCE_MILLISECONDS = 55
/** Together more than half a second: a processor that is granted by slices shows its average. */
const CHUNKS = 12
/** A limit shall still end a test that hangs. */
const SLOWEST = 6

const WORDS = 60_000

/** What the suites do most: numbers, short strings, arrays, JSON. */
const work = (): unknown => {
  let state = 1
  const words = Array.from({ length: WORDS }, () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    return state.toString(36)
  })
  return JSON.parse(JSON.stringify(words.sort()))
}

const measure = (): number => {
  const startedAt = performance.now()
  for (let chunk = 0; chunk < CHUNKS; chunk++) work()
  const ratio = (performance.now() - startedAt) / CHUNKS / REFERENCE_MILLISECONDS
  return Math.round(Math.min(SLOWEST, Math.max(1, ratio)) * 10) / 10
}

/**
 * How many times as slow as on a quiet machine the tests may be: a number from 1 to 6. Measured once for a run, which
 * hands it to its processes as TEST_SLOWNESS. It multiplies how long a test waits before it gives up, never what the
 * product must keep.
 */
export const slowness = (): number => Number((process.env.TEST_SLOWNESS ||= String(measure())))
