import { session } from '@/core/session/session.store'
import { AccountStore } from '@/features/user/account/account.store'
import { storage } from '@/platform/storage/storage'
import { loginResult, makeUserApi, student } from './fake-user-api'
import { partial } from '../../../support/app/partial'

afterEach(() => {
  session.forget()
  localStorage.clear()
})

it('UI-04 clears the cache and keeps the login', () => {
  session.enter(loginResult)
  storage.set('searchHistory', ['电工'])
  storage.set('studyCheck', { playedSeconds: 500 })
  const store = new AccountStore(makeUserApi({}))
  store.clearCache()
  store.dispose()
  expect(storage.get('searchHistory')).toBeUndefined()
  expect(storage.get('qihang:token')).toBe('token-1')
  // PLAY-10: nobody gets rid of the check by clearing the cache.
  expect(storage.get('studyCheck')).toEqual({ playedSeconds: 500 })
})

it('UI-04 says what clearing the cache freed, and drops no answers that wait to be sent', () => {
  storage.set('searchHistory', '电工')
  storage.set('examNotes:room-1', { answers: ['A'] })
  storage.set('practiceNotes:practice-1', { answers: ['B'] })
  storage.set('typeSize', 2)
  const store = new AccountStore(makeUserApi({}))
  expect(store.clearCache()).toBe(2 * ('searchHistory'.length + '"电工"'.length))
  expect(store.clearCache()).toBe(0)
  store.dispose()
  expect(storage.get('examNotes:room-1')).toEqual({ answers: ['A'] })
  expect(storage.get('practiceNotes:practice-1')).toEqual({ answers: ['B'] })
  expect(storage.get('typeSize')).toBe(2)
})

it('AUTH-04 clears the user on logout, even when the request fails', async () => {
  session.enter(loginResult)
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined)
  const store = new AccountStore(makeUserApi({ logout: () => Promise.reject(new Error('offline')) }))
  await store.logout()
  store.dispose()
  expect(session.loggedIn).toBe(false)
  expect(storage.get('qihang:user')).toBeUndefined()
  expect(warn).toHaveBeenCalled()
})

it('AUTH-04 ends the login as soon as the logout is sent', async () => {
  session.enter(loginResult)
  const tokens: (string | undefined)[] = []
  let answer!: () => void
  const store = new AccountStore(
    makeUserApi({
      logout: () => {
        tokens.push(session.token)
        return new Promise((resolve) => {
          answer = () => resolve({})
        })
      },
    }),
  )
  const leaving = store.logout()
  tokens.push(session.token)
  answer()
  await leaving
  store.dispose()
  expect(tokens).toEqual(['token-1', undefined])
})

it('sends no request for a visitor', async () => {
  const orderCount = jest.fn()
  const store = new AccountStore(makeUserApi({ orderCount }))
  await store.load()
  store.dispose()
  expect(orderCount).not.toHaveBeenCalled()
})

it.each(['nobody', 'another'])(
  'AUTH-05 ignores responses after the learner has left, with %s logged in',
  async (who) => {
    session.enter(loginResult)
    let answer!: (user: typeof student) => void
    const store = new AccountStore(
      makeUserApi({
        orderCount: () => Promise.resolve(partial({ completed: 3 })),
        courseCount: () => Promise.resolve(partial({ totalCount: 2 })),
        messageCount: () => Promise.resolve(partial({ unreadCount: 1 })),
        profile: () =>
          new Promise((resolve) => {
            answer = resolve
          }),
      }),
    )
    const loading = store.load()
    store.dispose()
    session.forget()
    if (who === 'another') session.enter({ ...loginResult, token: 'token-2', user: { ...student, stuId: 's2' } })
    answer(student)
    await loading
    expect(session.user?.stuId).toEqual(who === 'another' ? 's2' : undefined)
    expect(store.courseCount).toBeUndefined()
  },
)
