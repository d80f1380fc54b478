import { ERRORS } from '@contract/errors'
import { ApiError } from '@/core/request/api-error'
import { session } from '@/core/session/session.store'
import { RegisterStore } from '@/features/user/register/register.store'
import { ResetPasswordStore } from '@/features/user/password/reset-password.store'
import { encrypt, givenSentCode, loginResult, makeUserApi } from './fake-user-api'

beforeEach(() => {
  givenSentCode('register', '13800001234', 4)
  givenSentCode('reset', '13800001234')
})
afterEach(() => {
  session.forget()
  localStorage.clear()
})

it('AUTH-08 AUTH-09 AUTH-10 AUTH-11 registers only with valid input, and logs in', async () => {
  const register = jest.fn().mockResolvedValue(loginResult)
  const store = new RegisterStore('INVITE1', makeUserApi({ register }), encrypt)
  expect(await store.submit()).toBe(false)
  store.form.field('phone').set('13800001234')
  store.form.field('code').set('1234')
  store.form.field('password').set('Abcd123!')
  store.form.field('repeat').set('Abcd123?')
  store.form.field('agreed').set(true)
  expect(await store.submit()).toBe(false)
  expect(store.form.field('repeat').error).toBe('两次输入的密码不一致')
  expect(register).not.toHaveBeenCalled()
  store.form.field('repeat').set('Abcd123!')
  expect(await store.submit()).toBe(true)
  expect(register).toHaveBeenCalledWith({
    phone: '13800001234',
    code: '1234',
    codeTicket: 'ticket-1',
    password: 'key(Abcd123!)',
    agreed: true,
    inviteCode: 'INVITE1',
  })
  expect(session.loggedIn).toBe(true)
  store.dispose()
})

it('shows an unknown invite code at its field until it is changed', async () => {
  const refusal = new ApiError(ERRORS.INVITE_CODE_UNKNOWN.code, ERRORS.INVITE_CODE_UNKNOWN.message)
  const store = new RegisterStore('NOBODY', makeUserApi({ register: jest.fn().mockRejectedValue(refusal) }), encrypt)
  store.form.field('phone').set('13800001234')
  store.form.field('code').set('1234')
  store.form.field('password').set('Abcd123!')
  store.form.field('repeat').set('Abcd123!')
  store.form.field('agreed').set(true)
  expect(await store.submit()).toBe(false)
  expect(store.form.field('inviteCode').error).toBe('邀请码不存在，请检查，或不填')
  store.form.field('inviteCode').set('')
  expect(store.form.field('inviteCode').error).toBe('')
  store.dispose()
})

it('AUTH-09 resets a password with a code of 6 digits', async () => {
  const resetPassword = jest.fn().mockResolvedValue({})
  const store = new ResetPasswordStore('13800001234', makeUserApi({ resetPassword }), encrypt)
  store.form.field('password').set('Abcd123!')
  store.form.field('repeat').set('Abcd123!')
  store.form.field('code').set('1234')
  expect(await store.submit()).toBe(false)
  store.form.field('code').set('123456')
  expect(await store.submit()).toBe(true)
  store.dispose()
})
