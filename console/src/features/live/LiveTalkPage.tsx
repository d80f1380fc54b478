import { useMemo } from 'react'
import { useSearch } from '@tanstack/react-router'
import { TALK_AUTHOR_LABEL } from '@contract/live/talk-kinds'
import { actOn, defineDesk, topOn, type Row } from '../../core/desk/desk'
import { DeskPage } from '../../core/desk/DeskPage'
import { call } from '../../core/call/call'

const LIST = 'POST /staff/live/talk/page'
const act = actOn<Row<typeof LIST>>()
const top = topOn<typeof LIST>()

const AUTHOR_WORDS = { learner: '学员', ...TALK_AUTHOR_LABEL }
const STATE_WORDS = { visible: '已公开', pending: '待审核', hidden: '已移除' }

/** What is said in one live room: the new first, so that it can be read while the lesson runs. */
const talk = defineDesk(LIST, {
  title: '直播间发言',
  idOf: ({ id }) => id,
  nameOf: ({ userName, content }) => `${userName}“${content.slice(0, 12)}”`,
  columns: [
    { field: 'createdAt', label: '时间', show: 'time' },
    {
      field: 'userName',
      label: '谁',
      below: ({ author, muted }) => `${AUTHOR_WORDS[author]}${muted ? '，已禁言' : ''}`,
    },
    { field: 'kind', label: '种类', choices: { chat: '聊天', question: '提问' } },
    { field: 'content', label: '内容', width: 380 },
    { field: 'answered', label: '回答', yes: '已回答', no: '—' },
    { field: 'state', label: '状态', choices: STATE_WORDS, warn: ['pending'], calm: ['hidden'] },
  ],
  filters: {
    keyword: { label: '内容、昵称', find: '内容、昵称' },
    lessonId: 'fixed',
    kind: { label: '种类', choices: { chat: '聊天', question: '提问' } },
    state: { label: '状态', choices: STATE_WORDS },
    answered: { label: '回答', yes: '已回答', no: '未回答' },
  },
  audited: 'liveMessage',
  empty: '还没有人发言',
  acts: [
    act('PUT /staff/live/talk/show', ({ id, state }) => ({ id, expected: state }), {
      label: '公开',
      when: ({ state }) => state !== 'visible',
      bulk: 'each',
      main: true,
    }),
    act('PUT /staff/live/talk/hide', ({ id, state }) => ({ id, expected: state }), {
      label: '移除',
      when: ({ state }) => state !== 'hidden',
      bulk: 'each',
    }),
    act('PUT /staff/live/talk/mute', ({ id }) => ({ id, muted: true }), {
      label: '禁言这个人',
      when: ({ author, muted }) => author === 'learner' && !muted,
      warn: '这场直播里，这位学员不能再发言。',
      danger: true,
    }),
    act('PUT /staff/live/talk/mute', ({ id }) => ({ id, muted: false }), {
      label: '解除禁言',
      when: ({ muted }) => muted,
    }),
  ],
  tops: [
    top('POST /staff/live/talk/save', ({ lessonId = '' }) => ({ lessonId }), {
      label: '发言',
      ask: {
        content: { label: '以老师或助教的名义说', lines: 3 },
      },
    }),
    top('PUT /staff/live/talk/setting', ({ lessonId = '' }) => ({ lessonId }), {
      label: '慢速和禁言',
      ask: {
        slowSeconds: { label: '两次发言至少隔几秒', unit: '秒', hint: '0 是不限' },
        allMuted: { label: '全员禁言', flag: true },
      },
      fill: ({ lessonId = '' }) =>
        call(LIST, { lessonId, pageSize: 1 }).then(({ slowSeconds, allMuted }) => ({ slowSeconds, allMuted })),
    }),
  ],
})

const answerIn = (lessonId: string) =>
  act('POST /staff/live/talk/save', ({ id }) => ({ answersId: id, lessonId }), {
    label: '回答',
    when: ({ author }) => author === 'learner',
    ask: { content: { label: '回答', lines: 3 } },
  })

const LiveTalkPage = () => {
  // Rows do not name their lesson: it stands in the address.
  const { lessonId = '' } = useSearch({ strict: false }) as { lessonId?: string }
  const desk = useMemo(() => ({ ...talk, acts: [answerIn(lessonId), ...talk.acts!] }), [lessonId])
  return <DeskPage desk={desk} />
}
export default LiveTalkPage
