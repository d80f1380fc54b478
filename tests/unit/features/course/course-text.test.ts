import { describeValidity } from '@/features/course/course-text'

const FOR_SALE = { access: 'none' as const, startsAt: null, expiresAt: null, validDays: 90, endsAt: null }

describe('how long a course may be studied', () => {
  it('counts from the purchase, or from an opening that is still to come', () => {
    expect(describeValidity(FOR_SALE)).toBe('购买后 90 天内有效')
    expect(describeValidity({ ...FOR_SALE, startsAt: '2027-03-01T00:00:00.000Z' })).toBe('开课后 90 天内有效')
  })
})
