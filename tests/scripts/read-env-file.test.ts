import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parseEnv, readServerEnvironment } from '../../scripts/process/read-env-file'

const ROOT = path.resolve(__dirname, '../..')

describe('a line of .env', () => {
  it.each([
    ['plain', 'HOST=127.0.0.1', '127.0.0.1'],
    ['with a remark behind', 'HOST=127.0.0.1            # when the proxy runs here', '127.0.0.1'],
    ['with spaces around', '  HOST =  127.0.0.1  ', '127.0.0.1'],
    ['with words', 'HOST=one two', 'one two'],
    ['with a # inside a word', 'HOST=p#ss', 'p#ss'],
    ['that begins with #', 'HOST=#2B5CFF', '#2B5CFF'],
    ['with an = inside', 'HOST=title=thing1,note=thing4', 'title=thing1,note=thing4'],
    ['in double quotes', 'HOST="a # b" # remark', 'a # b'],
    ['in single quotes', 'HOST=\'say "yes"\'', 'say "yes"'],
    ['in quotes with spaces', 'HOST=" padded "', ' padded '],
    ['with a quote inside', 'HOST=it\'s "so"', 'it\'s "so"'],
    ['that the shell could read', 'export HOST=127.0.0.1', '127.0.0.1'],
    ['of Windows', 'HOST=127.0.0.1\r\nPORT=', '127.0.0.1'],
  ])('%s', (_name, text, value) => {
    expect(parseEnv(text)).toEqual({ HOST: value })
  })
  it.each(['', '# HOST=1', 'HOST=', 'HOST= # none yet', 'HOST=""', 'HOST', '=1', '- HOST=1'])(
    'sets nothing: "%s"',
    (text) => {
      expect(parseEnv(text)).toEqual({})
    },
  )
  it('is parsed as in the example of the operating guide', () => {
    const guide = fs.readFileSync(path.join(ROOT, 'docs/operating.md'), 'utf8')
    const example = parseEnv(/```ini\n(NODE_ENV[\s\S]*?)```/.exec(guide)![1])
    expect(example).toMatchObject({ NODE_ENV: 'production', HOST: '127.0.0.1', TRUST_PROXY: '127.0.0.1' })
    expect(Object.keys(example)).toHaveLength(8)
  })
})

describe('the settings of the server and its commands', () => {
  let file: string
  beforeAll(() => {
    file = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'env-')), '.env')
    fs.writeFileSync(file, 'DEFAULT_SHOP=written\nPORT=4000\nDATA_DIR=./school\nSTORAGE_DIR=\n')
  })
  afterAll(() => fs.rmSync(path.dirname(file), { recursive: true }))

  it('come from the environment, then the file, then the build', () => {
    const merged = readServerEnvironment({ H5_DIR: '/built', PORT: '1' }, { file, environment: { PORT: '5000' } })
    expect(merged).toMatchObject({ H5_DIR: '/built', DEFAULT_SHOP: 'written', PORT: '5000' })
  })
  it('resolve relative folders from the repository, in any working directory', () => {
    expect(readServerEnvironment({}, { file, environment: {} })).toMatchObject({ DATA_DIR: path.join(ROOT, 'school') })
    expect(readServerEnvironment({}, { file, environment: { DATA_DIR: '/srv/school' } })).toMatchObject({
      DATA_DIR: '/srv/school',
    })
    expect(readServerEnvironment({}, { file: `${file}.none`, environment: { DATA_DIR: '' } })).toEqual({
      DATA_DIR: path.join(ROOT, 'data'),
    })
  })
})
