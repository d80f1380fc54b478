import fc from 'fast-check'

export const FROZEN_DAYS = 8
export const CUSTOMERS = 3
/** The third is a sub-promoter of the second. */
export const PARENTS = [null, null, 1]

const promoter = fc.nat(PARENTS.length - 1)
const customer = fc.nat(CUSTOMERS - 1)
const at = fc.nat(9)
const line = fc.record({
  baseFen: fc.oneof(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 1, max: 500_000 })),
  deliveryFen: fc.constantFrom(0, 600),
  quantity: fc.integer({ min: 1, max: 3 }),
})
const terms = fc.oneof(
  fc.record({ ratePpm: fc.integer({ min: 0, max: 500_000 }), fixedFen: fc.constant(null) }),
  fc.record({ ratePpm: fc.constant(null), fixedFen: fc.integer({ min: 0, max: 3000 }) }),
)
const secondPpm: fc.Arbitrary<number | null> = fc.option(fc.integer({ min: 0, max: 500_000 }))
const of = <K extends string, T>(kind: K, fields: { [Name in keyof T]: fc.Arbitrary<T[Name]> }) =>
  fc.record({ kind: fc.constant(kind), ...fields }) as unknown as fc.Arbitrary<{ kind: K } & T>
export const COMMAND = fc.oneof(
  { weight: 12, arbitrary: of('sell', { customer, lines: fc.array(line, { minLength: 1, maxLength: 3 }) }) },
  { weight: 3, arbitrary: of('place', { customer, lines: fc.array(line, { minLength: 1, maxLength: 3 }) }) },
  { weight: 3, arbitrary: of('pay', { at, sent: fc.boolean() }) },
  { weight: 2, arbitrary: of('complete', { at }) },
  { weight: 1, arbitrary: of('cancel', { at }) },
  { weight: 8, arbitrary: of('refund', { at, lineAt: fc.nat(2), amountFen: fc.integer({ min: 1, max: 500_000 }) }) },
  { weight: 3, arbitrary: of('refundAll', { at }) },
  { weight: 8, arbitrary: of('pass', { days: fc.integer({ min: 1, max: FROZEN_DAYS + 2 }) }) },
  { weight: 4, arbitrary: of('drain', {}) },
  { weight: 3, arbitrary: of('move', { customer, promoter }) },
  { weight: 1, arbitrary: of('suspend', { promoter }) },
  { weight: 2, arbitrary: of('resume', { promoter }) },
  { weight: 1, arbitrary: of('clear', { promoter, waiting: fc.constantFrom('settle' as const, 'cancel' as const) }) },
  { weight: 2, arbitrary: of('rate', { terms, secondPpm }) },
  {
    weight: 8,
    arbitrary: of('withdraw', {
      promoter,
      amountFen: fc.integer({ min: 1, max: 30_000 }),
      again: fc.boolean(),
      all: fc.boolean(),
    }),
  },
  { weight: 3, arbitrary: of('giveBack', { promoter, at }) },
)
export type Command = typeof COMMAND extends fc.Arbitrary<infer Value> ? Value : never
