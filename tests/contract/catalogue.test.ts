import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Call } from '@contract/call'
import { calls } from '@contract/calls'
import { ERRORS } from '@contract/errors'
import { mainPages, subPackages } from '../../src/routes/packages'
import { findRoute, routes } from '../../src/routes/routes'

describe('the catalogue of calls', () => {
  it.each(Object.entries<Call>(calls))('%s has a Chinese summary', (_key, { summary }) => {
    expect(summary).toMatch(/[\u4e00-\u9fff]/)
  })

  it('limits every text', () => {
    const unlimited = Object.entries<Call>(calls).flatMap(([key, { input }]) =>
      Object.entries((input as { properties?: Record<string, { type?: string }> }).properties ?? {})
        .filter(
          ([, field]) =>
            field.type === 'string' && !('maxLength' in field) && !('pattern' in field) && !('enum' in field),
        )
        .map(([name]) => `${key} ${name}`),
    )
    expect(unlimited).toEqual([])
  })
})

describe('the table of errors', () => {
  it('AUTH-05 uses codes 300 to 400 only for ended logins, captchas and failed WeChat logins', () => {
    const inRange = Object.entries(ERRORS)
      .filter(([, { code }]) => code >= 300 && code <= 400)
      .map(([name]) => name)
    expect(inRange.sort()).toEqual([
      'CAPTCHA_NOT_PASSED',
      'CAPTCHA_REQUIRED',
      'CAPTCHA_UNAVAILABLE',
      'CAPTCHA_WRONG',
      'LOGIN_EXPIRED',
      'LOGIN_REQUIRED',
      'WECHAT_LOGIN_FAILED',
    ])
  })

  it('REQ-02 has a Chinese sentence for each error', () => {
    for (const { message } of Object.values(ERRORS)) expect(message).toMatch(/[\u4e00-\u9fff]/)
  })
})

describe('the table of screens', () => {
  const root = path.resolve(__dirname, '../..')

  it.each(Object.entries(routes))('%s has its page file at its address', (_name, { path: address }) => {
    expect(fs.existsSync(path.join(root, `src${address}.tsx`))).toBe(true)
  })

  it('NAV-01 puts every screen into exactly one package', () => {
    const all = [
      ...mainPages,
      ...subPackages.flatMap(({ root: folder, pages }) => pages.map((page) => `${folder}/${page}`)),
    ]
    expect([...all].sort()).toEqual(
      Object.values(routes)
        .map(({ path: address }) => address.slice(1))
        .sort(),
    )
    expect(new Set(all).size).toBe(all.length)
  })

  it('NAV-02 has tab1 as its entry', () => {
    expect(mainPages[0]).toBe('pages/tab/tab1')
    expect(findRoute('')).toBe('tab1')
  })

  it('leaves no page without a route', () => {
    const folders = ['src/pages', 'src/sub', 'src/account']
    const pages = folders.flatMap((folder) =>
      fs
        .readdirSync(path.join(root, folder), { recursive: true })
        .map(String)
        .filter((name) => name.endsWith('.tsx') && !name.endsWith('.config.ts'))
        .map((name) => `${folder.slice(3)}/${name.replace(/\.tsx$/, '')}`),
    )
    expect(pages.filter((page) => !findRoute(page))).toEqual([])
  })
})
