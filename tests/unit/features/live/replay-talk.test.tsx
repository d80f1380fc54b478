import { act, screen } from '@testing-library/react'
import { observable, runInAction } from 'mobx'
import { ReplayTalk } from '@/features/live/talk/ReplayTalk'
import { talkApi } from '@/features/live/talk/talk.api'
import { mountView } from '../../../support/app/mount'

it('shows what was said as the player comes to it', async () => {
  const said = (positionSeconds: number) => ({
    id: `message ${positionSeconds}`,
    kind: 'chat' as const,
    author: 'learner' as const,
    userName: '林晓',
    userAvatar: '',
    content: `第 ${positionSeconds} 秒`,
    mine: false,
    state: 'visible' as const,
    answered: false,
    answers: null,
    createdAt: '2026-11-21T11:30:00Z',
    positionSeconds,
  })
  const history = { enabled: true, messages: [said(5), said(20)], untilSeconds: null }
  jest.spyOn(talkApi, 'history').mockResolvedValue(history)
  const player = observable({ positionSeconds: 6.4 })
  await mountView(ReplayTalk, { page: { courseId: 'c', resourceId: 'l', player } })
  expect(await screen.findByText('第 5 秒')).toBeTruthy()
  expect(screen.queryByText('第 20 秒')).toBeNull()
  act(() =>
    runInAction(() => {
      player.positionSeconds = 21
    }),
  )
  expect(await screen.findByText('第 20 秒')).toBeTruthy()
})
