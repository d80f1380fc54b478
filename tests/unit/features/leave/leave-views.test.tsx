import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { ERRORS } from '@contract/errors'
import type { Leave } from '@contract/leave/calls'
import { FormDraft } from '@/core/form/form-draft'
import { ApiError } from '@/core/request/api-error'
import * as router from '@/core/router/router'
import { AskLeaveStore } from '@/features/leave/ask/ask-leave.store'
import { AskLeaveView } from '@/features/leave/ask/AskLeaveView'
import type { LeaveApi } from '@/features/leave/leave.api'
import { LeaveDetailStore } from '@/features/leave/mine/leave-detail.store'
import { LeaveDetailView } from '@/features/leave/mine/LeaveDetailView'
import { LeaveListStore } from '@/features/leave/mine/leave-list.store'
import { LeaveListView } from '@/features/leave/mine/LeaveListView'
import * as toasts from '@/shared/ui/toast/toast'
import { mountView } from '../../../support/app/mount'
import { pageOf } from '../../../support/app/page-of'
import { givenApi, givenLeave, givenPreview, NOW_MS } from './leave.fixture'

const open = jest.spyOn(router, 'open')
const replace = jest.spyOn(router, 'replace')
const confirm = jest.spyOn(toasts, 'confirm')
const toast = jest.spyOn(toasts, 'toast')

beforeEach(() => {
  jest.clearAllMocks()
  open.mockResolvedValue()
  replace.mockResolvedValue()
  confirm.mockResolvedValue(true)
  toast.mockReturnValue()
})
const buttonOf = (name: string | RegExp) => screen.getByRole('button', { name })
const isOff = (element: HTMLElement) => element.getAttribute('aria-disabled') === 'true'

describe('the form', () => {
  const stores: AskLeaveStore[] = []
  const draw = async (fields: Partial<LeaveApi> = {}, door = {}) => {
    const api = givenApi(fields)
    const store = new AskLeaveStore(door, api, () => NOW_MS)
    stores.push(store)
    await act(() => store.load())
    const element = await mountView(AskLeaveView, { store, title: '请假' })
    return { store, api, text: () => element.textContent ?? '' }
  }
  const settle = (store: AskLeaveStore) => waitFor(() => expect(['ready', 'failed']).toContain(store.preview.phase))
  afterEach(() => {
    for (const store of stores.splice(0)) store.dispose()
    for (const name of ['', 'l1']) new FormDraft(`leave:${name}`).remove()
  })

  it('offers the sessions of the day, and not those that are canceled', async () => {
    const { store, text } = await draw()
    expect(text()).toContain('9月8日 周二 · 今天')
    expect(isOff(screen.getByRole('checkbox', { name: '14:00–15:30，职业素养，停课' }))).toBe(true)
    fireEvent.click(screen.getByRole('checkbox', { name: '第 1–2 节，电工基础' }))
    expect(store.asked).toMatchObject({ sessionIds: ['s1'] })
    expect(text()).not.toContain('第一次作业')
  })

  it('says before it is sent what it comes to, who decides, and what is missing', async () => {
    const steps = ['班主任', '系部'].map((name) => ({ name, by: 'office' as const }))
    const { store, text, api } = await draw({ preview: async () => givenPreview({ total: '累计 1.5 天', steps }) })
    expect(text()).toContain('请选择要请假的课')
    act(() => store.chooseUnit('halfDay'))
    await settle(store)
    for (const words of ['共半天，影响 1 节课', '9月8日 周二 09:00–10:30 电工基础', '同一原因累计 1.5 天，要 2 级审批'])
      expect(text()).toContain(words)
    expect(screen.getAllByRole('listitem').map((each) => each.textContent)).toEqual([
      '你提交',
      '班主任审批',
      '系部审批',
      '你回来销假',
    ])
    const send = buttonOf('提交：9月8日上午 病假 半天')
    expect([isOff(send), text().includes('请写下请假的原因')]).toEqual([true, true])
    act(() => store.form.set({ reason: '牙疼' }))
    expect(isOff(send)).toBe(false)
    await act(async () => fireEvent.click(send))
    expect(api.save).toHaveBeenCalledTimes(1)
    expect(replace).toHaveBeenCalledWith('leaveDetail', { id: 'new' })
  })

  it('shows a refusal at the time that it concerns', async () => {
    const { store, text } = await draw({
      preview: () => Promise.reject(new ApiError(ERRORS.LEAVE_EMPTY.code, ERRORS.LEAVE_EMPTY.message)),
    })
    act(() => store.chooseUnit('day'))
    await settle(store)
    const said = screen.getAllByRole('alert').map(({ textContent }) => textContent)
    expect(said.filter(Boolean)).toEqual([ERRORS.LEAVE_EMPTY.message])
    expect(text()).not.toContain('重试')
    expect(isOff(buttonOf('提交'))).toBe(true)
  })

  it('can ask again after a network failure', async () => {
    const preview = jest.fn().mockRejectedValueOnce(new ApiError(0, '网络不给力')).mockResolvedValue(givenPreview())
    const { store, text } = await draw({ preview })
    act(() => store.chooseUnit('day'))
    await settle(store)
    await act(async () => fireEvent.click(buttonOf('重试')))
    expect(text()).toContain('共半天')
  })

  it('says what it goes on from', async () => {
    const { text } = await draw({ view: async () => givenLeave({ status: 'approved' }) }, { extendsId: 'l1' })
    expect(text()).toContain('续假：接着9月8日上午的请假')
  })

  it('on a day without sessions says so', async () => {
    const { store, text } = await draw()
    await act(() => store.chooseFrom('2026-09-09'))
    expect(text()).toContain('这天没有课')
  })
})

describe('one leave', () => {
  const draw = async (leave: Partial<Leave> = {}, fields: Partial<LeaveApi> = {}) => {
    const api = givenApi({ view: async () => givenLeave(leave), ...fields })
    const store = new LeaveDetailStore('l1', api)
    await act(() => store.load())
    const element = await mountView(LeaveDetailView, { store, title: '我的请假' })
    return { store, api, text: () => element.textContent ?? '' }
  }

  it('says how it stands, what it covers and who decides', async () => {
    const { text } = await draw({ pictures: ['/media/paper.png'] })
    for (const words of [
      '审批中',
      '9月8日上午',
      '病假 · 半天',
      '牙疼，去医院',
      '电工基础',
      '等班主任审批',
      '班主任 · 审批中',
    ])
      expect(text()).toContain(words)
    expect(buttonOf('查看第 1 张图片')).toBeTruthy()
    expect(screen.queryByRole('button', { name: '销假' })).toBeNull()
  })

  it('says who refused it, when and why', async () => {
    const decided = { decidedBy: '李明远', decidedAt: '2026-09-07T21:30:00+08:00', note: '那天有考试' }
    const steps = [{ name: '班主任', by: 'classTeacher' as const, state: 'refused' as const, ...decided }]
    const { text } = await draw({ status: 'rejected', steps, canWithdraw: false })
    expect(text()).toContain('班主任 · 李明远 · 不同意')
    expect(text()).toContain('9月7日 21:30 · 那天有考试')
    expect(buttonOf('我的请假')).toBeTruthy()
  })

  it('is withdrawn after a question, and not without', async () => {
    confirm.mockResolvedValueOnce(false)
    const { api, text } = await draw()
    await act(async () => fireEvent.click(buttonOf('撤回')))
    expect(api.withdraw).not.toHaveBeenCalled()
    await act(async () => fireEvent.click(buttonOf('撤回')))
    expect(confirm.mock.lastCall![0].content).toBe('撤回9月8日上午的请假？老师不再审批，请按时上课。')
    expect(api.withdraw).toHaveBeenCalledWith('l1')
    expect([text().includes('已由你撤回'), toast.mock.lastCall]).toEqual([true, ['请假已撤回']])
  })

  it('that has begun can be ended, and gone on from', async () => {
    const { api, text } = await draw({ status: 'approved', canWithdraw: false, canEnd: true, canExtend: true })
    await act(async () => fireEvent.click(buttonOf('续假')))
    expect(open).toHaveBeenCalledWith('serviceLeave', { extendsId: 'l1' })
    await act(async () => fireEvent.click(buttonOf('销假')))
    expect(api.end).toHaveBeenCalledWith('l1')
    expect(text()).toContain('已销假')
  })

  it('shows what became of it where a change is refused', async () => {
    const view = jest
      .fn()
      .mockResolvedValueOnce(givenLeave())
      .mockResolvedValue(givenLeave({ status: 'rejected' }))
    const refuse = () => Promise.reject(new ApiError(ERRORS.LEAVE_EVENT_REFUSED.code, ''))
    const { text } = await draw({}, { view, withdraw: refuse })
    await act(async () => fireEvent.click(buttonOf('撤回')))
    expect([text().includes('未批准'), toast.mock.calls]).toEqual([true, []])
  })
})

describe('my leave', () => {
  const draw = async (fields: Partial<LeaveApi> = {}) => {
    const api = givenApi(fields)
    const store = new LeaveListStore(api)
    await act(() => store.load())
    const element = await mountView(LeaveListView, { store })
    return { store, api, text: () => element.textContent ?? '' }
  }

  it('is listed by status with its numbers, and opens', async () => {
    const { api } = await draw()
    fireEvent.click(buttonOf(/^9月8日上午/))
    expect(open).toHaveBeenCalledWith('leaveDetail', { id: 'l1' })
    await act(async () => fireEvent.click(screen.getByRole('tab', { name: '审批中 1' })))
    expect(api.page.mock.calls.map(([{ status }]) => status)).toEqual([undefined, 'pending'])
  })

  it('without any leads to the form', async () => {
    const { text } = await draw({ page: async () => ({ ...pageOf([]), counts: [] }) })
    expect(text()).toContain('还没有请过假')
    fireEvent.click(screen.getAllByRole('button', { name: '请假' })[0]!)
    expect(open).toHaveBeenCalledWith('serviceLeave', {})
  })

  it('that failed to load can be asked for again', async () => {
    const { text } = await draw({ page: () => Promise.reject(new ApiError(0, '网络不给力')) })
    expect(text()).toContain('网络不给力')
  })
})
