import { constants, publicEncrypt } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ERRORS } from '@contract/errors'
import { createApp, type RunningApp } from '../../../server/src/app'
import { readConfig } from '../../../server/src/kernel/config'
import { LocalStorage } from '../../../server/src/kernel/media/storage'
import { importSchool } from '../../../server/src/modules/school-import/school-import.service'
import { createClient } from '../../support/server/client'
import { openTestDatabase } from '../../support/server/test-database'
import { SchoolFixture } from './school-fixture'
import { placeOrder } from '../../support/server/place-order'

const PHONE = '13800000001'
const PASSWORDS = { north: 'Beixiao@2026', south: 'Nanxiao@2026' }
type Sid = keyof typeof PASSWORDS
const SIDS: Sid[] = ['north', 'south']

let server: RunningApp
let folder: string
const call = createClient(async () => server.app)

/** Two schools from folders that use the same keys and the same phone, with one student each. */
beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'two-schools-'))
  const database = await openTestDatabase('pocket_school_two_schools')
  const config = readConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent', DEFAULT_SHOP: 'north' })
  for (const sid of SIDS) {
    const school = new SchoolFixture()
      .write(
        'school.yml',
        `code: ${sid}\nshopName: ${sid} 学校\n` +
          `brandColor: "${sid === 'north' ? '#7A3E12' : '#125E7A'}"\npaymentEnabled: true\n`,
      )
      .write(
        'students.yml',
        [
          'students:',
          '  - key: s',
          `    phone: ${PHONE}`,
          `    nickName: ${sid} 学员`,
          `    password: ${PASSWORDS[sid]}`,
          '    comments:',
          `      - { course: c, stars: 5, content: ${sid} 的评价 }`,
          '',
        ].join('\n'),
      )
    await importSchool(database, new LocalStorage(config.storageDir), school.folder)
    school.discard()
  }
  server = await createApp(config, { database, limitRates: false, cacheMilliseconds: 0 })
})
afterAll(async () => {
  await server.close()
  fs.rmSync(folder, { recursive: true, force: true })
})

const login = async (sid: Sid, password: string) => {
  const {
    data: { publicKey },
  } = await call('GET /base/api/shop/user/get/public/key', {}, { sid })
  const encrypted = publicEncrypt(
    { key: publicKey, padding: constants.RSA_PKCS1_PADDING },
    Buffer.from(password),
  ).toString('base64')
  return call('POST /base/api/shop/user/login/pwd', { phone: PHONE, password: encrypted, agreed: true }, { sid })
}
const enter = async (sid: Sid) => {
  const answer = await login(sid, PASSWORDS[sid])
  const { data: page } = await call('POST /resource/api/course/page', {}, { sid })
  return { sid, user: answer.data.user, token: answer.data.token, courses: page.list }
}

describe('two schools in one database', () => {
  it('have their own name, colour and courses', async () => {
    const [north, south] = (await Promise.all(SIDS.map(enter))) as [
      Awaited<ReturnType<typeof enter>>,
      Awaited<ReturnType<typeof enter>>,
    ]
    expect({ north: north.courses.length, south: south.courses.length }).toEqual({ north: 1, south: 1 })
    expect(north.courses[0]!.id).not.toBe(south.courses[0]!.id)
    const infos = await Promise.all(
      SIDS.map(async (sid) => (await call('GET /base/api/shop/get/pub/code/info', {}, { sid })).data),
    )
    expect(infos.map(({ shopName, brandColor }) => [shopName, brandColor])).toEqual([
      ['north 学校', '#7A3E12'],
      ['south 学校', '#125E7A'],
    ])
  })

  it('treat one phone as two learners with two passwords', async () => {
    const [north, south] = [await enter('north'), await enter('south')]
    expect({ north: north.user.nickName, south: south.user.nickName }).toEqual({
      north: 'north 学员',
      south: 'south 学员',
    })
    expect(north.user.stuId).not.toBe(south.user.stuId)
    expect((await login('north', PASSWORDS.south)).code).toBe(ERRORS.PASSWORD_WRONG.code)
  })

  it.each([
    ['north', 'south'],
    ['south', 'north'],
  ] as const)('refuse a token of %s in %s, and show neither its learners nor its courses', async (from, to) => {
    const [here, there] = [await enter(from), await enter(to)]
    const courseId = here.courses[0]!.id
    expect((await call('GET /base/auth/shop/user/view', {}, { sid: to, token: here.token })).code).toBe(
      ERRORS.LOGIN_REQUIRED.code,
    )
    expect((await call('GET /resource/api/course/view', { id: courseId }, { sid: to })).code).toBe(
      ERRORS.COURSE_NOT_FOUND.code,
    )
    expect(
      (await call('POST /resource/auth/course/view', { id: courseId }, { sid: to, token: there.token })).code,
    ).toBe(ERRORS.COURSE_NOT_FOUND.code)
    const name = await call('GET /base/api/shop/user/get/user/name/by/id', { id: here.user.stuId }, { sid: to })
    expect(name.code).toBe(ERRORS.USER_NOT_FOUND.code)
    const comments = await call('POST /resource/api/goods/comment/page', { courseId }, { sid: to })
    expect(JSON.stringify(comments)).not.toContain(`${from} 的评价`)
  })

  it('neither sell nor show orders of the other', async () => {
    const [north, south] = [await enter('north'), await enter('south')]
    const place = (who: typeof north, goodsId: string) => placeOrder(call, who, [{ goodsId }])
    expect((await place(south, north.courses[0]!.id)).code).toBe(ERRORS.GOODS_NOT_FOUND.code)
    const order = await place(north, north.courses[0]!.id)
    expect(order.code).toBe(200)
    const view = (who: typeof north) => call('GET /resource/auth/trade/order/view', { id: order.data.id }, who)
    expect({ north: (await view(north)).code, south: (await view(south)).code }).toEqual({
      north: 200,
      south: ERRORS.ORDER_NOT_FOUND.code,
    })
  })
})
