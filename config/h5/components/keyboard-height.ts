/**
 * Reports how much of the window the keyboard on the screen covers, in px, whenever that changes. Returns how to stop,
 * which reports that nothing is covered any more.
 */
export const watchKeyboardHeight = (report: (height: number) => void): (() => void) => {
  const viewport = window.visualViewport
  // iOS 12 has none.
  if (!viewport) return () => undefined
  let reported = 0
  const show = (height: number) => {
    if (height === reported) return
    reported = height
    report(height)
  }
  // An enlarged page shows less of itself without any keyboard.
  const measure = () => show(Math.max(0, Math.round(window.innerHeight - viewport.height * viewport.scale)))
  viewport.addEventListener('resize', measure)
  return () => {
    viewport.removeEventListener('resize', measure)
    show(0)
  }
}
