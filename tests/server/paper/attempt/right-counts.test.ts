import { describe, expect, it } from 'vitest'
import { RightCounts } from '../../../../server/src/modules/paper/attempt/right-counts'

const given = (milliseconds: number) => {
  const clock = { now: 0 }
  const counted: string[] = []
  const count = async (paperId: string) => {
    counted.push(paperId)
    return new Map([[paperId, { total: counted.length, right: 0 }]])
  }
  return { clock, counted, counts: new RightCounts(count, () => new Date(clock.now), milliseconds) }
}

describe('how many got a question right', () => {
  it('is counted once for all who ask within the time, and anew after it', async () => {
    const { clock, counted, counts } = given(3000)
    await Promise.all([counts.of('a'), counts.of('a'), counts.of('b')])
    clock.now = 2999
    await counts.of('a')
    expect(counted).toEqual(['a', 'b'])
    clock.now = 3000
    expect((await counts.of('a')).get('a')?.total).toBe(3)
  })

  it('is counted anew after a failure', async () => {
    let calls = 0
    const count = async () => {
      if (++calls === 1) throw new Error('the database is away')
      return new Map()
    }
    const counts = new RightCounts(count, () => new Date(0), 3000)
    await expect(counts.of('a')).rejects.toThrow('away')
    await counts.of('a')
    expect(calls).toBe(2)
  })
})
