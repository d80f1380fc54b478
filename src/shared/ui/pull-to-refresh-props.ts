import type { ReactNode } from 'react'

export interface PullToRefreshProps {
  /** Settles when the new content is there. */
  onRefresh: () => unknown
  disabled?: boolean
  children?: ReactNode
}
