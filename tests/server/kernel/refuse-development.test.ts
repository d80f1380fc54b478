import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { readConfig } from '../../../server/src/kernel/config'
import {
  findObjections,
  isExposed,
  refuseDevelopmentSettings,
  SECRETS,
} from '../../../server/src/kernel/refuse-development'

const FINE = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://school.example',
  SMS_PROVIDER: 'aliyun',
  METRICS_TOKEN: 'b7c1f0e2a9d84c35',
  MASTER_KEY: 'q3J8mV0c1Zx7rT5uYb2nKd9sLh4gWf6e',
  WECHAT_WEB_SECRET: '0f3a9c',
}
const STORE = {
  STORAGE_S3_BUCKET: 'school-media',
  STORAGE_S3_ENDPOINT: 'https://store.example',
  STORAGE_S3_KEY_ID: 'AKSCHOOL',
  STORAGE_S3_KEY_SECRET: 'u7Yq0PzX',
}
const variablesOf = (environment: NodeJS.ProcessEnv) =>
  findObjections(readConfig(environment)).map(({ variable }) => variable)

describe('production', () => {
  it('starts when everything is configured', () => {
    expect(variablesOf(FINE)).toEqual([])
    expect(variablesOf({ ...FINE, ...STORE })).toEqual([])
    const inner = { STORAGE_S3_ENDPOINT: 'http://10.0.0.9:7480', STORAGE_S3_PUBLIC_ENDPOINT: 'https://store.example' }
    expect(variablesOf({ ...FINE, ...STORE, ...inner })).toEqual([])
  })
  it.each([
    ['SMS_PROVIDER', { SMS_PROVIDER: '' }],
    ['WECHAT_PAY_MCHID', { WECHAT_PAY_MCHID: '1600000000' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'http://localhost:3000' }],
    ['DEMO', { DEMO: '1' }],
    ['WECHAT_WEB_SECRET', { WECHAT_WEB_SECRET: 'changeme' }],
    ['METRICS_TOKEN', { METRICS_TOKEN: 'short' }],
    ['MASTER_KEY', { MASTER_KEY: undefined }],
    ['STORAGE_S3_ENDPOINT', { ...STORE, STORAGE_S3_ENDPOINT: 'http://store.internal' }],
    ['STORAGE_S3_PUBLIC_ENDPOINT', { ...STORE, STORAGE_S3_PUBLIC_ENDPOINT: 'http://store.example' }],
    ['STORAGE_S3_KEY_SECRET', { ...STORE, STORAGE_S3_KEY_SECRET: 'example' }],
    ['MASTER_KEY', { MASTER_KEY: 'short' }],
  ])('refuses to start and names %s', (variable, change) => {
    const environment = { ...FINE, ...change }
    expect(variablesOf(environment)).toEqual([variable])
    expect(() => refuseDevelopmentSettings(readConfig(environment))).toThrow(
      new RegExp(`生产环境不能启动[\\s\\S]*${variable}`),
    )
  })
  it('checks only its own secrets', () => {
    expect(variablesOf({ ...FINE, CI_TOKEN: 'test', OTHER_API_KEY: 'secret' })).toEqual([])
    const listed = readFileSync(path.resolve(__dirname, '../../../.env.example'), 'utf8').match(
      /^\w+_(SECRET|KEY|TOKEN)(?==)/gm,
    )
    expect([...SECRETS].sort()).toEqual(listed!.sort())
  })
  it('never loads the demo school, and development does not with DEMO=0', () => {
    expect(readConfig({ ...FINE, DEMO: '1' }).loadsDemo).toBe(false)
    expect([{}, { DEMO: '' }, { DEMO: '0' }].map((environment) => readConfig(environment).loadsDemo)).toEqual([
      true,
      true,
      false,
    ])
  })
  it('refuses an invalid port and names it', () => {
    expect(() => readConfig({ PORT: '70000' })).toThrow('PORT 不是端口号：70000')
  })
})

describe('development', () => {
  it('starts without any setting', () => {
    expect(variablesOf({})).toEqual([])
  })
  it.each([
    ['PUBLIC_URL', { PUBLIC_URL: 'https://school.example' }],
    ['METRICS_TOKEN', { METRICS_TOKEN: 'short' }],
  ])('refuses to start and names %s', (variable, environment) => {
    expect(variablesOf(environment)).toEqual([variable])
    expect(() => refuseDevelopmentSettings(readConfig(environment))).toThrow(
      new RegExp(`开发环境不能启动[\\s\\S]*${variable}`),
    )
  })
  it.each(['prod', 'Production', 'staging', ' production'])('is not selected by NODE_ENV "%s"', (name) => {
    expect(() => readConfig({ NODE_ENV: name })).toThrow(
      `NODE_ENV 只能是 production、development 或 test（不写就是 development）：${name}`,
    )
  })
  it.each(['', 'development', 'test'])('is selected by NODE_ENV "%s"', (name) => {
    expect(readConfig({ NODE_ENV: name }).production).toBe(false)
  })
  it('detects whether other machines can reach it', () => {
    const exposed = (environment: NodeJS.ProcessEnv) => isExposed(readConfig(environment))
    expect([{}, { HOST: '192.168.1.7' }, { HOST: '::' }].map(exposed)).toEqual([true, true, true])
    expect([{ HOST: '127.0.0.1' }, { HOST: 'localhost' }, { HOST: '::1' }, FINE].map(exposed)).toEqual([
      false,
      false,
      false,
      false,
    ])
  })
})
