import { screen } from '@testing-library/react'
import type { LiveRoomStore } from '@/features/live/live-room.store'
import { LiveHead } from '@/features/live/ui/LiveHead'
import { room } from './live-room-fixture'
import { mountView } from '../../../support/app/mount'

const draw = (phase: string, changes: object) =>
  mountView(LiveHead, {
    store: { room: { ...room(), ...changes }, phase, canEnter: false } as unknown as LiveRoomStore,
    onReplay: jest.fn(),
  })

it('offers the replay only when it is ready', async () => {
  await draw('ended', { replayState: 'making' })
  expect(screen.queryByText('观看回放')).toBeNull()
  await draw('ended', { replayState: 'ready' })
  expect(screen.getByText('观看回放')).toBeTruthy()
})

it('offers to cancel an appointment', async () => {
  await draw('door', { appointed: true })
  expect(screen.getByText('已预约 · 取消')).toBeTruthy()
})
