import { StudySummaryStore } from '@/features/study/summary/study-summary.store'

const NOTHING = {
  daysInRow: 0,
  todaySeconds: 0,
  totalSeconds: 0,
  days: [],
  continue: null,
  courses: { studying: 0, completed: 0, expired: 0 },
}

const given = (answer: object | Error = NOTHING, loggedIn = true) => {
  const summary = jest.fn(() =>
    answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer as typeof NOTHING),
  )
  return { summary, store: new StudySummaryStore({ summary }, { loggedIn }) }
}

it('sends no request for a visitor', async () => {
  const { store, summary } = given(NOTHING, false)
  await store.load()
  expect(store.isVisitor).toBe(true)
  expect(summary.mock.calls.length).toBe(0)
})

it('distinguishes a new learner from one who owns a course or has studied', async () => {
  const isNew = async (answer: object) => {
    const { store } = given({ ...NOTHING, ...answer })
    await store.load()
    return store.isNew
  }
  expect(await isNew({})).toBe(true)
  expect(await isNew({ courses: { studying: 1, completed: 0, expired: 0 } })).toBe(false)
  expect(await isNew({ totalSeconds: 5 })).toBe(false)
})

it('shows a failure, and does not treat it as a new learner', async () => {
  const { store } = given(new Error('网络不太好'))
  await store.load()
  expect(store.summary.phase).toBe('failed')
  expect(store.isNew).toBe(false)
})
