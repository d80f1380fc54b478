import { lazy } from 'react'
import { nextNoticeStatus } from '@contract/classes/class-status'
import { actOn, defineDesk, detailOf, topOn, type Row } from '../../core/desk/desk'
import { DeskPage } from '../../core/desk/DeskPage'
import type { Input } from '../../core/call/staff-calls'
import type { Fields } from '../../core/form/field'
import { ClassHead } from './tabs'

const NoticeDetail = lazy(() => import('./NoticeDetail'))

const LIST = 'POST /staff/class/notice/page'
const act = actOn<Row<typeof LIST>>()
const top = topOn<typeof LIST>()
const STATUS_WORDS = { draft: '草稿', published: '已发布', withdrawn: '已撤回' }

const FIELDS = {
  title: { label: '标题' },
  html: { label: '内容', html: true },
  asksReceipt: { label: '要学员签收', flag: true },
  choices: {
    label: '签收时选一项',
    tags: true,
    hint: '比如“参加”“不参加”；不写就只是签收',
    when: ({ asksReceipt }) => asksReceipt === true,
  },
} satisfies Omit<Fields<Input<'POST /staff/class/notice/save'>>, 'classId' | 'noticeId'>

const notices = defineDesk(LIST, {
  title: '班级通知',
  hint: '点开一条看谁读了、谁签了。',
  idOf: ({ id }) => id,
  nameOf: ({ title }) => title,
  columns: [
    { field: 'title', label: '通知', width: 320, below: ({ authorName }) => authorName },
    { field: 'status', label: '状态', choices: STATUS_WORDS, warn: ['draft'], calm: ['withdrawn'] },
    { field: 'readCount', label: '已读', draw: (count, { studentCount }) => `${count} / ${studentCount}` },
    {
      field: 'signedCount',
      label: '已签',
      draw: (count, { asksReceipt, studentCount }) => (asksReceipt ? `${count} / ${studentCount}` : '—'),
    },
    { field: 'publishedAt', label: '发布', show: 'time' },
  ],
  filters: { classId: 'fixed' },
  audited: 'classNotice',
  empty: '还没有通知',
  detail: detailOf<Row<typeof LIST>>()('GET /staff/class/notice/reach', {
    from: ({ id }) => ({ noticeId: id }),
    draw: (reach, notice) => <NoticeDetail notice={notice} reach={reach} />,
  }),
  acts: [
    act('POST /staff/class/notice/save', ({ id, classId }) => ({ noticeId: id, classId }), {
      label: '修改',
      when: ({ status }) => status === 'draft',
      ask: FIELDS,
      fill: ({ title, html, asksReceipt, choices }) => ({ title, html, asksReceipt, choices }),
      wide: true,
    }),
    act('PUT /staff/class/notice/publish', ({ id }) => ({ noticeId: id }), {
      label: '发布',
      when: ({ status }) => nextNoticeStatus(status, 'publish') !== undefined,
      warn: '班里的学员会收到消息，发布后不能改。',
      main: true,
    }),
    act('PUT /staff/class/notice/remind', ({ id }) => ({ noticeId: id }), {
      label: '提醒没看的',
      when: ({ status, remindedAt }) => status === 'published' && !remindedAt,
      warn: '提醒还没有读、没有签的学员，每条通知只能提醒一次。',
      done: ({ toldCount }) => `已提醒 ${toldCount} 位`,
    }),
    act('PUT /staff/class/notice/withdraw', ({ id }) => ({ noticeId: id }), {
      label: '撤回',
      when: ({ status }) => nextNoticeStatus(status, 'withdraw') !== undefined,
      danger: true,
    }),
  ],
  tops: [
    top('POST /staff/class/notice/save', ({ classId = '' }) => ({ classId }), {
      label: '写通知',
      ask: FIELDS,
      wide: true,
    }),
  ],
})

const ClassNoticesPage = () => <DeskPage desk={notices} head={<ClassHead />} />
export default ClassNoticesPage
