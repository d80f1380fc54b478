import { toBrandVariables } from '@/platform/theme/brand-variables'

describe("a shop's brand colour", () => {
  it('brings its pressed shade and its tint', () => {
    expect(toBrandVariables('#2B5CFF')).toEqual({
      '--brand': '#2b5cff',
      '--brand-press': '#2248c7',
      '--brand-tint': '#eef2ff',
      '--brand-wash': '#dde5ff',
    })
  })

  it.each(['', 'red', '#12345', 'url(x)', '#2b5cff;}'])("keeps the app's own for %p", (color) => {
    expect(toBrandVariables(color)).toBeUndefined()
  })
})
