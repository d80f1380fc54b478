import { ICON_PATHS, isIconName } from '@/shared/ui/Icon/icon-paths'

describe('icons', () => {
  it('include names that a school may use and no inherited properties', () => {
    expect(isIconName('book')).toBe(true)
    expect(isIconName('toString')).toBe(false)
    expect(isIconName('rocket')).toBe(false)
  })
  it.each(Object.entries(ICON_PATHS))('%s is drawn with closed tags only', (_name, drawing) => {
    expect(drawing.replace(/<(path|circle|rect)( [a-z-]+="[^"<>]*")+\/>/g, '')).toBe('')
  })
})
