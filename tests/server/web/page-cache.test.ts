import { describe, expect, it } from 'vitest'
import { PageCache } from '../../../server/src/modules/web/page-cache'

/** A cache of 3 s and 100 characters; `open` draws the present text and counts how often. */
const givenCache = () => {
  let time = 10_000
  let text = 'first'
  let drawn = 0
  const cache = new PageCache(() => new Date(time), 3000, 100)
  return {
    cache,
    open: (address = '/', version = '1') =>
      cache.read(address, version, async () => {
        drawn++
        return text
      }),
    show: (next: string) => (text = next),
    pass: (milliseconds: number) => (time += milliseconds),
    countDrawn: () => drawn,
  }
}

describe('PageCache', () => {
  it('draws a page once for all who request it at the same time', async () => {
    const { open, countDrawn } = givenCache()
    const pages = await Promise.all([open(), open(), open()])
    expect(new Set(pages).size).toBe(1)
    expect(countDrawn()).toBe(1)
  })
  it('draws it again after its time, and when the clock was set back', async () => {
    const { open, pass, show } = givenCache()
    await open()
    show('second')
    pass(2999)
    expect((await open()).html).toBe('first')
    pass(1)
    expect((await open()).html).toBe('second')
    show('third')
    pass(-1)
    expect((await open()).html).toBe('third')
  })
  it('draws it again in another version', async () => {
    const { open, show } = givenCache()
    await open()
    show('second')
    expect((await open('/', '2')).html).toBe('second')
  })
  it('compresses it once while it looks the same', async () => {
    const { open, pass, show } = givenCache()
    const body = await (await open()).compress('br')
    expect(await (await open()).compress('br')).toBe(body)
    pass(3000)
    expect(await (await open('/', '2')).compress('br')).toBe(body)
    show('second')
    pass(3000)
    expect(await (await open()).compress('br')).not.toBe(body)
  })
  it('keeps no failure', async () => {
    const { cache, open } = givenCache()
    await expect(cache.read('/', '1', () => Promise.reject(new Error('no database')))).rejects.toThrow('no database')
    expect((await open()).html).toBe('first')
  })
  it('forgets what was used least recently when it is full', async () => {
    const { open, show, countDrawn } = givenCache()
    show('x'.repeat(40))
    await open('/a')
    await open('/b')
    await open('/a')
    await open('/c')
    expect(countDrawn()).toBe(3)
    await open('/a')
    await open('/c')
    expect(countDrawn()).toBe(3)
    await open('/b')
    expect(countDrawn()).toBe(4)
  })
  it('does not keep a page that is larger than all it may hold', async () => {
    const { open, show, countDrawn } = givenCache()
    show('x'.repeat(101))
    expect((await open()).html).toHaveLength(101)
    await open()
    expect(countDrawn()).toBe(2)
  })
})
