import { observer } from 'mobx-react-lite'
import type { Resource } from '../list/resource'
import { EmptyState } from '@/shared/ui/EmptyState'
import { ErrorState } from '@/shared/ui/ErrorState'

interface Props {
  resource: Resource<unknown>
  /** Where a learner goes on when the server refused: trying again would say the same. */
  way: { label: string; onClick: () => unknown }
}

/** Why a thing is not shown. A network or a server that failed may be tried again; a refusal leads on. */
export const ResourceFailure = observer(function ResourceFailure({ resource, way }: Props) {
  const refused = resource.code > 0
  return refused ? <EmptyState text={resource.error} action={way} /> : <ErrorState text={resource.error} onRetry={() => resource.load()} />
})
