import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Input } from '@contract/calls'
import type { RunningApp } from '../../../server/src/app'
import { activityBuyerTable, activityItemTable } from '../../../server/src/modules/activity/activity.table'
import { goodsSkuTable } from '../../../server/src/modules/goods/goods.table'
import { paymentTable } from '../../../server/src/modules/trade/payment/payment.table'
import { toOutTradeNo } from '../../../server/src/modules/trade/payment/out-trade-no'
import type { Learner } from '../../support/server/fixture-school'
import { addStaff, type StaffMember } from '../../support/server/fixture-staff'
import { givenAddress, givenGoods } from '../../support/server/goods-fixture'
import { clock, startOwnServer } from '../../support/server/harness'
import { addLearners } from '../classes/classes-fixture'

export const at = (time: string, day = '2026-03-20'): Date => new Date(`${day}T${time}:00+08:00`)
export const USUAL_FEN = 7900
export const RUSH_FEN = 5900

type SaveInput = Input<'POST /staff/activity/save'>
type PlaceInput = Input<'POST /resource/auth/trade/order/save'>
type Own = Awaited<ReturnType<typeof startOwnServer>>

export interface Sale {
  id: string
  goodsId: string
  skuIds: string[]
}

/** What the tests of flash sales do, on a server of their own; the sales run from 9 to 12 o'clock. */
const createSeckillSchool = ({ server, call }: Own) => {
  const { database } = server
  const addresses = new Map<string, string>()
  let clerk: StaffMember

  const school = {
    get clerk() {
      return clerk
    },
    async open(): Promise<void> {
      clerk = await addStaff(database, { permissions: ['activities.manage', 'activities.view'] })
    },
    async addDraft(change: Partial<SaveInput> = {}, skus: { stock?: number; value?: string }[] = [{}]) {
      clock.set(at('08:00'))
      const lines = await givenGoods(database, {
        skus: skus.map(({ value }) => ({ stock: 1000, priceFen: USUAL_FEN, value })),
      })
      const { goodsId } = lines[0]!
      const input: SaveInput = {
        ...{ kind: 'seckill', title: '工具套装秒杀', cover: '', goodsKind: 'goods', goodsId, limitPerLearner: 1 },
        ...{ lifeMinutes: 10, couponAllowed: false, memberPrice: 'activity', seckill: { captcha: false } },
        startsAt: at('09:00').toISOString(),
        endsAt: at('12:00').toISOString(),
        items: lines.map(({ skuId }, place) => ({ skuId, priceFen: RUSH_FEN, stock: skus[place]!.stock ?? 10 })),
        ...change,
      }
      const saved = await call('POST /staff/activity/save', input, clerk)
      return { saved, sale: { id: saved.data?.id, goodsId, skuIds: lines.map(({ skuId }) => skuId) } }
    },
    /** Published, at 10 o'clock. */
    async addSale(change: Partial<SaveInput> = {}, skus?: { stock?: number; value?: string }[]): Promise<Sale> {
      const { saved, sale } = await school.addDraft(change, skus)
      if (saved.code !== 200) throw new Error(`not saved: ${JSON.stringify(saved)}`)
      const published = await call('PUT /staff/activity/publish', { id: sale.id }, clerk)
      if (published.code !== 200) throw new Error(`not published: ${JSON.stringify(published)}`)
      clock.set(at('10:00'))
      return sale
    },
    learners: (count: number) => addLearners(database, count),
    async addBuyers(count: number) {
      const learners = await addLearners(database, count)
      return Promise.all(
        learners.map(async (learner) => ({ learner, addressId: await givenAddress(database, learner.id) })),
      )
    },
    async place(learner: Learner, sale: Sale, change: Partial<PlaceInput> = {}, via = call) {
      const addressId = change.addressId ?? addresses.get(learner.id) ?? (await givenAddress(database, learner.id))
      addresses.set(learner.id, addressId)
      const [skuId] = sale.skuIds
      const input: PlaceInput = {
        clientRequestId: randomUUID(),
        lines: [{ kind: 'goods', goodsId: sale.goodsId, skuId, quantity: 1 }],
        activity: { id: sale.id },
        expectedPayableFen: RUSH_FEN,
        ...change,
        addressId,
      }
      return via('POST /resource/auth/trade/order/save', input, learner)
    },
    lines: (sale: Sale, quantity: number): PlaceInput['lines'] => [
      { kind: 'goods', goodsId: sale.goodsId, skuId: sale.skuIds[0], quantity },
    ],
    view: (sale: Sale, learner?: Learner) => call('GET /resource/api/activity/view', { id: sale.id }, learner ?? {}),
    async taken({ id }: Sale): Promise<number> {
      const rows = await database.current.select().from(activityItemTable).where(eq(activityItemTable.activityId, id))
      return rows.reduce((sum, row) => sum + row.taken, 0)
    },
    async bought({ id }: Sale): Promise<number> {
      const where = eq(activityBuyerTable.activityId, id)
      const rows = await database.current.select().from(activityBuyerTable).where(where)
      return rows.reduce((sum, row) => sum + row.bought, 0)
    },
    /** Of the goods, beside the activity. */
    async stockOf({ skuIds }: Sale): Promise<number> {
      const [row] = await database.current.select().from(goodsSkuTable).where(eq(goodsSkuTable.id, skuIds[0]!))
      return row!.stock
    },
    async prepay(learner: Learner, orderId: string): Promise<string> {
      const { data } = await call('POST /resource/auth/trade/pay/prepay', { orderId, channel: 'wechatH5' }, learner)
      return toOutTradeNo(data.paymentId)
    },
    async pay(learner: Learner, orderId: string): Promise<void> {
      await server.providers.wechatPay!.gateway.pay(await school.prepay(learner, orderId))
    },
    async viewOrder(learner: Learner, id: string) {
      return (await call('GET /resource/auth/trade/order/view', { id }, learner)).data
    },
    /** What became of its payments. */
    async paymentsOf(orderId: string): Promise<string[]> {
      const rows = await database.current.select().from(paymentTable).where(eq(paymentTable.orderId, orderId))
      return rows.map(({ status }) => status)
    },
    async runAt(moment: Date): Promise<void> {
      clock.set(moment)
      await server.jobs.runDue(moment)
    },
  }
  return school
}

/** A school of a test file's own. */
export const startSeckillSchool = async (
  databaseName: string,
): Promise<ReturnType<typeof createSeckillSchool> & { server: RunningApp } & Pick<Own, 'call'>> => {
  const own = await startOwnServer(databaseName)
  const school = createSeckillSchool(own)
  await school.open()
  return Object.assign(school, own)
}
