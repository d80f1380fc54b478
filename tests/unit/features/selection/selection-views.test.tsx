import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { Selection, SelectionRecord } from '@contract/selection/calls'
import { ApiError } from '@/core/request/api-error'
import * as router from '@/core/router/router'
import { SelectionStore } from '@/features/selection/list/selection.store'
import { SelectionView } from '@/features/selection/list/SelectionView'
import { RecordStore } from '@/features/selection/record/record.store'
import { RecordView } from '@/features/selection/record/RecordView'
import * as toasts from '@/shared/ui/toast/toast'
import { mountView } from '../../../support/app/mount'
import { pageOf } from '../../../support/app/page-of'

beforeEach(() => {
  jest.spyOn(toasts, 'toast').mockReturnValue()
  jest.spyOn(router, 'open').mockResolvedValue()
})
afterEach(() => {
  jest.restoreAllMocks()
})

const never = async (): Promise<never> => {
  throw new Error('not part of this test')
}

it('says so while the school has no selection, and leads to what was chosen before', async () => {
  const none: Selection = {
    plan: null,
    courses: [],
    sum: { creditTenths: 0, courseCount: 0, pendingCount: 0, lacking: [] },
    serverNow: '2026-11-25T01:41:27.000Z',
  }
  const others = { saveWishes: never, change: never, confirm: never, wait: never, leaveWait: never }
  const store = new SelectionStore({ view: async () => none, ...others })
  await store.load()
  await mountView(SelectionView, { store, title: '选课' })
  expect(screen.getByText('学校现在没有开放选课')).toBeTruthy()
  fireEvent.click(screen.getByText('选课记录'))
  expect(router.open).toHaveBeenCalledWith('selectionRecord')
})

describe('what was chosen', () => {
  const row: SelectionRecord = {
    ...{ id: 'c1', planId: 'p1', planName: '2026 秋季公共选修', title: '数据库基础', creditTenths: 20 },
    ...{ times: ['周三 20:50'], state: 'selected', reason: '', changedAt: '2026-11-24T08:20:00.000Z' },
    withdrawUntil: '2026-12-06T16:00:00.000Z',
  }
  const draw = async (change: () => Promise<never>) => {
    jest.spyOn(toasts, 'confirm').mockResolvedValue(true)
    const viewCourse = async () => ({ plan: { id: 'p1' } }) as never
    const store = new RecordStore({ pageRecords: async () => pageOf([row]), viewCourse, change })
    await store.load()
    await mountView(RecordView, { store, title: '选课记录' })
  }

  it('shows each course with its state, and leads to it', async () => {
    await draw(never)
    expect(screen.getByText('已选')).toBeTruthy()
    fireEvent.click(screen.getByText('数据库基础'))
    expect(router.open).toHaveBeenCalledWith('selectionCourse', { id: 'c1' })
  })

  it('says why a course cannot be given back', async () => {
    await draw(async () => {
      throw new ApiError(7701, '退课时间已过')
    })
    fireEvent.click(screen.getByText('退课'))
    await waitFor(() => expect(toasts.toast).toHaveBeenCalledWith('退课时间已过'))
  })
})
