import { rememberPopup, shouldPopUp } from '@/features/home/ui/blocks/contact/popup-frequency'

const [morning, evening, nextDay] = ['2027-03-01T01:00:00Z', '2027-03-01T10:00:00Z', '2027-03-02T01:00:00Z'].map(
  (time) => new Date(time),
) as [Date, Date, Date]

it('a picture that was never shown pops up, however often it may', () => {
  for (const frequency of ['once', 'daily', 'always']) expect(shouldPopUp('/new.webp', frequency, morning)).toBe(true)
})

it('pops up once, once a day, or always', () => {
  rememberPopup('/seen.webp', morning)
  expect(['once', 'daily', 'always'].map((each) => shouldPopUp('/seen.webp', each, evening))).toEqual([
    false,
    false,
    true,
  ])
  expect(['once', 'daily', 'always'].map((each) => shouldPopUp('/seen.webp', each, nextDay))).toEqual([
    false,
    true,
    true,
  ])
})

it('remembers the last pictures of a school, not all that there ever were', () => {
  for (let number = 0; number < 30; number++) rememberPopup(`/${number}.webp`, morning)
  expect(shouldPopUp('/0.webp', 'once', evening)).toBe(true)
  expect(shouldPopUp('/29.webp', 'once', evening)).toBe(false)
})
