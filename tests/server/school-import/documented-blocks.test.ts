import fs from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { describeBlockKinds } from '../../support/server/block-table'

const FORMAT = fs.readFileSync(path.resolve(__dirname, '../../../docs/school-format.md'), 'utf8')

it.each(describeBlockKinds())('docs/school-format.md has the fields of every kind of block: %s', (row) => {
  expect(FORMAT.split('\n')).toContain(row)
})
