import { logPageView, shouldLog } from '@/core/access-log/access-log'
import { accessLogApi } from '@/core/access-log/access-log.api'

describe('access log', () => {
  it('REQ-09 is skipped on course detail pages without resourceId, and without sid', () => {
    expect(shouldLog('courseDetail', { id: 'a' }, 'school')).toBe(false)
    expect(shouldLog('courseDetail', { id: 'a', resourceId: 'b' }, 'school')).toBe(true)
    expect(shouldLog('tab1', {}, 'school')).toBe(true)
    expect(shouldLog('tab1', {}, '')).toBe(false)
  })

  it.each([
    ['forgetPassword', { phone: '13800000001' }, {}, '/sub/account/forget/password'],
    [
      'binding',
      { ticket: 'secret', from: '/pages/course' },
      { from: '/pages/course' },
      '/sub/account/binding?from=%2Fpages%2Fcourse',
    ],
    [
      'login',
      { code: 'secret', state: 'secret', from: '/sub/account/binding?ticket=secret' },
      { from: '/sub/account/binding' },
      '/sub/account/login?from=%2Fsub%2Faccount%2Fbinding',
    ],
    ['myCourses', { state: 'studying' }, { state: 'studying' }, '/sub/account/course?state=studying'],
  ] as const)('REQ-09 logs %s without its secrets', (name, params, pageParam, pageUrl) => {
    const save = jest.spyOn(accessLogApi, 'save').mockResolvedValue({})
    logPageView(name, params)
    const [sent] = save.mock.calls[0]!
    expect(JSON.parse(sent.pageParam!)).toEqual(pageParam)
    expect(sent.pageUrl).toEqual(pageUrl)
    save.mockRestore()
  })
})
