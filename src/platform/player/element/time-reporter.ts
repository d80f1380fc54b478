/** WeChat tells the time four times a second; more than once a second would only redraw the same one. */
const TIME_MILLISECONDS = 900

/** Passes `tell` on at most once a second, the first time a second after playing began. */
export const makeTimeReporter = (tell: () => void): (() => void) => {
  let toldAt: number | undefined
  return () => {
    const now = Date.now()
    toldAt ??= now
    if (now - toldAt < TIME_MILLISECONDS) return
    toldAt = now
    tell()
  }
}
