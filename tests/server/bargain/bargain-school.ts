import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Input } from '@contract/calls'
import type { RunningApp } from '../../../server/src/app'
import { activityItemTable } from '../../../server/src/modules/activity/activity.table'
import { goodsSkuTable } from '../../../server/src/modules/goods/goods.table'
import { messageTable } from '../../../server/src/modules/message/message.table'
import { toOutTradeNo } from '../../../server/src/modules/trade/payment/out-trade-no'
import type { Learner } from '../../support/server/fixture-school'
import { addStaff, type StaffMember } from '../../support/server/fixture-staff'
import { givenAddress, givenGoods } from '../../support/server/goods-fixture'
import { clock, startOwnServer } from '../../support/server/harness'
import { addLearners } from '../classes/classes-fixture'

export const at = (time: string, day = '2026-03-20'): Date => new Date(`${day}T${time}:00+08:00`)
export const START_FEN = 11_900
export const FLOOR_FEN = 7900

type SaveInput = Input<'POST /staff/activity/save'>
type Rules = NonNullable<SaveInput['bargain']>
type PlaceInput = Input<'POST /resource/auth/trade/order/save'>
type Own = Awaited<ReturnType<typeof startOwnServer>>
type Call = Own['call']

export interface Sale {
  id: string
  itemId: string
  goodsId: string
  skuId: string
}

const RULES: Rules = { helpers: 3, helpsPerDay: 50, buyAnyTime: true, hours: 24 }

/** What the tests of bargains do, on a server of their own; the activities run from 9 o'clock for three days. */
const createBargainSchool = ({ server, call }: Own) => {
  const { database } = server
  let clerk: StaffMember
  const addresses = new Map<string, string>()

  const school = {
    get clerk() {
      return clerk
    },
    async open(): Promise<void> {
      clerk = await addStaff(database, { permissions: ['activities.manage', 'activities.view'] })
    },
    async draft(rules: Partial<Rules> = {}, change: Partial<SaveInput> = {}, floorFen = FLOOR_FEN) {
      clock.set(at('08:00'))
      const [line] = await givenGoods(database, { skus: [{ stock: 1000, priceFen: START_FEN }] })
      const { goodsId, skuId } = line!
      const input: SaveInput = {
        ...{ kind: 'bargain', title: '咖啡套装砍价', cover: '', goodsKind: 'goods', goodsId, limitPerLearner: null },
        ...{ lifeMinutes: 10, couponAllowed: true, memberPrice: 'activity', bargain: { ...RULES, ...rules } },
        startsAt: at('09:00').toISOString(),
        endsAt: at('09:00', '2026-03-23').toISOString(),
        items: [{ skuId, priceFen: floorFen, stock: 100 }],
        ...change,
      }
      return { saved: await call('POST /staff/activity/save', input, clerk), goodsId, skuId }
    },
    /** Published, at 10 o'clock. */
    async sell(rules: Partial<Rules> = {}, change: Partial<SaveInput> = {}): Promise<Sale> {
      const { saved, ...goods } = await school.draft(rules, change)
      const published = await call('PUT /staff/activity/publish', { id: saved.data.id }, clerk)
      if (published.code !== 200) throw new Error(JSON.stringify(published))
      clock.set(at('10:00'))
      const where = eq(activityItemTable.activityId, saved.data.id)
      const [item] = await database.current.select().from(activityItemTable).where(where)
      return { id: saved.data.id, itemId: item!.id, ...goods }
    },
    learners: (count: number) => addLearners(database, count),
    start: (learner: Learner, { id, itemId }: Sale, more: { place?: 'wechatWeb' | 'mini' } = {}) =>
      call('POST /resource/auth/bargain/open', { id, itemId, ...more }, learner),
    help: (learner: Learner, id: string, change: { visitorMark?: string; place?: 'wechatWeb' } = {}, by: Call = call) =>
      by('PUT /resource/auth/bargain/help', { id, visitorMark: `mark-of-${learner.id}`, ...change }, learner),
    view: (id: string, caller: Learner | object = {}) => call('GET /resource/api/bargain/view', { id }, caller),
    async addressOf({ id }: Learner): Promise<string> {
      const known = addresses.get(id) ?? (await givenAddress(database, id))
      addresses.set(id, known)
      return known
    },
    async place(learner: Learner, sale: Sale, participationId: string | undefined, change: Partial<PlaceInput> = {}) {
      const { id, goodsId, skuId } = sale
      const input: PlaceInput = {
        clientRequestId: randomUUID(),
        lines: [{ kind: 'goods', goodsId, skuId, quantity: 1 }],
        activity: { id, participationId },
        expectedPayableFen: FLOOR_FEN,
        addressId: await school.addressOf(learner),
        ...change,
      }
      return call('POST /resource/auth/trade/order/save', input, learner)
    },
    cancel: (learner: Learner, id: string) => call('PUT /resource/auth/trade/order/cancel', { id }, learner),
    async pay(learner: Learner, orderId: string): Promise<void> {
      const { data } = await call('POST /resource/auth/trade/pay/prepay', { orderId, channel: 'wechatH5' }, learner)
      await server.providers.wechatPay!.gateway.pay(toOutTradeNo(data.paymentId))
    },
    async told({ id }: Learner): Promise<string[]> {
      const rows = await database.current.select().from(messageTable).where(eq(messageTable.userId, id))
      return rows.map(({ title }) => title)
    },
    setPrice: ({ skuId }: Sale, priceFen: number) =>
      database.current.update(goodsSkuTable).set({ priceFen }).where(eq(goodsSkuTable.id, skuId)),
    async runAt(moment: Date): Promise<void> {
      clock.set(moment)
      await server.jobs.runDue(moment)
    },
  }
  return school
}

/** A school of a test file's own. */
export const startBargainSchool = async (
  databaseName: string,
): Promise<ReturnType<typeof createBargainSchool> & { server: RunningApp } & Pick<Own, 'call'>> => {
  const own = await startOwnServer(databaseName)
  const school = createBargainSchool(own)
  await school.open()
  return Object.assign(school, own)
}
