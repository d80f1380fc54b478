import { describe, expect, it } from 'vitest'
import { usePhones } from '../support/pages/browser'
import { payOnScreen } from '../support/pages/pay-on-screen'
import { openLearner } from '../support/pages/school/open-learner'
import { button, field, seen, text } from '../support/pages/seen'
import { takeScreens } from '../support/pages/take-screens'

const COURSE = '西式面点师：蛋糕与挞派（面授）'

describe('an offline course', () => {
  const openPhone = usePhones()

  it('is bought for two, of whom one goes again', async () => {
    const { page, errors, open, api } = await openLearner(openPhone, 'offlineCourse')
    const { list } = await api.succeed('POST /resource/auth/course/page', { courseType: 3, pageSize: 50 })
    const { id } = list.find(({ title }) => title === COURSE)!
    await open('offlineCourse', { id })
    await seen(page.getByRole('radio', { name: /第 21 期/ })).click()
    await text(page, '退款怎么算').waitFor()
    await seen(page.getByRole('button', { name: /报名$/ })).click()
    await field(page, '第 1 位的姓名').fill('林晓')
    await button(page, '再加一位').click()
    await field(page, '第 2 位的姓名').fill('林小满')
    await takeScreens(page, 'offline-persons')
    await button(page, '留 2 个座位，去付款').click()
    await button(page, '提交订单').waitFor()
    await takeScreens(page, 'offline-buy')
    await page.goBack()
    await seen(page.getByText(/已为你留第 21 期 2 个座位/)).waitFor()
    await takeScreens(page, 'offline-held')
    await seen(page.getByRole('button', { name: /^去付款/ })).click()
    await button(page, '提交订单').click()
    await payOnScreen(page)
    await button(page, '查看我的面授课').click()
    await seen(page.getByRole('link', { name: /第 21 期/ })).click()
    await text(page, '报名的人').waitFor()
    await button(page, '林小满退课').click()
    await text(page, '全额退款').waitFor()
    await takeScreens(page, 'offline-refund')
    await seen(page.getByRole('button', { name: /^退课，退回/ })).click()
    await seen(page.getByText(/学员退课/)).waitFor()
    expect(errors).toEqual([])
  })

  it('looks as it should on both phones', async () => {
    const { page, errors, open, api } = await openLearner(openPhone, 'offlineLooks')
    const { list } = await api.succeed('POST /resource/auth/goods/offline/term/page', {})
    const { id, courseId } = list[0]!
    await open('offlineCourse', { id: courseId })
    await text(page, '选期次').waitFor()
    await takeScreens(page, 'offline-course')
    await seen(page.getByRole('radio', { name: /第 22 期/ })).click()
    await button(page, '已满，候补').click()
    await seen(page.getByText(/严格按先后/)).waitFor()
    await takeScreens(page, 'offline-waiting')
    await open('offlineCourses')
    await seen(page.getByRole('link', { name: /第 20 期/ })).waitFor()
    await takeScreens(page, 'offline-mine')
    await open('myOfflineTerm', { id })
    await text(page, '报名的人').waitFor()
    await takeScreens(page, 'offline-term')
    await open('offlineCourseware', { id })
    await text(page, '操作间安全须知').waitFor()
    await takeScreens(page, 'offline-courseware')
    await open('offlineAttendance', { id })
    await text(page, '每次课').waitFor()
    await takeScreens(page, 'offline-attendance')
    await open('offlineLeave', { sessionId: list[0]!.next!.id })
    await text(page, '原因').waitFor()
    await takeScreens(page, 'offline-leave')
    await open('offlineLeaveDetail', {})
    await takeScreens(page, 'offline-leaves')
    await open('myOfflineTerm', { id: crypto.randomUUID() })
    await text(page, '没有这一期').waitFor()
    await takeScreens(page, 'offline-missing')
    await page.route('**/api/resource/**/goods/offline/**', (route) => route.abort())
    await open('offlineCourses')
    await button(page, '重试').first().waitFor()
    await takeScreens(page, 'offline-failing')
    expect(errors).toEqual([])
  })
})
