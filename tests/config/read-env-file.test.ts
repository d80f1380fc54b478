import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readServerEnvironment } from '../../config/tasks/read-env-file.mjs'

const ROOT = path.resolve(__dirname, '../..')

describe('what the server and its commands run with', () => {
  let file: string
  beforeAll(() => {
    file = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'env-')), '.env')
    fs.writeFileSync(file, 'DEFAULT_SHOP=written\nPORT=4000\nDATA_DIR=./school\nSTORAGE_DIR=\n')
  })
  afterAll(() => fs.rmSync(path.dirname(file), { recursive: true }))

  it('is the build, over it the file, over both the environment', () => {
    const merged = readServerEnvironment({ H5_DIR: '/built', PORT: '1' }, { file, environment: { PORT: '5000' } })
    expect(merged).toMatchObject({ H5_DIR: '/built', DEFAULT_SHOP: 'written', PORT: '5000' })
  })
  it('means relative folders from the repository, wherever a command is typed', () => {
    expect(readServerEnvironment({}, { file, environment: {} })).toMatchObject({ DATA_DIR: path.join(ROOT, 'school') })
    expect(readServerEnvironment({}, { file, environment: { DATA_DIR: '/srv/school' } })).toMatchObject({ DATA_DIR: '/srv/school' })
    expect(readServerEnvironment({}, { file: `${file}.none`, environment: { DATA_DIR: '' } })).toEqual({ DATA_DIR: path.join(ROOT, 'data') })
  })
})
