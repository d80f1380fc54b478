/** Elements in which keys have a meaning of their own. */
const TYPING = 'input, textarea, select, [contenteditable="true"], [role="tab"], [role="radio"], [role="dialog"]'
const PRESSED_BY_SPACE = 'button, a, [role="button"], [role="link"], [role="checkbox"]'

/**
 * Calls `press` with each key that no other control uses, while the element with that id is visible; `true` prevents
 * the browser's own action. Returns how to stop.
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
