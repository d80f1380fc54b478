import { Link } from '@tanstack/react-router'
import { WAITING_RULE_LABEL } from '@contract/places/places-kinds'
import { actOn, defineDesk, type Row } from '../../core/desk/desk'
import { DeskPage } from '../../core/desk/DeskPage'

const LIST = 'POST /staff/offline-course/page'
const act = actOn<Row<typeof LIST>>()

const courses = defineDesk(LIST, {
  title: '面授课程',
  hint: '课程在内容里新建；这里定退款、换期、候补的规则，开期次。',
  idOf: ({ courseId }) => courseId,
  nameOf: ({ title }) => title,
  columns: [
    { field: 'title', label: '课程', width: 260 },
    { field: 'priceFen', label: '价格', show: 'fen' },
    {
      field: 'refundAllDays',
      label: '退款',
      draw: (days, { refundPartPercent }) => `开课前 ${days} 天全退，之后退 ${refundPartPercent}%`,
    },
    { field: 'changeDays', label: '换期', draw: (days) => (days === null ? '不能换' : `开课前 ${days} 天`) },
    { field: 'waitingRule', label: '候补', width: 220, choices: WAITING_RULE_LABEL },
    { field: 'forPupils', label: '学员', yes: '中小学生', no: '不限' },
    {
      field: 'termCount',
      label: '期次',
      draw: (count, { courseId }) => (
        <Link to={'/offline-terms'} search={{ courseId }}>
          {count} 期
        </Link>
      ),
    },
  ],
  filters: { keyword: { label: '课程', find: '课程名称' } },
  acts: [
    act('PUT /staff/offline-course/rules', ({ courseId }) => ({ courseId }), {
      label: '改规则',
      ask: {
        refundAllDays: { label: '开课前几天全退', unit: '天' },
        refundPartPercent: { label: '之后到开课前退', unit: '%' },
        changeDays: { label: '开课前几天可以换期', unit: '天', hint: '不填就不能换' },
        waitingRule: { label: '候补怎样排', choices: WAITING_RULE_LABEL },
        mostPersons: { label: '一次最多报', unit: '人' },
        forPupils: { label: '学员', yes: '中小学生（预收费受法规限制）', no: '不限' },
      },
      fill: (row) => row,
      main: true,
    }),
  ],
})

const OfflineCoursesPage = () => <DeskPage desk={courses} />
export default OfflineCoursesPage
