import { describe, expect, it } from 'vitest'
import { openPage, usePhones } from '../support/pages/browser'
import { makePhone } from '../support/pages/school/demo-course'
import { openLearner } from '../support/pages/school/open-learner'
import { school } from '../support/pages/school/school'
import { Api, DEMO } from '../support/pages/api'
import { button, field, seen, text } from '../support/pages/seen'
import { takeScreens } from '../support/pages/take-screens'
import { toAddress } from '../../src/core/router/address'

const TITLE = '带同学来学电工'

describe('invitations', () => {
  const openPhone = usePhones()

  it('bring somebody who registers, accepts, and is seen by whoever invited', async () => {
    const inviter = await openLearner(openPhone, 'pull')
    const { page, open, api } = inviter
    await open('pulls')
    await seen(page.getByRole('link').filter({ hasText: TITLE })).click()
    await button(page, '邀请好友').waitFor()
    await text(page, '已邀请 0 人').waitFor()
    await takeScreens(page, 'pull-details')
    const { list } = await api.succeed('POST /resource/api/activity/page', { kind: 'pull', phase: 'running' })
    const { id } = list.find(({ title }) => title === TITLE)!
    const { inviteCode } = await api.succeed('GET /resource/api/pull/view', { id })

    const address = `${school.url}/wap${toAddress('pullInvitation', { id, from: inviteCode })}`
    const { page: guest, errors } = await openPage(await openPhone({ reducedMotion: 'reduce' }))
    await guest.goto(address)
    await button(guest, '登录或注册').waitFor()
    await takeScreens(guest, 'pull-invitation')
    const number = makePhone()
    await guest.goto(`${school.url}/wap/sub/account/register`)
    await field(guest, '手机号码').fill(number)
    await button(guest, '获取验证码').click()
    await seen(guest.getByText(/秒后重发/)).waitFor()
    await field(guest, '验证码').fill(await new Api(school).readCode(number))
    for (const label of ['密码', '确认密码']) await seen(guest.getByLabel(label, { exact: true })).fill(DEMO.password)
    await seen(guest.getByRole('checkbox')).click()
    await button(guest, '注册').click()
    await text(guest, '注册成功').waitFor()
    await guest.goto(address)
    await button(guest, '接受邀请').click()
    await seen(guest.getByText(/^已接受邀请，活动期间/)).waitFor()

    await open('pull', { id })
    await text(page, '另有 1 人还没有下单').waitFor()
    expect([...inviter.errors, ...errors]).toEqual([])
  })
})
