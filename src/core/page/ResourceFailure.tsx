import { observer } from 'mobx-react-lite'
import { INPUT_INVALID_CODE } from '@contract/envelope-codes'
import type { Resource } from '../list/resource'
import { EmptyState } from '@/shared/ui/EmptyState/EmptyState'
import { ErrorState } from '@/shared/ui/ErrorState/ErrorState'

/**
 * Refusals of the business begin here; below are the network (0), the server (-1) and answers that were none of ours
 * (502).
 */
const FIRST_REFUSAL = 1000

interface Props {
  resource: Resource<unknown>
  /** Where a learner goes on when the server refused: trying again would say the same. */
  way: { label: string; onClick: () => unknown }
  /** Where more has to follow than that the thing is loaded. */
  onRetry?: () => unknown
}

/** Why a thing is not shown. A network or a server that failed may be tried again; a refusal leads on. */
export const ResourceFailure = observer(function ResourceFailure({
  resource,
  way,
  onRetry = () => resource.load(),
}: Props) {
  const refused = resource.code >= FIRST_REFUSAL
  const text = resource.code === INPUT_INVALID_CODE ? '链接不完整或已经失效' : resource.error
  return refused ? <EmptyState text={text} action={way} /> : <ErrorState text={resource.error} onRetry={onRetry} />
})
