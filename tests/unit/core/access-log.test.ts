import { shouldLog } from '@/core/access-log/access-log'

describe('access log', () => {
  it('REQ-09 is skipped on course detail pages without resourceId, and without sid', () => {
    expect(shouldLog('courseDetail', { id: 'a' }, 'school')).toBe(false)
    expect(shouldLog('courseDetail', { id: 'a', resourceId: 'b' }, 'school')).toBe(true)
    expect(shouldLog('tab1', {}, 'school')).toBe(true)
    expect(shouldLog('tab1', {}, '')).toBe(false)
  })
})
