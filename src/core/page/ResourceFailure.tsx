import { observer } from 'mobx-react-lite'
import type { Resource } from '../list/resource'
import { EmptyState } from '@/shared/ui/EmptyState'
import { ErrorState } from '@/shared/ui/ErrorState'

/** Refusals of the business begin here; below are the network (0), the server (-1) and answers that were none of ours (502). */
const FIRST_REFUSAL = 1000

interface Props {
  resource: Resource<unknown>
  /** Where a learner goes on when the server refused: trying again would say the same. */
  way: { label: string; onClick: () => unknown }
}

/** Why a thing is not shown. A network or a server that failed may be tried again; a refusal leads on. */
export const ResourceFailure = observer(function ResourceFailure({ resource, way }: Props) {
  const refused = resource.code >= FIRST_REFUSAL
  return refused ? <EmptyState text={resource.error} action={way} /> : <ErrorState text={resource.error} onRetry={() => resource.load()} />
})
