import { expect, it } from 'vitest'
import { accessOf, type Call } from '@contract/call'
import { calls, type Key } from '@contract/calls'
import { LEARNER_TEXTS } from '@contract/review/learner-texts'
import { REVIEWED_KINDS } from '@contract/review/review-kinds'

interface Schema {
  type?: string
  enum?: unknown
  pattern?: string
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
}

/** What no learner composes: codes, marks of devices, and keys of the server. */
const TECHNICAL = [
  ...[/^captcha/, /Ticket$/, /Mark$/, /[pP]assword$/, /^(invite|invitation|phone|login|)[cC]ode$/],
  /^(deviceToken|token|state|os|browser|nonce|returnPath|address|from|fieldId|startsAt|number|activity)$/,
]

const hasFreeText = ({ type, enum: values, pattern, properties, items, anyOf }: Schema): boolean => {
  if (anyOf) return anyOf.some(hasFreeText)
  if (type === 'array') return items !== undefined && hasFreeText(items)
  if (type === 'object') return Object.values(properties ?? {}).some(hasFreeText)
  return type === 'string' && !values && !pattern
}

const writing = Object.entries(calls).flatMap(([key, call]) => {
  const { effect = key.startsWith('GET ') ? 'read' : 'write', input } = call as { effect?: string; input: Schema }
  if (effect === 'read' || key.includes(' /staff/') || key.startsWith('POST /data/')) return []
  const fields = Object.entries(input.properties ?? {}).filter(([name, schema]) => hasFreeText(schema) && name !== '')
  const named = LEARNER_TEXTS[key as Key] ?? {}
  return fields.map(([name]) => ({ key, name, readers: named[name] }))
})

it('says of each text that a learner can send who reads it', () => {
  const missing = writing.filter(({ readers, name }) => !readers && !TECHNICAL.some((pattern) => pattern.test(name)))
  expect(missing.map(({ key, name }) => `${key} ${name}`)).toEqual([])
})

it('names only texts that there are', () => {
  const known = new Set(writing.map(({ key, name }) => `${key} ${name}`))
  const named = Object.entries(LEARNER_TEXTS).flatMap(([key, fields]) =>
    Object.keys(fields).map((name) => `${key} ${name}`),
  )
  expect(named.filter((name) => !known.has(name))).toEqual([])
})

it('has a call for each kind that is reviewed', () => {
  const kinds = new Set(Object.values(LEARNER_TEXTS).flatMap((fields) => Object.values(fields)))
  expect(REVIEWED_KINDS.filter((kind) => !kinds.has(kind))).toEqual([])
})

it('takes reports only from learners', () => {
  const key = 'POST /resource/auth/report/save'
  expect(accessOf(key, calls[key] as Call)).toBe('learner')
})
