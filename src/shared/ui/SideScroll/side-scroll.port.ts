import type { ReactNode } from 'react'

export interface SideScrollProps {
  className?: string
  /** Named, it can be reached and scrolled with the arrow keys; tabs inside move by themselves and need no name. */
  label?: string
  /** Rests at one child after the other. */
  paging?: boolean
  onScroll?: (leftPx: number, widthPx: number) => void
  children: ReactNode
}
