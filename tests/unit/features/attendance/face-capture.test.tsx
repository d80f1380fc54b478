import { fireEvent, screen } from '@testing-library/react'
import { FaceCapture } from '@/features/attendance/face/FaceCapture'
import { mountView } from '../../../support/app/mount'

const PANEL = '同意用人脸照片核对本人吗？'

afterEach(() => localStorage.clear())

const mount = async (onStaff?: () => Promise<unknown>) =>
  mountView(FaceCapture, { error: '', sending: false, onSend: async () => 'kept' as const, onStaff })

it('opens no camera before the learner has agreed, and leaves it to staff where they do not', async () => {
  const onStaff = jest.fn(async () => undefined)
  await mount(onStaff)
  expect(screen.getByText(PANEL)).not.toBeNull()
  expect(document.querySelector('video')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: '请老师核对' }))
  expect(onStaff).toHaveBeenCalledTimes(1)
  expect(screen.getByText(PANEL)).not.toBeNull()
})

it('opens the camera after the consent, which can be withdrawn beside it', async () => {
  const onStaff = jest.fn(async () => undefined)
  await mount(onStaff)
  fireEvent.click(screen.getByRole('button', { name: '同意并拍照' }))
  expect(screen.queryByText(PANEL)).toBeNull()
  expect(screen.getByRole('button', { name: '拍照' })).not.toBeNull()
  fireEvent.click(screen.getByRole('link', { name: '撤回同意，改由老师核对' }))
  expect(onStaff).toHaveBeenCalledTimes(1)
  expect(screen.getByText(PANEL)).not.toBeNull()
})

it('leads to the staff beside the learner where there are some', async () => {
  await mount()
  expect(screen.queryByRole('button', { name: '请老师核对' })).toBeNull()
  expect(screen.getByText(/请工作人员当面核对/)).not.toBeNull()
})
