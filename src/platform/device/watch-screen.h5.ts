/** Tells when the learner turns to another tab or app, and when they come back. */
export const watchScreen = (listener: (away: boolean) => void): (() => void) => {
  const tell = () => listener(document.visibilityState === 'hidden')
  document.addEventListener('visibilitychange', tell)
  return () => document.removeEventListener('visibilitychange', tell)
}
