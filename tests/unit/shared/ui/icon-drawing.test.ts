import { iconDrawing } from '@/shared/ui/Icon/icon-drawing'
import { ICON_PATHS, type IconName } from '@/shared/ui/Icon/icon-paths'

const names = Object.keys(ICON_PATHS) as IconName[]

describe('icons on the web', () => {
  it('each show a part of the sheet of their own', () => {
    const positions = names.map((name) => iconDrawing(name).maskPosition)
    expect(new Set(positions).size).toBe(names.length)
  })
  it('share one sheet, which contains each of them once', () => {
    names.forEach(iconDrawing)
    const sheets = [...document.querySelectorAll('style')].map((style) => style.textContent ?? '')
    const sheet = sheets.filter((text) => text.includes('data:image/svg+xml'))
    expect(sheet).toHaveLength(1)
    // Heavier than the style sheet's own rule, which has the weight of its level.
    expect(sheet[0]).toMatch(/^\.icon\.icon:not\(#_\)\{/)
    const image = decodeURIComponent(/mask-image:url\("([^"]*)"\)/.exec(sheet[0]!)![1]!)
    expect(image.match(/<g transform/g)).toHaveLength(names.length)
  })
})
