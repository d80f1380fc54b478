import { describe, expect, it } from 'vitest'
import type { Api } from '../support/pages/api'
import { usePhones } from '../support/pages/browser'
import { openLearner } from '../support/pages/school/open-learner'
import { openStaff } from '../support/pages/school/school'
import { checkScreen } from '../support/pages/screens/check-screen'
import { button, field, seen, text } from '../support/pages/seen'

const SUBJECT = '签到试验课'
const MINUTE_MILLISECONDS = 60_000

/** A session of this learner alone, which begins in a few minutes: its sign-in is open, and nobody is late. */
const givenSession = async (api: Api): Promise<string> => {
  const staff = openStaff()
  const { sessions } = await api.succeed('POST /resource/auth/sign-in/list', {})
  const alone = sessions.find(({ subject }) => subject === '低压电工实操补课')!
  const { rows } = await staff.succeed('GET /staff/presence/view', { id: alone.id })
  const at = (minutes: number) => new Date(Date.now() + minutes * MINUTE_MILLISECONDS).toISOString()
  const nowhere = { roomId: null, lessonId: null, link: '', bring: '', teacherIds: [], partyIds: [] }
  const learnerIds = rows.map(({ learnerId }) => learnerId)
  const { id } = await staff.succeed('POST /staff/timetable/session/save', {
    ...{ subject: SUBJECT, startsAt: at(5), endsAt: at(65), hours: 1, learnerIds },
    ...nowhere,
  })
  return id
}

describe('signing in to a session', () => {
  const openPhone = usePhones()

  it('by the code of the teacher’s screen, which sends itself, and by its link', async () => {
    const { page, errors, api, open } = await openLearner(openPhone, 'signIn')
    const id = await givenSession(api)
    const staff = openStaff()

    await open('classSignIn', { id })
    await text(page, SUBJECT).waitFor()
    await text(page, '已到 0 / 1 人').waitFor()
    await checkScreen(page, 'sign-in-code', 'classSignIn', errors)
    const { code } = await staff.succeed('GET /staff/sign-in/code', { id })
    await field(page, '签到码').fill(code === '000000' ? '000001' : '000000')
    await text(page, '码不对，还可再试 4 次').waitFor()
    await checkScreen(page, 'sign-in-wrong', 'classSignIn', errors)

    const { code: now, url } = await staff.succeed('GET /staff/sign-in/code', { id })
    expect(url).toContain(`code=${now}`)
    await open('classSignIn', { id, code: now })
    await text(page, '已签到').waitFor()
    await checkScreen(page, 'sign-in-done', 'classSignIn', errors)
    const { rows } = await staff.succeed('GET /staff/presence/view', { id })
    expect(rows.map(({ presence, way }) => [presence, way])).toEqual([['PRESENT', 'code']])

    await seen(page.getByRole('tab', { name: '考勤记录' })).click()
    await seen(page.getByText('出勤率，按学时算')).waitFor()
    await checkScreen(page, 'sign-in-record', 'classSignIn', errors)
    await seen(page.getByRole('button', { name: /^申请补签/ })).click()
    await field(page, '补签的原因').fill('手机没电了')
    await button(page, '提交').click()
    await text(page, '补签待审').waitFor()
    expect(errors).toEqual([])
  })

  it('without a network: the code is kept, sent when there is one, and judged by its step', async () => {
    const { page, errors, api, open } = await openLearner(openPhone, 'signInOffline')
    const id = await givenSession(api)
    await open('classSignIn', { id })
    await text(page, '已到 0 / 1 人').waitFor()

    await page.context().setOffline(true)
    const { code } = await openStaff().succeed('GET /staff/sign-in/code', { id })
    await field(page, '签到码').fill(code)
    await text(page, '已存下，等网络').waitFor()
    await page.context().setOffline(false)
    await text(page, '已签到').waitFor()
    const { rows } = await openStaff().succeed('GET /staff/presence/view', { id })
    expect(rows.map(({ presence, way }) => [presence, way])).toEqual([['PRESENT', 'kept']])
    expect(errors.filter((error) => !/ERR_INTERNET_DISCONNECTED/.test(error))).toEqual([])
  })
})
