import type { Input } from '../../core/call/staff-calls'
import { actOn, defineDesk, topOn, type Row } from '../../core/desk/desk'
import { DeskPage } from '../../core/desk/DeskPage'
import type { Fields } from '../../core/form/field'
import { knowPicture } from '../../core/form/picture-addresses'
import { PageTabs } from '../../core/frame/PageTabs'
import { TABS } from './shared'

const LIST = 'POST /staff/appointment/dean/page'
const act = actOn<Row<typeof LIST>>()
const top = topOn<typeof LIST>()

const FIELDS = {
  name: { label: '姓名' },
  avatarKey: { label: '头像', picture: 'POST /staff/appointment/picture/save' },
  wechatCodeKey: { label: '微信二维码', picture: 'POST /staff/appointment/picture/save' },
  phone: { label: '电话' },
  officeHours: { label: '办公时间', lines: 2 },
  intro: { label: '介绍', lines: 3 },
  partyId: { label: '只对这个班', pick: 'class', hint: '不选就是全校' },
  sort: { label: '排序', unit: '小的在前', start: 100 },
} satisfies Omit<Fields<Input<'POST /staff/appointment/dean/save'>>, 'id'>

const deans = defineDesk(LIST, {
  title: '教务老师',
  idOf: ({ id }) => id,
  nameOf: ({ name }) => name,
  columns: [
    { field: 'name', label: '老师' },
    { field: 'phone', label: '电话' },
    { field: 'officeHours', label: '办公时间', width: 260 },
    { field: 'intro', label: '介绍', width: 300 },
    { field: 'archived', label: '状态', yes: '已停用', no: '在用' },
  ],
  filters: { archived: { label: '状态', yes: '已停用', no: '在用' } },
  audited: 'dean',
  acts: [
    act('POST /staff/appointment/dean/save', ({ id }) => ({ id }), {
      label: '修改',
      ask: FIELDS,
      fill: (dean) => {
        if (dean.avatarKey) knowPicture(dean.avatarKey, dean.avatarUrl)
        if (dean.wechatCodeKey) knowPicture(dean.wechatCodeKey, dean.wechatCodeUrl)
        return dean
      },
      wide: true,
    }),
    act('DELETE /staff/appointment/dean/delete', ({ id }) => ({ id }), {
      label: '停用',
      when: ({ archived }) => !archived,
      warn: '已有的预约不受影响。',
      danger: true,
    }),
  ],
  tops: [top('POST /staff/appointment/dean/save', () => ({}), { label: '新老师', ask: FIELDS, wide: true })],
})

const DeansPage = () => <DeskPage desk={deans} head={<PageTabs of={TABS} />} />
export default DeansPage
