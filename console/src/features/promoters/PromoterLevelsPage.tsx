import { Link } from '@tanstack/react-router'
import { actOn, defineDesk, topOn, type Row } from '../../core/desk/desk'
import { DeskPage } from '../../core/desk/DeskPage'

const LIST = 'GET /staff/promoter/level/list'
const act = actOn<Row<typeof LIST>>()
const top = topOn<typeof LIST>()
const ask = {
  name: { label: '名称' },
  leastSalesFen: { label: '自己客户的成交额满', fen: true, hint: '只按成交额定级，不按发展了多少人' },
} as const

const levels = defineDesk(LIST, {
  title: '推广等级',
  hint: '近一段时间自己客户的成交额到了，自动升到这一级；时间长短在推广设置里。',
  idOf: ({ id }) => id,
  nameOf: ({ name }) => name,
  columns: [
    { field: 'name', label: '等级' },
    { field: 'leastSalesFen', label: '成交额满', show: 'fen' },
    {
      field: 'promoterCount',
      label: '推广员',
      draw: (count, { id }) => (
        <Link to={'/promoters'} search={{ levelId: id }}>
          {count} 人
        </Link>
      ),
    },
  ],
  filters: {},
  tops: [top('PUT /staff/promoter/level/save', () => ({}), { label: '新建等级', ask })],
  acts: [
    act('PUT /staff/promoter/level/save', ({ id }) => ({ id }), {
      label: '修改',
      ask,
      fill: ({ name, leastSalesFen }) => ({ name, leastSalesFen }),
      main: true,
    }),
    act('PUT /staff/promoter/level/remove', ({ id }) => ({ id }), {
      label: '删除',
      warn: '这个等级自己的佣金规则也一起没有了。',
      danger: true,
    }),
  ],
})

const PromoterLevelsPage = () => <DeskPage desk={levels} />
export default PromoterLevelsPage
