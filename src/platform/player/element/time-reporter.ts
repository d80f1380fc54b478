/** WeChat reports the time four times a second; more than once a second would redraw the same text. */
const TIME_MILLISECONDS = 900

/** Throttles `report` to once a second, the first time a second after playing began. */
export const makeTimeReporter = (report: () => void): (() => void) => {
  let reportedAt: number | undefined
  return () => {
    const now = Date.now()
    reportedAt ??= now
    if (now - reportedAt < TIME_MILLISECONDS) return
    reportedAt = now
    report()
  }
}
