import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../../../server/src/app'
import { readConfig } from '../../../server/src/kernel/config'
import { shopTable } from '../../../server/src/modules/shop/shop.table'
import { SHOP } from '../../support/server/fixture-school'
import { clock, withRollback } from '../../support/server/harness'
import { COURSE_ID, useWeb, writeBuild } from './web-fixture'

const web = useWeb()
const { open } = web

describe('a page that another visitor has opened', () => {
  const DETAIL = `/wap/sub/course/detail?id=${COURSE_ID}`
  const opened = async (url: string, headers?: Record<string, string>) => {
    web.visitedShops = []
    const page = await open(url, headers)
    return { body: page.body, isDrawn: web.visitedShops.length > 0 }
  }

  it('is not drawn again, whoever shared it', async () => {
    const { body } = await opened(DETAIL)
    expect(await opened(`${DETAIL}&from=singlemessage&type=preview`)).toEqual({ body, isDrawn: false })
    expect(body).toContain(`<meta property="og:url" content="http://school.example${DETAIL}">`)
  })
  it.each([
    ['course', DETAIL, DETAIL.replace(/2$/, '3'), {}],
    ['school, named by the address', DETAIL, `${DETAIL}&sid=second-school`, {}],
    ['school, named by the cookie', DETAIL, DETAIL, { cookie: 'sid=second-school' }],
    ['filter', '/wap/pages/course', '/wap/pages/course?sort=hot', {}],
  ])('is drawn for another %s', async (_what, url, other, headers) => {
    await opened(url)
    expect((await opened(other, headers)).isDrawn).toBe(true)
  })
  it('is drawn again when the shop has changed', async () => {
    await opened(DETAIL)
    web.shopVersion = '2'
    expect((await opened(DETAIL)).isDrawn).toBe(true)
    expect((await opened(DETAIL)).isDrawn).toBe(false)
  })
  it('is drawn again when the app was built anew', async () => {
    await opened(DETAIL)
    fs.utimesSync(path.join(web.folder, 'index.html'), new Date(), new Date('2030-01-01'))
    expect((await opened(DETAIL)).isDrawn).toBe(true)
  })
})

describe('pages of two processes over one database', () => {
  const CACHE_MILLISECONDS = 3000
  const moment = new Date('2026-06-01T08:00:00Z').getTime()
  let folder: string
  beforeAll(() => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'h5-'))
    writeBuild(folder)
  })
  afterAll(() => fs.rmSync(folder, { recursive: true, force: true }))

  it(
    'both show an import three seconds later',
    withRollback(async ({ database }) => {
      const config = readConfig({ DATA_DIR: folder, H5_DIR: folder, LOG_LEVEL: 'silent', DEFAULT_SHOP: SHOP })
      const start = () => createApp(config, { database, now: clock.now, cacheMilliseconds: CACHE_MILLISECONDS })
      const processes = [await start(), await start()]
      const titles = () =>
        Promise.all(
          processes.map(async ({ app }) => /<title>(.*?)<\/title>/.exec((await app.inject('/wap/')).body)?.[1]),
        )
      clock.set(new Date(moment))
      expect(await titles()).toEqual(['测试学校', '测试学校'])
      const imported = { shopName: '新名字', updatedAt: new Date(moment) }
      await database.current.update(shopTable).set(imported).where(eq(shopTable.id, SHOP))
      clock.set(new Date(moment + CACHE_MILLISECONDS - 1))
      expect(await titles()).toEqual(['测试学校', '测试学校'])
      clock.set(new Date(moment + CACHE_MILLISECONDS))
      expect(await titles()).toEqual(['新名字', '新名字'])
      await Promise.all(processes.map(({ app }) => app.close()))
    }),
  )
})
