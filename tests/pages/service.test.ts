import { describe, expect, it } from 'vitest'
import { openPage, usePhones } from '../support/pages/browser'
import { keepLogin } from '../support/pages/login'
import { addHost, waitFor } from '../support/pages/school/add-host'
import { phoneOf } from '../support/pages/school/demo-learners'
import { openStaff, school } from '../support/pages/school/school'
import { button, field, seen, text } from '../support/pages/seen'

const SCREEN = `${school.url}/wap/pagesStudentServer/pages/appointmentRecord/appointmentRecord`

describe('the service for students', () => {
  const openPhone = usePhones()

  it('books a time, and its cancellation moves the next of the waiting list up', async () => {
    const host = await addHost('答疑老师')
    const { page, errors } = await openPage(await openPhone(await keepLogin(phoneOf('service'))))
    await page.goto(SCREEN)
    await text(page, '刘振华').waitFor()
    await seen(page.getByText('办公时间 周一至周五 8:30–17:00，午休 12:00–13:30')).waitFor()

    await button(page, '新预约').click()
    await seen(page.getByRole('radio', { name: '答疑老师 · 教务老师' })).click()
    await seen(page.getByRole('radio', { name: /可约$/ })).waitFor()
    const day = page.getByRole('radiogroup', { name: '哪天' }).getByRole('radio').nth(1)
    await day.click()
    await seen(page.getByRole('radio', { name: '14:00–15:00，可约' })).click()
    await field(page, '想聊的问题').fill('奖学金怎么申请')
    await seen(page.getByRole('button', { name: /^预约 .*14:00–15:00$/ })).click()
    await seen(page.getByText('想聊：奖学金怎么申请')).waitFor()

    const mine = page.locator('.taro_page').last().getByText('答疑老师 · 教务老师')
    await mine.waitFor()
    const startsAt = await findBooked(host.id)
    const next = await waitFor('serviceNext', host.id, startsAt)
    expect((await next.view()).waitPlace).toBe(1)

    await mine.click()
    await seen(page.getByRole('heading', { name: '预约详情' })).waitFor()
    await seen(page.getByRole('dialog').getByRole('button', { name: '取消预约' })).click()
    await page.getByRole('dialog', { name: '取消预约' }).getByRole('button', { name: '取消预约' }).click()
    await seen(page.getByText('已由你取消')).waitFor()
    await expect.poll(async () => (await next.view()).status).toBe('booked')
    const { list } = await next.api.succeed('POST /base/auth/shop/msg/user/page', {})
    expect(list[0]!.title).toBe('候补成功，已为你预约')
    expect(errors).toEqual([])
  })

  it('shows the records of each state', async () => {
    const { page, errors } = await openPage(await openPhone(await keepLogin(phoneOf('steadyScreens'))))
    await page.goto(`${SCREEN}?tab=noShow`)
    await seen(page.getByText('已爽约 1 次，满 2 次后 7 天内不能预约这位老师')).waitFor()
    await seen(page.getByRole('tab', { name: '已取消' })).click()
    await seen(page.getByText('学校取消：临时参加市里的会议')).waitFor()
    await text(page, '没有更多了').waitFor()
    await seen(page.getByRole('tab', { name: '已完成' })).click()
    await seen(page.getByText(/老师留言：已登记请假/)).waitFor()
    expect(errors).toEqual([])
  })
})

/** The one time of a host that is taken: nobody else knows it. */
const findBooked = async (hostId: string): Promise<string> => {
  const { list } = await openStaff().succeed('POST /staff/appointment/page', { hostId, status: 'booked' })
  return list[0]!.startsAt
}
