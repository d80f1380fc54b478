import { fireEvent, screen, waitFor } from '@testing-library/react'
import { ApiError, NETWORK_MESSAGE } from '@/core/request/api-error'
import { session } from '@/core/session/session.store'
import { ProfileFormStore } from '@/features/user/profile/profile-form.store'
import { ProfileStore } from '@/features/user/profile/profile.store'
import { SetUserInfoView } from '@/features/user/profile/SetUserInfoView'
import * as dialogs from '@/shared/ui/toast/toast'
import { mountView } from '../../../support/app/mount'
import { loginResult, makeUserApi } from './fake-user-api'

beforeEach(() => session.enter(loginResult))
afterEach(() => {
  session.forget()
  localStorage.clear()
  jest.restoreAllMocks()
})

it.each([
  [new ApiError(1400, '昵称里有不允许的字'), '昵称里有不允许的字'],
  [new ApiError(1500, NETWORK_MESSAGE), '更新失败'],
  [new ApiError(0, NETWORK_MESSAGE), NETWORK_MESSAGE],
  [new Error('no idea'), '更新失败'],
])('REQ-08 shows why nothing was changed in a dialog 更新错误: %s', async (failure, content) => {
  jest.spyOn(console, 'error').mockImplementation()
  const alertDialog = jest.spyOn(dialogs, 'alertDialog').mockResolvedValue()
  const store = new ProfileFormStore(new ProfileStore(makeUserApi({ updateProfile: () => Promise.reject(failure) })))
  store.form.set({ nickName: '小林' })
  const saved = jest.fn()
  await mountView(SetUserInfoView, { store, title: '完善资料', onSaved: saved })
  fireEvent.click(screen.getByText('保存'))
  await waitFor(() => expect(alertDialog).toHaveBeenCalledWith({ title: '更新错误', content }))
  expect(saved.mock.calls.length).toBe(0)
  expect(store.form.values.nickName).toBe('小林')
})
