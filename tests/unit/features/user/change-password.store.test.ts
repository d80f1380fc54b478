import { ERRORS } from '@contract/errors'
import { ApiError } from '@/core/request/api-error'
import { session } from '@/core/session/session.store'
import { ChangePasswordStore } from '@/features/user/password/change-password.store'
import { encrypt, loginResult, makeUserApi } from './fake-user-api'

const fill = (store: ChangePasswordStore, repeat = 'Newer-456') => {
  store.form.field('oldPassword').set('Older-123')
  store.form.field('password').set('Newer-456')
  store.form.field('repeat').set(repeat)
}

beforeEach(() => session.enter(loginResult))
afterEach(() => {
  session.forget()
  localStorage.clear()
})

it('AUTH-14 sends all three encrypted and stores the new token', async () => {
  const changePassword = jest.fn().mockResolvedValue({ token: 'token-2' })
  const store = new ChangePasswordStore(true, makeUserApi({ changePassword }), encrypt)
  fill(store)
  expect(await store.submit()).toBe(true)
  expect(changePassword).toHaveBeenCalledWith({
    oldPassword: 'key(Older-123)',
    password: 'key(Newer-456)',
    repeatPassword: 'key(Newer-456)',
  })
  expect(session.token).toBe('token-2')
})

it('AUTH-08 AUTH-10 sends nothing while the new password is weak or repeated differently', async () => {
  const store = new ChangePasswordStore(true, makeUserApi({}), encrypt)
  fill(store, 'Newer-457')
  expect(await store.submit()).toBe(false)
  expect(store.form.field('repeat').error).not.toBe('')
  store.form.field('password').set('weak')
  store.form.field('repeat').set('weak')
  expect(await store.submit()).toBe(false)
  expect(store.form.field('password').error).not.toBe('')
})

it('requires and sends no old password when there is none', async () => {
  const changePassword = jest.fn().mockResolvedValue({ token: 'token-2' })
  const store = new ChangePasswordStore(false, makeUserApi({ changePassword }), encrypt)
  fill(store)
  store.form.field('oldPassword').set('')
  expect(await store.submit()).toBe(true)
  expect(changePassword.mock.lastCall![0]).not.toHaveProperty('oldPassword')
})

it('shows a wrong old password at its field and keeps the login', async () => {
  const changePassword = jest.fn().mockRejectedValue(new ApiError(ERRORS.OLD_PASSWORD_WRONG.code, '原密码不正确'))
  const store = new ChangePasswordStore(true, makeUserApi({ changePassword }), encrypt)
  fill(store)
  expect(await store.submit()).toBe(false)
  expect(store.form.field('oldPassword').error).toBe('原密码不正确')
  expect(session.token).toBe('token-1')
})
