import { MAKE_UP_STATUS_LABEL } from '@contract/sign-in/sign-in-kinds'
import { PRESENCE_LABEL } from '@contract/timetable/presence-status'
import { actOn, defineDesk, type Row } from '../../core/desk/desk'
import { DeskPage } from '../../core/desk/DeskPage'
import { PageTabs } from '../../core/frame/PageTabs'
import { showTime } from '../../core/text/show'
import { TABS } from './tabs'

const LIST = 'POST /staff/sign-in/make-up/page'
const act = actOn<Row<typeof LIST>>()

const makeUps = defineDesk(LIST, {
  title: '补签',
  hint: '准许后记为出勤，留有记录。',
  idOf: ({ id }) => id,
  nameOf: ({ learnerName, subject }) => `${learnerName} ${subject}`,
  columns: [
    { field: 'learnerName', label: '学员' },
    { field: 'subject', label: '课', width: 220, below: ({ startsAt }) => showTime(startsAt) },
    { field: 'presence', label: '现在记为', draw: (presence) => (presence ? PRESENCE_LABEL[presence] : '没记') },
    { field: 'reason', label: '原因', width: 280 },
    {
      field: 'status',
      label: '状态',
      choices: MAKE_UP_STATUS_LABEL,
      warn: ['pending'],
      calm: ['rejected'],
      below: ({ note }) => note,
    },
    { field: 'createdAt', label: '申请', show: 'time' },
  ],
  filters: { status: { label: '状态', choices: MAKE_UP_STATUS_LABEL } },
  audited: 'makeUp',
  empty: '没有补签申请',
  acts: [
    act('PUT /staff/sign-in/make-up/approve', ({ id }) => ({ ids: [id] }), {
      label: '准许',
      when: ({ status }) => status === 'pending',
      bulk: 'ids',
      main: true,
    }),
    act('PUT /staff/sign-in/make-up/reject', ({ id }) => ({ ids: [id] }), {
      label: '不准',
      when: ({ status }) => status === 'pending',
      ask: { reason: { label: '原因', lines: 2 } },
      bulk: 'ids',
      danger: true,
    }),
  ],
})

const MakeUpsPage = () => <DeskPage desk={makeUps} head={<PageTabs of={TABS} />} />
export default MakeUpsPage
