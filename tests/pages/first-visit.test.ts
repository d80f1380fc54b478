import type { Page, Request } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { findRoutes } from '../../bench/first-screens/routes'
import { usePhones } from '../support/pages/browser'
import { school } from '../support/pages/school/school'

/**
 * What a first visit takes until the page is at rest: requests and their compressed kilobytes, pictures and calls
 * included, films and sounds left out, of which Chromium loads as much as it likes; elements of the page; modules that
 * were evaluated, each of which delays the first reaction of a slow phone. Measured in November 2026, bytes and
 * elements with 2 percent on top: whoever raises one says why beside it. One module more than at first, where there are
 * lists or tabs: both say "1000+" by the same function. Home and list have two elements more for each course with a
 * price for members. Detail and lesson have the module that waits for the frame of a tap. A lesson that plays before
 * the page is at rest has loaded the media session too, a file of its own. A search result marks its words, each in an
 * element, and has a tab for each kind. All have the module that keeps who came by a shared link; home one more for the
 * table of blocks, and the detail the button that offers coupons. Letters grow with the learner's type size: a sum in
 * every style that names their size. Tabs scroll to the chosen one, and WeChat is offered in other apps: a kilobyte
 * more of home and lesson. The paths of screens are a module of the contract, which the server shares, so that each
 * screen is named twice in the first script: a module and half a kilobyte more of all. One module of all looks whether
 * codes of sign-ins wait on the phone for the network. The fifteen addresses of promoters are 0.4 KB more of all.
 * Those of activities are as much; a home asks for its ads once it is drawn, by a script and a call, and a course or a
 * package shows its price in an activity: four modules. What WeChat lets no iPhone show is decided by two modules of
 * all; a lesson, whose notes can be reported, has two more, and what is shown of a review is half a kilobyte.
 */
const MOST = {
  home: { requests: 25, kilobytes: 209, nodes: 463, modules: 166 },
  list: { requests: 19, kilobytes: 192, nodes: 217, modules: 148 },
  detail: { requests: 18, kilobytes: 167, nodes: 156, modules: 195 },
  lesson: { requests: 23, kilobytes: 186, nodes: 176, modules: 223 },
  package: { requests: 18, kilobytes: 180, nodes: 152, modules: 174 },
  'search result': { requests: 16, kilobytes: 163, nodes: 124, modules: 149 },
}
type Counts = (typeof MOST)['home']

describe('a first visit', () => {
  const openPhone = usePhones()
  let routes: Record<string, string>
  beforeAll(async () => {
    routes = await findRoutes(school.url)
  })

  it.each(Object.entries(MOST))('%s: takes no more than it did', async (name, most) => {
    const page = await (await openPhone()).newPage()
    const { counts, requests } = await countVisit(page, routes[name]!)
    const over = Object.keys(most).filter((what) => counts[what as keyof Counts] > most[what as keyof Counts])
    expect(over, `${JSON.stringify(counts)}\n${requests.join('\n')}`).toEqual([])
  })
})

const countVisit = async (page: Page, address: string): Promise<{ counts: Counts; requests: string[] }> => {
  const finished: Promise<{ url: string; bytes: number }>[] = []
  const noteRequest = (request: Request) => {
    if (request.resourceType() === 'media') return
    finished.push(
      request.sizes().then(({ responseBodySize, responseHeadersSize }) => ({
        url: request.url(),
        bytes: responseBodySize + responseHeadersSize,
      })),
    )
  }
  page.on('requestfinished', noteRequest)
  const countModules = await watchModules(page)
  await page.goto(address)
  await page.waitForFunction(
    () => !document.getElementById('first-screen') && document.querySelectorAll('[data-skeleton]').length === 0,
  )
  await page.waitForLoadState('networkidle')
  // What finishes from now on would be asked for its size while the page closes.
  page.off('requestfinished', noteRequest)
  const requests = (await Promise.all(finished)).filter(({ url }) => url.startsWith('http'))
  const counts = {
    requests: requests.length,
    kilobytes: Math.ceil(requests.reduce((total, { bytes }) => total + bytes, 0) / 1024),
    nodes: await page.evaluate(() => document.querySelectorAll('*').length),
    modules: await countModules(),
  }
  return { counts, requests: requests.map(({ url, bytes }) => `${bytes} ${new URL(url).pathname}`) }
}

/** webpack names the function of a module by a number, and V8 counts its calls. */
const watchModules = async (page: Page): Promise<() => Promise<number>> => {
  const session = await page.context().newCDPSession(page)
  await session.send('Profiler.enable')
  await session.send('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
  return async () => {
    const { result } = await session.send('Profiler.takePreciseCoverage')
    return result
      .filter(({ url }) => url.includes('/wap/js/'))
      .flatMap(({ functions }) => functions)
      .filter(({ functionName, ranges }) => /^\d+$/.test(functionName) && ranges[0]!.count > 0).length
  }
}
