import { describe, expect, it } from 'vitest'
import { usePhones } from '../support/pages/browser'
import { drawSignature } from '../support/pages/draw-signature'
import { payOnScreen } from '../support/pages/pay-on-screen'
import { scanCode, takeBackBook } from '../support/pages/school/hand-out-books'
import { openLearner } from '../support/pages/school/open-learner'
import { button, seen, text } from '../support/pages/seen'
import { takeScreens } from '../support/pages/take-screens'

const choose = (name: string, answer: string) => ({ group: new RegExp(`^${name}`), answer })

describe('books', () => {
  const openPhone = usePhones()

  it('are signed for, fetched by code, paid for later, and one comes back', async () => {
    const { page, errors, open, api } = await openLearner(openPhone, 'books')
    await open('selectBook', {})
    await text(page, '2027 春季征订').waitFor()
    await text(page, '还有 2 项没选').waitFor()
    await takeScreens(page, 'books-choose')
    for (const { group, answer } of [choose('职业英语', '要'), choose('绝缘工具', '不要')])
      await seen(
        page.getByRole('radiogroup', { name: group }).getByRole('radio', { name: answer, exact: true }),
      ).click()
    await button(page, '签字确认 5/5').click()
    await seen(page.getByText(/^要 3 件，不要 2 件/)).waitFor()
    await drawSignature(page, [
      [0.2, 0.2],
      [0.5, 0.7],
      [0.8, 0.2],
    ])
    await takeScreens(page, 'books-sign')
    await button(page, '签字确认').click()
    await text(page, '签字成功').waitFor()
    await takeScreens(page, 'books-signed')

    const { round } = await api.succeed('GET /resource/auth/book/view', {})
    expect(await scanCode(round!.pickUp!.code, 2)).toEqual(['given', 'done'])
    await button(page, '领取记录').click()
    await text(page, '职业英语 2 练习册').waitFor()
    await takeBackBook(api, '职业英语 2 练习册')
    await open('bookRecords')
    await text(page, '已退回').waitFor()
    await takeScreens(page, 'books-records')

    await open('selectBook', {})
    await text(page, '2026 秋季征订').click()
    await button(page, '补订职业英语 2 练习册').click()
    await button(page, '确定').click()
    await button(page, '去付款 ¥18.60').click()
    await button(page, '提交订单').click()
    await payOnScreen(page)
    await button(page, '查看教材').waitFor()
    const later = await api.succeed('GET /resource/auth/book/view', { id: (await findAutumn(api)).id })
    expect(later.round!.needs.find(({ title }) => title.startsWith('职业英语'))).toMatchObject({
      ...{ status: 'ready', paidFen: 1860 },
    })
    expect(errors).toEqual([])
  })

  it('look as they should on both phones', async () => {
    const { page, errors, open } = await openLearner(openPhone, 'bookLooks')
    await open('selectBook', {})
    await seen(page.getByText(/取书码/)).waitFor()
    await takeScreens(page, 'books-arrived')
    await text(page, '2026 秋季征订').click()
    await button(page, '补订职业英语 2 练习册').waitFor()
    await takeScreens(page, 'books-changes')
    await open('selectBook', { id: crypto.randomUUID() })
    await text(page, '没有这次征订').waitFor()
    await page.route('**/api/resource/auth/book/**', (route) => route.abort())
    await open('bookRecords')
    await button(page, '重试').first().waitFor()
    expect(errors).toEqual([])
  })
})

const findAutumn = async (api: Awaited<ReturnType<typeof openLearner>>['api']) => {
  const { round, others } = await api.succeed('GET /resource/auth/book/view', {})
  return [round!, ...others].find(({ title }) => title === '2026 秋季征订')!
}
