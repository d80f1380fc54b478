import { randomBytes, randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Input } from '@contract/calls'
import type { BlindBoxRules } from '@contract/activity/rules'
import type { RunningApp } from '../../../server/src/app'
import { blindBoxDrawTable } from '../../../server/src/modules/blind-box/blind-box.table'
import { toOutTradeNo } from '../../../server/src/modules/trade/payment/out-trade-no'
import { userTable } from '../../../server/src/modules/user/user.table'
import type { Learner } from '../../support/server/fixture-school'
import { addStaff, type StaffMember } from '../../support/server/fixture-staff'
import { givenAddress } from '../../support/server/goods-fixture'
import { clock, startOwnServer } from '../../support/server/harness'
import { addLearners } from '../classes/classes-fixture'

type SaveInput = Input<'POST /staff/activity/save'>
type PlaceInput = Input<'POST /resource/auth/trade/order/save'>
type Own = Awaited<ReturnType<typeof startOwnServer>>

export const at = (time: string, day = '2026-03-20'): Date => new Date(`${day}T${time}:00+08:00`)
export const BOX_FEN = 2900
const nonce = (): string => randomBytes(32).toString('hex')

export const rulesOf = (change: Partial<BlindBoxRules> = {}): BlindBoxRules => ({
  contents: [
    { name: '数字万用表', cover: '', valueFen: 15900, count: 1, rare: true },
    { name: '护眼台灯', cover: '', valueFen: 8900, count: 2, rare: false },
    { name: '笔记本', cover: '', valueFen: 3200, count: 3, rare: false },
  ],
  ...{ perDay: 10, rareWithin: null },
  ...change,
})

/** What the tests of blind boxes do, on a server of their own; boxes are open from 9 to 12 o'clock. */
const createBoxSchool = ({ server, call }: Own) => {
  const { database } = server
  const addresses = new Map<string, string>()
  let clerk: StaffMember

  const school = {
    get clerk() {
      return clerk
    },
    async open(): Promise<void> {
      clerk = await addStaff(database)
    },
    draft(rules: BlindBoxRules, change: Partial<SaveInput> = {}): SaveInput {
      const stock = rules.contents.reduce((sum, { count }) => sum + count, 0)
      return {
        ...{ kind: 'blindBox', title: '文具盲盒', cover: '', goodsKind: null, goodsId: null, limitPerLearner: null },
        ...{ lifeMinutes: 10, couponAllowed: false, memberPrice: 'activity', blindBox: rules },
        startsAt: at('09:00').toISOString(),
        endsAt: at('12:00').toISOString(),
        items: [{ skuId: null, priceFen: BOX_FEN, stock }],
        ...change,
      }
    },
    /** What forbids publishing. */
    async findProblems(rules: BlindBoxRules, change: Partial<SaveInput> = {}): Promise<string[]> {
      clock.set(at('08:00'))
      const saved = await call('POST /staff/activity/save', school.draft(rules, change), clerk)
      if (saved.code !== 200) throw new Error(`not saved: ${JSON.stringify(saved)}`)
      return (await call('GET /staff/activity/check', { id: saved.data.id }, clerk)).data.problems
    },
    /** Published, at 10 o'clock. */
    async addBox(change: Partial<BlindBoxRules> = {}, facts: Partial<SaveInput> = {}): Promise<string> {
      clock.set(at('08:00'))
      const saved = await call('POST /staff/activity/save', school.draft(rulesOf(change), facts), clerk)
      if (saved.code !== 200) throw new Error(`not saved: ${JSON.stringify(saved)}`)
      const published = await call('PUT /staff/activity/publish', { id: saved.data.id }, clerk)
      if (published.code !== 200) throw new Error(`not published: ${JSON.stringify(published)}`)
      clock.set(at('10:00'))
      return saved.data.id
    },
    /** Learners of this birthday, with addresses. */
    async addBuyers(count: number, birthday = '2000-01-31'): Promise<Learner[]> {
      const learners = await addLearners(database, count)
      for (const { id } of learners) {
        addresses.set(id, await givenAddress(database, id))
        await school.setBirthday(id, birthday)
      }
      return learners
    },
    async setBirthday(userId: string, birthday: string): Promise<void> {
      await database.current.update(userTable).set({ birthday }).where(eq(userTable.id, userId))
    },
    place(learner: Learner, id: string, change: Partial<PlaceInput> = {}, via = call) {
      return via(
        'POST /resource/auth/trade/order/save',
        {
          clientRequestId: randomUUID(),
          lines: [{ kind: 'blindBox', goodsId: id, quantity: 1 }],
          activity: { id, nonce: nonce() },
          expectedPayableFen: BOX_FEN,
          addressId: addresses.get(learner.id),
          ...change,
        },
        learner,
      )
    },
    async requirePlaced(learner: Learner, id: string): Promise<string> {
      const placed = await school.place(learner, id)
      if (placed.code !== 200) throw new Error(`not placed: ${JSON.stringify(placed)}`)
      return placed.data.id
    },
    async pay(learner: Learner, orderId: string): Promise<void> {
      const { data } = await call('POST /resource/auth/trade/pay/prepay', { orderId, channel: 'wechatH5' }, learner)
      await server.providers.wechatPay!.gateway.pay(toOutTradeNo(data.paymentId))
    },
    async buy(learner: Learner, id: string): Promise<string> {
      const orderId = await school.requirePlaced(learner, id)
      await school.pay(learner, orderId)
      return orderId
    },
    view: async (id: string, learner?: Learner) =>
      (await call('GET /resource/api/activity/box/view', { id }, learner ?? {})).data,
    draws: async (learner: Learner) =>
      (await call('POST /resource/auth/activity/box/draw/page', { pageSize: 50 }, learner)).data.list,
    log: async (id: string) =>
      (await call('POST /resource/api/activity/box/log/page', { id, pageSize: 50 }, {})).data.list,
    rows: (id: string) => database.current.select().from(blindBoxDrawTable).where(eq(blindBoxDrawTable.activityId, id)),
    viewOrder: async (learner: Learner, id: string) =>
      (await call('GET /resource/auth/trade/order/view', { id }, learner)).data,
    async runAt(moment: Date): Promise<void> {
      clock.set(moment)
      await server.jobs.runDue(moment)
    },
    /** A code that was sent to a phone. */
    async sendCode(phone: string, learner: Learner) {
      const sent = await call('POST /base/api/shop/user/send/verification/code', { phone, purpose: 'form' }, learner)
      if (sent.code !== 200) throw new Error(`no code sent: ${JSON.stringify(sent)}`)
      return { phone, codeTicket: sent.data.codeTicket, code: server.providers.outbox!.list(phone)[0]!.code }
    },
  }
  return school
}

/** A school of a test file's own. */
export const startBoxSchool = async (
  databaseName: string,
): Promise<ReturnType<typeof createBoxSchool> & { server: RunningApp } & Pick<Own, 'call'>> => {
  const own = await startOwnServer(databaseName)
  const school = createBoxSchool(own)
  await school.open()
  return Object.assign(school, own)
}
