import type { Output } from '@contract/calls'
import type { Api } from '../api'
import { openStaff } from './school'

/** The school decides on a learner's application; returns the promoter's id. */
const decide = async (api: Api, decision: 'approve' | 'reject', reason: string): Promise<string> => {
  const { nickName } = await api.succeed('GET /base/auth/shop/user/view', {})
  const { name } = await api.succeed('GET /base/auth/promoter/condition', {})
  const { list } = await openStaff().succeed('POST /staff/promoter/application/page', { pageSize: 100 })
  const waiting = list.findLast((each) => each.learnerName === nickName && each.name === name)
  if (!waiting) throw new Error(`${name} has not applied`)
  await openStaff().succeed('PUT /staff/promoter/application/decide', { id: waiting.id, decision, reason })
  return waiting.id
}

export const approvePromoter = (api: Api): Promise<string> => decide(api, 'approve', '')
export const rejectPromoter = (api: Api, reason: string): Promise<string> => decide(api, 'reject', reason)

/** Courses that earn a promoter something. */
export const findPromoted = async (api: Api): Promise<Output<'POST /base/auth/promoter/goods/page'>['list']> =>
  (await api.succeed('POST /base/auth/promoter/goods/page', { kind: 'course', pageSize: 50 })).list
