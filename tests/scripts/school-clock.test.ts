import fs from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const ROOT = path.resolve(__dirname, '../..')
/** What reads or writes the clock of whatever zone the phone or the server is in. */
const OF_THE_DEVICE = new RegExp(
  [
    /\.(?:get|set)(?:FullYear|Month|Date|Day|Hours|Minutes|Seconds)\(|\.getTimezoneOffset\(/,
    /\.toLocale(?:Date|Time)?String\(|DateTimeFormat/,
    /new Date\([^()]*,|\bdayjs\((?!\)\.tz\()/,
  ]
    .map(({ source }) => source)
    .join('|'),
)

it("reads every time on the school's clock, never on the device's", () => {
  const lines = ['src', 'contract', 'server/src'].flatMap((folder) =>
    fs
      .readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name))
      .flatMap((name) =>
        fs
          .readFileSync(path.join(ROOT, folder, name), 'utf8')
          .split('\n')
          .map((line) => `${folder}/${name}: ${line.trim()}`),
      ),
  )
  expect(lines.length).toBeGreaterThan(50_000)
  expect(lines.filter((line) => OF_THE_DEVICE.test(line))).toEqual([])
})
