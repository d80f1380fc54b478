import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { accessOf, isStaffCall, permissionOf } from '@contract/call'
import { calls, type Key } from '@contract/calls'
import { QUEUES } from '@contract/staff/queues'
import { findQueuePage } from '../../console/src/core/frame/pages'
import { pages } from '../../console/src/menu/pages'

const SOURCES = path.resolve(__dirname, '../../console/src')

/** Staff calls that no page uses, and why. */
const WITHOUT_A_PAGE: Partial<Record<Key, string>> = {}

const readSources = (): string =>
  fs
    .readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => fs.readFileSync(path.join(SOURCES, file), 'utf8'))
    .join('\n')

describe('the pages of the console', () => {
  it.each(pages.filter(({ list }) => list))('$path asks for the permission of its list', ({ list, permissions }) => {
    const needed = permissionOf(accessOf(list!, calls[list!]))
    expect(permissions).toContain(needed)
  })
  it('have one address each', () => {
    const paths = pages.map(({ path: each }) => each)
    expect(new Set(paths).size).toBe(paths.length)
  })
  it('use every staff call', () => {
    const sources = readSources()
    const unused = Object.keys(calls).filter(
      (key) => isStaffCall(key) && !sources.includes(`'${key}'`) && !sources.includes(`"${key}"`),
    )
    expect(unused.toSorted()).toEqual(Object.keys(WITHOUT_A_PAGE).toSorted())
  })
  it.each(Object.keys(QUEUES) as (keyof typeof QUEUES)[])('%s, which waits today, leads to a page', (key) => {
    expect(findQueuePage(pages, key)).toBeDefined()
  })
})
