import type { BookNeed, BookView } from '@contract/book/calls'
import { ChooseStore } from '@/features/book/choose/choose.store'

jest.mock('@/platform/network/drawing', () => ({ keepDrawing: (drawing: string) => drawing }))

const need = (id: string, change: Partial<BookNeed> = {}): BookNeed => ({
  ...{ id, title: id, kind: 'book', cover: '', edition: '', note: '', rule: 'may', included: false, priceFen: 100 },
  ...{ sizes: [], status: null, size: '', way: null, claimId: null, orderable: false, paidFen: 0 },
  ...change,
})
const view = (needs: BookNeed[], serverNow = '2026-03-20T04:00:00.000Z', signedAt: string | null = null): BookView => ({
  round: {
    ...{ id: 'r', title: '征订', settlement: 'atEnd', way: 'counter', postable: false, signedAt, needs },
    ...{ opensAt: '2026-03-10T04:00:00.000Z', closesAt: '2026-03-25T10:00:00.000Z' },
    ...{ changesUntil: '2026-05-20T10:00:00.000Z', pickUp: null, bill: null },
  },
  others: [],
  serverNow,
})

const SIZES = [
  { name: 'M', hint: '' },
  { name: 'L', hint: '' },
]

const open = async (data: BookView) => {
  const api = {
    view: jest.fn(async () => data),
    sign: jest.fn(async () => view(data.round!.needs.map((each) => ({ ...each, status: 'wanted' as const })))),
    change: jest.fn(async () => data),
    uploadSignature: jest.fn(async () => ({ key: 'key', url: '' })),
  }
  const store = new ChooseStore(undefined, api as never)
  await store.load()
  return { store, api }
}

describe('choosing books', () => {
  it('presets nothing, and counts what is answered', async () => {
    const { store } = await open(view([need('a'), need('b', { rule: 'must', sizes: SIZES })]))
    const [a, b] = store.needs
    expect(store.answerOf(a!).wants).toBeUndefined()
    expect(store.answeredCount).toBe(0)
    store.setWants(a!, false)
    expect(store.answeredCount).toBe(1)
    // What everybody gets only asks for a size.
    store.setSize(b!, 'M')
    expect([store.answeredCount, store.totalFen]).toEqual([2, 100])
  })

  it('signs every answer at once, without sizes of what is not wanted', async () => {
    const { store, api } = await open(view([need('a', { sizes: SIZES }), need('b')]))
    const [a, b] = store.needs
    store.setWants(a!, true)
    store.setSize(a!, 'L')
    store.setWants(a!, false)
    store.setWants(b!, true)
    expect(await store.sign('data:image/png;base64,AAAA')).toBe(true)
    const choices = [
      { needId: 'a', wants: false, size: '' },
      { needId: 'b', wants: true, size: '' },
    ]
    expect(api.sign).toHaveBeenCalledWith({ roundId: 'r', choices, post: false, key: 'key' })
  })

  it('is signed anew only where something has changed', async () => {
    const signed = view([need('a', { status: 'wanted' })], undefined, '2026-03-19T04:00:00.000Z')
    const { store } = await open(signed)
    expect(store.isChanged).toBe(false)
    store.setWants(store.needs[0]!, false)
    expect(store.isChanged).toBe(true)
  })

  it.each([
    ['2026-03-25T09:59:59.000Z', 'sign', [undefined, undefined, undefined]],
    ['2026-03-25T10:00:00.000Z', 'change', ['want', 'drop', undefined]],
    ['2026-05-20T10:00:00.000Z', 'closed', [undefined, undefined, undefined]],
  ])('at %s is in the phase %s', async (now, phase, changes) => {
    const needs = [
      need('a', { status: 'declined' }),
      need('b', { status: 'ready' }),
      need('c', { status: 'handedOut' }),
    ]
    const { store } = await open(view(needs, now))
    expect(store.phase).toBe(phase)
    expect(store.needs.map((each) => store.changeOf(each))).toEqual(changes)
  })
})
