import { ReportStore } from '@/features/report/report.store'

const subject = { kind: 'comment', subjectId: 'c' } as const
const makeStore = (reported: boolean) => {
  const sent: object[] = []
  const store = new ReportStore('comment', 'c', {
    view: async () => ({ reported }),
    save: async (input) => {
      sent.push(input)
      return { reported: true }
    },
  })
  return { store, sent }
}

describe('ReportStore', () => {
  it('sends the chosen reason with the note, and closes as reported', async () => {
    const { store, sent } = makeStore(false)
    store.show()
    store.choose('advert')
    await store.send(' 卖课的 ')
    expect(sent).toEqual([{ ...subject, reason: 'advert', note: '卖课的' }])
    expect([store.open, store.reported]).toEqual([false, true])
  })

  it('sends nothing before a reason is chosen', async () => {
    const { store, sent } = makeStore(false)
    store.show()
    await store.send('骂人')
    expect(sent).toEqual([])
    expect(store.open).toBe(true)
  })

  it('learns that it was reported before', async () => {
    const { store } = makeStore(true)
    store.show()
    await Promise.resolve()
    await Promise.resolve()
    expect(store.reported).toBe(true)
  })
})
