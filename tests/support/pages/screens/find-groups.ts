import type { Api } from '../api'

/** A group-buy that runs, and a group of the learner's own. */
export const findGroups = async (api: Api) => {
  const running = await api.call('POST /resource/api/activity/page', { kind: 'group', phase: 'running' })
  const mine = await api.call('POST /resource/auth/group-buy/page', { tab: 'open' })
  return { groupBuy: { id: running.data.list[0]!.id }, joinGroup: { id: mine.data.list[0]!.id } }
}
