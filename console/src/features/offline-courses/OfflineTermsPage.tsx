import { Link } from '@tanstack/react-router'
import { TERM_PHASE_LABEL } from '@contract/offline-course/offline-kinds'
import type { Input } from '../../core/call/staff-calls'
import { actOn, defineDesk, detailOf, topOn, type Row } from '../../core/desk/desk'
import { DeskPage } from '../../core/desk/DeskPage'
import type { Fields } from '../../core/form/field'
import { ListPick } from '../../core/pick/ListPick'
import { Facts } from '../../core/record/Facts'
import { showTime } from '../../core/text/show'

const LIST = 'POST /staff/offline-course/term/page'
type Term = Row<typeof LIST>
const act = actOn<Term>()
const top = topOn<typeof LIST>()

const facts = {
  name: { label: '名称', hint: '例如：春季 1 期' },
  seats: { label: '名额', unit: '人' },
  leastPersons: { label: '至少几人开课', unit: '人', start: 0, hint: '0 为不管几人都开' },
  enrolFrom: { label: '报名开始', show: 'time' },
  enrolUntil: { label: '报名截止', show: 'time' },
  decidesAt: { label: '什么时候定开不开', show: 'time', when: ({ leastPersons }) => Number(leastPersons) > 0 },
  route: { label: '怎样去', lines: 3 },
  bring: { label: '要带什么', lines: 3 },
} as const satisfies Fields<Input<'POST /staff/offline-course/term/save'>>

const check = ({ enrolFrom, enrolUntil }: { enrolFrom: string; enrolUntil: string }) =>
  enrolFrom < enrolUntil ? undefined : '报名截止要在开始之后'
const isLive = ({ phase }: Term): boolean => phase !== 'over' && phase !== 'canceled'

const TermLinks = ({ id }: { id: string }) => (
  <span className="links">
    <Link to={'/offline-persons'} search={{ termId: id }}>
      名单
    </Link>
    <Link to={'/offline-waits'} search={{ termId: id }}>
      候补
    </Link>
  </span>
)

const terms = defineDesk(LIST, {
  title: '面授期次',
  hint: '上课的时间在排课里安排。',
  idOf: ({ id }) => id,
  nameOf: ({ title, name }) => `${title} ${name}`,
  columns: [
    { field: 'name', label: '期次', width: 220, below: ({ title }) => title },
    {
      field: 'phase',
      label: '状态',
      choices: TERM_PHASE_LABEL,
      warn: ['soon', 'closed'],
      calm: ['over', 'canceled'],
      below: ({ cancelsAt, cancelReason }) => (cancelsAt ? `人数不够，${showTime(cancelsAt)} 取消` : cancelReason),
    },
    { field: 'takenCount', label: '已占', draw: (taken, { seats }) => `${taken} / ${seats}` },
    { field: 'waitingCount', label: '候补', show: 'number' },
    { field: 'enrolFrom', label: '报名', show: 'time', below: ({ enrolUntil }) => `到 ${showTime(enrolUntil)}` },
    { field: 'startsAt', label: '上课', show: 'time', below: ({ sessionCount }) => `${sessionCount} 次课` },
    { field: 'id', label: '名单', draw: (id) => <TermLinks id={id} /> },
  ],
  filters: { courseId: 'fixed' },
  audited: 'offlineTerm',
  detail: detailOf<Term>()('GET /staff/offline-course/term/view', {
    from: ({ id }) => ({ id }),
    draw: (term) => (
      <>
        <Facts
          of={[
            ['课程', term.title],
            ['期次', term.name],
            ['状态', TERM_PHASE_LABEL[term.phase]],
            ['名额', `${term.seats}，已占 ${term.takenCount}`],
            ['报名的人', `${term.personCount} 人`],
            ['至少几人开课', term.leastPersons || '不管几人都开'],
            ['定开不开', showTime(term.decidesAt)],
            [
              '上课',
              term.startsAt && `${showTime(term.startsAt)} 到 ${showTime(term.endsAt)}，${term.sessionCount} 次`,
            ],
            ['怎样去', <span className="lines">{term.route}</span>],
            ['要带什么', <span className="lines">{term.bring}</span>],
            ['取消的原因', term.cancelReason],
          ]}
        />
        <TermLinks id={term.id} />
      </>
    ),
  }),
  tops: [
    top('POST /staff/offline-course/term/save', () => ({}), {
      label: '开一期',
      ask: {
        courseId: {
          label: '课程',
          draw: (control) => (
            <ListPick
              {...(control as object)}
              list="POST /staff/offline-course/page"
              label="课程"
              input={(keyword) => ({ pageSize: 50, ...(keyword && { keyword }) })}
              toOption={({ courseId, title }) => ({ value: courseId, label: title })}
            />
          ),
        },
        ...facts,
      },
      fill: ({ courseId }) => ({ courseId }),
      check,
      wide: true,
    }),
  ],
  acts: [
    act('POST /staff/offline-course/term/save', ({ id, courseId }) => ({ id, courseId }), {
      label: '修改',
      when: isLive,
      ask: facts,
      fill: (row) => row,
      check,
      wide: true,
      main: true,
    }),
    act('PUT /staff/offline-course/term/put-off', ({ id }) => ({ id }), {
      label: '先不取消',
      when: ({ cancelsAt }) => cancelsAt !== null,
      warn: '人数不够也先不取消，推迟一天再定。',
    }),
    act('PUT /staff/offline-course/term/cancel', ({ id }) => ({ id }), {
      label: '取消这一期',
      when: isLive,
      ask: { reason: { label: '原因', lines: 3, hint: '报名的人会收到' } },
      warn: '报名的人全部退款并收到通知，不能恢复。',
      danger: true,
    }),
  ],
})

const OfflineTermsPage = () => <DeskPage desk={terms} />
export default OfflineTermsPage
