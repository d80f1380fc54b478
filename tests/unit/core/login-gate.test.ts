import Taro from '@tarojs/taro'
import type { StudentInfo } from '@contract/user/calls'
import { ApiError } from '@/core/request/api-error'
import { credentials, listeners } from '@/core/request/hooks'
import { connectRequests } from '@/core/session/refusals'
import { session } from '@/core/session/session.store'
import * as toasts from '@/shared/ui/toast/toast'
import { storage } from '@/platform/storage/storage'
import { partial } from '../../support/app/partial'

const user = partial<StudentInfo>({ stuId: 'me', nickName: '林晓' })

describe('the end of a login', () => {
  const opened: string[] = []
  const shown: string[] = []

  beforeEach(() => {
    opened.length = 0
    shown.length = 0
    jest.useFakeTimers()
    jest.spyOn(Taro, 'getCurrentPages').mockReturnValue([])
    window.history.pushState(null, '', '/wap/sub/course/detail?id=c1')
    jest.spyOn(Taro, 'navigateTo').mockImplementation(async ({ url }) => {
      opened.push(url)
      return { errMsg: 'ok' }
    })
    jest.spyOn(toasts, 'toast').mockImplementation((text) => {
      shown.push(text)
    })
    connectRequests()
    session.enter({ token: 'old', user, expiresAt: '', deviceToken: '' })
  })
  afterEach(() => {
    jest.useRealTimers()
    jest.restoreAllMocks()
  })

  it.each([301, 302, 9999])(
    'AUTH-03 code %i opens one login page, which returns to the previous page',
    async (code) => {
      const error = new ApiError(code, '登录过期')
      for (let time = 0; time < 5; time++) listeners.refused(error, {})
      await jest.advanceTimersByTimeAsync(999)
      expect(opened).toEqual([`/sub/account/login?from=${encodeURIComponent('/sub/course/detail?id=c1')}`])
      expect(shown).toEqual([])
      await jest.advanceTimersByTimeAsync(1)
      expect(shown).toEqual(['登录过期'])
      expect(session.loggedIn).toBe(false)
      expect(storage.get('qihang:token')).toBeUndefined()
    },
  )

  it('AUTH-03 does not report an expired login to a visitor', async () => {
    session.forget()
    listeners.refused(new ApiError(301, '请先登录'), {})
    await jest.advanceTimersByTimeAsync(2000)
    expect(opened).toHaveLength(1)
    expect(shown).toEqual([])
  })

  it('AUTH-05 clears the login for codes 300 to 400 except 307', () => {
    listeners.refused(new ApiError(307, '换个地方'), { noLoading: true })
    expect(credentials.token()).toBe('old')
    listeners.refused(new ApiError(350, '请重新登录'), { noLoading: true })
    expect(credentials.token()).toBeUndefined()
    expect(session.user).toBeUndefined()
  })

  it('AUTH-06 leaves code 321 to the form that shows the captcha', () => {
    listeners.refused(new ApiError(321, '请输入图形验证码'), {})
    expect(shown).toEqual([])
    expect(opened).toEqual([])
  })

  it.each([0, 3001])('REQ-04 code %i is a toast unless noLoading', (code) => {
    listeners.refused(new ApiError(code, '出错了'), {})
    listeners.refused(new ApiError(code, '安静'), { noLoading: true })
    expect(shown).toEqual(['出错了'])
  })

  it.each([-1, -2])('REQ-05 code %i is a toast, except for background requests', (code) => {
    listeners.refused(new ApiError(code, '服务正在重启，请稍后重试'), {})
    listeners.refused(new ApiError(code, '操作太频繁，请稍后再试'), { noLoading: true })
    listeners.refused(new ApiError(code, '日志没有存下来'), { noLoading: true, background: true })
    expect(shown).toEqual(['服务正在重启，请稍后重试', '操作太频繁，请稍后再试'])
  })
})

describe('the user of this device', () => {
  beforeEach(() => session.forget())

  it('AUTH-01 is logged in with a token, and a learner with a student id', () => {
    expect(session.loggedIn).toBe(false)
    expect(session.isMember).toBe(false)
    session.enter({ token: 't', user, expiresAt: '', deviceToken: '' })
    expect(session.loggedIn).toBe(true)
    expect(session.isMember).toBe(true)
  })

  it('AUTH-02 has one random, stored tourist id', () => {
    const first = session.touristId
    expect(first).toMatch(/^tourist-[0-9a-z]+-[0-9a-z]{12}$/)
    expect(session.touristId).toBe(first)
  })
})
