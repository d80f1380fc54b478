/** WeChat tells the time four times a second; more than once a second would only redraw the same one. */
const TIME_MILLISECONDS = 900

/** Passes `tell` on at most once a second. */
export const makeTimeTeller = (tell: () => void): (() => void) => {
  let toldAt = 0
  return () => {
    if (Date.now() - toldAt < TIME_MILLISECONDS) return
    toldAt = Date.now()
    tell()
  }
}
