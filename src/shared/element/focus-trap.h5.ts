import { useEffect, useRef } from 'react'

const FOCUSABLE = '[tabindex="0"], input, textarea, select, a[href], button'
const findFocusable = (panel: HTMLElement) =>
  Array.from(panel.querySelectorAll<HTMLElement>(FOCUSABLE)).filter((element) => element.offsetParent !== null)

/** Ids of the open panels. Only the last one, which is on top, handles keys. */
const openPanels: string[] = []

/** Keeps keyboard focus inside the open panel with that id, calls `onEscape`, and restores focus when it closes. */
export function useFocusTrap(open: boolean, id: string, onEscape: () => void): void {
  const escape = useRef(onEscape)
  escape.current = onEscape
  useEffect(() => {
    if (!open) return
    const before = document.activeElement
    const panel = document.getElementById(id)
    if (!panel) return
    panel.setAttribute('tabindex', '-1')
    panel.focus({ preventScroll: true })
    openPanels.push(id)
    const guard = (event: KeyboardEvent) => {
      if (openPanels[openPanels.length - 1] !== id) return
      if (event.key === 'Escape') escape.current()
      if (event.key !== 'Tab') return
      const elements = findFocusable(panel)
      const [first, last] = [elements[0], elements[elements.length - 1]]
      const active = document.activeElement
      const leaves = !panel.contains(active) || active === panel || active === (event.shiftKey ? first : last)
      if (!leaves) return
      event.preventDefault()
      const next = event.shiftKey ? last : first
      next?.focus()
    }
    document.addEventListener('keydown', guard)
    return () => {
      document.removeEventListener('keydown', guard)
      openPanels.splice(openPanels.indexOf(id), 1)
      if (before instanceof HTMLElement) before.focus({ preventScroll: true })
    }
  }, [open, id])
}
