import type { ActivityDoorService } from '../activity/activity-door.service'

/** What bargains need of the core of activities. */
export type BargainActivities = Pick<
  ActivityDoorService,
  'requireOpen' | 'list' | 'priceItems' | 'forbiddenAt' | 'countBought'
>
