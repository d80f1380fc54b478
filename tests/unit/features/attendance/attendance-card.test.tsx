import { fireEvent, screen } from '@testing-library/react'
import type { AttendanceWatchStore } from '@/features/attendance/check/attendance-watch.store'
import { AttendanceCard } from '@/features/attendance/list/AttendanceCard'
import { mountView } from '../../../support/app/mount'

it('stays at the edge while minimized, and opens by a tap', async () => {
  const setSmall = jest.fn()
  const watch = { small: true, setSmall, answer: { record: { open: true, title: '第二节签到' } } }
  await mountView(AttendanceCard, { watch: watch as unknown as AttendanceWatchStore })
  expect(screen.queryByRole('region')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: '签到：第二节签到' }))
  expect(setSmall).toHaveBeenCalledWith(false)
})
