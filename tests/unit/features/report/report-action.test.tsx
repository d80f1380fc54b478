import { fireEvent, screen, waitFor } from '@testing-library/react'
import * as router from '@/core/router/router'
import { session } from '@/core/session/session.store'
import { reportApi } from '@/features/report/report.api'
import { ReportAction } from '@/features/report/ReportAction'
import { mountView } from '../../../support/app/mount'
import { loginResult } from '../user/fake-user-api'

const subject = { kind: 'comment', subjectId: 'c1' } as const

beforeEach(() => {
  jest.spyOn(router, 'openLogin').mockResolvedValue()
  jest.spyOn(reportApi, 'view').mockResolvedValue({ reported: false })
})
afterEach(() => void jest.restoreAllMocks())

// First: nobody is logged in yet.
it('leads whoever is not logged in to the login', async () => {
  await mountView(ReportAction, { ...subject, userName: '林晓' })
  fireEvent.click(screen.getByRole('button', { name: '举报林晓' }))
  expect(router.openLogin).toHaveBeenCalled()
  expect(reportApi.view).not.toHaveBeenCalled()
})

it('sends the reason and the words of whoever is logged in, and then says that it is reported', async () => {
  session.enter(loginResult)
  const save = jest.spyOn(reportApi, 'save').mockResolvedValue({ reported: true })
  await mountView(ReportAction, { ...subject, userName: '林晓' })
  fireEvent.click(screen.getByRole('button', { name: '举报林晓' }))
  fireEvent.click(await screen.findByRole('radio', { name: '广告、引流' }))
  fireEvent.click(screen.getByRole('button', { name: '提交举报' }))
  await waitFor(() => expect(save).toHaveBeenCalledWith({ ...subject, reason: 'advert', note: '' }))
  expect(await screen.findByText('已举报')).toBeTruthy()
})
