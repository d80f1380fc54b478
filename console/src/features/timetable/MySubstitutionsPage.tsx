import { actOn, defineDesk, type Row } from '../../core/desk/desk'
import { DeskPage } from '../../core/desk/DeskPage'
import { SUBSTITUTION_WORDS } from './words'

const LIST = 'POST /staff/timetable/substitution/mine'
const act = actOn<Row<typeof LIST>>()
const answer = { answer: { label: '给对方的话' } }

const mine = defineDesk(LIST, {
  title: '请我代的课',
  hint: '接受后，这节课换成您，学员会收到消息。',
  idOf: ({ id }) => id,
  nameOf: ({ subject }) => subject,
  columns: [
    { field: 'subject', label: '课', width: 220, below: ({ parties }) => parties.join('、') },
    { field: 'startsAt', label: '上课', show: 'time', below: ({ roomName }) => roomName },
    { field: 'from', label: '替谁', draw: ({ name }) => name },
    { field: 'reason', label: '原因', width: 260 },
    { field: 'state', label: '状态', choices: SUBSTITUTION_WORDS, warn: ['asked'], calm: ['declined', 'withdrawn'] },
  ],
  filters: { state: { label: '状态', choices: SUBSTITUTION_WORDS } },
  empty: '没有人请您代课',
  acts: [
    act('PUT /staff/timetable/substitution/answer', ({ id }) => ({ id, accept: true }), {
      label: '接受',
      when: ({ state }) => state === 'asked',
      ask: answer,
      main: true,
    }),
    act('PUT /staff/timetable/substitution/answer', ({ id }) => ({ id, accept: false }), {
      label: '婉拒',
      when: ({ state }) => state === 'asked',
      ask: answer,
    }),
  ],
})

const MySubstitutionsPage = () => <DeskPage desk={mine} />
export default MySubstitutionsPage
