import { getSchema } from '@tiptap/core'
import { describe, expect, it } from 'vitest'
import { RICH_TEXT_TAGS } from '@contract/rich-text'
import { extensions } from '../../console/src/core/text/extensions'

const { nodes, marks } = getSchema(extensions)

/** Tags and attributes of what a node or mark is written as. */
const readTags = (drawn: unknown): { tag: string; attributes: string[] }[] => {
  if (!Array.isArray(drawn)) return []
  const [tag, ...rest] = drawn as [string, ...unknown[]]
  const attributes = Object.entries((rest.find((each) => isPlain(each)) ?? {}) as Record<string, unknown>)
    .filter(([, value]) => value !== null && value !== undefined)
    .map(([name]) => name)
  return [{ tag, attributes }, ...rest.flatMap(readTags)]
}
const isPlain = (value: unknown): boolean => typeof value === 'object' && value !== null && !Array.isArray(value)

const ATTRIBUTES = { href: '/x', src: '/x', colspan: 2, rowspan: 2, start: 3, language: 'c' }

describe('the editor of rich text', () => {
  it('writes only what phones draw', () => {
    const written = [
      ...Object.values(nodes).flatMap((type) => readTags(type.spec.toDOM?.(type.create(ATTRIBUTES)))),
      ...Object.values(marks).flatMap((type) => readTags(type.spec.toDOM?.(type.create(ATTRIBUTES), true))),
    ]
    expect(written.length).toBeGreaterThan(20)
    const unknown = written.flatMap(({ tag, attributes }) =>
      RICH_TEXT_TAGS[tag]
        ? attributes.filter((name) => !RICH_TEXT_TAGS[tag]!.includes(name)).map((name) => `${tag} ${name}`)
        : [tag],
    )
    expect(unknown).toEqual([])
  })
  it('keeps what links of lessons and formulas carry', () => {
    expect(Object.keys(marks.link!.create().attrs)).toEqual(
      expect.arrayContaining(['href', 'data-id', 'data-course-id']),
    )
    expect(Object.keys(nodes.image!.spec.attrs ?? {})).toEqual(
      expect.arrayContaining(['src', 'alt', 'data-formula', 'data-depth']),
    )
  })
})
