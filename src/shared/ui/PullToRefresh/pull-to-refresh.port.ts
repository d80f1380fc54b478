import type { ReactNode } from 'react'

export interface PullToRefreshProps {
  /** Resolves when the new content is there, to false when it could not be loaded. */
  onRefresh: () => Promise<boolean>
  disabled?: boolean
  children?: ReactNode
}
