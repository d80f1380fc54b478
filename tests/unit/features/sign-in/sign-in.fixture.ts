import type { OneSignIn } from '@contract/sign-in/calls'

/** 9:56 on the school's clock, four minutes before the session. */
export const NOW = '2026-09-08T01:56:00.000Z'
export const NOW_MS = Date.parse(NOW)
export const ID = '0192f000-0001-7000-8000-000000000001'

export const givenSignIn = (fields: Partial<OneSignIn> = {}): OneSignIn => ({
  id: ID,
  subject: '低压电工实训',
  startsAt: '2026-09-08T02:00:00.000Z',
  endsAt: '2026-09-08T03:40:00.000Z',
  periods: '第 3–4 节',
  place: '实训楼 B203',
  teachers: ['周建国'],
  state: 'open',
  opensAt: '2026-09-08T01:50:00.000Z',
  lateAt: '2026-09-08T02:05:00.000Z',
  closesAt: '2026-09-08T03:40:00.000Z',
  sendBy: '2026-09-08T04:10:00.000Z',
  presence: null,
  signedAt: null,
  doubts: [],
  makeUp: null,
  canMakeUp: false,
  token: 'token-of-lin',
  arrived: 32,
  expected: 42,
  serverNow: NOW,
  ...fields,
})
export const signed = givenSignIn({
  state: 'marked',
  presence: 'PRESENT',
  signedAt: '2026-09-08T01:56:12.000Z',
  arrived: 33,
})

/** A phone's calls, of a day with one session. */
export const givenApi = (one: OneSignIn) => ({
  list: jest.fn(async () => ({ sessions: [one], serverNow: NOW })),
  view: jest.fn(async () => one),
  save: jest.fn(async () => signed),
  askMakeUp: jest.fn(async () => givenSignIn({ makeUp: 'pending' as const })),
})
