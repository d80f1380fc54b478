// npm run bench -- first-screens [rounds]: Lighthouse (mobile, simulated throttling) on the routes where a visit
// begins, by turns with an empty Taro page and a plain HTML page, which show what the machine is worth at the moment.
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { root, runTool } from '../../scripts/process/run'
import { step } from '../../scripts/process/run-step'
import { printTable } from '../../scripts/process/table'
import { prepareDemoServer, startDemoServer } from '../measured/demo-server'
import { compareMedians } from './medians'
import { findRoutes } from './routes'
import { openLighthouse, type Figures } from './run-lighthouse'
import { serveFolder } from './serve-folder'

const ROUNDS = 5
const EMPTY_TARO = 'bench/first-screens/empty-taro'
const PLAIN_HTML =
  '<!doctype html><html lang="zh-CN"><meta charset="utf-8"><meta name="viewport" content="width=device-width">' +
  '<title>一页文字</title><body><h1>一页文字</h1><p>没有脚本，也没有样式。</p>'

export const buildEmptyTaro = async (): Promise<string> => {
  const output = path.join(root, 'dist/bench/empty-taro')
  if (!fs.existsSync(path.join(output, 'index.html'))) {
    const code = await step('building the empty Taro page', () =>
      runTool('taro', ['build', '--type', 'h5'], { NODE_ENV: 'production' }, path.join(root, EMPTY_TARO)),
    )
    if (code) throw new Error('the empty Taro page was not built')
  }
  return output
}

/** Measures and prints every route; `rounds` times each, one after the other. */
export const measureFirstScreens = async (rounds = ROUNDS): Promise<void> => {
  const environment = await prepareDemoServer()
  const emptyTaro = await buildEmptyTaro()
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'pocket-school-first-screens-'))
  const html = path.join(folder, 'html')
  fs.mkdirSync(html)
  fs.writeFileSync(path.join(html, 'index.html'), PLAIN_HTML)
  const ours = await startDemoServer(environment)
  const others = await Promise.all([serveFolder(emptyTaro), serveFolder(html)])
  const lighthouse = await openLighthouse()
  try {
    const site = `http://127.0.0.1:${ours.port}`
    const routes = {
      ...(await findRoutes(site)),
      'empty Taro page': others[0].address,
      'plain HTML page': others[1].address,
    }
    const figures: Record<string, Figures[]> = {}
    for (let round = 0; round < rounds; round++)
      for (const [name, address] of Object.entries(routes))
        (figures[name] ??= []).push(await lighthouse.measure(address))
    console.log(
      `\nLighthouse ${lighthouse.version}, mobile, medians of ${rounds}. Tasks: over 50 ms at four times throttling. ` +
        'Bar: score 95, TBT 150 ms, LCP 2.0 s (lesson 2.3), CLS 0, accessibility 100.',
    )
    printTable(Object.entries(figures).map(([name, list]) => ({ page: name, ...compareMedians(list) })))
  } finally {
    await lighthouse.close()
    await Promise.all([ours.stop(), ...others.map((other) => other.close())])
    fs.rmSync(folder, { recursive: true, force: true })
  }
}
