import { describe, expect, it } from 'vitest'
import { mondayOf } from '@contract/timetable/week-kinds'
import { usePhones } from '../support/pages/browser'
import { dialogOf, finishAct, openAct } from '../support/pages/console/desk-acts'
import { openConsole, openDeskPage, rowOf } from '../support/pages/console/open-console'
import { openLearner } from '../support/pages/school/open-learner'
import { checkScreen } from '../support/pages/screens/check-screen'
import { listComingSessions, schoolDay } from '../support/pages/screens/find-leave'
import { settle } from '../support/pages/screens/settle'
import { button, field, seen, text } from '../support/pages/seen'

/** The demo school's term is at this week, whenever the test runs. */
const PRESENT_WEEK = 13
const NOON_HOUR = '12'

/** `11月27日` and `上午`, as the screens say when a session begins. */
const wordsOf = (startsAt: string) => {
  const local = new Date(Date.parse(startsAt) + 8 * 3_600_000).toISOString()
  const [month, day] = [Number(local.slice(5, 7)), Number(local.slice(8, 10))]
  return { day: `${month}月${day}日`, half: local.slice(11, 13) < NOON_HOUR ? '上午' : '下午' }
}

describe('leave', () => {
  const openPhone = usePhones()

  it('for half a day is asked for from a session, granted at the desk, and shown by the calendar', async () => {
    const { page, errors, api, open } = await openLearner(openPhone, 'leave')
    const [session] = await listComingSessions(api)
    const { day, half } = wordsOf(session!.startsAt)

    await open('leave', { sessionId: session!.id })
    await seen(page.getByRole('checkbox', { name: session!.title, checked: true })).waitFor()
    await seen(page.getByRole('radio', { name: '事假', exact: true })).click()
    await seen(page.getByRole('radio', { name: '按半天', exact: true })).click()
    await seen(page.getByText(/^共半天，影响 \d 节课$/)).waitFor()
    await seen(page.getByRole('listitem').filter({ hasText: '班主任' })).waitFor()
    await text(page, '请写下请假的原因').waitFor()
    await checkScreen(page, 'leave-half-day', 'leave', errors)
    await page.setViewportSize({ width: 375, height: 812 })
    await field(page, '请假原因').fill('家里有事，要回去一趟')
    await button(page, `提交：${day}${half} 事假 半天`).click()

    await page.waitForURL(/\/leaveDetail\?id=/)
    await text(page, '等班主任审批').waitFor()
    await seen(page.getByText('家里有事，要回去一趟')).waitFor()
    const id = new URL(page.url()).searchParams.get('id')!
    const { page: desk } = await openConsole(openPhone)
    await openDeskPage(desk, 'leaves?status=pending')
    await openAct(rowOf(desk, '家里有事，要回去一趟'), '批准')
    await dialogOf(desk).getByLabel('给学员的话').fill('路上小心')
    await finishAct(desk, '批准')

    await open('timetable')
    await settle(page)
    const isThisWeek = mondayOf(schoolDay(session!.startsAt)) === mondayOf(schoolDay(Date.now()))
    await seen(page.getByRole('button', { name: /选择周或日期/ })).click()
    await page.getByRole('button', { name: new RegExp(`^第 ${PRESENT_WEEK + (isThisWeek ? 0 : 1)} 周`) }).click()
    await seen(page.getByRole('button', { name: new RegExp(`^${day}`) })).click()
    await text(page, '请假').waitFor()

    const { list } = await api.succeed('POST /base/auth/shop/msg/user/page', {})
    // Other files may write to this learner meanwhile.
    const told = list.find(({ title }) => title === '请假已批准')
    expect(told).toBeDefined()
    await open('message', { id: told!.id, go: '1' })
    await page.waitForURL(new RegExp(`/leaveDetail\\?id=${id}`))
    await page.reload()
    await seen(page.getByText(/路上小心/)).waitFor()
    await button(page, '撤回').click()
    await page.getByRole('dialog', { name: '撤回请假' }).getByRole('button', { name: '撤回' }).click()
    await text(page, '已撤回').waitFor()

    await open('leaveDetail', {})
    await seen(page.getByRole('tab', { name: '已批准' })).click()
    await text(page, '这里还没有请假').waitFor()
    await seen(page.getByRole('tab', { name: /^已撤回/ })).click()
    await seen(page.getByText(`${day}${half}`)).waitFor()
    expect(errors).toEqual([])
  })
})
