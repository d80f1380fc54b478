import { BUILT_IN_PAGE_ADDRESS, BUILT_IN_PAGE_PATH, TARGET_TYPE, type BuiltInPage } from '@contract/shop/built-in-pages'
import { resolveTarget } from '@/features/jump/resolve-target'
import { findRoute } from '@/routes/routes'

it.each(Object.keys(BUILT_IN_PAGE_PATH) as BuiltInPage[])(
  'opens the same screen from a tab as from a jump: %s',
  (page) => {
    const path = BUILT_IN_PAGE_PATH[page]
    expect(findRoute(path)).toBeDefined()
    expect(resolveTarget({ targetType: TARGET_TYPE.builtInPage, targetAddr: BUILT_IN_PAGE_ADDRESS[page] })).toBe(path)
  },
)
