import type { Output } from '@contract/calls'
import { Api, DEMO } from '../api'
import { payForOrder } from '../pay-for-order'
import { phoneOf, type DemoLearner } from './demo-learners'
import { openStaff, school } from './school'

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

/** Makes a learner a promoter, where they are none. `name` is theirs alone among those who wait. */
export const becomePromoter = async (api: Api, name: string): Promise<void> => {
  const { agreement, canApply, state } = await api.succeed('GET /base/auth/promoter/condition', {})
  if (state === 'active') return
  if (canApply)
    await api.succeed('POST /base/auth/promoter/apply', {
      ...{ name, about: '同学群', agreed: true, agreementVersion: agreement!.version },
    })
  await approvePromoter(api)
}

/** A course that earns a promoter something. */
export const findPromoted = async (api: Api): Promise<Output<'POST /base/auth/promoter/goods/page'>['list']> =>
  (await api.succeed('POST /base/auth/promoter/goods/page', { kind: 'course', pageSize: 50 })).list

/** A demo learner opens the promoter's share and buys what they have not; returns whether they became a customer. */
export const bringCustomer = async (api: Api, learner: DemoLearner): Promise<boolean> => {
  const { inviteCode } = await api.succeed('GET /base/auth/promoter/invite', {})
  const customer = new Api(school)
  await customer.login(phoneOf(learner), DEMO.password)
  await customer.succeed('POST /base/api/shop/share/arrive', { code: inviteCode, address: '/' })
  const { totalCount } = await api.succeed('POST /base/auth/promoter/customer/page', {})
  if (totalCount === 0) return false
  const { list } = await customer.succeed('POST /resource/auth/course/page', { charge: 'paid', pageSize: 50 })
  const free = new Set(list.filter(({ access }) => access === 'none').map(({ id }) => id))
  const wanted = (await findPromoted(api)).find(({ id }) => free.has(id))
  if (!wanted) throw new Error('the customer has every course that earns something')
  await payForOrder(customer, wanted.id)
  return true
}
