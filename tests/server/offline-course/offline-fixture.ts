import { eq } from 'drizzle-orm'
import type { Input } from '@contract/calls'
import type { RunningApp } from '../../../server/src/app'
import { makeId } from '../../../server/src/kernel/make-id'
import { messageTable } from '../../../server/src/modules/message/message.table'
import { placeCapacityTable } from '../../../server/src/modules/places/places.table'
import { toOutTradeNo } from '../../../server/src/modules/trade/payment/out-trade-no'
import { deregistrationTable } from '../../../server/src/modules/user/deregistration/deregistration.table'
import { addCourse } from '../../support/server/course-fixture'
import { SHOP, type Learner } from '../../support/server/fixture-school'
import { addStaff, type StaffMember } from '../../support/server/fixture-staff'
import { clock, startOwnServer } from '../../support/server/harness'
import { placeOrder } from '../../support/server/place-order'
import { saveSession } from '../../support/server/timetable-fixture'
import { addLearners } from '../classes/classes-fixture'

export const at = (day: string, time = '12:00'): Date => new Date(`${day}T${time}:00+08:00`)
/** While the terms below can be had. */
export const NOON = at('2026-03-20')
export const PRICE = 68_000

type TermInput = Input<'POST /staff/offline-course/term/save'>
type RulesInput = Input<'PUT /staff/offline-course/rules'>
type Own = Awaited<ReturnType<typeof startOwnServer>>

/** What the tests of offline courses do, on a server of their own. */
const createOfflineSchool = ({ server, call }: Own) => {
  const { database } = server
  let clerk: StaffMember

  const school = {
    get clerk() {
      return clerk
    },
    async open(): Promise<void> {
      clerk = await addStaff(database, { permissions: ['offline-courses.manage', 'timetable.manage'] })
    },
    async addCourse(priceFen = PRICE, rules: Partial<RulesInput> = {}): Promise<string> {
      clock.set(NOON)
      const { courseId } = await addCourse(database, { courseType: 3, priceFen, title: '低压电工实操面授' })
      await school.setRules(courseId, rules)
      return courseId
    },
    setRules(courseId: string, rules: Partial<RulesInput>) {
      const usual = { refundAllDays: 3, refundPartPercent: 80, changeDays: 1, mostPersons: 10, forPupils: false }
      return call('PUT /staff/offline-course/rules', { courseId, ...usual, waitingRule: 'strict', ...rules }, clerk)
    },
    saveTerm(courseId: string, change: Partial<TermInput> = {}) {
      const window = { enrolFrom: at('2026-03-01').toISOString(), enrolUntil: at('2026-04-09').toISOString() }
      const texts = { name: '第 21 期', route: '云溪站 B 口走 6 分钟', bring: '身份证' }
      return call(
        'POST /staff/offline-course/term/save',
        { courseId, ...window, ...texts, seats: 2, leastPersons: 0, decidesAt: null, ...change },
        clerk,
      )
    },
    /** A term with sessions on these days from 9 to 17 o'clock; by default two in April. */
    async addTerm(courseId: string, change: Partial<TermInput> = {}, days = ['2026-04-10', '2026-04-11']) {
      const { data } = await school.saveTerm(courseId, change)
      for (const day of days) {
        const span = { startsAt: at(day, '09:00').toISOString(), endsAt: at(day, '17:00').toISOString() }
        await saveSession(clerk, { ...span, partyIds: [data.id], subject: '实操' }, call)
      }
      return data.id
    },
    learners: (count: number) => addLearners(database, count),
    hold: (learner: Learner, termId: string, names: string[], isSelf = true) =>
      call(
        'POST /resource/auth/goods/offline/seat/hold',
        { termId, persons: names.map((name, place) => ({ name, isSelf: isSelf && place === 0 })) },
        learner,
      ),
    order: (learner: Learner, enrolmentIds: string[]) =>
      placeOrder(
        call,
        learner,
        enrolmentIds.map((goodsId) => ({ kind: 'offline', goodsId })),
      ),
    /** Holds, orders and pays; returns the order and the enrolments. */
    async buy(learner: Learner, termId: string, names = ['李明'], isSelf = true) {
      const { data: held } = await school.hold(learner, termId, names, isSelf)
      const { data: order } = await school.order(learner, held.enrolmentIds)
      if (order.payableFen > 0) await school.pay(learner, order.id)
      return { orderId: order.id, enrolmentIds: held.enrolmentIds }
    },
    async prepay(learner: Learner, orderId: string): Promise<string> {
      const { data } = await call('POST /resource/auth/trade/pay/prepay', { orderId, channel: 'wechatH5' }, learner)
      return toOutTradeNo(data.paymentId)
    },
    async pay(learner: Learner, orderId: string): Promise<void> {
      await server.providers.wechatPay!.gateway.pay(await school.prepay(learner, orderId))
    },
    mine: (learner: Learner, id: string) => call('GET /resource/auth/goods/offline/term/view', { id }, learner),
    view: (learner: Learner, id: string) => call('GET /resource/auth/goods/offline/view', { id }, learner),
    expect: (learner: Learner, id: string) => call('GET /resource/auth/goods/offline/refund/view', { id }, learner),
    take: (learner: Learner, id: string, expectedFen: number) =>
      call('PUT /resource/auth/goods/offline/refund/take', { id, expectedFen, reason: '临时有事' }, learner),
    wait: (learner: Learner, termId: string, count = 1) =>
      call('POST /resource/auth/goods/offline/wait/join', { termId, count }, learner),
    async waitOf(learner: Learner, courseId: string, termId: string) {
      const { data } = await school.view(learner, courseId)
      return data.terms.find(({ id }) => id === termId)!.wait
    },
    async taken(termId: string): Promise<number> {
      const [row] = await database.current.select().from(placeCapacityTable).where(eq(placeCapacityTable.id, termId))
      return row!.taken
    },
    async viewOrder(learner: Learner, id: string) {
      return (await call('GET /resource/auth/trade/order/view', { id }, learner)).data
    },
    async told(learner: Learner): Promise<string[]> {
      const rows = await database.current.select().from(messageTable).where(eq(messageTable.userId, learner.id))
      return rows.map(({ title }) => title)
    },
    /** Erases the account, as the end of its waiting time does. */
    async leaveSchool(learner: Learner): Promise<void> {
      const id = makeId()
      const now = clock.now()
      const row = { id, userId: learner.id, shopId: SHOP, status: 'waiting' as const, requestedAt: now, erasesAt: now }
      await database.current.insert(deregistrationTable).values(row)
      await server.jobs.enqueue('user.erase', id, { id }, now)
      await server.jobs.runDue(now)
    },
    /** Lets begun refunds arrive: asked for, then confirmed by a later question. */
    async settleMoney(): Promise<void> {
      await server.jobs.runDue(clock.now())
      await server.jobs.runDue(new Date(clock.now().getTime() + 120_000))
    },
    async runAt(moment: Date): Promise<void> {
      clock.set(moment)
      await server.jobs.runDue(moment)
    },
  }
  return school
}

export type OfflineSchool = ReturnType<typeof createOfflineSchool>

/** A school of a test file's own. */
export const startOfflineSchool = async (
  databaseName: string,
): Promise<OfflineSchool & { server: RunningApp } & Pick<Own, 'call'>> => {
  const own = await startOwnServer(databaseName)
  const school = createOfflineSchool(own)
  await school.open()
  return Object.assign(school, own)
}
