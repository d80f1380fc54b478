import { randomUUID } from 'node:crypto'
import { accessOf, isStaffCall, permissionOf, type Call } from '@contract/call'
import { calls, type Key } from '@contract/calls'
import type { Learner } from '../support/server/fixture-school'
import { fullInput, hasOptionalFlag, isList, textFieldsOf, validInput } from '../support/server/generate-input'
import { call } from '../support/server/harness'
import { MY_FACE } from '../server/attendance/attendance-fixture'
import { BARE_IDS } from './bare-ids'
import { ID_FIELDS, isBelonging, type Named } from './id-fields'
import { WORDS } from './words'
import { PAID_FEN } from './secrets'

/** All calls but those of the staff. */
export const everyCall = Object.entries<Call>(calls).filter(([key]) => !isStaffCall(key))

/** Calls of the staff but those for their own account. */
export const everyStaffCall = Object.entries<Call>(calls).filter(
  ([key, definition]) => permissionOf(accessOf(key, definition)) !== undefined,
)

export const namedBy = (key: string, field: string): readonly Named[] =>
  (field === 'id' ? BARE_IDS[key] : ID_FIELDS[field]) ?? []
export const idsOf = (key: string, definition: Call): [string, readonly Named[]][] =>
  textFieldsOf(definition.input)
    .map((field): [string, readonly Named[]] => [field, namedBy(key, field)])
    .filter(([, named]) => named.length > 0)
export const namesBelonging = (key: string, definition: Call): boolean =>
  idsOf(key, definition).some(([, named]) => named.some(isBelonging))
export type Things = Record<Named, string[]>

/**
 * The inputs of a call that name these things: each thing once, with all fields, and where a flag narrows the question
 * without it.
 */
export const inputsOf = (
  key: string,
  { input }: Call,
  things: Things,
): { input: Record<string, unknown>; named: Named[] }[] => {
  const ids = idsOf(key, { input } as Call).map(([field, named]) => ({
    field,
    options: named.flatMap((name) => things[name].map((id) => ({ name, id }))),
  }))
  const count = Math.max(1, ...ids.map(({ options }) => options.length))
  return Array.from({ length: count }, (_, index) =>
    ids.map(({ field, options }) => ({ field, ...options[index % options.length]! })),
  ).flatMap((chosen) =>
    [fullInput(input), ...(hasOptionalFlag(input) ? [validInput(input)] : [])].map((filled) => ({
      named: chosen.map(({ name }) => name),
      input: {
        ...Object.fromEntries(Object.entries(filled).map(([name, value]) => [name, WORDS[name] ?? value])),
        ...Object.fromEntries(chosen.map(({ field, id }) => [field, isList(input, field) ? [id] : id])),
        ...('channel' in filled && { channel: 'wechatH5' }),
        ...('expectedAmountFen' in filled && { expectedAmountFen: PAID_FEN }),
        ...('handInFiles' in filled && {
          handInFiles: [{ key: things.homeworkFile[0], name: '', seconds: 0 }],
        }),
        // Where activities with sharing are open.
        ...(/\/(pull|bargain)\//.test(key) && 'place' in filled && { place: 'web' }),
        ...(key.endsWith('/book/sign') && {
          choices: [{ needId: things.bookNeed[0], wants: true, size: '' }],
        }),
        ...('lines' in filled && {
          ...linesOf(key, filled, things),
        }),
      },
    })),
  )
}

const linesOf = (key: string, filled: object, { orderLine, sku, goods }: Things) => {
  if ('orderId' in filled) return { lines: [{ lineId: orderLine[0], quantity: 1 }] }
  if (key.includes('/cart/'))
    return { lines: [{ skuId: sku[0], quantity: 1, chosen: true, clientRequestId: randomUUID() }] }
  // At usual prices.
  return { lines: [{ kind: 'course', goodsId: goods[0], quantity: 1 }], expectedPayableFen: 100, activity: undefined }
}

export const send = (key: string, definition: Call, input: Record<string, unknown>, caller: Learner) =>
  definition.upload
    ? call.upload(key as Key, { name: 'face.jpg', type: 'image/jpeg', content: MY_FACE }, caller, input)
    : call.raw(key, input, caller)

/** The same for a staff call, whose `id` may be that of anything. */
export const staffInputsOf = (key: string, { input }: Call, things: Things): Record<string, unknown>[] => {
  const fields = textFieldsOf(input).filter((field) => /^id$|Id$/.test(field))
  const firstIds = [...new Set(Object.values(things).flatMap((ids) => ids.slice(0, 1)))]
  const named = (field: string): string[] => {
    const ids = namedBy(key, field).flatMap((name) => things[name])
    return ids.length > 0 ? ids : firstIds
  }
  const chosen = Array.from({ length: Math.max(1, ...fields.map((field) => named(field).length)) }, (_, index) =>
    Object.fromEntries(fields.map((field) => [field, named(field)[index % named(field).length]])),
  )
  return [fullInput(input), ...chosen.map(() => validInput(input))].map((filled, index) => ({
    ...filled,
    ...chosen[Math.max(0, index - 1)],
  }))
}
