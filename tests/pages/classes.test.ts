import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { usePhones } from '../support/pages/browser'
import { payOnScreen } from '../support/pages/pay-on-screen'
import { phoneOf } from '../support/pages/school/demo-learners'
import { openLearner } from '../support/pages/school/open-learner'
import { openStaff } from '../support/pages/school/school'
import { button, field, seen, text } from '../support/pages/seen'
import { takeScreens } from '../support/pages/take-screens'

const SPRING = '电工 2027 春季班'
const AUTUMN = '电工 2026 秋季班'

/** What the staff tell the spring class. */
const publishNotice = async (title: string): Promise<void> => {
  const staff = openStaff()
  const { list } = await staff.succeed('POST /staff/class/page', { keyword: SPRING })
  const content = { title, html: '<p>开班前一天报到。</p>', asksReceipt: true, choices: ['按时报到', '晚一天到'] }
  const { id } = await staff.succeed('POST /staff/class/notice/save', { classId: list[0]!.id, ...content })
  await staff.succeed('PUT /staff/class/notice/publish', { noticeId: id })
}

/** A class whose every text is as long as it may be, which only this learner sees. */
const addLongClass = async (phone: string): Promise<string> => {
  const staff = openStaff()
  const { teachers } = await staff.succeed('GET /staff/class/teacher/list', {})
  const { list } = await staff.succeed('POST /staff/class/page', { keyword: AUTUMN })
  const { courseIds } = await staff.succeed('GET /staff/class/view', { id: list[0]!.id })
  const { id: classId } = await staff.succeed('POST /staff/class/save', {
    ...{ title: '低压电工作业与家庭安全用电实训'.repeat(3).slice(0, 40), introHtml: '', categoryId: null },
    ...{
      department: '机电工程与智能制造学院'.repeat(3).slice(0, 30),
      termId: null,
      firstDay: '2026-01-01',
      lastDay: null,
    },
    ...{ leastStudents: 0, seats: null, priceFen: 0, listed: false, classmateRule: 'nickname', showsMedian: true },
    ...{ headTeacherId: teachers[0]!.id, assistantIds: [], courseIds },
  })
  const joined = { classId, phones: [phone], role: 'student' as const }
  await staff.succeed('POST /staff/class/member/add', joined)
  const text = {
    title: '实操考试安排与着装要求'.repeat(4).slice(0, 40),
    html: '<p>请看清楚。</p>',
    asksReceipt: true,
    choices: [],
  }
  const { id: noticeId } = await staff.succeed('POST /staff/class/notice/save', { classId, ...text })
  await staff.succeed('PUT /staff/class/notice/publish', { noticeId })
  return classId
}

const joinByCode = async (page: Page, code: string): Promise<void> => {
  await button(page, '用邀请码加入班级').click()
  await field(page, '邀请码').fill(code)
  await button(page, '加入班级').click()
}

describe('a class', () => {
  const openPhone = usePhones()

  it('is bought by a stranger, who is then a member, reads a notice and signs it', async () => {
    const { page, errors, open } = await openLearner(openPhone, 'classes')
    await open('classes')
    await text(page, '班级中心').waitFor()
    await seen(page.getByRole('link', { name: new RegExp(SPRING) })).click()
    await text(page, '满 20 人开班').waitFor()
    await button(page, '立即报名').click()
    await button(page, '提交订单').click()
    await payOnScreen(page)
    await button(page, '进班级').click()
    await text(page, '还没有通知').waitFor()
    await publishNotice('报到安排')

    await page.reload()
    await text(page, '1 条未读').waitFor()
    await text(page, '要签回执').waitFor()
    await seen(page.getByText('报到安排')).click()
    await text(page, '开班前一天报到。').waitFor()
    await seen(page.getByRole('radio', { name: '晚一天到' })).click()
    await button(page, '签回执').click()
    await seen(page.getByText(/已签回执：晚一天到/)).waitFor()
    await button(page, '关闭').click()
    await text(page, '已签').waitFor()
    expect(errors).toEqual([])
  })

  it('takes a learner by a code, once, and says why it does not', async () => {
    const { page, errors, open } = await openLearner(openPhone, 'classLooks')
    const staff = openStaff()
    const { list } = await staff.succeed('POST /staff/class/page', { keyword: '会计实务' })
    const code = { classId: list[0]!.id, role: 'auditor', endsAt: null, uses: null } as const
    const { code: invitation } = await staff.succeed('POST /staff/class/code/save', code)
    await open('myClasses', {})
    await text(page, AUTUMN).waitFor()
    await joinByCode(page, 'WRONG123')
    await text(page, '邀请码不对，或者已经失效').waitFor()
    await field(page, '邀请码').fill(invitation)
    await button(page, '加入班级').click()
    await seen(page.getByText(/旁听/)).waitFor()
    expect(errors).toEqual([])
  })

  it('looks as it should on both phones', async () => {
    const { page, errors, open, api } = await openLearner(openPhone, 'classLooks')
    const { list } = await api.succeed('POST /resource/auth/classroom/student/page', { state: 'current' })
    const autumn = list.find(({ title }) => title === AUTUMN)!
    const offered = await api.succeed('POST /resource/auth/classroom/page', { keyword: SPRING })
    await open('classes')
    await text(page, SPRING).waitFor()
    await takeScreens(page, 'classes')
    await open('schoolClass', { id: offered.list[0]!.id })
    await text(page, '上课时间').waitFor()
    await takeScreens(page, 'class-stranger')
    await open('schoolClass', { id: autumn.id })
    await text(page, '我的进度').waitFor()
    await takeScreens(page, 'class-member')
    await seen(page.getByRole('button', { name: /^同学/ })).click()
    await text(page, '张丽萍').waitFor()
    await takeScreens(page, 'class-classmates')
    await open('classNotices', { id: autumn.id })
    await text(page, '周四的课改到实训楼 B205').waitFor()
    await takeScreens(page, 'class-notices')
    await seen(page.getByText('12月5日实操考试安排与着装要求')).click()
    await text(page, '请先选择一项').waitFor()
    await takeScreens(page, 'class-notice')
    await open('myClasses', {})
    await text(page, AUTUMN).waitFor()
    await takeScreens(page, 'my-classes')
    await open('myClasses', { join: 'ABCD2345' })
    await button(page, '加入班级').waitFor()
    await takeScreens(page, 'my-classes-join')
    await open('account')
    await text(page, '我的班级').waitFor()
    await takeScreens(page, 'account-classes')
    const long = await addLongClass(phoneOf('classLooks'))
    await open('schoolClass', { id: long })
    await text(page, '通知').waitFor()
    await takeScreens(page, 'class-long')
    await open('schoolClass', { id: crypto.randomUUID() })
    await text(page, '没有这个班级或集训').waitFor()
    await takeScreens(page, 'class-missing')
    await open('classes', { categoryId: crypto.randomUUID() })
    await text(page, '没有符合条件的班级').waitFor()
    await takeScreens(page, 'classes-empty')
    await page.route('**/api/resource/**/classroom/**', (route) => route.abort())
    await open('classes')
    await button(page, '重试').first().waitFor()
    await takeScreens(page, 'classes-failing')
    expect(errors).toEqual([])
  })
})
