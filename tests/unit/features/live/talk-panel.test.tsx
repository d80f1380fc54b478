import { fireEvent, screen } from '@testing-library/react'
import { runInAction } from 'mobx'
import type { TalkMessage } from '@contract/live/talk-calls'
import { session } from '@/core/session/session.store'
import type { LivePhase } from '@/features/live/live-timing'
import { TalkPanel } from '@/features/live/talk/TalkPanel'
import type { TalkStore, UnsentMessage } from '@/features/live/talk/talk.store'
import { mountView } from '../../../support/app/mount'
import { partial } from '../../../support/app/partial'

const message = (fields: Partial<TalkMessage>): TalkMessage => ({
  id: 'id',
  kind: 'chat',
  author: 'learner',
  userName: '林晓',
  userAvatar: '',
  content: '你好',
  mine: false,
  state: 'visible',
  answered: false,
  answers: null,
  createdAt: '2026-11-21T11:30:00Z',
  ...fields,
})
const OPEN = { slowSeconds: 0, allMuted: false, muted: false }

const draw = async (fields: Partial<TalkStore>, phase: LivePhase = 'live') => {
  runInAction(() => {
    session.token = 'a token'
    session.user = { stuId: 'one', nickName: '林晓', wxHeadImg: '' } as typeof session.user
  })
  const retry = jest.fn()
  const drop = jest.fn()
  const store = partial<TalkStore>({
    settings: OPEN,
    unsent: [],
    shown: [],
    writing: false,
    onlyQuestions: false,
    retry,
    drop,
    openForm: () => undefined,
    closeForm: () => undefined,
    ...fields,
  })
  await mountView(TalkPanel, { store, phase, resourceId: 'l' })
  return { retry, drop }
}

it('marks the teacher, the staff and an answered question, and repeats what is answered', async () => {
  const answers = { userName: '林晓', content: '怎么接？' }
  await draw({
    shown: [
      message({ id: '3', author: 'teacher', userName: '周建国', content: '看图', answers }),
      message({ id: '2', author: 'staff', userName: '小陈', content: '资料在课件里' }),
      message({ id: '1', kind: 'question', content: '怎么接？', answered: true, mine: true }),
    ],
  })
  for (const text of ['老师', '助教', '已回答', '我', '林晓：怎么接？']) expect(screen.getByText(text)).toBeTruthy()
})

it('says why a message was not sent, and offers to send it again or to drop it', async () => {
  const failed: UnsentMessage = {
    clientRequestId: 'r',
    kind: 'chat',
    content: '再说一句',
    state: 'failed',
    error: '发言太快了，请 20 秒后再发',
  }
  const { retry, drop } = await draw({ unsent: [failed] })
  expect(screen.getByText('没有发出：发言太快了，请 20 秒后再发')).toBeTruthy()
  fireEvent.click(screen.getByText('重发'))
  fireEvent.click(screen.getByText('删除'))
  expect([retry.mock.calls, drop.mock.calls]).toEqual([[['r']], [['r']]])
})

it.each<[string, Partial<typeof OPEN>, LivePhase]>([
  ['你已被老师禁言，可以继续观看', { muted: true }, 'live'],
  ['老师开启了全员禁言，请先听讲', { allMuted: true }, 'live'],
  ['直播已结束，不能再发言', {}, 'ended'],
  ['进入直播间后可以提问和聊天', {}, 'door'],
])('says in place of the button: %s', async (text, settings, phase) => {
  await draw({ settings: { ...OPEN, ...settings } }, phase)
  expect(screen.getByText(text)).toBeTruthy()
  expect(screen.queryByText('发言')).toBeNull()
})

it('names the pause of slow mode, and says when nobody has written', async () => {
  await draw({ settings: { ...OPEN, slowSeconds: 30 } })
  expect(screen.getByText('慢速模式：每 30 秒可以发一条')).toBeTruthy()
  expect(screen.getByText('还没有人发言')).toBeTruthy()
})
