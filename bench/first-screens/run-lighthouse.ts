import fs from 'node:fs'
import path from 'node:path'
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
  'script KB': number
  requests: number
  accessibility: number
  'machine index': number
}

interface Audit<Item> {
  numericValue: number
  details?: { items: Item[] }
}

/** What we read of a Lighthouse report. */
interface Report {
  lighthouseVersion: string
  categories: Record<'performance' | 'accessibility', { score: number }>
  audits: Record<string, Audit<never>> & {
    'main-thread-tasks'?: Audit<{ duration: number }>
    'network-requests'?: Audit<{ resourceType?: string; transferSize: number; statusCode: number }>
  }
  environment: { benchmarkIndex: number }
  runtimeError?: { message: string }
}

type Lighthouse = (address: string, flags: object) => Promise<{ lhr: Report }>

/** What a phone has stored of a site, by the name of the entry. */
type Stored = Record<string, string>

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
    /** Replaces what the browser has stored of a site; Lighthouse clears its cache before a visit, but not this. */
    store: async (site: string, entries: Stored): Promise<void> => {
      const visible = await chromium.connectOverCDP(`http://127.0.0.1:${port}`)
      const page = await visible.contexts()[0].newPage()
      // A small file of the site that stores nothing itself.
      await page.goto(`${site}/robots.txt`)
      await page.evaluate((stored) => {
        localStorage.clear()
        for (const [name, value] of Object.entries(stored)) localStorage.setItem(name, value)
      }, entries)
      await page.close()
      await visible.close()
    },
    /** `name`: of the report in the folder BENCH_REPORTS, where there is one. */
    measure: async (address: string, name?: string): Promise<Figures> => {
      const flags = { port, logLevel: 'error', onlyCategories: ['performance', 'accessibility'] }
      const { lhr } = await run(address, flags)
      if (process.env.BENCH_REPORTS && name) keepReport(process.env.BENCH_REPORTS, name, lhr)
      if (lhr.runtimeError) throw new Error(`${address}: ${lhr.runtimeError.message}`)
      opened.version = lhr.lighthouseVersion
      return readFigures(lhr)
    },
    close: () => browser.close(),
  }
  return opened
}

const keepReport = (folder: string, name: string, report: Report): void => {
  fs.mkdirSync(folder, { recursive: true })
  fs.writeFileSync(path.join(folder, `${name}.json`), JSON.stringify(report))
}

const readFigures = ({ categories, audits, environment }: Report): Figures => {
  const tasks = (audits['main-thread-tasks']?.details?.items ?? [])
    .map(({ duration }) => duration * SLOWDOWN)
    .filter((milliseconds) => milliseconds > LONG_TASK_MILLISECONDS)
  const read = (name: string) => audits[name].numericValue
  const requests = (audits['network-requests']?.details?.items ?? []).filter(({ statusCode }) => statusCode > 0)
  const scripts = requests.filter(({ resourceType }) => resourceType === 'Script')
  return {
    score: categories.performance.score * 100,
    'FCP ms': read('first-contentful-paint'),
    'LCP ms': read('largest-contentful-paint'),
    'TBT ms': read('total-blocking-time'),
    CLS: read('cumulative-layout-shift'),
    tasks: tasks.length,
    'longest ms': Math.max(0, ...tasks),
    'script KB': scripts.reduce((total, { transferSize }) => total + transferSize, 0) / 1024,
    requests: requests.length,
    accessibility: categories.accessibility.score * 100,
    'machine index': environment.benchmarkIndex,
  }
}
