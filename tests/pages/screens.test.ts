import { beforeAll, describe, it } from 'vitest'
import { routes, type RouteName } from '../../src/routes/routes'
import { listVisits, ScreenTrial, type Visit } from '../support/pages/screens/screen-trial'
import { VARIANTS } from '../support/pages/screens/screens'

/** Every route as it usually opens, and those that show something else by their parameters. */
const visits: Visit[] = [
  // A learner who is logged in is led on from the login.
  ...(Object.keys(routes) as RouteName[]).map((name): Visit =>
    name === 'login' ? { name, leadsTo: 'tab1' } : { name },
  ),
  ...(Object.keys(VARIANTS) as (keyof typeof VARIANTS)[]).map((name) => ({ name })),
  { name: 'error', params: { type: '1' } },
  { name: 'error', params: { type: '2' } },
  { name: 'error', params: { type: '4' } },
  { name: 'error', params: { type: '5' } },
  { name: 'agreement', params: { kind: 'privacy' } },
  { name: 'webview', params: { url: 'not-an-address' } },
  { name: 'searchResult', params: { keyword: '没有这样的课程' } },
  { name: 'courseDetail', params: { id: crypto.randomUUID() } },
  { name: 'course', params: { charge: 'free', sort: 'new' } },
  { name: 'myOrders', params: { status: 'canceled' } },
  { name: 'courseDetail', params: 'course' },
  { name: 'packageDetail', params: 'package' },
]

describe.concurrent('every screen of the route table', () => {
  const trial = new ScreenTrial()
  beforeAll(() => trial.start('screens', { deviceScaleFactor: 1, reducedMotion: 'reduce' }))

  it.each(listVisits(visits))(
    '%s opens at its address with its title, fits, logs no error, and axe finds nothing serious',
    (label, visit) => trial.visit(label, visit),
  )
})
