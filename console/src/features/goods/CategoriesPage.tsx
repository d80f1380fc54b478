import { actOn, defineDesk, topOn, type Row } from '../../core/desk/desk'
import { DeskPage } from '../../core/desk/DeskPage'

const LIST = 'GET /staff/category/list'
const act = actOn<Row<typeof LIST>>()
const top = topOn<typeof LIST>()

const categories = defineDesk(LIST, {
  title: '分类',
  hint: '课程和商品共用，最多两级。',
  idOf: ({ id }) => id,
  nameOf: ({ name }) => name,
  columns: [
    { field: 'name', label: '名称', draw: (name, { parentId }) => (parentId ? `　└ ${name}` : name) },
    { field: 'sort', label: '顺序', show: 'number' },
    {
      field: 'withdrawn',
      label: '状态',
      draw: (withdrawn) => (withdrawn ? <span className="none">已撤下</span> : '显示'),
    },
  ],
  filters: {},
  audited: 'category',
  tops: [
    top('POST /staff/category/save', () => ({}), {
      label: '新建分类',
      ask: {
        name: { label: '名称' },
        parentId: { label: '上级分类', pick: 'category', hint: '不选就是一级分类' },
        sort: { label: '顺序', hint: '小的在前', start: 0 },
      },
    }),
  ],
  acts: [
    act('PUT /staff/category/update', ({ id, version }) => ({ id, version }), {
      label: '修改',
      ask: { name: { label: '名称' }, sort: { label: '顺序', hint: '小的在前' } },
      fill: ({ name, sort }) => ({ name, sort }),
      main: true,
    }),
    act('PUT /staff/category/withdraw', ({ id }) => ({ id, withdrawn: true }), {
      label: '撤下',
      when: ({ withdrawn }) => !withdrawn,
      warn: '撤下后学员看不到，也不能再选；里面的课程和商品不变。',
    }),
    act('PUT /staff/category/withdraw', ({ id }) => ({ id, withdrawn: false }), {
      label: '恢复',
      when: ({ withdrawn }) => withdrawn,
    }),
  ],
  empty: '还没有分类',
})

const CategoriesPage = () => <DeskPage desk={categories} />
export default CategoriesPage
