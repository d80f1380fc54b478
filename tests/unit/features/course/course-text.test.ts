import { describeValidity } from '@/features/course/course-text'

const FOR_SALE = { access: 'none' as const, startsAt: null, expiresAt: null, validDays: 90, endsAt: null }

describe('the term of a course', () => {
  it('counts from the purchase, or from a later opening', () => {
    expect(describeValidity(FOR_SALE)).toBe('购买后 90 天内有效')
    expect(describeValidity({ ...FOR_SALE, startsAt: '2027-03-01T00:00:00.000Z' })).toBe('开课后 90 天内有效')
  })
})
