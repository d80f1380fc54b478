import type { Target } from '@contract/shop/calls'
import { rememberLinkedHost } from '@/core/router/linked-hosts'
import { openAddress } from '@/core/router/router'
import { resolveTarget } from './resolve-target'

/** Opens the target of a banner, an entry or a notice; an empty one does nothing (JUMP-07). */
export const openTarget = async (target: Target | undefined): Promise<void> => {
  const address = target && resolveTarget(target)
  if (!address) return
  if (target.targetType === 90) rememberLinkedHost(target.targetAddr ?? '')
  await openAddress(address)
}
