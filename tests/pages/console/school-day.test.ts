import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { addDaysTo, mondayOf } from '@contract/timetable/week-kinds'
import { usePhones } from '../../support/pages/browser'
import { confirm, dialogOf, finishAct } from '../../support/pages/console/desk-acts'
import { openConsole, openDeskPage } from '../../support/pages/console/open-console'
import { giveHomework } from '../../support/pages/school/give-homework'
import { registerLearners, type NewLearner } from '../../support/pages/school/new-learners'
import { openStaff } from '../../support/pages/school/school'
import { schoolDay } from '../../support/pages/screens/find-leave'

const AUTUMN = '电工 2026 秋季班'
/** As many as are marked at once. */
const LEARNERS = 30

/** A class of the test's own, open, with learners who are nobody else's. */
const openClass = async (): Promise<{ classId: string; learners: NewLearner[] }> => {
  const head = openStaff()
  const { list } = await head.succeed('POST /staff/class/page', { keyword: AUTUMN })
  const days = { termId: null, firstDay: schoolDay(Date.now()), lastDay: null }
  const title = `晚班 ${randomUUID().slice(0, 6)}`
  const { id: classId } = await head.succeed('POST /staff/class/copy', { id: list[0]!.id, title, ...days })
  const learners = await registerLearners(LEARNERS)
  const { rows } = await head.succeed('POST /staff/class/member/add', {
    ...{ classId, role: 'student' },
    phones: learners.map(({ phone }) => phone),
  })
  expect(rows.filter(({ done }) => !done)).toEqual([])
  return { classId, learners }
}

describe('a day at school', () => {
  const openContext = usePhones()

  it('thirty pieces of homework are marked at once, and seen when all are released', async () => {
    const { classId, learners } = await openClass()
    const homeworkId = await giveHomework(classId, '双控开关接线')
    for (const { api } of learners) {
      await api.succeed('POST /resource/auth/homework/handIn/save', {
        ...{ clientRequestId: randomUUID(), homeworkId, handInFiles: [] },
        text: '先断电验电，再接线，最后通电试灯。',
      })
    }
    const marksOf = async () => {
      const seen = await Promise.all(
        learners.map(({ api }) => api.succeed('GET /resource/auth/homework/view', { id: homeworkId })),
      )
      return seen.map(({ handIns }) => handIns[0]!.mark?.points ?? null)
    }

    const { page } = await openConsole(openContext)
    await openDeskPage(page, `homework-marking?homeworkId=${homeworkId}`)
    await page.getByRole('button', { name: '更多' }).click()
    await page.getByRole('menuitem', { name: '没批的一起打分' }).click()
    const points = dialogOf(page).getByLabel('分数')
    await points.nth(LEARNERS - 1).waitFor()
    for (let index = 0; index < LEARNERS - 1; index += 1) await points.nth(index).fill(String(60 + index))
    await confirm(page, '没批的一起打分')
    await dialogOf(page)
      .getByText(/^还没有给.+打分$/)
      .waitFor()
    await points.nth(LEARNERS - 1).fill(String(60 + LEARNERS - 1))
    await finishAct(page, '没批的一起打分')
    await page.getByText(`已评 ${LEARNERS} / ${LEARNERS}`).waitFor()
    expect(await marksOf()).toEqual(learners.map(() => null))

    await page.getByRole('button', { name: '批完后一起公布' }).click()
    await finishAct(page, '确定一起公布')
    await page.getByText(`已公布 ${LEARNERS} 份`).waitFor()
    expect(new Set(await marksOf())).toEqual(new Set(learners.map((_, index) => 60 + index)))
  })

  it('a session that is dragged into a room that is taken goes to a free one', async () => {
    const head = openStaff()
    const [{ api }] = await registerLearners(1)
    const { stuId } = await api.succeed('GET /base/auth/shop/user/view', {})
    const { list: rooms } = await head.succeed('POST /staff/timetable/room/page', { pageSize: 1 })
    const mark = randomUUID().slice(0, 4)
    // A Monday so far ahead that no term of the demo school reaches it, another one in each run.
    const monday = mondayOf(addDaysTo(schoolDay(Date.now()), 7 * (100 + (Date.now() % 50))))
    const plan = (subject: string, hour: number) =>
      head.succeed('POST /staff/timetable/session/save', {
        ...{ subject: `${subject} ${mark}`, hours: 2, roomId: rooms[0]!.id, lessonId: null, link: '', bring: '' },
        ...{ startsAt: at(monday, hour), endsAt: at(monday, hour + 2) },
        ...{ teacherIds: [], partyIds: [], learnerIds: [stuId] },
      })
    const [first, second] = [await plan('钳工', 8), await plan('焊工', 10)]

    const { page } = await openConsole(openContext)
    await openDeskPage(page, `timetable?week=${monday}`)
    const block = (subject: string) => page.getByRole('button', { name: new RegExp(`^${subject} ${mark}`) })
    const [from, to] = [await block('焊工').boundingBox(), await block('钳工').boundingBox()]
    await page.mouse.move(from!.x + 20, from!.y + 20)
    await page.mouse.down()
    await page.mouse.move(to!.x + 20, to!.y + 40, { steps: 5 })
    await page.mouse.move(to!.x + 20, to!.y + 20, { steps: 5 })
    await page.mouse.up()
    await confirm(page, '调课')
    await dialogOf(page).getByText('这段时间空着的教室').waitFor()
    expect(await dialogOf(page).getByRole('alert').innerText()).toContain('钳工')
    await dialogOf(page).getByRole('button', { name: /^换到/ }).first().click()
    await page.getByText('已调课，学员会收到消息').waitFor()
    const moved = await head.succeed('GET /staff/timetable/session/view', { id: second.id })
    expect([moved.session.startsAt, moved.session.roomName === first.roomName]).toEqual([first.startsAt, false])
  })
})

/** An hour of the school's clock. */
const at = (day: string, hour: number): string =>
  new Date(`${day}T${String(hour).padStart(2, '0')}:00:00+08:00`).toISOString()
