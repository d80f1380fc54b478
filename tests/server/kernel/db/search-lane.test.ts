import { describe, expect, it } from 'vitest'
import { SearchLane, type SearchLimits } from '../../../../server/src/kernel/db/search-lane'
import { DatabaseUnavailableError } from '../../../../server/src/kernel/db/unavailable'

/** A lane into a database that answers when it is told to. */
const openLane = (limits: Partial<SearchLimits> = {}) => {
  const sent: string[][] = []
  const answers: { resolve: () => void; reject: (error: Error) => void }[] = []
  const lane = new SearchLane(
    (statements) => {
      sent.push(statements.map(({ text }) => text))
      return new Promise((resolve, reject) =>
        answers.push({ resolve: () => resolve([{ rows: [] }, { rows: ['found'] }]), reject }),
      )
    },
    { running: 2, waiting: 2, statement: 700, wait: 60_000, ...limits },
  )
  const search = (text: string) => lane.query({ text, values: [] })
  return { sent, answers, search }
}

describe('SearchLane', () => {
  it('sends a few at a time, each with a limit of its own, and the next when one has ended', async () => {
    const { sent, answers, search } = openLane()
    const [a, b, c] = ['a', 'b', 'c'].map(search)
    const limit = 'set local statement_timeout = 700'
    await Promise.resolve()
    expect(sent).toEqual([
      [limit, 'a'],
      [limit, 'b'],
    ])
    answers[1]!.reject(new Error('canceled'))
    await expect(b).rejects.toThrow('canceled')
    expect(sent[2]).toEqual([limit, 'c'])
    answers[0]!.resolve()
    answers[2]!.resolve()
    expect(await a).toEqual({ rows: ['found'] })
    expect(await c).toEqual({ rows: ['found'] })
  })

  it('refuses those that would wait behind too many', async () => {
    const { answers, search } = openLane()
    const waiting = ['a', 'b', 'c', 'd'].map(search)
    await expect(search('e')).rejects.toThrow(DatabaseUnavailableError)
    for (let at = 0; at < 4; at++) {
      answers[at]!.resolve()
      await waiting[at]
    }
    const next = search('f')
    await Promise.resolve()
    answers[4]!.resolve()
    expect(await next).toEqual({ rows: ['found'] })
  })

  it('refuses those that have waited for too long, and then serves the next', async () => {
    const { sent, answers, search } = openLane({ running: 1, wait: -1 })
    const first = search('a')
    const late = [search('b'), search('c')]
    const refused = Promise.all(late.map((each) => expect(each).rejects.toThrow(DatabaseUnavailableError)))
    await Promise.resolve()
    answers[0]!.resolve()
    await first
    await refused
    const next = search('d')
    await Promise.resolve()
    expect(sent.map(([, text]) => text)).toEqual(['a', 'd'])
    answers[1]!.resolve()
    expect(await next).toEqual({ rows: ['found'] })
  })
})
