import { TARGET_PATHS } from '@/features/jump/resolve-target'
import { planned } from '@/routes/planned'
import { findRoute } from '@/routes/routes'

const plannedPaths: string[] = Object.values(planned)

it('every path of a target is a screen or a planned one', () => {
  expect(TARGET_PATHS.filter((path) => !findRoute(path) && !plannedPaths.includes(path))).toEqual([])
})

it('no screen that exists is listed as planned', () => {
  expect(plannedPaths.filter(findRoute)).toEqual([])
})

it('no planned path is without a target', () => {
  expect(plannedPaths.filter((path) => !TARGET_PATHS.includes(path))).toEqual([])
})
