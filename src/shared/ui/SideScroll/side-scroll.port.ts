import type { ReactNode } from 'react'

export interface SideScrollProps {
  className?: string
  /**
   * The accessible name; with it the row can be focused and scrolled with the arrow keys. Tabs handle their keys
   * themselves and need none.
   */
  label?: string
  /** Snaps to its children. */
  paging?: boolean
  onScroll?: (leftPx: number, widthPx: number) => void
  children: ReactNode
}
