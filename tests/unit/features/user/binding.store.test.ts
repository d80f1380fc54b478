import { ERRORS } from '@contract/errors'
import { ApiError } from '@/core/request/api-error'
import { session } from '@/core/session/session.store'
import { BindingStore } from '@/features/user/binding/binding.store'
import { givenSentCode, loginResult, makeUserApi } from './fake-user-api'

let store: BindingStore
beforeEach(() => givenSentCode('bind', '13900001234'))
afterEach(() => {
  store.dispose()
  session.forget()
  localStorage.clear()
})

const fill = () => {
  store.form.field('phone').set('139 0000 1234')
  store.form.field('code').set('123456')
  store.form.field('agreed').set(true)
}

it('binds the WeChat ticket to the phone and logs in', async () => {
  const bindPhone = jest.fn().mockResolvedValue(loginResult)
  store = new BindingStore('bind-1', makeUserApi({ bindPhone }))
  fill()
  expect(await store.submit()).toBe(true)
  expect(bindPhone).toHaveBeenCalledWith({
    bindTicket: 'bind-1',
    phone: '13900001234',
    code: '123456',
    codeTicket: 'ticket-1',
    agreed: true,
  })
  expect(session.token).toBe('token-1')
})

it('AUTH-11 AUTH-12 sends nothing until phone, code and agreement are valid', async () => {
  store = new BindingStore('bind-1', makeUserApi({}))
  expect(await store.submit()).toBe(false)
  expect(store.form.field('phone').error).toBe('请输入手机号码')
  expect(store.form.field('code').error).toBe('请输入验证码')
  expect(store.form.field('agreed').error).toBe('请先阅读并同意用户协议')
})

it('shows a refusal at its field and logs nobody in', async () => {
  const bindPhone = jest.fn().mockRejectedValue(new ApiError(ERRORS.CODE_WRONG.code, '验证码不正确'))
  store = new BindingStore('bind-1', makeUserApi({ bindPhone }))
  fill()
  expect(await store.submit()).toBe(false)
  expect(store.form.field('code').error).toBe('验证码不正确')
  expect(session.loggedIn).toBe(false)
  expect(store.form.submitting).toBe(false)
})

describe('by the number of the WeChat account', () => {
  it('asks for the agreement first, and sends WeChat’s code with the ticket', async () => {
    const bindWechatPhone = jest.fn().mockResolvedValue(loginResult)
    store = new BindingStore('bind-1', makeUserApi({ bindWechatPhone }))
    expect(await store.submitWechatPhone('code-1')).toBe(false)
    expect(store.form.field('agreed').error).toBe('请先阅读并同意用户协议')
    expect(bindWechatPhone).not.toHaveBeenCalled()
    store.form.field('agreed').set(true)
    expect(await store.submitWechatPhone('code-1')).toBe(true)
    expect(bindWechatPhone).toHaveBeenCalledWith({ bindTicket: 'bind-1', phoneCode: 'code-1', agreed: true })
    expect(session.token).toBe('token-1')
  })

  it('says why it was refused, and can be tried again', async () => {
    const { code, message } = ERRORS.WECHAT_PHONE_CODE_WRONG
    store = new BindingStore(
      'bind-1',
      makeUserApi({ bindWechatPhone: () => Promise.reject(new ApiError(code, message)) }),
    )
    store.form.field('agreed').set(true)
    expect(await store.submitWechatPhone('old')).toBe(false)
    expect(store.phoneError).toBe(message)
    expect(store.isBinding).toBe(false)
    expect(session.loggedIn).toBe(false)
  })
})
