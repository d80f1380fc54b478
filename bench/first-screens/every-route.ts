// npm run bench -- routes [rounds]: Lighthouse (mobile, simulated throttling) on every screen of the contract, logged
// in, by turns with an empty Taro page. BENCH_ONLY takes names of screens with commas between them, BENCH_REPORTS a
// folder for Lighthouse's reports.
import { printTable } from '../../scripts/process/table'
import { prepareDemoServer, startDemoServer } from '../measured/demo-server'
import { medianOf } from '../percentile'
import { buildEmptyTaro } from './first-screens'
import { compareMedians } from './medians'
import { openLighthouse, type Figures } from './run-lighthouse'
import { serveFolder } from './serve-folder'
import { listScreens } from './visited-screens'

/** Screens between two visits of the empty page, whose figures show how busy the machine is by then. */
const SCREENS_A_TURN = 8
const MOST_BELOW_EMPTY = 10
const LCP_MILLISECONDS = 2500
const LIVE_LCP_MILLISECONDS = 3000
const EMPTY = 'empty Taro page'

/** Measures and prints every screen, `rounds` times each. */
export const measureEveryRoute = async (rounds = 1): Promise<void> => {
  const environment = await prepareDemoServer()
  const empty = await serveFolder(await buildEmptyTaro())
  const ours = await startDemoServer(environment)
  const lighthouse = await openLighthouse()
  try {
    const site = `http://127.0.0.1:${ours.port}`
    const { visited, login } = await listScreens(site)
    const wanted = process.env.BENCH_ONLY?.split(',')
    const chosen = visited.filter(({ name }) => !wanted || wanted.includes(name))
    const figures: Record<string, Figures[]> = {}
    const measure = async (name: string, address: string) => {
      const measured = await lighthouse.measure(address, name)
      ;(figures[name] ??= []).push(measured)
      console.log(`${name}: ${measured.score.toFixed(0)}`)
    }
    for (let round = 0; round < rounds; round++) {
      for (const [index, { name, address, isLoggedIn }] of chosen.entries()) {
        if (index % SCREENS_A_TURN === 0) await measure(EMPTY, empty.address)
        await lighthouse.store(site, isLoggedIn ? login : {})
        await measure(name, address)
      }
    }
    print(figures, lighthouse.version, rounds)
  } finally {
    await lighthouse.close()
    await Promise.all([ours.stop(), empty.close()])
  }
}

const print = ({ [EMPTY]: empty, ...figures }: Record<string, Figures[]>, version: string, rounds: number): void => {
  const median = (list: Figures[], name: keyof Figures) => medianOf(list.map((one) => one[name]))
  const least = median(empty, 'score') - MOST_BELOW_EMPTY
  const findMisses = (name: string, list: Figures[]): string => {
    const mostLcp = name === 'liveRoom' ? LIVE_LCP_MILLISECONDS : LCP_MILLISECONDS
    return [
      median(list, 'score') < least && 'score',
      median(list, 'LCP ms') > mostLcp && 'LCP',
      median(list, 'CLS') >= 0.0005 && 'CLS',
    ]
      .filter(Boolean)
      .join(' ')
  }
  const rows = Object.entries(figures)
    .toSorted(([, one], [, other]) => median(one, 'score') - median(other, 'score'))
    .map(([name, list]) => ({ screen: name, ...compareMedians(list), misses: findMisses(name, list) }))
  console.log(
    `\nLighthouse ${version}, mobile, logged in, medians of ${rounds}; the lowest score first. Bar: the empty ` +
      `page's score less ${MOST_BELOW_EMPTY}, LCP 2.5 s (a live 3.0), CLS 0.`,
  )
  printTable([{ screen: EMPTY, ...compareMedians(empty), misses: '' }, ...rows])
  console.log(`${rows.filter(({ misses }) => misses).length} of ${rows.length} screens miss the bar.`)
}
