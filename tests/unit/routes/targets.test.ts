import { TARGET_PATHS, resolveTarget } from '@/features/jump/resolve-target'
import { findRoute } from '@/routes/routes'

it('leads every target to a screen', () => {
  expect(TARGET_PATHS.filter((path) => !findRoute(path))).toEqual([])
})

it.each([
  ['12', 'bargains'],
  ['13', 'groupBuys'],
  ['14', 'seckills'],
  ['15', 'pulls'],
])('JUMP-02 leads %s to the list of %s', (targetAddr, name) => {
  expect(findRoute(resolveTarget({ targetType: 2, targetAddr })!)).toBe(name)
})

it.each([
  [1, 'seckill'],
  [2, 'pull'],
  [3, 'bargain'],
  [4, 'groupBuy'],
])('JUMP-05 leads an activity of type %s to its own screen, by its id', (activeType, name) => {
  const address = resolveTarget({ targetType: 20, activeType, id: 'a1' })!
  expect(findRoute(address)).toBe(name)
  expect(address).toMatch(/\?id=a1$/)
})
