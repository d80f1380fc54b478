import { observer } from 'mobx-react-lite'
import { INPUT_INVALID_CODE } from '@contract/envelope-codes'
import type { Resource } from '../list/resource'
import { EmptyState } from '@/shared/ui/EmptyState/EmptyState'
import { ErrorState } from '@/shared/ui/ErrorState/ErrorState'

/** Business errors have codes from here on; lower ones mean the network (0), the server (-1) or a proxy (502). */
const FIRST_REFUSAL = 1000

interface Props {
  resource: Resource<unknown>
  /** Where a learner continues after a refusal, which a retry would only repeat. */
  way: { label: string; onClick: () => unknown }
  /** Replaces the reload where a retry has more to do. */
  onRetry?: () => unknown
}

/** Why a resource is not shown. A failure of the network or the server offers a retry, a refusal another screen. */
export const ResourceFailure = observer(function ResourceFailure({
  resource,
  way,
  onRetry = () => resource.load(),
}: Props) {
  const refused = resource.code >= FIRST_REFUSAL
  const text = resource.code === INPUT_INVALID_CODE ? '链接不完整或已经失效' : resource.error
  return refused ? <EmptyState text={text} action={way} /> : <ErrorState text={resource.error} onRetry={onRetry} />
})
