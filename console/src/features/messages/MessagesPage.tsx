import { MESSAGE_KIND_LABEL, type MailingAudience } from '@contract/message/message-kinds'
import type { MailingStatus } from '@contract/message/mailing-status'
import { makeRequestId } from '../../core/call/request-id'
import { actOn, defineDesk, detailOf, topOn, type Row } from '../../core/desk/desk'
import { DeskPage } from '../../core/desk/DeskPage'
import { Facts } from '../../core/record/Facts'
import { showTime } from '../../core/text/show'

const LIST = 'POST /staff/message/page'
const act = actOn<Row<typeof LIST>>()
const top = topOn<typeof LIST>()

const STATUS_WORDS: Record<MailingStatus, string> = {
  waiting: '等待发出',
  sending: '正在发',
  sent: '已发出',
  withdrawn: '已撤回',
}
const AUDIENCE_WORDS: Record<MailingAudience, string> = { all: '全校学员', course: '一门课的学员', learner: '一位学员' }

const messages = defineDesk(LIST, {
  title: '消息',
  hint: '发给全校、一门课的学员或一位学员；还没发出的可以撤回。',
  idOf: ({ id }) => id,
  nameOf: ({ title }) => title,
  columns: [
    { field: 'title', label: '标题', width: 280, below: ({ content }) => content.slice(0, 60) },
    { field: 'kind', label: '种类', choices: MESSAGE_KIND_LABEL },
    { field: 'audience', label: '发给', choices: AUDIENCE_WORDS, below: ({ urgent }) => (urgent ? '同时发短信' : '') },
    { field: 'status', label: '状态', choices: STATUS_WORDS, warn: ['waiting', 'sending'], calm: ['withdrawn'] },
    { field: 'sendAt', label: '发出时间', show: 'time' },
    { field: 'recipientCount', label: '收到', show: 'number' },
    { field: 'readCount', label: '已读', show: 'number' },
  ],
  filters: { status: { label: '状态', choices: STATUS_WORDS } },
  audited: 'mailing',
  detail: detailOf<Row<typeof LIST>>()('GET /staff/message/view', {
    from: ({ id }) => ({ id }),
    draw: (mailing) => (
      <Facts
        of={[
          ['标题', mailing.title],
          ['内容', <span className="lines">{mailing.content}</span>],
          ['种类', MESSAGE_KIND_LABEL[mailing.kind]],
          ['发给', AUDIENCE_WORDS[mailing.audience]],
          ['点开到', mailing.page],
          ['短信', mailing.urgent && '同时发短信'],
          ['状态', STATUS_WORDS[mailing.status]],
          ['发出', showTime(mailing.sendAt)],
          ['收到', `${mailing.recipientCount} 人`],
          ['已读', `${mailing.readCount} 人`],
        ]}
      />
    ),
  }),
  tops: [
    top('POST /staff/message/save', () => ({ clientRequestId: makeRequestId() }), {
      label: '发消息',
      ask: {
        title: { label: '标题' },
        content: { label: '内容', lines: 4 },
        kind: { label: '种类', choices: MESSAGE_KIND_LABEL, start: 'school' },
        audience: { label: '发给', choices: AUDIENCE_WORDS, start: 'all' },
        courseId: { label: '课程', pick: 'course', when: ({ audience }) => audience === 'course' },
        learnerId: { label: '学员', pick: 'learner', when: ({ audience }) => audience === 'learner' },
        page: { label: '点开到哪一页', hint: '小程序里的页面地址，例如 /packages/course/detail?id=…；不填就只看内容' },
        urgent: { label: '同时发短信', flag: true, hint: '只给没有关掉短信的学员发，学校付短信费' },
        sendAt: { label: '什么时候发', show: 'time', hint: '不填就现在发' },
      },
      check: ({ audience, courseId, learnerId }) =>
        audience === 'course' && !courseId
          ? '请选择课程'
          : audience === 'learner' && !learnerId
            ? '请选择学员'
            : undefined,
      done: ({ status, sendAt }) => (status === 'waiting' ? `会在 ${showTime(sendAt)} 发出` : '已开始发'),
    }),
  ],
  acts: [
    act('PUT /staff/message/withdraw', ({ id }) => ({ id }), {
      label: '撤回',
      when: ({ status }) => status === 'waiting',
      warn: '撤回后不再发出，要发就重新写一条。',
      danger: true,
    }),
  ],
})

const MessagesPage = () => <DeskPage desk={messages} />
export default MessagesPage
