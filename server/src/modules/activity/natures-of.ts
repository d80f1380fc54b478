import { activityPlaceOf, forbiddenAt, natureOf, type GoodsNature } from '@contract/activity/activity-places'
import type { PullRules } from '@contract/activity/rules'
import type { PayPlace } from '@contract/payment/place-kinds'
import { natureOfPrizes } from '@contract/pull/pull-kinds'
import type { ActivityItemRow, ActivityRow } from './activity-kind'

/** What an activity sells and gives. Prizes need not be goods. */
export const naturesOf = (
  { kind, rules }: Pick<ActivityRow, 'kind' | 'rules'>,
  items: ActivityItemRow[],
): GoodsNature[] => {
  const sold = items.map(({ goodsKind }) => natureOf(goodsKind))
  const given = kind === 'pull' ? [natureOfPrizes(rules as PullRules)] : []
  return [...new Set([...sold, ...given])]
}

/** Why it is not open at a place; '' where it is. */
export const forbiddenFor = (
  activity: Pick<ActivityRow, 'kind' | 'rules'>,
  items: ActivityItemRow[],
  place: PayPlace | undefined,
): string =>
  naturesOf(activity, items)
    .map((nature) => forbiddenAt(activity.kind, nature, activityPlaceOf(place)))
    .find(Boolean) ?? ''
