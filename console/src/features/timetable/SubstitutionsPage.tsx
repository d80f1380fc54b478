import { actOn, defineDesk, type Row } from '../../core/desk/desk'
import { DeskPage } from '../../core/desk/DeskPage'
import { PageTabs } from '../../core/frame/PageTabs'
import { showTime } from '../../core/text/show'
import { TABS } from './shared'
import { SUBSTITUTION_WORDS } from './words'

const LIST = 'POST /staff/timetable/substitution/page'
const act = actOn<Row<typeof LIST>>()

const substitutions = defineDesk(LIST, {
  title: '代课',
  hint: '在课表里点一节课，请另一位老师代；对方接受以后课表才改。',
  idOf: ({ id }) => id,
  nameOf: ({ subject, to }) => `${subject} ${to.name}`,
  columns: [
    { field: 'subject', label: '课', width: 220, below: ({ parties }) => parties.join('、') },
    { field: 'startsAt', label: '上课', show: 'time', below: ({ roomName }) => roomName },
    { field: 'from', label: '原来', draw: ({ name }) => name },
    { field: 'to', label: '请', draw: ({ name }) => name },
    { field: 'reason', label: '原因', width: 220 },
    {
      field: 'state',
      label: '状态',
      choices: SUBSTITUTION_WORDS,
      warn: ['asked'],
      calm: ['declined', 'withdrawn'],
      below: ({ answer, answeredAt }) => [answer, showTime(answeredAt)].filter(Boolean).join(' '),
    },
  ],
  filters: {
    state: { label: '状态', choices: SUBSTITUTION_WORDS },
    teacherId: { label: '老师', pick: 'teacher' },
    fromDay: { label: '从哪天', day: true },
    toDay: { label: '到哪天', day: true },
  },
  empty: '没有代课',
  acts: [
    act('PUT /staff/timetable/substitution/withdraw', ({ id }) => ({ id }), {
      label: '撤回',
      when: ({ state }) => state === 'asked',
      warn: '对方会知道不用代了。',
    }),
  ],
})

const SubstitutionsPage = () => <DeskPage desk={substitutions} head={<PageTabs of={TABS} />} />
export default SubstitutionsPage
