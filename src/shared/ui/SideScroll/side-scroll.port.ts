import type { ReactNode } from 'react'
import type { ShownChild } from '@/shared/element/element-id'

export interface SideScrollProps {
  className?: string
  /**
   * The accessible name; with it the row can be focused and scrolled with the arrow keys. Tabs handle their keys
   * themselves and need none.
   */
  label?: string
  /** Snaps to its children. */
  paging?: boolean
  /** The child to scroll into view, also when it is another one later. */
  shows?: ShownChild
  onScroll?: (leftPx: number, widthPx: number) => void
  children: ReactNode
}
