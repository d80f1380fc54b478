import type { ShownAd } from '@contract/ad/calls'
import { open } from '@/core/router/router'
import { openTarget } from '@/features/jump/public'
import type { AdsStore } from './ads.store'

/** An ad leads to its page where that has something to read, and at once to its target otherwise. */
export const followAd = (store: AdsStore, { id, hasPage, target }: ShownAd): Promise<void> => {
  store.tap(id)
  return hasPage ? open('ad', { id }) : openTarget(target ?? undefined)
}

export const leadsSomewhere = ({ hasPage, target }: Pick<ShownAd, 'hasPage' | 'target'>): boolean =>
  hasPage || target !== null
