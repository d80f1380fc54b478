import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Choice } from '@contract/book/calls'
import type { Input } from '@contract/calls'
import type { RunningApp } from '../../../server/src/app'
import { makeId } from '../../../server/src/kernel/make-id'
import { bookClaimTable, bookPassTable } from '../../../server/src/modules/book/book.table'
import { bookHandOutTable, bookStockLogTable, bookStockTable } from '../../../server/src/modules/book/stock.table'
import { fileTable } from '../../../server/src/modules/file/file.table'
import { messageTable } from '../../../server/src/modules/message/message.table'
import { partyMemberTable } from '../../../server/src/modules/party/party.table'
import { toOutTradeNo } from '../../../server/src/modules/trade/payment/out-trade-no'
import { SHOP, type Learner } from '../../support/server/fixture-school'
import { addStaff, type StaffMember } from '../../support/server/fixture-staff'
import { clock, startOwnServer } from '../../support/server/harness'
import { placeOrder } from '../../support/server/place-order'
import { addClass, addLearners, at, NOON } from '../classes/classes-fixture'

export const CLOSES = at('2026-03-25', '18:00')
export const CHANGES_UNTIL = at('2026-05-20', '18:00')
/** While the round below is open, and while 补订 and 退订 are possible. */
const OPEN = NOON
export const LATER = at('2026-04-02')
export const PRICE = 4680

type RoundInput = Input<'POST /staff/book/round/save'>
type ItemInput = Input<'POST /staff/book/item/save'>
type NeedInput = Input<'POST /staff/book/need/save'>
type Own = Awaited<ReturnType<typeof startOwnServer>>

/** What the tests of books do, on a server of their own. */
const createBookSchool = ({ server, call }: Own) => {
  const { database } = server
  const db = database.current
  let clerk: StaffMember

  const school = {
    get clerk() {
      return clerk
    },
    async open(): Promise<void> {
      clerk = await addStaff(database, { permissions: ['books.manage', 'books.hand-out', 'orders.ship'] })
    },
    /** A class with so many learners. */
    async addClass(count: number): Promise<{ partyId: string; learners: Learner[] }> {
      clock.set(OPEN)
      const partyId = await addClass(database)
      const learners = await addLearners(database, count)
      await school.join(partyId, ...learners)
      return { partyId, learners }
    },
    async join(partyId: string, ...learners: Learner[]): Promise<void> {
      await db.insert(partyMemberTable).values(
        learners.map(({ id: userId }) => ({
          ...{ id: makeId(), partyId, userId, role: 'student' as const, fromDay: '2026-03-01' },
          ...{ source: 'office', createdAt: NOON },
        })),
      )
    },
    saveRound: (change: Partial<RoundInput> = {}) =>
      call(
        'POST /staff/book/round/save',
        {
          ...{ title: '2026 春季征订', settlement: 'atEnd', way: 'counter', counter: '1 号窗口' },
          ...{ postTemplateId: null, prepaidFen: 0, opensAt: at('2026-03-10').toISOString(), counterUntil: null },
          ...{ closesAt: CLOSES.toISOString(), changesUntil: CHANGES_UNTIL.toISOString(), ...change },
        },
        clerk,
      ),
    async addRound(change: Partial<RoundInput> = {}): Promise<string> {
      return (await school.saveRound(change)).data.id
    },
    saveItem: (change: Partial<ItemInput> = {}) =>
      call(
        'POST /staff/book/item/save',
        {
          ...{ title: '电工技术基础', kind: 'book', edition: '第 4 版', priceFen: PRICE, weightGrams: 400, sizes: [] },
          ...change,
        },
        clerk,
      ),
    async addItem(change: Partial<ItemInput> = {}): Promise<string> {
      return (await school.saveItem(change)).data.id
    },
    saveNeed: (roundId: string, partyId: string, itemId: string, change: Partial<NeedInput> = {}) =>
      call(
        'POST /staff/book/need/save',
        { roundId, partyId, itemId, rule: 'may', included: false, note: '电工基础 · 必修用书', ...change },
        clerk,
      ),
    async addNeed(roundId: string, partyId: string, itemId: string, change: Partial<NeedInput> = {}): Promise<string> {
      return (await school.saveNeed(roundId, partyId, itemId, change)).data.id
    },
    async draw(learner: Learner): Promise<string> {
      const key = `${SHOP}/private/${randomUUID()}.webp`
      const row = { key, shopId: SHOP, userId: learner.id, purpose: 'signature' as const, mimeType: 'image/webp' }
      await db.insert(fileTable).values({ ...row, bytes: 1, createdAt: clock.now() })
      return key
    },
    async sign(learner: Learner, roundId: string, choices: Choice[], post = false) {
      const key = await school.draw(learner)
      return call('POST /resource/auth/book/sign', { roundId, choices, post, key }, learner)
    },
    change: (learner: Learner, needId: string, wants: boolean, size = '') =>
      call('PUT /resource/auth/book/change', { needId, wants, size }, learner),
    view: (learner: Learner, id?: string) => call('GET /resource/auth/book/view', { id }, learner),
    async needOf(learner: Learner, roundId: string, needId: string) {
      const { data } = await school.view(learner, roundId)
      return data.round!.needs.find(({ id }) => id === needId)!
    },
    async codeOf(learner: Learner, roundId: string): Promise<string> {
      return (await school.view(learner, roundId)).data.round!.pickUp!.code
    },
    /** Also of those to whom the screen shows none. */
    async passOf(roundId: string, learner: Learner): Promise<string> {
      const own = and(eq(bookPassTable.roundId, roundId), eq(bookPassTable.userId, learner.id))
      const [row] = await db.select().from(bookPassTable).where(own)
      return row!.code
    },
    async stockOf(itemId: string, size = '') {
      const [row] = await db
        .select()
        .from(bookStockTable)
        .where(and(eq(bookStockTable.itemId, itemId), eq(bookStockTable.size, size)))
      return row!
    },
    /** What the log says `onHand` must be. */
    async sumLog(stockId: string): Promise<number> {
      const rows = await db.select().from(bookStockLogTable).where(eq(bookStockLogTable.stockId, stockId))
      return rows.reduce((sum, { delta }) => sum + delta, 0)
    },
    /** Orders pieces and lets them arrive. */
    async arrive(roundId: string, itemId: string, quantity: number, size = '') {
      const order = { clientRequestId: randomUUID(), roundId, itemId, size, quantity }
      const { data } = await call('POST /staff/book/order/save', order, clerk)
      const lineId = data.lines.at(-1)!.id
      await call('PUT /staff/book/arrive', { clientRequestId: randomUUID(), lineId, quantity }, clerk)
      return lineId
    },
    give: (code: string) => call('PUT /staff/book/code/give', { code }, clerk),
    copies: (stockId: string, quantity: number, clientRequestId = randomUUID()) =>
      call('PUT /staff/book/hand-out/copies', { clientRequestId, stockId, quantity, recipient: '刘老师' }, clerk),
    takeBack: (handOutId: string, change: Partial<Input<'PUT /staff/book/return'>> = {}) =>
      call(
        'PUT /staff/book/return',
        {
          ...{ clientRequestId: randomUUID(), handOutId, quantity: 1, restock: true, refund: true, reason: '没拆封' },
          ...change,
        },
        clerk,
      ),
    exchange: (handOutId: string, size: string, clientRequestId = randomUUID()) =>
      call('PUT /staff/book/exchange', { clientRequestId, handOutId, size, restock: true }, clerk),
    async handOutsOf(learner: Learner) {
      return db.select().from(bookHandOutTable).where(eq(bookHandOutTable.userId, learner.id))
    },
    async claimsOf(learner: Learner) {
      return db.select().from(bookClaimTable).where(eq(bookClaimTable.userId, learner.id))
    },
    order: (learner: Learner, ids: string[], kind: 'book' | 'bookPost' = 'book', addressId?: string) =>
      placeOrder(
        call,
        learner,
        ids.map((goodsId) => ({ kind, goodsId })),
        { addressId },
      ),
    async pay(learner: Learner, orderId: string): Promise<void> {
      const { data } = await call('POST /resource/auth/trade/pay/prepay', { orderId, channel: 'wechatH5' }, learner)
      await server.providers.wechatPay!.gateway.pay(toOutTradeNo(data.paymentId))
    },
    async viewOrder(learner: Learner, id: string) {
      return (await call('GET /resource/auth/trade/order/view', { id }, learner)).data
    },
    /** Lets begun refunds arrive: asked for, then confirmed by a later question. */
    async settleMoney(): Promise<void> {
      await server.jobs.runDue(clock.now())
      await server.jobs.runDue(new Date(clock.now().getTime() + 120_000))
    },
    async told(learner: Learner): Promise<string[]> {
      const rows = await db.select().from(messageTable).where(eq(messageTable.userId, learner.id))
      return rows.map(({ title }) => title)
    },
    /** A round of one item that so many learners want, and pieces for them. */
    async given(learnerCount: number, pieces: number, change: Partial<RoundInput> = {}, item: Partial<ItemInput> = {}) {
      const { partyId, learners } = await school.addClass(learnerCount)
      const roundId = await school.addRound(change)
      const itemId = await school.addItem(item)
      const needId = await school.addNeed(roundId, partyId, itemId)
      const size = item.sizes?.[0]?.name ?? ''
      for (const learner of learners) await school.sign(learner, roundId, [{ needId, wants: true, size }])
      if (pieces > 0) await school.arrive(roundId, itemId, pieces, size)
      return { partyId, learners, roundId, itemId, needId, stock: await school.stockOf(itemId, size) }
    },
  }
  return school
}

type BookSchool = ReturnType<typeof createBookSchool>

/** A school of a test file's own. */
export const startBookSchool = async (
  databaseName: string,
): Promise<BookSchool & { server: RunningApp } & Pick<Own, 'call'>> => {
  const own = await startOwnServer(databaseName)
  const school = createBookSchool(own)
  await school.open()
  return Object.assign(school, own)
}
