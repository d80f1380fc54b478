import { describe, expect, it } from 'vitest'
import { makeId } from '../../../server/src/kernel/make-id'

describe('ids', () => {
  it('are UUIDs of version 7 that ascend in the order of creation, also within a millisecond', () => {
    const ids = Array.from({ length: 20_000 }, makeId)
    expect(
      ids.filter((id) => !/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(id)),
    ).toEqual([])
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids).toEqual(ids.toSorted())
  })
})
