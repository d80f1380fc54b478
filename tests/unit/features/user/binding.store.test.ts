import { ERRORS } from '@contract/errors'
import { ApiError } from '@/core/request/api-error'
import { session } from '@/core/session/session.store'
import { BindingStore } from '@/features/user/binding/binding.store'
import { loginResult, makeUserApi } from './fake-user-api'

let store: BindingStore
afterEach(() => {
  store.dispose()
  session.forget()
  localStorage.clear()
})

const fill = () => {
  store.setPhone('139 0000 1234')
  store.sms.setCode('1234')
  store.setAgreed(true)
}

it('ties the ticket of WeChat to the phone and enters', async () => {
  const bindPhone = jest.fn().mockResolvedValue(loginResult)
  store = new BindingStore('ticket-1', makeUserApi({ bindPhone }))
  fill()
  expect(await store.submit()).toBe(true)
  expect(bindPhone).toHaveBeenCalledWith({ bindTicket: 'ticket-1', phone: '13900001234', code: '1234', agreed: true })
  expect(session.token).toBe('token-1')
})

it('AUTH-11 AUTH-12 asks the server nothing before phone, code and agreement are right', async () => {
  store = new BindingStore('ticket-1', makeUserApi({}))
  expect(await store.submit()).toBe(false)
  expect(['phone', 'code', 'agreed'].map((field) => Boolean(store.errors.get(field as 'phone')))).toEqual([
    true,
    true,
    true,
  ])
})

it('shows the refusal of a ticket that is over, and nobody is logged in', async () => {
  const bindPhone = jest.fn().mockRejectedValue(new ApiError(ERRORS.CODE_WRONG.code, '验证码不正确'))
  store = new BindingStore('ticket-1', makeUserApi({ bindPhone }))
  fill()
  expect(await store.submit()).toBe(false)
  expect([store.errors.get('code'), session.loggedIn, store.submission.running]).toEqual(['验证码不正确', false, false])
})
