import type { LoginResult } from '@contract/user/calls'
import type { SessionStore } from '@/core/session/session.store'
import { partial } from '../../../support/app/partial'

const login = (name: string): LoginResult =>
  partial({ token: `token-of-${name}`, user: { stuId: name }, expiresAt: '', deviceToken: '' })

/** Starts the app in a school as a browser does. */
const start = (asked?: string): SessionStore => {
  window.history.replaceState(null, '', `/wap/${asked ? `?sid=${asked}` : ''}`)
  let session!: SessionStore
  jest.isolateModules(() => {
    session = jest.requireActual<{ session: SessionStore }>('@/core/session/session.store').session
  })
  return session
}

describe('a login', () => {
  beforeEach(() => {
    window.localStorage.clear()
    document.documentElement.dataset.sid = 'first'
  })
  afterEach(() => {
    delete document.documentElement.dataset.sid
  })

  it('is stored for its school and not used in another', () => {
    start('first').enter(login('first'))
    expect(start('second').loggedIn).toBe(false)
    expect(start('second').user).toBeUndefined()
    expect(start('first').token).toBe('token-of-first')
  })

  it('of another school stays when this one ends', () => {
    start('first').enter(login('first'))
    start('second').enter(login('second'))
    start('second').forget()
    expect(start('first').token).toBe('token-of-first')
    expect(start('second').token).toBeUndefined()
  })

  it.each([
    ['the school of the last visit', '"kept"', 'kept'],
    ['the server’s own', undefined, undefined],
  ])('stored without a school belongs to %s', (_whose, kept, home) => {
    window.localStorage.setItem('token', '"old"')
    window.localStorage.setItem('user', '{"stuId":"old"}')
    if (kept) window.localStorage.setItem('sid', kept)
    const session = start(home)
    expect(session.token).toBe('old')
    expect(session.user?.stuId).toBe('old')
    expect(window.localStorage.getItem('token')).toBeNull()
    expect(window.localStorage.getItem('user')).toBeNull()
    expect(start('second').loggedIn).toBe(false)
  })

  it('stored without a school is not used for the visited school', () => {
    window.localStorage.setItem('token', '"old"')
    window.localStorage.setItem('sid', '"first"')
    expect(start('second').loggedIn).toBe(false)
    expect(start('first').token).toBe('old')
  })
})
