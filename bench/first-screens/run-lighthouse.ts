import { pathToFileURL } from 'node:url'
import { chromium } from 'playwright-core'
import { findChromium } from '../../scripts/process/chromium'
import { installTool } from '../../scripts/process/install-tool'
import { findFreePort } from '../measured/measured-server'

/** Lighthouse slows its phone down four times; it reports tasks as they were on this machine. */
const SLOWDOWN = 4
const LONG_TASK_MILLISECONDS = 50
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export interface Figures {
  score: number
  'FCP ms': number
  'LCP ms': number
  'TBT ms': number
  CLS: number
  tasks: number
  'longest ms': number
  accessibility: number
  'machine index': number
}

/** What we read of a Lighthouse report. */
interface Report {
  lighthouseVersion: string
  categories: Record<'performance' | 'accessibility', { score: number }>
  audits: Record<string, { numericValue: number; details?: { items: { duration: number }[] } }>
  environment: { benchmarkIndex: number }
  runtimeError?: { message: string }
}

type Lighthouse = (address: string, flags: object) => Promise<{ lhr: Report }>

/** Installs Lighthouse where it is missing and opens a browser for it. */
export const openLighthouse = async () => {
  const file = await installTool('bench/first-screens/lighthouse', 'lighthouse')
  const { default: run } = (await import(pathToFileURL(file).href)) as { default: Lighthouse }
  const port = await findFreePort()
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: [...FLAGS, `--remote-debugging-port=${port}`],
  })
  const opened = {
    version: '',
    measure: async (address: string): Promise<Figures> => {
      const flags = { port, logLevel: 'error', onlyCategories: ['performance', 'accessibility'] }
      const { lhr } = await run(address, flags)
      if (lhr.runtimeError) throw new Error(`${address}: ${lhr.runtimeError.message}`)
      opened.version = lhr.lighthouseVersion
      return readFigures(lhr)
    },
    close: () => browser.close(),
  }
  return opened
}

const readFigures = ({ categories, audits, environment }: Report): Figures => {
  const tasks = (audits['main-thread-tasks']?.details?.items ?? [])
    .map(({ duration }) => duration * SLOWDOWN)
    .filter((milliseconds) => milliseconds > LONG_TASK_MILLISECONDS)
  const read = (name: string) => audits[name].numericValue
  return {
    score: categories.performance.score * 100,
    'FCP ms': read('first-contentful-paint'),
    'LCP ms': read('largest-contentful-paint'),
    'TBT ms': read('total-blocking-time'),
    CLS: read('cumulative-layout-shift'),
    tasks: tasks.length,
    'longest ms': Math.max(0, ...tasks),
    accessibility: categories.accessibility.score * 100,
    'machine index': environment.benchmarkIndex,
  }
}
