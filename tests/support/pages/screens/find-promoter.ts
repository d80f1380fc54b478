import { Api, DEMO } from '../api'
import { payForOrder } from '../pay-for-order'
import { phoneOf } from '../school/demo-learners'

/** Customers of copies; the demo school's own promoter has some who have bought. */
const CUSTOMERS = ['screensCustomer', 'moreScreensCustomer', 'steadyScreensCustomer'] as const

/** A customer of the learner, with an order that earns something; nothing for a learner who does not promote. */
export const findPromoter = async (api: Api) => {
  const { state } = await api.succeed('GET /base/auth/promoter/index', {})
  if (state === 'none') return {}
  const { list } = await api.succeed('POST /base/auth/promoter/customer/page', {})
  const bought = list.find(({ orderCount }) => orderCount > 0)
  if (bought) return { promoterMember: { id: bought.id } }
  for (const learner of CUSTOMERS) {
    const customer = new Api(api.server)
    await customer.login(phoneOf(learner), DEMO.password)
    const { stuId } = await customer.succeed('GET /base/auth/shop/user/view', {})
    if (list.every(({ id }) => id !== stuId)) continue
    await payForOrder(customer, await findEarning(api, customer))
    return { promoterMember: { id: stuId } }
  }
  throw new Error('the learner has no customer who could buy')
}

/** A course that the customer has not, and that earns the promoter something. */
const findEarning = async (promoter: Api, customer: Api): Promise<string> => {
  const { list } = await customer.succeed('POST /resource/auth/course/page', { charge: 'paid', pageSize: 50 })
  const unowned = new Set(list.filter(({ access }) => access === 'none').map(({ id }) => id))
  const promoted = await promoter.succeed('POST /base/auth/promoter/goods/page', { kind: 'course', pageSize: 50 })
  const found = promoted.list.find(({ id }) => unowned.has(id))
  if (!found) throw new Error('the customer has every course that earns something')
  return found.id
}
