import { beforeAll, describe, expect, it, vi } from 'vitest'
import { ERRORS } from '@contract/errors'
import { fileTable } from '../../../server/src/modules/file/file.table'
import { SHOP } from '../../support/server/fixture-school'
import { register, startUserServer, type UserServer } from './user-server'

let server: UserServer
let me: Awaited<ReturnType<typeof register>>
beforeAll(async () => {
  server = await startUserServer()
  me = await register(server)
})
const update = (input: object) => server.call.raw('PUT /base/auth/shop/user/update', input, { token: me.token })
const view = async () => (await server.call('GET /base/auth/shop/user/view', {}, { token: me.token })).data

describe('profile', () => {
  it('shows the learner with a masked phone and a name without digits of it', async () => {
    const student = await view()
    expect(student.phone).toBe(`${me.phone.slice(0, 3)}****${me.phone.slice(-4)}`)
    expect(student).toMatchObject({
      stuId: me.userId,
      sysUserUuid: me.userId,
      isAgent: 0,
      wechatBound: false,
      hasPassword: true,
    })
    expect(student.nickName).not.toContain(me.phone.slice(-4))
    expect((await server.call('GET /base/auth/shop/user/get/mf/stu/info', {}, { token: me.token })).data).toEqual(
      student,
    )
  })

  it('changes only the given fields', async () => {
    await update({
      nickName: ' 小电工 ',
      gender: 'female',
      birthday: '2000-02-29',
      areaCode: 'CN',
      signature: '每天一课',
    })
    await server.call('POST /mf-user/user/mfWechatAccount/update', { realName: '王小林' }, { token: me.token })
    expect(await view()).toMatchObject({
      nickName: '小电工',
      realName: '王小林',
      gender: 'female',
      birthday: '2000-02-29',
      areaCode: 'CN',
      areaName: '中国',
      signature: '每天一课',
    })
  })

  it.each([
    { birthday: '2001-02-29' },
    { birthday: '2999-01-01' },
    { birthday: '1899-12-31' },
    { birthday: '2000-13-01' },
    { nickName: '   ' },
    { nickName: '字'.repeat(21) },
    { nickName: '换\n行' },
    { nickName: '反\u202e转' },
    { areaCode: 'ZZ' },
    { gender: 'other' },
  ])('refuses %j and changes nothing', async (input) => {
    const before = await view()
    const answer = await update({ signature: '不应保存', ...input })
    expect(answer.code).toBe(ERRORS.INPUT_INVALID.code)
    expect(await view()).toEqual(before)
  })

  it('ignores read-only fields', async () => {
    await update({ nickName: '甲', isAgent: 1, phone: '13900009999', disabled: true, id: 'x' })
    expect(await view()).toMatchObject({
      nickName: '甲',
      isAgent: 0,
      stuId: me.userId,
      phone: `${me.phone.slice(0, 3)}****${me.phone.slice(-4)}`,
    })
  })

  it('removes a replaced avatar, unless it is in use again', async () => {
    const [first, second] = ['one', 'two'].map((name) => `${SHOP}/upload/${me.userId}/${name}.png`) as [string, string]
    const file = {
      shopId: SHOP,
      userId: me.userId,
      bytes: 10,
      createdAt: new Date(),
      mimeType: 'image/png',
      purpose: 'headImage' as const,
    }
    await server.database.current.insert(fileTable).values([
      { ...file, key: first },
      { ...file, key: second },
    ])
    const set = (key: string) => server.call('PUT /base/auth/shop/user/update/head/img', { key }, { token: me.token })
    for (const key of [first, second, first]) await set(key)
    await server.jobs.runDue(server.clock.now())
    expect(server.removed).toEqual([second])
    expect((await set(second)).code).toBe(ERRORS.FILE_MISSING.code)
    expect((await view()).wxHeadImg).toContain('one.png')
  })

  /** Pictures that this learner uploaded, the first of them worn. */
  const givenHeadImages = async (...names: string[]) => {
    const { token, userId } = await register(server)
    const keys = names.map((name) => `${SHOP}/upload/${userId}/${name}.png`)
    const file = {
      shopId: SHOP,
      userId,
      bytes: 10,
      createdAt: new Date(),
      mimeType: 'image/png',
      purpose: 'headImage' as const,
    }
    await server.database.current.insert(fileTable).values(keys.map((key) => ({ ...file, key })))
    const wear = (key: string) => server.call('PUT /base/auth/shop/user/update/head/img', { key }, { token })
    await wear(keys[0]!)
    server.removed.length = 0
    return {
      keys,
      wear,
      seeWorn: async () => (await server.call('GET /base/auth/shop/user/view', {}, { token })).data.wxHeadImg,
    }
  }

  it('removes a replaced avatar at the next attempt when the storage failed', async () => {
    const {
      keys: [first, second],
      wear,
    } = await givenHeadImages('one', 'two')
    await wear(second!)
    vi.spyOn(server.storage, 'remove').mockRejectedValueOnce(new Error('disk'))
    await expect(server.jobs.runDue(server.clock.now())).rejects.toThrow('disk')
    await server.jobs.runDue(new Date(server.clock.now().getTime() + 300_000))
    expect(server.removed).toEqual([first])
  })

  it('keeps the old avatar when its removal cannot be scheduled', async () => {
    const {
      keys: [first, second],
      wear,
      seeWorn,
    } = await givenHeadImages('one', 'two')
    vi.spyOn(server.jobs, 'enqueue').mockRejectedValueOnce(new Error('no connection'))
    expect((await wear(second!)).code).toBe(ERRORS.SERVER_ERROR.code)
    expect(await seeWorn()).toBe(`/media/${first}`)
  })

  it('accepts only an avatar that the learner uploaded as one', async () => {
    const other = await register(server)
    const file = {
      shopId: SHOP,
      userId: me.userId,
      bytes: 10,
      createdAt: new Date(),
      mimeType: 'image/png',
      purpose: 'headImage' as const,
    }
    const mine = `${SHOP}/upload/${me.userId}/face.png`
    const homework = `${SHOP}/private/homework.png`
    const foreign = `${SHOP}/upload/${other.userId}/face.png`
    await server.database.current.insert(fileTable).values([
      { ...file, key: mine },
      { ...file, key: homework, purpose: 'homework' },
      { ...file, key: foreign, userId: other.userId },
    ])
    const set = (key: string) => server.call('PUT /base/auth/shop/user/update/head/img', { key }, { token: me.token })
    expect((await set(mine)).data.wxHeadImg).toBe(`/media/${mine}`)
    for (const key of [
      foreign,
      homework,
      `${SHOP}/upload/${me.userId}/missing.png`,
      `${SHOP}/lesson/secret.mp4`,
      '../../etc/passwd',
      'http://else.where/x.png',
    ]) {
      expect((await set(key)).code).toBe(ERRORS.FILE_MISSING.code)
    }
  })

  it('provides names by id for other modules', async () => {
    const names = await server.users.getNames([me.userId, '0192f000-0005-7000-8000-00000000ffff'])
    expect([...names]).toEqual([
      [me.userId, { nickName: '甲', avatarUrl: expect.stringContaining('/media/'), phone: me.phone }],
    ])
    expect(await server.users.getNames([])).toEqual(new Map())
  })
})
