import type { Api } from '../api'
import { openGroup } from '../open-group'

/** A group-buy that runs, and a group of the learner's own. */
export const findGroups = async (api: Api) => {
  const { activityId, groupId } = await openGroup(api)
  return { groupBuy: { id: activityId }, joinGroup: { id: groupId } }
}
