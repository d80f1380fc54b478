import { ERRORS } from '@contract/errors'
import type { DueFaceCheck, ExamFaceCheck } from '@contract/exam/face-calls'
import { FACE_POLL_SECONDS } from '@contract/exam/face-status'
import type { ExamRoom } from '@contract/exam/calls'
import type { PaperDetail } from '@contract/paper/calls'
import { ApiError, NETWORK_MESSAGE } from '@/core/request/api-error'
import { ExamBeforeStore } from '@/features/exam/before/exam-before.store'
import type { RoomPhase } from '@/features/exam/room/room-options'
import { RoomFaceStore } from '@/features/exam/room/room-face.store'
import { partial } from '../../../support/app/partial'

const NOW = '2026-11-23T04:00:00Z'
const PHOTO = { path: 'a.jpg', sizeBytes: 1000 }
const givenCheck = (fields: Partial<ExamFaceCheck> = {}): ExamFaceCheck => ({
  id: 'c1',
  kind: 'during',
  status: 'open',
  reason: '',
  endsAt: null,
  serverNow: NOW,
  ...fields,
})
const refusal = (name: keyof typeof ERRORS) => new ApiError(ERRORS[name].code, ERRORS[name].message)
const faceApi = (judged: Partial<ExamFaceCheck> = { status: 'waiting' }) => ({
  permitFace: jest.fn(async () => ({ nonce: 'n', url: '', expiresAt: NOW, serverNow: NOW })),
  sendFace: jest.fn(async () => ({ received: true })),
  judgeFace: jest.fn(async () => givenCheck(judged)),
  leaveFaceToStaff: jest.fn(async () => givenCheck({ status: 'waiting' })),
})

beforeEach(() => jest.useFakeTimers({ now: Date.parse(NOW) }))
afterEach(() => jest.useRealTimers())

describe('the face in the exam room', () => {
  const none: DueFaceCheck = { status: 'doing', check: null, failedCount: 0, missLimit: null }
  const stops: (() => void)[] = []
  afterEach(() => stops.splice(0).forEach((stop) => stop()))

  const given = async (due: DueFaceCheck[], { asksFace = true, judged = {} as Partial<ExamFaceCheck> } = {}) => {
    const room = {
      id: 'e1',
      phase: 'open' as RoomPhase,
      room: { pageTicket: 't', asksFace } as ExamRoom,
      owner: { isHere: true },
      open: jest.fn(async () => undefined),
    }
    const dueFace = jest.fn(async (): Promise<DueFaceCheck> => due.shift() ?? none)
    const api = { ...faceApi({ status: 'waiting', ...judged }), dueFace }
    const store = new RoomFaceStore(room, api)
    stops.push(store.watch())
    await jest.advanceTimersByTimeAsync(0)
    return { room, api, store, pass: () => jest.advanceTimersByTimeAsync(FACE_POLL_SECONDS * 1000) }
  }
  const asked = { ...none, check: givenCheck() }

  it('asks from time to time, opens the panel once, and leaves it aside when the examinee closed it', async () => {
    const { store, pass } = await given([none, asked, asked, none])
    expect(store.isAsked).toBe(false)
    await pass()
    expect([store.isAsked, store.sheetOpen]).toEqual([true, true])
    store.closeSheet()
    await pass()
    expect([store.isAsked, store.sheetOpen]).toEqual([true, false])
    await pass()
    expect(store.isAsked).toBe(false)
  })

  it('asks nothing where the paper wants no face', async () => {
    const { api, pass } = await given([], { asksFace: false })
    await pass()
    expect(api.dueFace).not.toHaveBeenCalled()
  })

  it('does not ask while nobody looks, and asks at once afterwards', async () => {
    const { store, api, pass } = await given([])
    store.setAway(true)
    await pass()
    expect(api.dueFace).toHaveBeenCalledTimes(1)
    store.setAway(false)
    await jest.advanceTimersByTimeAsync(0)
    expect(api.dueFace).toHaveBeenCalledTimes(2)
  })

  it('goes on asking when the network was gone', async () => {
    const { store, api, pass } = await given([])
    api.dueFace.mockRejectedValueOnce(new ApiError(0, NETWORK_MESSAGE)).mockResolvedValueOnce(asked)
    await pass()
    expect(store.isAsked).toBe(false)
    await pass()
    expect(store.isAsked).toBe(true)
  })

  it('leads to the result when the exam was handed in for the examinee', async () => {
    const { room } = await given([{ ...none, status: 'finished' }])
    expect(room.open).toHaveBeenCalledTimes(1)
  })

  it('wants another picture where one was refused, with the reason', async () => {
    const { store } = await given([asked], { judged: { status: 'open', reason: '光线太暗' } })
    expect(await store.face.send(PHOTO)).toBe('refused')
    expect(store.face.error).toBe('光线太暗')
    expect(store.isAsked).toBe(true)
  })

  it('is left to staff without a picture, and says why where that failed', async () => {
    const { store, api } = await given([asked])
    api.leaveFaceToStaff.mockRejectedValueOnce(refusal('FACE_CHECK_OVER'))
    await store.face.leaveToStaff()
    expect([store.isAsked, store.face.error]).toEqual([true, ERRORS.FACE_CHECK_OVER.message])
    await store.face.leaveToStaff()
    expect([store.isAsked, store.face.isGiven]).toEqual([false, true])
    expect(api.permitFace).not.toHaveBeenCalled()
  })

  it('counts the system camera as leaving only while a picture is not wanted', async () => {
    const { store } = await given([asked])
    store.setCameraOpen(true)
    expect(store.isCameraOpen).toBe(true)
    store.closeSheet()
    expect(store.isCameraOpen).toBe(false)
  })
})

type BeforeApi = NonNullable<ConstructorParameters<typeof ExamBeforeStore>[1]>

describe('the face before an exam', () => {
  const given = (paper: Partial<PaperDetail>, api: Partial<BeforeApi> = {}) => {
    const calls = {
      ...faceApi(),
      paper: jest.fn(async () =>
        partial<PaperDetail>({ serverNow: NOW, refusal: '', runningAttemptId: null, face: 'before', ...paper }),
      ),
      enter: jest.fn(async () => ({ attemptId: 'e1' })),
      openFace: jest.fn(async () => givenCheck({ kind: 'entry' })),
      ...api,
    }
    const store = new ExamBeforeStore('p1', calls, async () => 'missing')
    return { store, calls }
  }

  it('is wanted with a camera where the paper asks for it', async () => {
    const { store } = given({})
    await store.load()
    expect(store.checks.map(({ label, ok }) => `${label} ${ok}`)).toEqual(['网络 true', '时间 true', '摄像头 false'])
    expect([store.wantsFace, store.face.isGiven]).toEqual([true, false])
    await store.face.send(PHOTO)
    expect(store.face.isGiven).toBe(true)
    expect(await store.enter()).toBe('e1')
  })

  it.each([{ face: 'none' as const }, { refusal: '考试已经结束' }, { runningAttemptId: 'e1' }])(
    'is not wanted with %o',
    async (paper) => {
      const { store, calls } = given(paper)
      await store.load()
      expect(store.wantsFace).toBe(false)
      expect(calls.openFace).not.toHaveBeenCalled()
      expect(store.checks).toHaveLength(2)
    },
  )

  it('is wanted again when the picture has become too old, and says why entering failed', async () => {
    const { store } = given({}, { enter: async () => Promise.reject(refusal('FACE_REQUIRED')) })
    await store.load()
    await store.face.send(PHOTO)
    expect(await store.enter()).toBeUndefined()
    expect(store.error).toBe(ERRORS.FACE_REQUIRED.message)
    expect(store.face.isGiven).toBe(false)
  })
})
