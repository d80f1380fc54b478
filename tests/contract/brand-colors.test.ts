import { describe, expect, it } from 'vitest'
import { toBrandColors } from '@contract/shop/brand-colors'

describe("a shop's brand colour", () => {
  it('determines its pressed shade and its tint', () => {
    expect(toBrandColors('#2B5CFF')).toEqual({
      '--brand': '#2b5cff',
      '--brand-press': '#2248c7',
      '--brand-tint': '#eef2ff',
      '--brand-wash': '#dde5ff',
    })
  })

  it.each(['', 'red', '#12345', 'url(x)', '#2b5cff;}'])("falls back to the app's own for %s", (color) => {
    expect(toBrandColors(color)).toBeUndefined()
  })
})
