import { ApiError } from '@/core/request/api-error'
import { session } from '@/core/session/session.store'
import { refreshStudent } from '@/features/user/session/refresh-student'
import { loginResult, student } from './fake-user-api'

afterEach(() => {
  session.forget()
  localStorage.clear()
  jest.restoreAllMocks()
})

it('takes over at the start what the server knows of the learner by now', async () => {
  session.enter(loginResult)
  await refreshStudent({ info: () => Promise.resolve({ ...student, isAgent: 1 }) })
  expect(session.user?.isAgent).toBe(1)
})

it('asks nothing without a login', async () => {
  const info = jest.fn()
  await refreshStudent({ info })
  expect(info).not.toHaveBeenCalled()
})

it('keeps what it has when the server cannot be reached', async () => {
  session.enter(loginResult)
  jest.spyOn(console, 'warn').mockImplementation()
  await refreshStudent({ info: () => Promise.reject(new ApiError(0, '网络不太好，请稍后重试')) })
  expect(session.user).toEqual(student)
})
