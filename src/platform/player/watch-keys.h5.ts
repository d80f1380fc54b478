/** Where keys have a meaning of their own. */
const TYPING = 'input, textarea, select, [contenteditable="true"], [role="tab"], [role="radio"], [role="dialog"]'
const PRESSED_BY_SPACE = 'button, a, [role="button"], [role="link"], [role="checkbox"]'

/**
 * Calls with each key that nobody else uses, while the element with that id is on the screen; true keeps the browser
 * from doing anything about it. Answers how to stop.
 */
export const watchKeys = (elementId: string, press: (key: string) => boolean): (() => void) => {
  const listen = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || !(event.target instanceof Element))
      return
    if (!document.getElementById(elementId)?.getClientRects().length) return
    if (event.target.closest(TYPING) || (event.key === ' ' && event.target.closest(PRESSED_BY_SPACE))) return
    if (press(event.key)) event.preventDefault()
  }
  document.addEventListener('keydown', listen)
  return () => document.removeEventListener('keydown', listen)
}
