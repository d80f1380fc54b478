import { screens } from '@contract/screens'
import { routes } from '@/routes/routes'

it('every screen of the contract is a route under its name, and no other', () => {
  const paths = Object.fromEntries(Object.entries(routes).map(([name, { path }]) => [name, path]))
  expect(paths).toEqual(Object.fromEntries(Object.entries(screens).map(([name, { path }]) => [name, path])))
})
