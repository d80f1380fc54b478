import type { ActivityKindName } from '@contract/activity/activity-kinds'
import type { Api } from '../api'

/** A running activity of each kind that the school has one of, as its screen is opened. */
export const findActivities = async (api: Api) => {
  const { list } = (await api.call('POST /resource/api/activity/page', { phase: 'running', pageSize: 50 })).data
  const idOf = (kind: ActivityKindName) => list.find((card) => card.kind === kind)?.id ?? crypto.randomUUID()
  return { seckill: { id: idOf('seckill') } }
}
