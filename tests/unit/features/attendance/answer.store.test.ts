import { ApiError, NETWORK_MESSAGE } from '@/core/request/api-error'
import { AnswerStore } from '@/features/attendance/check/answer.store'
import { at, givenApi, givenRecord, START } from './attendance.fixture'

/** The phone's clock is an hour wrong. */
const PHONE = START + 3_600_000
const photo = { path: 'blob:face', sizeBytes: 40_000 }

describe('an answer to a check (LIVE-01)', () => {
  it('is late by the server’s clock, not the phone’s', () => {
    let now = PHONE
    const answer = new AnswerStore(givenRecord(), givenApi(), () => now)
    expect(answer.late).toBe(false)
    now += 299_000
    answer.tick()
    expect(answer.late).toBe(false)
    now += 1000
    answer.tick()
    expect(answer.late).toBe(true)
  })

  it('signs by a tap, and shows the server’s result', async () => {
    const signed: unknown[] = []
    const answer = new AnswerStore(
      givenRecord(),
      givenApi({
        sign: async (...sent) => {
          signed.push(sent)
          return givenRecord({ status: 'LATE', open: false, signedAt: at(310) })
        },
      }),
      () => PHONE,
    )
    await answer.tap()
    expect(signed).toEqual([['r']])
    expect(answer.record.status).toBe('LATE')
  })

  it('accepts four to six digits as a code, and shows why the server refused it', async () => {
    const answer = new AnswerStore(
      givenRecord({ kind: 'code' }),
      givenApi({
        sign: async () => {
          throw new ApiError(3074, '签到码不正确，还可以试 4 次')
        },
      }),
      () => PHONE,
    )
    answer.openSheet()
    answer.typeCode('12 a3')
    expect(answer.code).toBe('123')
    expect(answer.codeComplete).toBe(false)
    answer.typeCode('12345678')
    expect(answer.code).toBe('123456')
    expect(answer.codeComplete).toBe(true)
    await answer.sendCode()
    expect(answer.error).toBe('签到码不正确，还可以试 4 次')
    expect(answer.sheetOpen).toBe(true)
    expect(answer.sending).toBe(false)
  })

  it('requests a permission for each picture, and closes the panel during the review', async () => {
    const asked: string[] = []
    const answer = new AnswerStore(
      givenRecord({ kind: 'face' }),
      givenApi({
        permit: async (id) => {
          asked.push(`permit ${id}`)
          return { nonce: 'n1', url: '', expiresAt: at(120), serverNow: at(0) }
        },
        sendPhoto: async (nonce, path) => {
          asked.push(`photo ${nonce} ${path}`)
          return { received: true }
        },
        judge: async (id, nonce) => {
          asked.push(`judge ${id} ${nonce}`)
          return givenRecord({ kind: 'face', faceReview: 'waiting', open: false })
        },
      }),
      () => PHONE,
    )
    answer.openSheet()
    expect(await answer.sendPhoto(photo)).toBe(true)
    expect(asked).toEqual(['permit r', 'photo n1 blob:face', 'judge r n1'])
    expect(answer.record.faceReview).toBe('waiting')
    expect(answer.sheetOpen).toBe(false)
    expect(answer.error).toBe('')
  })

  it('is left to staff without a picture', async () => {
    const leaveToStaff = async () => givenRecord({ kind: 'face', faceReview: 'waiting', open: false })
    const answer = new AnswerStore(givenRecord({ kind: 'face' }), givenApi({ leaveToStaff }), () => PHONE)
    answer.openSheet()
    expect(await answer.leaveToStaff()).toBe(true)
    expect([answer.record.faceReview, answer.sheetOpen]).toEqual(['waiting', false])
  })

  it('keeps the panel open with the reason when the picture was refused', async () => {
    const answer = new AnswerStore(
      givenRecord({ kind: 'face' }),
      givenApi({
        permit: async () => ({ nonce: 'n1', url: '', expiresAt: at(120), serverNow: at(0) }),
        sendPhoto: async () => ({ received: true }),
        judge: async () => givenRecord({ kind: 'face', faceReview: 'refused', faceReason: '请本人重拍' }),
      }),
      () => PHONE,
    )
    answer.openSheet()
    await answer.sendPhoto(photo)
    expect(answer.sheetOpen).toBe(true)
    expect(answer.error).toBe('请本人重拍')
  })

  it('sends no picture above the size limit, and handles a network failure', async () => {
    const answer = new AnswerStore(
      givenRecord({ kind: 'face' }),
      givenApi({
        permit: async () => {
          throw new ApiError(0, NETWORK_MESSAGE)
        },
      }),
      () => PHONE,
    )
    expect(await answer.sendPhoto({ ...photo, sizeBytes: 4 * 1024 * 1024 })).toBe(false)
    expect(answer.error).toBe('照片太大，请重新拍一张')
    expect(await answer.sendPhoto(photo)).toBe(false)
    expect(answer.error).toEqual(NETWORK_MESSAGE)
    expect(answer.sending).toBe(false)
  })

  it('counts down to the end of a make-up, which is never late', () => {
    const answer = new AnswerStore(
      givenRecord({ status: 'ABSENT', makeupUntil: at(9000), serverNow: at(7200) }),
      givenApi(),
      () => PHONE,
    )
    expect(answer.isMakeup).toBe(true)
    expect(answer.endsAt).toEqual(at(9000))
    expect(answer.late).toBe(false)
  })
})
