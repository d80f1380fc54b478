import type { ReactNode } from 'react'
import { observer } from 'mobx-react-lite'
import { FactsSkeleton } from '@/shared/ui/TextSkeleton/TextSkeleton'
import type { Resource } from '../list/resource'
import { AppPage } from './AppPage'
import { ResourceFailure } from './ResourceFailure'

interface Props {
  nav: ReactNode
  resource: Resource<unknown>
  /** Where a learner continues after a refusal. */
  way: { label: string; onClick: () => unknown }
  /** What stands on top of the facts. */
  top?: 'text' | 'sheet'
  rows?: number
  /** Replaces the reload where a retry has more to do. */
  onRetry?: () => unknown
}

/** A page of facts before its resource is there: a skeleton, or why it cannot be shown. */
export const PendingPage = observer(function PendingPage({ nav, resource, way, top = 'text', rows, onRetry }: Props) {
  return (
    <AppPage nav={nav}>
      {resource.phase === 'failed' ? (
        <ResourceFailure resource={resource} way={way} onRetry={onRetry} />
      ) : (
        <FactsSkeleton top={top} rows={rows} />
      )}
    </AppPage>
  )
})
