import { describe, expect, it } from 'vitest'
import { usePhones } from '../support/pages/browser'
import { openLearner } from '../support/pages/school/open-learner'
import { button, seen, text } from '../support/pages/seen'
import { takeScreens } from '../support/pages/take-screens'

describe('selecting courses', () => {
  const openPhone = usePhones()

  it('takes a place, confirms it, and waits for a full course', async () => {
    const { page, errors, open, api } = await openLearner(openPhone, 'selection')
    await open('courseSelection')
    await button(page, '选：Python 数据分析：零基础到能接单').click()
    await button(page, '待确认：Python 数据分析：零基础到能接单').waitFor()
    await button(page, '查看并确认').click()
    await button(page, '确认 1 门').click()
    await seen(page.getByRole('button', { name: '退课：Python 数据分析：零基础到能接单' })).waitFor()
    await open('courseSelection')
    await button(page, '候补：咖啡师入门：萃取与拉花').click()
    await button(page, '候补中：咖啡师入门：萃取与拉花').waitFor()
    const { courses } = await api.succeed('GET /resource/auth/goods/selection/view', {})
    // One of the school folder, and the one that was taken here.
    expect(courses.filter(({ state }) => state === 'selected')).toHaveLength(2)
    expect(courses.filter(({ state }) => state === 'waiting')).toHaveLength(1)
    expect(errors).toEqual([])
  })

  it('looks as it should on both phones', async () => {
    const { page, errors, open, api } = await openLearner(openPhone, 'selectionLooks')
    const { courses } = await api.succeed('GET /resource/auth/goods/selection/view', {})
    await open('courseSelection')
    await seen(page.getByRole('radio', { name: /^全部/ })).click()
    await seen(page.getByText(/^学校时间/)).waitFor()
    await takeScreens(page, 'selection-list')
    await open('selectionCourse', { id: courses.find(({ act }) => act === 'choose')!.id })
    await text(page, '上课安排').waitFor()
    await takeScreens(page, 'selection-course')
    await open('confirmSelection', {})
    await text(page, '合计').waitFor()
    await takeScreens(page, 'selection-confirm')
    await open('selectionCourseware', { id: courses.find(({ state }) => state === 'selected')!.id })
    await text(page, '整门课').waitFor()
    await takeScreens(page, 'selection-courseware')
    expect(errors).toEqual([])
  })
})
