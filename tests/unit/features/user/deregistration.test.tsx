import { ERRORS } from '@contract/errors'
import { ApiError } from '@/core/request/api-error'
import { session } from '@/core/session/session.store'
import { VerifyDeregistrationStore } from '@/features/user/deregistration/verify-deregistration.store'
import { DeregistrationStore } from '@/features/user/deregistration/deregistration.store'
import { DeregistrationView } from '@/features/user/deregistration/DeregistrationView'
import { askToReturn } from '@/features/user/login/ask-to-return'
import { SucceedView } from '@/features/user/password/SucceedView'
import { mountView } from '../../../support/app/mount'
import { givenSentCode, loginResult, makeUserApi } from './fake-user-api'

afterEach(() => {
  session.forget()
  localStorage.clear()
})

const leaving = new ApiError(ERRORS.ACCOUNT_LEAVING.code, '账号正在注销', { ticket: 'ticket-1' })

it('lets a learner who logs in again return, when they want to', async () => {
  const restore = jest.fn().mockResolvedValue(loginResult)
  expect(await askToReturn(leaving, { restore }, async () => true)).toBe(loginResult)
  expect(restore).toHaveBeenCalledWith('ticket-1')
})

it('leaves the account as it is when the learner declines, or the login failed for another reason', async () => {
  const restore = jest.fn()
  const ask = jest.fn().mockResolvedValue(false)
  await expect(askToReturn(leaving, { restore }, ask)).rejects.toBe(leaving)
  const wrong = new ApiError(ERRORS.PASSWORD_WRONG.code, '密码不正确')
  await expect(askToReturn(wrong, { restore }, ask)).rejects.toBe(wrong)
  expect(ask).toHaveBeenCalledTimes(1)
  expect(restore).not.toHaveBeenCalled()
})

it('ends the account by the code to its phone, and logs out', async () => {
  session.enter(loginResult)
  givenSentCode('deregister', '138****1234')
  const deregister = jest.fn().mockResolvedValue({ erasesAt: '2026-12-01T00:00:00.000Z' })
  const store = new VerifyDeregistrationStore(makeUserApi({ deregister }))
  store.form.field('code').set('123456')
  expect(await store.submit()).toBe(true)
  expect(deregister).toHaveBeenCalledWith({ code: '123456', codeTicket: 'ticket-1' })
  expect(session.loggedIn).toBe(false)
  store.dispose()
})

it('leads to what must be over first, and does not go on before', async () => {
  const summary = {
    phone: '138****1234',
    returnDays: 7,
    ends: [{ kind: 'courses' as const, count: 3 }],
    blocks: [{ kind: 'refunds' as const, count: 1 }],
  }
  const store = new DeregistrationStore({ deregistration: async () => summary })
  await store.load()
  const container = await mountView(DeregistrationView, { store })
  expect(container.textContent).toContain('退款中的订单')
  expect(container.textContent).toContain('可学习的课程')
  expect(container.textContent).toContain('处理完后才能注销')
})

it('says after registering on the way to a purchase that the payment comes next', async () => {
  const to = async (from?: string) => (await mountView(SucceedView, { kind: 'register', from })).textContent
  expect(await to('/sub/pay/buy?id=1')).toContain('返回付款')
  expect(await to('/sub/course/detail?id=1')).toContain('开始学习')
  expect(await to()).toContain('开始学习')
})
