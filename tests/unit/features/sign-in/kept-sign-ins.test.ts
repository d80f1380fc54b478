import { ERRORS, type ErrorName } from '@contract/errors'
import type { OneSignIn } from '@contract/sign-in/calls'
import { Journal } from '@/core/journal/journal'
import { ApiError } from '@/core/request/api-error'
import { KeptSignIns } from '@/features/sign-in/kept/kept-sign-ins'
import { phoneId } from '@/features/sign-in/kept/phone-id'

const disk = new Map<string, string>()
const durable = {
  read: async (key: string) => disk.get(key),
  write: async (key: string, text: string | undefined) => {
    if (text === undefined) disk.delete(key)
    else disk.set(key, text)
  },
}
const save = jest.fn()
/** As another visit of the app finds it: nothing is left but what is on the disk. */
const given = (learnerId = 'lin') => new KeptSignIns(learnerId, { save }, new Journal('signIn', durable))
const entry = (sessionId: string, code = '123456') => ({ sessionId, subject: '实训', code, token: `t-${sessionId}` })
const refusal = (name: ErrorName) => new ApiError(ERRORS[name].code, ERRORS[name].message)

beforeEach(() => {
  save.mockReset()
  disk.clear()
  localStorage.clear()
})

it('keeps a code over the end of the app, the newest of a session', async () => {
  await given().keep(entry('a', '111111'))
  await given().keep(entry('b'))
  await given().keep(entry('a', '222222'))
  localStorage.clear()
  expect(await given().list()).toEqual([entry('a', '222222'), entry('b')])
  expect(await given('chen').list()).toEqual([])
})

it('loses none of those that are kept at the same time', async () => {
  const kept = given()
  await Promise.all(['a', 'b', 'c', 'd'].map((id) => kept.keep(entry(id))))
  expect((await given().list()).map(({ sessionId }) => sessionId)).toEqual(['a', 'b', 'c', 'd'])
})

it('sends code and token under the name of the phone, and drops what was taken', async () => {
  save.mockResolvedValue({ id: 'a' } as OneSignIn)
  await given().keep(entry('a'))
  expect(await given().send()).toEqual({ a: { kind: 'signed', signIn: { id: 'a' } } })
  expect(save).toHaveBeenCalledWith({ id: 'a', code: '123456', token: 't-a', phoneId: phoneId() })
  expect(await given().list()).toEqual([])
})

it.each([
  ['the network fails', new ApiError(0, '网络不太好，请稍后重试')],
  ['the server is down', refusal('SERVER_ERROR')],
  ['there were too many requests', refusal('RATE_LIMITED')],
  ['the login has expired', refusal('LOGIN_EXPIRED')],
  ['it is not open yet', refusal('SIGN_IN_NOT_OPEN')],
  ['the learner has to rest', refusal('SIGN_IN_RESTING')],
])('keeps it where %s', async (_why, error) => {
  save.mockRejectedValue(error)
  await given().keep(entry('a'))
  expect(await given().send()).toEqual({ a: { kind: 'waiting', error: error.message } })
  expect(await given().list()).toEqual([entry('a')])
})

it.each([
  'SIGN_IN_EXPIRED',
  'SIGN_IN_CODE_WRONG',
  'SIGN_IN_TOKEN_WRONG',
  'SIGN_IN_NOT_LISTED',
  'SIGN_IN_CLOSED',
  'SIGN_IN_ON_LEAVE',
] as const)('drops what the server has judged: %s', async (name) => {
  save.mockRejectedValueOnce(refusal(name)).mockResolvedValueOnce({ id: 'b' })
  await given().keep(entry('a'))
  await given().keep(entry('b'))
  expect(await given().send()).toMatchObject({
    a: { kind: 'dropped', error: ERRORS[name].message },
    b: { kind: 'signed' },
  })
  expect(await given().list()).toEqual([])
})

it('calls the phone the same for whoever uses it', () => {
  expect(phoneId()).toBe(phoneId())
  expect(phoneId()).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-a[0-9a-f]{3}-[0-9a-f]{12}$/)
})
