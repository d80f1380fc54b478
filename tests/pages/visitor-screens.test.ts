import { beforeAll, describe, it } from 'vitest'
import { routes, type RouteName } from '../../src/routes/routes'
import { listVisits, ScreenTrial, type Visit } from '../support/pages/screens/screen-trial'

/** Every route that needs no login, as somebody opens it who owns nothing. */
const visits: Visit[] = [
  ...(Object.keys(routes) as RouteName[]).filter((name) => !('login' in routes[name])).map((name) => ({ name })),
  { name: 'liveRoom' },
  { name: 'checkedCertificate' },
  { name: 'courseDetail', params: 'course' },
  { name: 'packageDetail', params: 'package' },
  { name: 'courseVideo', params: 'freeLesson' },
]

describe.concurrent('every screen that a visitor may open', () => {
  const trial = new ScreenTrial()
  beforeAll(() => trial.start('visitorScreens', { asVisitor: true, deviceScaleFactor: 1, reducedMotion: 'reduce' }))

  it.each(listVisits(visits))(
    '%s opens at its address with its title, fits, logs no error, and axe finds nothing serious',
    (label, visit) => trial.visit(`visitor ${label}`, visit),
  )
})
