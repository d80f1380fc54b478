import { describe, expect, it } from 'vitest'
import { effectOf, type Call } from '@contract/call'
import { calls } from '@contract/calls'

const everyCall = Object.entries<Call>(calls)

/** What a path ends in when it names a thing to look at. */
const NAMES_A_READ =
  /\/(page|view|list|detail|info|data|children|preview|text|count|suggest|payment|key|exist|unlock|config)$/

describe('effect of a call', () => {
  it('is read for a GET and write for others, unless declared', () => {
    expect(effectOf('GET /x/api/thing', {})).toBe('read')
    expect(effectOf('POST /x/api/thing', {})).toBe('write')
    expect(effectOf('POST /x/api/thing', { effect: 'read' })).toBe('read')
    expect(effectOf('GET /x/api/thing', { effect: 'write' })).toBe('write')
  })

  it('is declared only where it differs from the default', () => {
    const repeated = everyCall.filter(([key, { effect }]) => effect === effectOf(key, {})).map(([key]) => key)
    expect(repeated).toEqual([])
  })

  it.each(everyCall.filter(([key]) => NAMES_A_READ.test(key)))('is read for %s by its path', (key, definition) => {
    expect(effectOf(key, definition)).toBe('read')
  })

  it('is never read for a PUT, a DELETE or an upload', () => {
    const wrong = everyCall
      .filter(([key, definition]) => /^(PUT|DELETE) /.test(key) || definition.upload)
      .filter(([key, definition]) => effectOf(key, definition) === 'read')
    expect(wrong.map(([key]) => key)).toEqual([])
  })
})
