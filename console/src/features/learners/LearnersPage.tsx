import { lazy } from 'react'
import { actOn, defineDesk, detailOf, type Row } from '../../core/desk/desk'
import { DeskPage } from '../../core/desk/DeskPage'

const LearnerDetail = lazy(() => import('./LearnerDetail'))

const LIST = 'POST /staff/learner/page'
const act = actOn<Row<typeof LIST>>()

const learners = defineDesk(LIST, {
  title: '学员',
  idOf: ({ id }) => id,
  nameOf: ({ nickName, phone }) => nickName || phone,
  columns: [
    { field: 'nickName', label: '昵称' },
    { field: 'phone', label: '手机号' },
    { field: 'createdAt', label: '注册时间', show: 'time' },
    { field: 'disabled', label: '状态', draw: (disabled) => (disabled ? '已停用' : '正常') },
  ],
  filters: {
    keyword: { label: '手机号、昵称', find: '手机号、昵称' },
    disabled: { label: '状态', yes: '已停用', no: '正常' },
    from: { label: '注册从哪天', day: true },
    to: { label: '到哪天', day: true },
  },
  audited: 'learner',
  detail: detailOf<Row<typeof LIST>>()('GET /staff/learner/view', {
    from: ({ id }) => ({ id }),
    draw: (learner) => <LearnerDetail learner={learner} />,
  }),
  acts: [
    act('PUT /staff/learner/disable', ({ id }) => ({ id }), {
      label: '停用',
      when: ({ disabled }) => !disabled,
      ask: { reason: { label: '原因', lines: 3 } },
      warn: '停用后，这位学员马上退出所有设备，不能再登录。',
      danger: true,
    }),
    act('PUT /staff/learner/enable', ({ id }) => ({ id }), {
      label: '恢复',
      when: ({ disabled }) => disabled,
      ask: { reason: { label: '原因', lines: 3 } },
    }),
  ],
})

const LearnersPage = () => <DeskPage desk={learners} />
export default LearnersPage
