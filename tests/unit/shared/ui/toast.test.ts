import * as nativeToast from '@/shared/ui/toast/native-toast'
import { notify, prepareDialogs, toast } from '@/shared/ui/toast/toast'

jest.mock('@/shared/ui/toast/native-toast', () => ({ showToast: jest.fn() }))

it('UI-07 shows a toast for 2000 ms and a notice for 3000 ms', async () => {
  jest.useFakeTimers()
  await prepareDialogs()
  toast('已复制')
  notify('登录过期')
  await prepareDialogs()
  expect(jest.mocked(nativeToast.showToast).mock.calls).toEqual([
    ['已复制', 2000],
    ['登录过期', 3000],
  ])
})
