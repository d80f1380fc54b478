import { FaceConsentStore } from '@/features/attendance/face/face-consent.store'

afterEach(() => localStorage.clear())

it('keeps the consent to pictures of the face for each learner of a phone until it is withdrawn', () => {
  const mine = new FaceConsentStore('one')
  expect(mine.agreed).toBe(false)
  mine.agree()
  expect([mine.agreed, new FaceConsentStore('one').agreed, new FaceConsentStore('other').agreed]).toEqual([
    true,
    true,
    false,
  ])
  mine.withdraw()
  expect([mine.agreed, new FaceConsentStore('one').agreed]).toEqual([false, false])
})
