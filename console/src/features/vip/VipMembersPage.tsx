import { lazy } from 'react'
import { actOn, defineDesk, detailOf, topOn, type Row } from '../../core/desk/desk'
import { DeskPage } from '../../core/desk/DeskPage'
import { VipLevelPick } from '../../core/pick/VipLevelPick'

const VipGrants = lazy(() => import('./VipGrants'))

const LIST = 'POST /staff/vip/member/page'
const act = actOn<Row<typeof LIST>>()
const top = topOn<typeof LIST>()

const GRANT = {
  levelId: { label: '等级', draw: (control: object) => <VipLevelPick {...control} /> },
  days: { label: '几天', unit: '天' },
  reason: { label: '原因', lines: 2 },
} as const

const members = defineDesk(LIST, {
  title: '会员',
  hint: '现在的会员，先到期的在前。点开一位，看会员记录、收回赠送的。',
  idOf: ({ learnerId }) => learnerId,
  nameOf: ({ nickName, phone }) => nickName || phone,
  columns: [
    { field: 'nickName', label: '学员', below: ({ phone }) => phone },
    { field: 'levelName', label: '等级' },
    { field: 'startsAt', label: '开始', show: 'time' },
    { field: 'endsAt', label: '到期', show: 'time' },
  ],
  filters: {
    keyword: { label: '手机号、昵称', find: '手机号、昵称' },
    endsWithinDays: { label: '几天内到期', choices: { 7: '7 天内到期', 30: '30 天内到期', 90: '90 天内到期' } },
    levelId: 'fixed',
  },
  detail: detailOf<Row<typeof LIST>>()('GET /staff/vip/member/view', {
    from: ({ learnerId }) => ({ id: learnerId }),
    draw: (grants) => <VipGrants grants={grants} />,
  }),
  audited: 'learner',
  tops: [
    top('POST /staff/vip/grant', () => ({}), {
      label: '赠送会员',
      ask: { learnerId: { label: '学员', pick: 'learner' }, ...GRANT },
      done: '会员已赠送',
    }),
  ],
  acts: [
    act('POST /staff/vip/grant', ({ learnerId }) => ({ learnerId }), {
      label: '再赠送',
      ask: GRANT,
      fill: ({ levelId }) => ({ levelId }),
      done: '会员已赠送',
    }),
  ],
  empty: '现在没有会员',
})

const VipMembersPage = () => <DeskPage desk={members} />
export default VipMembersPage
