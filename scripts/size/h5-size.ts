import fs from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { toKilobytes } from '../process/table'

/**
 * Script, in KB, of the pages where a visit begins: what they had with 103 of 166 screens, 1.3 for the addresses of
 * the others in the entry (decision 0035), and 0.5 for what a change costs by the way. Since then 1.1 of all, because
 * a step back closes what lies over a page (decision 0058); 0.3 of a course for asking the school; 0.7 of a lesson for
 * what follows its end and for the talk of a live; 0.4 of all for the addresses of thirteen screens of classes,
 * timetables, leave and appointments, and for their targets; 0.4 of all for those of the twelve screens of homework,
 * signing in, intensives and offline courses, and for what buys a seat of the last; 0.4 of all for those of the
 * fifteen screens of promoters, and for telling whose share a learner opened who is logged in; 0.5 of all for those of
 * the fifteen screens of activities, for the ads of a home and for cards that go to friends alone; 0.4 of a course and
 * a package for their price in an activity; 0.1 of all for whether WeChat lets this phone show prices of what is used
 * on it, and 0.9 of a course and a package for the reports of what others wrote.
 */
export const FIRST_ROUTES: Record<string, number> = {
  '/pages/tab/tab1': 106.0,
  '/pages/course': 103.0,
  '/sub/course/detail': 111.1,
  '/sub/course/detailPackage': 108.4,
  '/sub/course/video': 112.3,
  '/sub/search/result': 103.3,
}
/** Of every other page; shown, but not a gate. */
const SCRIPT_LIMIT = 130
const ALL_LIMIT_BYTES = 270 * 1024
const REQUEST_LIMIT = 25

export type H5Row = {
  'page (gz)': string
  'script KB': string
  'style KB': string
  'all KB': string
  'NutUI KB': string
  requests: number
  ok: string
}

/** Bytes as they travel: gzip, which every browser and cache understands. */
const zippedBytes = (file: string): number =>
  fs.existsSync(`${file}.gz`) ? fs.statSync(`${file}.gz`).size : gzipSync(fs.readFileSync(file), { level: 9 }).length

/**
 * One row a page of dist/h5: the page itself, and the scripts and styles that it needs before it can draw. Pictures
 * and calls come on top; the tests in the browser count those. NutUI's bytes are estimated from its share of each file.
 */
export const measureH5 = (root: string): H5Row[] => {
  const folder = path.join(root, 'dist/h5')
  const assets: Record<string, string[]> = JSON.parse(
    fs.readFileSync(path.join(folder, 'assets-by-route.json'), 'utf8'),
  )
  const nutuiShares: Record<string, number> = JSON.parse(
    fs.readFileSync(path.join(folder, 'nutui-shares.json'), 'utf8'),
  )
  const html = zippedBytes(path.join(folder, 'index.html'))
  return Object.entries(assets).map(([route, files]) => {
    const sum = (ending: string): number =>
      files
        .filter((file) => file.endsWith(ending))
        .reduce((total, file) => total + zippedBytes(path.join(folder, file)), 0)
    const script = sum('.js')
    const style = sum('.css')
    const all = html + script + style
    const nutui = files.reduce(
      (total, file) => total + (nutuiShares[file] ?? 0) * zippedBytes(path.join(folder, file)),
      0,
    )
    const requests = files.length + 1
    const scriptLimit = (FIRST_ROUTES[route] ?? SCRIPT_LIMIT) * 1024
    const ok = script <= scriptLimit && all <= ALL_LIMIT_BYTES && requests <= REQUEST_LIMIT
    return {
      'page (gz)': route,
      'script KB': toKilobytes(script),
      'style KB': toKilobytes(style),
      'all KB': toKilobytes(all),
      'NutUI KB': toKilobytes(nutui),
      requests,
      ok: ok ? 'yes' : 'NO',
    }
  })
}
