import type { PullToRefreshProps } from './pull-to-refresh.port'

/** WeChat pulls by itself where a page's configuration allows it; the web's file brings its own (UI-09). */
export function PullToRefresh({ children }: PullToRefreshProps) {
  return <>{children}</>
}
