import type { PullToRefreshProps } from './pull-to-refresh.port'

/** Renders its children only: WeChat has pull-to-refresh of its own where a page's configuration enables it (UI-09). */
export function PullToRefresh({ children }: PullToRefreshProps) {
  return <>{children}</>
}
