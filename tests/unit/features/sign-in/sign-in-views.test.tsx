import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { ERRORS } from '@contract/errors'
import type { OneSignIn, PresenceRecord } from '@contract/sign-in/calls'
import { ApiError } from '@/core/request/api-error'
import * as router from '@/core/router/router'
import { RecordList } from '@/features/sign-in/record/RecordList'
import { RecordListStore } from '@/features/sign-in/record/record-list.store'
import { MakeUpSheet } from '@/features/sign-in/today/MakeUpSheet'
import { SignInStore } from '@/features/sign-in/today/sign-in.store'
import { TodayPanel } from '@/features/sign-in/today/TodayPanel'
import * as toasts from '@/shared/ui/toast/toast'
import { login } from '../../../support/app/learners'
import { mountView } from '../../../support/app/mount'
import { pageOf } from '../../../support/app/page-of'
import { givenApi, givenSignIn, ID, NOW, NOW_MS } from './sign-in.fixture'

const open = jest.spyOn(router, 'open')
jest.spyOn(toasts, 'toast').mockReturnValue()

const stores: SignInStore[] = []
const draw = async (one: OneSignIn, change: (api: ReturnType<typeof givenApi>) => void = () => undefined) => {
  const api = givenApi(one)
  change(api)
  const store = new SignInStore({ id: one.id, api, readDevice: () => NOW_MS })
  stores.push(store)
  await act(() => store.load())
  await mountView(TodayPanel, { store })
  return { store, api }
}

beforeEach(() => {
  localStorage.clear()
  login('lin')
  open.mockReset().mockResolvedValue()
})
afterEach(() => {
  for (const store of stores.splice(0)) store.dispose()
})

describe('today', () => {
  it('shows the session, until when it is in time, how many have come, and takes the code', async () => {
    const { api } = await draw(givenSignIn())
    expect(screen.getByText('第 3–4 节 10:00–11:40 · 实训楼 B203 · 周建国')).toBeTruthy()
    expect(screen.getByText('10:05 前签到算出勤')).toBeTruthy()
    expect(screen.getByText(/已到\s*32/)).toBeTruthy()
    act(() => void stores[0]!.type('407211'))
    await waitFor(() => expect(screen.getByText('已签到')).toBeTruthy())
    expect(api.save).toHaveBeenCalledTimes(1)
  })

  it('says that a stranger is not on the list, never that it worked, and leads to the timetable', async () => {
    const refusal = new ApiError(ERRORS.SIGN_IN_NOT_LISTED.code, ERRORS.SIGN_IN_NOT_LISTED.message)
    await draw(givenSignIn(), (api) => {
      api.list.mockResolvedValue({ sessions: [], serverNow: NOW })
      api.view.mockRejectedValue(refusal)
    })
    expect(screen.getByText('你不在这次课的名单里')).toBeTruthy()
    expect(screen.queryByText('已签到')).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: '看课表' }))
    await waitFor(() => expect(open).toHaveBeenCalledWith('timetable'))
  })

  it('says that a code is kept while there is no network', async () => {
    const { store } = await draw(givenSignIn(), (api) =>
      api.save.mockRejectedValue(new ApiError(0, '网络不太好，请稍后重试')),
    )
    await act(() => store.type('407211'))
    expect(screen.getByText('已存下，等网络')).toBeTruthy()
    expect(screen.getByText(/12:10 前连上网络会自动补报/)).toBeTruthy()
  })

  it('lists the other sessions of the day, and shows the one that is tapped', async () => {
    const later = givenSignIn({
      id: ID.replace('0001-7', '0002-7'),
      subject: '触电急救',
      state: 'before',
      opensAt: null,
    })
    const { store, api } = await draw(givenSignIn(), (each) =>
      each.list.mockResolvedValue({ sessions: [givenSignIn(), later], serverNow: NOW }),
    )
    api.view.mockResolvedValue(later)
    fireEvent.click(screen.getByText('触电急救'))
    await waitFor(() => expect(store.shown?.subject).toBe('触电急救'))
    expect(screen.getByText('等老师开放签到')).toBeTruthy()
  })

  it('asks for a correction with a reason', async () => {
    const absent = givenSignIn({ state: 'marked', presence: 'ABSENT', canMakeUp: true })
    const { store, api } = await draw(absent)
    const asked = jest.fn()
    await mountView(MakeUpSheet, { store, onAsked: asked })
    act(() => fireEvent.click(screen.getByRole('button', { name: '补签' })))
    await act(() => store.askMakeUp('手机没电了'))
    expect(api.askMakeUp).toHaveBeenCalledWith(ID, '手机没电了')
    expect(store.makeUpOpen).toBe(false)
  })
})

describe('the record', () => {
  const record = (fields: Partial<PresenceRecord>): PresenceRecord => ({
    ...{ sessionId: ID, subject: '低压电工实训', startsAt: '2026-09-08T02:00:00Z', endsAt: '2026-09-08T03:40:00Z' },
    ...{ presence: null, signedAt: null, makeUp: null, canMakeUp: false },
    ...fields,
  })

  it('has the rate of lesson hours, and each session with what can be done about it', async () => {
    const rows = [
      record({ presence: 'ABSENT', canMakeUp: true }),
      record({ sessionId: 'b', presence: 'LATE', signedAt: '2026-09-07T02:08:40Z', makeUp: 'pending' }),
    ]
    const counts = [
      { state: 'ABSENT' as const, count: 1 },
      { state: 'LATE' as const, count: 1 },
    ]
    const store = new RecordListStore({ pageRecords: async () => ({ ...pageOf(rows), rate: 50, counts }) })
    await act(() => store.load())
    const onMakeUp = jest.fn()
    await mountView(RecordList, { store, onMakeUp })
    expect(screen.getByText('50%')).toBeTruthy()
    expect(screen.getByText('补签待审')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: /^申请补签：低压电工实训/ }))
    await waitFor(() => expect(onMakeUp).toHaveBeenCalledWith(ID))
    store.dispose()
  })
})
