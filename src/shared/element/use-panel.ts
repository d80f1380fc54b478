import { useEffect, useRef, useState } from 'react'

const PANEL_CLOSE_MS = 300

/** UI-10: a panel that is closed stays drawn for 300 ms, so that it can slide away. */
export function usePanel(open: boolean): { drawn: boolean; shown: boolean } {
  const [drawn, setDrawn] = useState(open)
  const [shown, setShown] = useState(false)
  useEffect(() => {
    if (open) {
      setDrawn(true)
      // One frame outside the screen first, otherwise nothing slides.
      const timer = setTimeout(() => setShown(true), 20)
      return () => clearTimeout(timer)
    }
    setShown(false)
    const timer = setTimeout(() => setDrawn(false), PANEL_CLOSE_MS)
    return () => clearTimeout(timer)
  }, [open])
  return { drawn: drawn || open, shown: shown && open }
}

let lastId = 0
/** An id for one panel that no other element has. */
export function usePanelId(): string {
  const id = useRef('')
  if (!id.current) id.current = `panel-${++lastId}`
  return id.current
}
