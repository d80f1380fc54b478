import fs from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const ROOT = path.resolve(__dirname, '../..')
/** It has no view. */
const WITHOUT_VIEW = ['jump']

it('every feature has a suite that draws one of its views or pages (decision 0015)', () => {
  const features = fs.readdirSync(path.join(ROOT, 'src/features')).filter((name) => !WITHOUT_VIEW.includes(name))
  const suites = fs
    .readdirSync(path.join(ROOT, 'tests/unit'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.test.tsx'))
    .map((name) => fs.readFileSync(path.join(ROOT, 'tests/unit', name), 'utf8'))
    .filter((text) => /\bmount(View|Page)\(/.test(text))
  const isDrawn = (feature: string) => suites.some((text) => text.includes(`'@/features/${feature}/`))
  expect(features.filter((feature) => !isDrawn(feature))).toEqual([])
})
