import type { ActivityKindName } from '@contract/activity/activity-kinds'
import { ACTIVITY_SCREEN } from '@contract/activity/activity-screens'
import { open } from '@/core/router/router'

/** Opens an activity's own screen. */
export const openActivity = (kind: ActivityKindName, id: string): Promise<void> => open(ACTIVITY_SCREEN[kind], { id })
