import { ERRORS } from '@contract/errors'
import type { OneSignIn } from '@contract/sign-in/calls'
import { ApiError } from '@/core/request/api-error'
import { describeState } from '@/features/sign-in/sign-in-text'
import { SignInStore } from '@/features/sign-in/today/sign-in.store'
import { login } from '../../../support/app/learners'
import { givenApi, givenSignIn, ID, NOW, NOW_MS, signed } from './sign-in.fixture'

const offline = new ApiError(0, '网络不太好，请稍后重试')

const stores: SignInStore[] = []
const given = ({ one = givenSignIn(), ...options }: { one?: OneSignIn; id?: string; code?: string } = {}) => {
  const api = givenApi(one)
  const store = new SignInStore({ ...options, api, readDevice: () => NOW_MS })
  stores.push(store)
  return { store, api }
}

beforeEach(() => {
  localStorage.clear()
  login('lin')
})
afterEach(() => {
  for (const store of stores.splice(0)) store.dispose()
})

it('a full code sends itself, and the answer is shown in the list as well', async () => {
  const { store, api } = given()
  await store.load()
  await store.type('40 72')
  expect(api.save).not.toHaveBeenCalled()
  await store.type('4072119')
  expect(api.save).toHaveBeenCalledWith({ id: ID, code: '407211', phoneId: expect.any(String) })
  expect([store.shown?.presence, store.sessions[0]!.presence, store.code]).toEqual(['PRESENT', 'PRESENT', ''])
})

it('a wrong code is refused with the server’s words, until another is typed', async () => {
  const { store, api } = given()
  await store.load()
  api.save.mockRejectedValueOnce(new ApiError(ERRORS.SIGN_IN_CODE_WRONG.code, '码不对，还可再试 3 次'))
  await store.type('123456')
  expect([store.refusal, store.code]).toEqual(['码不对，还可再试 3 次', ''])
  await store.type('1')
  expect(store.refusal).toBe('')
})

it('without a network a code is kept with the token, and sent when there is one', async () => {
  const { store, api } = given()
  await store.load()
  api.save.mockRejectedValueOnce(offline)
  await store.type('407211')
  expect(store.waiting).toMatchObject({ code: '407211', token: 'token-of-lin' })
  api.view.mockResolvedValue(signed)
  await store.retry()
  expect(api.save).toHaveBeenLastCalledWith(expect.objectContaining({ code: '407211', token: 'token-of-lin' }))
  expect([store.waiting, store.shown?.presence]).toEqual([undefined, 'PRESENT'])
})

it('opened without a network it shows what the phone has kept, and keeps a code by its token', async () => {
  await given().store.load()
  const { store, api } = given()
  api.list.mockRejectedValue(offline)
  api.save.mockRejectedValue(offline)
  await store.load()
  expect([store.isCopy, store.shown?.subject]).toEqual([true, '低压电工实训'])
  await store.type('407211')
  expect(store.waiting?.token).toBe('token-of-lin')
})

it('what was kept and refused is dropped with the reason', async () => {
  const { store, api } = given()
  await store.load()
  api.save.mockRejectedValueOnce(offline)
  await store.type('407211')
  api.save.mockRejectedValueOnce(new ApiError(ERRORS.SIGN_IN_EXPIRED.code, ERRORS.SIGN_IN_EXPIRED.message))
  await store.retry()
  expect([store.waiting, store.refusal]).toEqual([undefined, ERRORS.SIGN_IN_EXPIRED.message])
})

it('a link of the teacher’s QR code signs in by itself, another one is told apart', async () => {
  const { store, api } = given({ id: ID, code: '407211' })
  await store.load()
  expect(api.save).toHaveBeenCalledWith(expect.objectContaining({ id: ID, code: '407211' }))
  expect(await store.takeLink('https://example.com/?id=7')).toBe('这不是课堂签到的二维码')
  expect(await store.takeLink(`https://example.com/x?id=${ID}&code=123456`)).toBe('')
})

it('who is not on the list is told so', async () => {
  const { store, api } = given({ id: ID })
  api.list.mockResolvedValue({ sessions: [], serverNow: NOW })
  api.view.mockRejectedValue(new ApiError(ERRORS.SIGN_IN_NOT_LISTED.code, ERRORS.SIGN_IN_NOT_LISTED.message))
  await store.load()
  expect([store.isStranger, store.shown]).toEqual([true, undefined])
})

describe('how it stands, in words', () => {
  it.each([
    [{}, undefined],
    [{ state: 'before', opensAt: '2026-09-08T02:04:48.000Z' }, '10:04 开放签到'],
    [{ state: 'before', opensAt: null }, '等老师开放签到'],
    [{ closesAt: NOW }, '签到已经结束'],
    [{ state: 'marked', presence: 'PRESENT', signedAt: '2026-09-08T01:56:12.000Z' }, '已签到'],
    [{ state: 'marked', presence: 'LATE', signedAt: '2026-09-08T02:08:40.000Z' }, '迟到 8 分钟'],
    [{ state: 'marked', presence: 'PERSONAL' }, '已请假（事假）'],
    [{ state: 'marked', presence: 'ABSENT' }, '旷课'],
    [{ state: 'doubt', doubts: ['device'] }, '待老师核对'],
    [{ state: 'unmarked' }, '签到已经结束'],
  ] as [Partial<OneSignIn>, string | undefined][])('%o', (fields, title) => {
    expect(describeState(givenSignIn(fields), NOW_MS)?.title).toBe(title)
  })
})
