import { LIVE_EVENT_LABEL, LIVE_STATE_LABEL, nextLiveState, type LiveEvent } from '@contract/live/live-status'
import { actOn, defineDesk, type Row } from '../../core/desk/desk'
import { DeskPage } from '../../core/desk/DeskPage'
import { PageLink } from '../../core/frame/PageLink'

const LIST = 'POST /staff/live/page'
const act = actOn<Row<typeof LIST>>()

const move = (event: LiveEvent, more: { warn?: string; danger?: boolean; main?: boolean } = {}) =>
  act('PUT /staff/live/move', ({ lessonId, state }) => ({ lessonId, event, expected: state }), {
    label: LIVE_EVENT_LABEL[event],
    when: ({ state }) => nextLiveState(state, event) !== undefined,
    ...more,
  })

const lives = defineDesk(LIST, {
  title: '直播',
  hint: '在平板上也能开始、暂停和结束；学员那边马上看到。',
  idOf: ({ lessonId }) => lessonId,
  nameOf: ({ title }) => title,
  columns: [
    { field: 'title', label: '直播', width: 300, below: ({ courseTitle }) => courseTitle },
    { field: 'startsAt', label: '开始', show: 'time' },
    { field: 'endsAt', label: '结束', show: 'time' },
    { field: 'state', label: '状态', choices: LIVE_STATE_LABEL, warn: ['live', 'paused'], calm: ['closed'] },
    {
      field: 'replayState',
      label: '回放',
      choices: { none: '没有', generating: '生成中', ready: '可以看', failed: '生成失败' },
      warn: ['failed'],
      calm: ['none', 'generating'],
    },
    {
      field: 'lessonId',
      label: '发言',
      draw: (lessonId) => (
        <PageLink to="live-talk" search={{ lessonId }}>
          直播间发言
        </PageLink>
      ),
    },
  ],
  filters: { keyword: { label: '直播、课程', find: '直播、课程' } },
  audited: 'live',
  empty: '还没有直播。在课程的内容里加直播课时。',
  acts: [
    move('open', { main: true }),
    move('resume', { main: true }),
    move('pause'),
    move('close', { warn: '结束以后不能再开始，学员会离开直播间。', danger: true }),
  ],
})

const LivesPage = () => <DeskPage desk={lives} />
export default LivesPage
