import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { routes } from '../../src/routes/routes'
import { DEMO } from '../support/pages/api'
import { addHost, waitFor } from '../support/pages/school/add-host'
import { phoneOf } from '../support/pages/school/demo-learners'
import { openStaff } from '../support/pages/school/school'
import { engines } from '../support/weapp/engines'
import { loginByPassword } from '../support/weapp/login'
import { openStage, type Stage } from '../support/weapp/mini-program'
import { findRole } from '../support/weapp/tree/taro-tree'
import { answerDialog } from '../support/weapp/watch/dialogs'

const HOST = '小程序答疑老师'

describe.skipIf(!engines.includes('chromium'))('the service for students inside WeChat', () => {
  let stage: Stage
  let hostId: string

  beforeAll(async () => {
    hostId = (await addHost(HOST)).id
    stage = await openStage('chromium')
    await loginByPassword(stage, phoneOf('serviceWeapp'), DEMO.password)
  })
  afterAll(() => stage?.close())

  it('books a time, and its cancellation moves the next of the waiting list up', async () => {
    const { screen, program } = stage
    await screen.open(routes.appointmentRecords.path)
    await screen.sees('刘振华')
    await screen.tapRole('button', '新预约')
    await screen.tapRole('radio', `${HOST} · 教务老师`)
    await screen.tapRole('radio', /日 周.，可约$/)
    await screen.tapRole('radio', /^20:00–21:00，可约$/)
    await screen.tapRole('button', /^预约 .*20:00–21:00$/)
    await screen.missesRole('dialog')
    await screen.sees(`${HOST} · 教务老师`)

    const { list } = await openStaff().succeed('POST /staff/appointment/page', { hostId, status: 'booked' })
    const next = await waitFor('serviceWeappNext', hostId, list[0]!.startsAt)
    await screen.tapText(`${HOST} · 教务老师`)
    await screen.sees('预约详情')
    await screen.tapWithin('dialog', 'button', '取消预约')
    await answerDialog(program, '取消预约', '取消预约')
    await screen.sees('已由你取消')
    await expect.poll(async () => (await next.view()).status).toBe('booked')
  })

  it('says what a missed appointment costs, and why the school canceled another', async () => {
    const { screen } = stage
    await screen.open(`${routes.appointmentRecords.path}?tab=noShow`)
    await screen.sees('已爽约 1 次，满 2 次后 7 天内不能预约这位老师')
    await screen.tapRole('tab', '已取消')
    await screen.sees('学校取消：临时参加市里的会议')
    const { root } = await screen.look()
    expect(findRole(root, 'button', '另约时间')).toBeDefined()
  })
})
