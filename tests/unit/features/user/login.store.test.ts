import { ERRORS } from '@contract/errors'
import { ApiError } from '@/core/request/api-error'
import { session } from '@/core/session/session.store'
import { LoginStore } from '@/features/user/login/login.store'
import { encrypt, loginResult, makeUserApi } from './fake-user-api'

let store: LoginStore
afterEach(() => {
  store.dispose()
  session.forget()
  localStorage.clear()
})

const fill = () => {
  store.setWay('password')
  store.setPhone('138 0000 1234')
  store.setPassword('Abcd123!')
  store.setAgreed(true)
}

it('AUTH-14 sends the password encrypted with the key of the server, and AUTH-01 keeps the token', async () => {
  const loginByPassword = jest.fn().mockResolvedValue(loginResult)
  store = new LoginStore(makeUserApi({ loginByPassword }), encrypt)
  fill()
  expect(await store.submit()).toBe(true)
  expect(loginByPassword).toHaveBeenCalledWith({ phone: '13800001234', password: 'key(Abcd123!)', agreed: true })
  expect(session.token).toBe('token-1')
})

it('AUTH-08 spends no try on what cannot be a password, and asks nothing of it where a code is used', async () => {
  const loginByCode = jest.fn().mockResolvedValue(loginResult)
  store = new LoginStore(makeUserApi({ loginByCode }), encrypt)
  fill()
  store.setPassword('abcd1234')
  expect(await store.submit()).toBe(false)
  expect(store.errors.get('password')).toBe('密码需 8-20 位，包含大小写字母、数字和特殊字符')
  store.setWay('code')
  store.sms.setCode('1234')
  expect(await store.submit()).toBe(true)
})

it('AUTH-11 sends nothing before the agreement is accepted', async () => {
  store = new LoginStore(makeUserApi({}), encrypt)
  fill()
  store.setAgreed(false)
  expect(await store.submit()).toBe(false)
  expect(store.errors.get('agreed')).toBe('请先阅读并同意用户协议')
})

it('AUTH-06 AUTH-13 shows the captcha on 321 and does not go on without it', async () => {
  const loginByPassword = jest.fn().mockRejectedValue(new ApiError(ERRORS.CAPTCHA_REQUIRED.code, '请输入图形验证码'))
  const captcha = jest.fn().mockResolvedValue({ captchaId: 'c1', svg: '<svg/>' })
  store = new LoginStore(makeUserApi({ loginByPassword, captcha }), encrypt)
  fill()
  await store.submit()
  expect(store.captcha.needed).toBe(true)
  expect(store.errors.get('captcha')).toBe('请输入图形验证码')
  await store.submit()
  expect(loginByPassword).toHaveBeenCalledTimes(1)
  store.captcha.setText('ab12')
  loginByPassword.mockResolvedValue(loginResult)
  expect(await store.submit()).toBe(true)
  expect(loginByPassword).toHaveBeenLastCalledWith(expect.objectContaining({ captchaId: 'c1', captchaText: 'ab12' }))
})

it('puts a refusal at the field it concerns', async () => {
  const loginByCode = jest.fn().mockRejectedValue(new ApiError(ERRORS.CODE_WRONG.code, '验证码不正确，还可以再试 3 次'))
  store = new LoginStore(makeUserApi({ loginByCode }), encrypt)
  store.setPhone('13800001234')
  store.setAgreed(true)
  store.sms.setCode('1234')
  await store.submit()
  expect(store.errors.get('code')).toBe('验证码不正确，还可以再试 3 次')
})

it('AUTH-12 says that numbers of other areas are not supported', async () => {
  store = new LoginStore(makeUserApi({}), encrypt)
  fill()
  store.setArea('JP')
  expect(await store.submit()).toBe(false)
  expect(store.errors.get('phone')).toContain('+86')
})

it('BOOT-03 lets a part of the app that could not be loaded go on to whoever reloads the page', async () => {
  const lost = Object.assign(new Error('Loading chunk failed'), { name: 'ChunkLoadError' })
  store = new LoginStore(makeUserApi({}), () => Promise.reject(lost))
  fill()
  await expect(store.submit()).rejects.toBe(lost)
  expect([store.errors.get('form'), store.submission.running]).toEqual(['', false])
})
