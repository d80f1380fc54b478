import { ERRORS } from '@contract/errors'
import { ApiError } from '@/core/request/api-error'
import { session } from '@/core/session/session.store'
import { LoginStore } from '@/features/user/login/login.store'
import { encrypt, givenSentCode, loginResult, makeUserApi } from './fake-user-api'

let store: LoginStore
beforeEach(() => givenSentCode('login', '13800001234'))
afterEach(() => {
  store.dispose()
  session.forget()
  localStorage.clear()
})

const fill = () => {
  store.setWay('password')
  store.form.field('phone').set('138 0000 1234')
  store.form.field('password').set('Abcd123!')
  store.form.field('agreed').set(true)
}

it('AUTH-14 sends the password encrypted with the server key, and AUTH-01 stores the token', async () => {
  const loginByPassword = jest.fn().mockResolvedValue(loginResult)
  store = new LoginStore(makeUserApi({ loginByPassword }), encrypt)
  fill()
  expect(await store.submit()).toBe(true)
  expect(loginByPassword).toHaveBeenCalledWith({ phone: '13800001234', password: 'key(Abcd123!)', agreed: true })
  expect(session.token).toBe('token-1')
})

it('AUTH-08 sends no invalid password, and ignores the password when a code is used', async () => {
  const loginByCode = jest.fn().mockResolvedValue(loginResult)
  store = new LoginStore(makeUserApi({ loginByCode }), encrypt)
  fill()
  store.form.field('password').set('abcd1234')
  expect(await store.submit()).toBe(false)
  expect(store.form.field('password').error).toBe('密码需 8-20 位，包含大小写字母、数字和特殊字符')
  store.setWay('code')
  store.form.field('code').set('123456')
  expect(await store.submit()).toBe(true)
})

it('AUTH-11 sends nothing before the agreement is accepted', async () => {
  store = new LoginStore(makeUserApi({}), encrypt)
  fill()
  store.form.field('agreed').set(false)
  expect(await store.submit()).toBe(false)
  expect(store.form.field('agreed').error).toBe('请先阅读并同意用户协议')
})

it('AUTH-06 AUTH-13 shows the captcha on 321 and sends nothing without it', async () => {
  const loginByPassword = jest.fn().mockRejectedValue(new ApiError(ERRORS.CAPTCHA_REQUIRED.code, '请输入图形验证码'))
  const captcha = jest.fn().mockResolvedValue({ captchaId: 'c1', image: 'data:image/jpeg;base64,AA', widgetPath: '' })
  store = new LoginStore(makeUserApi({ loginByPassword, captcha }), encrypt)
  fill()
  await store.submit()
  expect(store.captcha.needed).toBe(true)
  expect(store.form.field('captcha').error).toBe('请输入图形验证码')
  await store.submit()
  expect(loginByPassword).toHaveBeenCalledTimes(1)
  store.form.field('captcha').set('ab12')
  loginByPassword.mockResolvedValue(loginResult)
  expect(await store.submit()).toBe(true)
  expect(loginByPassword).toHaveBeenLastCalledWith(expect.objectContaining({ captchaId: 'c1', captchaText: 'ab12' }))
})

it('shows a refusal at its field', async () => {
  const loginByCode = jest.fn().mockRejectedValue(new ApiError(ERRORS.CODE_WRONG.code, '验证码不正确，还可以再试 3 次'))
  store = new LoginStore(makeUserApi({ loginByCode }), encrypt)
  store.form.field('phone').set('13800001234')
  store.form.field('agreed').set(true)
  store.form.field('code').set('123456')
  await store.submit()
  expect(store.form.field('code').error).toBe('验证码不正确，还可以再试 3 次')
})

it('AUTH-06 sends the captcha with a code, too, once the server asks for it', async () => {
  const loginByCode = jest.fn().mockRejectedValue(new ApiError(ERRORS.CAPTCHA_REQUIRED.code, '请输入图形验证码'))
  const captcha = jest.fn().mockResolvedValue({ captchaId: 'c1', image: 'data:image/jpeg;base64,AA', widgetPath: '' })
  store = new LoginStore(makeUserApi({ loginByCode, captcha }), encrypt)
  store.form.set({ phone: '13800001234', agreed: true, code: '123456' })
  await store.submit()
  expect(store.form.field('captcha').error).toBe('请输入图形验证码')
  store.form.field('captcha').set('ab12')
  loginByCode.mockResolvedValue(loginResult)
  expect(await store.submit()).toBe(true)
  expect(loginByCode).toHaveBeenLastCalledWith({
    phone: '13800001234',
    code: '123456',
    codeTicket: 'ticket-1',
    captchaId: 'c1',
    captchaText: 'ab12',
    agreed: true,
  })
})

it('AUTH-12 shows that numbers of other areas are not supported', async () => {
  store = new LoginStore(makeUserApi({}), encrypt)
  fill()
  store.setArea('JP')
  expect(await store.submit()).toBe(false)
  expect(store.form.field('phone').error).toContain('+86')
})

it('BOOT-03 rethrows a chunk that failed to load, so that the page reloads', async () => {
  const lost = Object.assign(new Error('Loading chunk failed'), { name: 'ChunkLoadError' })
  store = new LoginStore(makeUserApi({}), () => Promise.reject(lost))
  fill()
  await expect(store.submit()).rejects.toBe(lost)
  expect(store.form.error).toBe('')
  expect(store.form.submitting).toBe(false)
})
