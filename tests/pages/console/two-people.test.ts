import { describe, expect, it } from 'vitest'
import type { Api } from '../../support/pages/api'
import { usePhones } from '../../support/pages/browser'
import { confirm, dialogOf, finishAct, openAct } from '../../support/pages/console/desk-acts'
import { openConsole, openDeskPage, rowOf } from '../../support/pages/console/open-console'
import { findNewCourse, payForOrder } from '../../support/pages/pay-for-order'
import { registerLearners } from '../../support/pages/school/new-learners'
import { enterAs, findRole } from '../../support/pages/school/staff-api'
import { openStaff, school } from '../../support/pages/school/school'

/** What one person may refund alone, by default. */
const LIMIT_FEN = 50_000

/** A learner of the demo school who promotes and waits for 15 yuan in her bank. */
const PROMOTER = '林晓'

describe('money that two people decide about', () => {
  const openContext = usePhones()

  /** A colleague at another desk. */
  const openColleague = async (name: string) => {
    const head = openStaff()
    const { cookie } = await enterAs(school, head, { roleId: await findRole(head, 'finance'), name })
    return openConsole(openContext, cookie)
  }

  it('a refund over the limit waits for another person', async () => {
    const [{ api, phone }] = await registerLearners(1)
    const orderId = await payForOrder(api, await findNewCourse(api, LIMIT_FEN + 1))
    const { page } = await openColleague('财务小何')
    await openDeskPage(page, `orders?keyword=${phone}`)
    await openAct(rowOf(page, '待发货').or(rowOf(page, '已完成')), '申请退款')
    await dialogOf(page).getByLabel('原因').fill('换了工作地点，上不了课')
    await finishAct(page, '确定申请退款')
    expect(await refundStateOf(api, orderId)).toBe('none')

    const { number } = await api.succeed('GET /resource/auth/trade/order/view', { id: orderId })
    await openDeskPage(page, 'refunds?status=requested')
    await openAct(rowOf(page, number), '同意')
    await confirm(page, '确定同意')
    await dialogOf(page).getByText('超过限额的退款要由另一个人审批').waitFor()

    const { page: second } = await openConsole(openContext)
    await openDeskPage(second, 'refunds?status=requested')
    await openAct(rowOf(second, number), '同意')
    await finishAct(second, '确定同意')
    await rowOf(second, number).waitFor({ state: 'detached' })
    await expect.poll(() => refundStateOf(api, orderId)).toBe('refunded')
  })

  it('a withdrawal is approved by one, paid out by another, and received', async () => {
    const { page } = await openColleague('财务小钱')
    await openDeskPage(page, 'withdrawals?state=applied')
    const applied = rowOf(page, PROMOTER)
    await openAct(applied, '通过')
    await finishAct(page, '确定通过')
    await applied.waitFor({ state: 'detached' })
    const { list } = await openStaff().succeed('POST /staff/withdrawal/page', { state: 'approved' })
    const { id, number } = list.find(({ learnerName }) => learnerName === PROMOTER)!

    await openDeskPage(page, 'releases')
    await openAct(rowOf(page, PROMOTER), '打款')
    await confirm(page, '确定打款')
    await dialogOf(page).getByText('审核和打款要由两个人来做').waitFor()

    const { page: second } = await openConsole(openContext)
    await openDeskPage(second, 'releases')
    await openAct(rowOf(second, PROMOTER), '打款')
    await finishAct(second, '确定打款')
    await openDeskPage(second, 'releases?state=sending')
    await rowOf(second, PROMOTER).waitFor()
    await second.getByRole('button', { name: '导出银行打款表' }).click()
    const [file] = await Promise.all([second.waitForEvent('download'), confirm(second, '确定导出银行打款表')])
    expect(await readAll(await file.createReadStream())).toContain(number)

    await second.getByRole('button', { name: '录入银行结果' }).click()
    await dialogOf(second).getByLabel('结果').fill(`${number} 成功 2026112700018`)
    await confirm(second, '录入银行结果')
    await dialogOf(second).getByText('已到账').waitFor()
    const { state, netFen, approvedByName, releasedByName } = await openStaff().succeed('GET /staff/withdrawal/view', {
      id,
    })
    expect([state, netFen > 0, approvedByName === releasedByName]).toEqual(['paid', true, false])
  })
})

const refundStateOf = async (api: Api, id: string) =>
  (await api.succeed('GET /resource/auth/trade/order/view', { id })).refundState

const readAll = async (stream: AsyncIterable<Buffer>): Promise<string> => {
  const pieces: Buffer[] = []
  for await (const piece of stream) pieces.push(piece)
  return Buffer.concat(pieces).toString('utf8')
}
