import type { ReactNode } from 'react'

export interface PullToRefreshProps {
  /** Settles when the new content is there, with false when it could not be loaded. */
  onRefresh: () => Promise<boolean>
  disabled?: boolean
  children?: ReactNode
}
