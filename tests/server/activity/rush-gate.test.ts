import { expect, it } from 'vitest'
import { AppError } from '../../../server/src/kernel/app-error'
import { RushGate } from '../../../server/src/modules/activity/rush-gate'

const never = (): Promise<number> => Promise.reject(new Error('nobody waited'))

/** Buyers whose placing goes on when the test says so. */
const makeBuyers = (gate: RushGate) => {
  const order: string[] = []
  const finish = new Map<string, () => void>()
  const come = (userId: string, { left = 100, pieces = 1, readLeft = async () => left } = {}) => {
    const work = () =>
      new Promise<string>((resolve) => {
        order.push(userId)
        finish.set(userId, () => resolve(userId))
      })
    return gate.pass('item', { userId, pieces, left }, readLeft, work).catch((error: AppError) => error.errorName)
  }
  return { come, order, finish: (userId: string) => finish.get(userId)!() }
}
const tick = () => new Promise((resolve) => setImmediate(resolve))

it('tells those behind the last piece at once', async () => {
  const { come, finish } = makeBuyers(new RushGate())
  const [first, second] = [come('a', { left: 2 }), come('b', { left: 2 })]
  expect(await come('c', { left: 2, readLeft: never })).toBe('ACTIVITY_SOLD_OUT')
  finish('a')
  expect(await first).toBe('a')
  // The piece of the first may be free again: what is left decides.
  const third = come('d', { left: 2 })
  await tick()
  finish('b')
  finish('d')
  expect([await second, await third]).toEqual(['b', 'd'])
})

it('counts pieces, not buyers', async () => {
  const { come } = makeBuyers(new RushGate())
  void come('a', { left: 3, pieces: 2 })
  expect(await come('b', { left: 3, pieces: 2 })).toBe('ACTIVITY_SOLD_OUT')
})

it('lets a few place at once and the others in their order', async () => {
  const { come, order, finish } = makeBuyers(new RushGate())
  const names = ['1', '2', '3', '4', '5', '6', '7', '8']
  const placings = names.map((name) => come(name))
  await tick()
  expect(order).toEqual(names.slice(0, 6))
  finish('3')
  await tick()
  finish('1')
  await tick()
  expect(order).toEqual([...names.slice(0, 6), '7', '8'])
  for (const name of names) finish(name)
  expect(await Promise.all(placings)).toEqual(names)
})

it('tells those who wait at the end when others were quicker', async () => {
  const { come, finish } = makeBuyers(new RushGate())
  const running = Array.from({ length: 6 }, (_, at) => come(`r${at}`, { left: 9 }))
  // Seven pieces are left in the database, six are being placed: one of the three who wait has one.
  const waiting = ['x', 'y', 'z'].map((name) => come(name, { left: 9, readLeft: async () => 6 }))
  await tick()
  finish('r0')
  expect(await waiting[2]).toBe('ACTIVITY_SOLD_OUT')
  expect(await waiting[1]).toBe('ACTIVITY_SOLD_OUT')
  finish('x')
  expect(await waiting[0]).toBe('x')
  for (let at = 1; at < 6; at++) finish(`r${at}`)
  expect(await Promise.all(running)).toHaveLength(6)
})

it('takes no second tap of a learner for a second buyer', async () => {
  const { come, finish } = makeBuyers(new RushGate())
  const first = come('a', { left: 1 })
  const again = come('a', { left: 1 })
  await tick()
  finish('a')
  expect(await again).toBe('a')
  void first
})

it('goes on when a placing fails, and when what is left cannot be read', async () => {
  const gate = new RushGate()
  const fail = () => Promise.reject(new AppError('ACTIVITY_ENDED'))
  const comer = (userId: string) => ({ userId, pieces: 1, left: 100 })
  const outcomes = await Promise.all(
    Array.from({ length: 14 }, (_, at) =>
      gate.pass('item', comer(String(at)), fail, fail).catch((error: AppError) => error.errorName),
    ),
  )
  expect(new Set(outcomes)).toEqual(new Set(['ACTIVITY_ENDED']))
  expect(await gate.pass('item', comer('last'), never, async () => 'done')).toBe('done')
})
