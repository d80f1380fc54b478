import { Link } from '@tanstack/react-router'
import { actOn, defineDesk, topOn, type Row } from '../../core/desk/desk'
import { DeskPage } from '../../core/desk/DeskPage'

const LIST = 'GET /staff/article/category/list'
const act = actOn<Row<typeof LIST>>()
const top = topOn<typeof LIST>()

const ask = { name: { label: '名称' }, sort: { label: '排序', hint: '小的在前' } } as const

const categories = defineDesk(LIST, {
  title: '资讯分类',
  idOf: ({ id }) => id,
  nameOf: ({ name }) => name,
  columns: [
    { field: 'name', label: '名称' },
    { field: 'sort', label: '排序', show: 'number' },
    {
      field: 'id',
      label: '资讯',
      draw: (categoryId) => (
        <Link to={'/articles'} search={{ categoryId }}>
          看这一类的资讯
        </Link>
      ),
    },
  ],
  filters: {},
  tops: [top('POST /staff/article/category/save', () => ({}), { label: '新建分类', ask, fill: () => ({ sort: 0 }) })],
  acts: [
    act('PUT /staff/article/category/update', ({ id }) => ({ id }), {
      label: '修改',
      ask,
      fill: ({ name, sort }) => ({ name, sort }),
      main: true,
    }),
  ],
})

const CategoriesPage = () => <DeskPage desk={categories} />
export default CategoriesPage
