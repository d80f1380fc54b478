import { attemptPrivate, sayRefusal } from '@/platform/permission/attempt-private'
import { readRefusal as readOfBrowser } from '@/platform/permission/permission.h5'
import { readRefusal } from '@/platform/permission/permission.weapp'
import { PRIVATE_CALLS, type PrivateSubject } from '@/platform/permission/private-calls'
import { NotSupported, type RefusalKind } from '@/platform/permission/refusal'

beforeEach(() => jest.spyOn(console, 'warn').mockImplementation())
afterEach(() => jest.restoreAllMocks())

const failing = (errMsg: string, errno?: number) => Promise.reject({ errMsg, errno })

/** A learner of the mini-program who answers `agreed` to whatever is asked. */
const givenBy = (agreed: boolean, allowedAfterwards = true) => ({
  confirm: jest.fn(async () => agreed),
  alertDialog: jest.fn(async () => undefined),
  openSettings: jest.fn(async () => allowedAfterwards),
  openSystemSettings: jest.fn(async () => undefined),
  readRefusal,
})

describe('what WeChat answers', () => {
  it.each<[string, number | undefined, RefusalKind]>([
    ['chooseMedia:fail cancel', undefined, 'canceled'],
    ['getPhoneNumber:fail user deny', undefined, 'canceled'],
    ['chooseMedia:fail privacy permission is not authorized', 104, 'notAgreed'],
    ['chooseMedia:fail privacy permission is not authorized', undefined, 'notAgreed'],
    ['chooseAddress:fail api scope is not declared in the privacy agreement', 112, 'undeclared'],
    ['x:fail api scope is not declared in the privacy agreement', undefined, 'undeclared'],
    ['saveImageToPhotosAlbum:fail auth deny', undefined, 'denied'],
    ['saveImageToPhotosAlbum:fail:auth denied', undefined, 'denied'],
    ['authorize:fail auth deny', 103, 'denied'],
    ['saveImageToPhotosAlbum:fail:system permission denied', undefined, 'systemDenied'],
    ['openX:fail not support', undefined, 'unsupported'],
    ['getPhoneNumber:fail no quota', 1400001, 'exhausted'],
    ['chooseMedia:fail', undefined, 'failed'],
  ])('%s (%s) means %s', (errMsg, errno, kind) => {
    expect(readRefusal({ errMsg, errno })).toBe(kind)
  })

  it('knows a method that this WeChat does not have', () => {
    expect(readRefusal(new NotSupported())).toBe('unsupported')
    expect(readRefusal(new TypeError('Taro.chooseAddress is not a function'))).toBe('unsupported')
  })
})

it.each([
  ['NotAllowedError', 'denied'],
  ['AbortError', 'canceled'],
  ['NotFoundError', 'failed'],
])('a browser’s %s means %s', (name, kind) => {
  expect(readOfBrowser(new DOMException('', name))).toBe(kind)
})

it('passes on what was given, and says nothing', async () => {
  const by = givenBy(true)
  expect(await attemptPrivate('copy', async () => 7, { by })).toEqual({ done: true, value: 7 })
  expect(by.confirm).not.toHaveBeenCalled()
})

it('says nothing to who closed it themselves', async () => {
  const by = givenBy(true)
  const outcome = await attemptPrivate('picture', () => failing('chooseMedia:fail cancel'), { by })
  expect(outcome).toMatchObject({ done: false, refusal: { kind: 'canceled', text: '' } })
  expect([by.confirm, by.alertDialog].flatMap(({ mock }) => mock.calls)).toEqual([])
})

it('opens the settings for a permission that was refused, and tries again with it', async () => {
  const by = givenBy(true)
  const work = jest.fn().mockRejectedValueOnce({ errMsg: 'saveImageToPhotosAlbum:fail auth deny' })
  expect(await attemptPrivate('album', work, { by })).toMatchObject({ done: true })
  expect(by.openSettings).toHaveBeenCalledWith('scope.writePhotosAlbum')
  expect(by.confirm).toHaveBeenCalledWith(
    expect.objectContaining({ confirmText: '去设置', content: expect.stringContaining('添加到相册') as string }),
  )
})

it('stays refused where the settings changed nothing, or the learner does not want to', async () => {
  for (const by of [givenBy(true, false), givenBy(false)]) {
    const work = jest.fn().mockRejectedValue({ errMsg: 'saveImageToPhotosAlbum:fail auth deny' })
    expect(await attemptPrivate('album', work, { by })).toMatchObject({ done: false, refusal: { kind: 'denied' } })
    expect(work).toHaveBeenCalledTimes(1)
  }
})

it('tries again for who agrees to the privacy contract after all', async () => {
  const work = jest.fn().mockRejectedValueOnce({ errMsg: 'chooseAddress:fail', errno: 104 })
  expect(await attemptPrivate('address', work, { by: givenBy(true) })).toMatchObject({ done: true })
})

it('shows what could not be copied, to be written down', async () => {
  const by = givenBy(true)
  await attemptPrivate('copy', () => failing('setClipboardData:fail', 112), { by, shown: 'SF1234567' })
  expect(by.alertDialog).toHaveBeenCalledWith(
    expect.objectContaining({ content: expect.stringContaining('SF1234567') as string }),
  )
})

it('never rejects, even where the settings do not open', async () => {
  const by = { ...givenBy(true), openSettings: jest.fn().mockRejectedValue(new Error('no tap')) }
  const outcome = await attemptPrivate('microphone', () => failing('operateRecorder:fail auth deny'), { by })
  expect(outcome.done).toBe(false)
})

const SUBJECTS = Object.keys(PRIVATE_CALLS) as PrivateSubject[]
const ANSWERS: [RefusalKind, string, number | undefined][] = [
  ['notAgreed', '', 104],
  ['undeclared', '', 112],
  ['denied', 'fail auth deny', undefined],
  ['systemDenied', 'fail system permission denied', undefined],
  ['unsupported', 'fail not support', undefined],
  ['exhausted', '', 1400001],
  ['failed', 'fail', undefined],
]

describe.each(SUBJECTS)('a refusal of %s', (subject) => {
  it.each(ANSWERS)('as %s says what does not work and how to do without', async (_kind, errMsg, errno) => {
    const by = givenBy(false)
    const { done } = await attemptPrivate(subject, () => failing(errMsg, errno), { by })
    expect(done).toBe(false)
    const said = [...by.confirm.mock.calls, ...by.alertDialog.mock.calls] as unknown as [{ content: string }][]
    expect(said).toHaveLength(1)
    const { cannot, byHand } = PRIVATE_CALLS[subject]
    expect(said[0][0].content).toContain(cannot)
    expect(said[0][0].content).toContain(byHand)
    const event = givenBy(false)
    await sayRefusal(subject, { errMsg, errno }, event)
    expect(event.alertDialog).toHaveBeenCalledTimes(1)
  })
})
