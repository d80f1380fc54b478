/**
 * Calls back with the height of the on-screen keyboard in px whenever it changes. Returns a function that stops this
 * and reports 0.
 */
export const watchKeyboardHeight = (report: (height: number) => void): (() => void) => {
  const viewport = window.visualViewport
  // Missing in iOS 12.
  if (!viewport) return () => undefined
  let reported = 0
  const show = (height: number) => {
    if (height === reported) return
    reported = height
    report(height)
  }
  // Zooming shrinks the visual viewport too.
  const measure = () => show(Math.max(0, Math.round(window.innerHeight - viewport.height * viewport.scale)))
  viewport.addEventListener('resize', measure)
  return () => {
    viewport.removeEventListener('resize', measure)
    show(0)
  }
}
