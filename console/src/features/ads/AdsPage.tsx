import dayjs from 'dayjs'
import type { AdFrequency, AdPlace } from '@contract/ad/ad-kinds'
import type { Input } from '../../core/call/staff-calls'
import { actOn, defineDesk, topOn, type Row } from '../../core/desk/desk'
import { DeskPage } from '../../core/desk/DeskPage'
import type { Fields } from '../../core/form/field'
import { VipLevelPick } from '../../core/pick/VipLevelPick'
import { showTime } from '../../core/text/show'
import { TargetInput } from './TargetInput'

const LIST = 'POST /staff/ad/page'
const act = actOn<Row<typeof LIST>>()
const top = topOn<typeof LIST>()

const PLACE_WORDS: Record<AdPlace, string> = {
  open: '开屏',
  float: '悬浮图标',
  list: '列表里',
  page: '只有自己的页面',
}
const FREQUENCY_WORDS: Record<AdFrequency, string> = {
  once: '每人一次',
  daily: '每人每天一次',
  always: '每次都显示',
}

const ask = {
  place: { label: '位置', choices: PLACE_WORDS, start: 'open' },
  title: { label: '标题' },
  picture: { label: '图片', picture: 'POST /staff/goods/picture/save' },
  target: { label: '点开到', draw: (control) => <TargetInput {...control} />, hint: '有正文时先打开自己的页面' },
  button: { label: '按钮上的字' },
  content: { label: '自己页面的正文', html: true },
  frequency: { label: '多久显示一次', choices: FREQUENCY_WORDS, start: 'daily' },
  after: { label: '列表第几行之后', start: 0, when: ({ place }) => place === 'list' },
  startsAt: { label: '开始', show: 'time' },
  endsAt: { label: '结束', show: 'time' },
  classIds: { label: '只给这些班级看', pickMany: 'class' },
  vipLevelIds: {
    label: '只给这些会员看',
    draw: (control) => <VipLevelPick many {...control} />,
  },
  stopped: { label: '状态', yes: '停用', no: '在用', start: false },
} as const satisfies Fields<Input<'POST /staff/ad/save'>>

const check = ({ startsAt, endsAt }: { startsAt: string; endsAt: string }) =>
  startsAt < endsAt ? undefined : '结束要在开始之后'

const ads = defineDesk(LIST, {
  title: '广告',
  hint: '看到和点击，每人每天各算一次。',
  idOf: ({ id }) => id,
  nameOf: ({ title }) => title,
  columns: [
    { field: 'title', label: '标题', width: 220 },
    { field: 'place', label: '位置', choices: PLACE_WORDS, below: ({ frequency }) => FREQUENCY_WORDS[frequency] },
    { field: 'startsAt', label: '时间', show: 'time', below: ({ endsAt }) => `到 ${showTime(endsAt)}` },
    {
      field: 'stopped',
      label: '状态',
      draw: (stopped, { startsAt, endsAt }) => {
        if (stopped) return '已停用'
        if (dayjs().isBefore(startsAt)) return '还没开始'
        return dayjs().isAfter(endsAt) ? '已结束' : '显示中'
      },
    },
    { field: 'seen', label: '看到', show: 'number' },
    { field: 'tapped', label: '点击', show: 'number' },
  ],
  filters: { place: { label: '位置', choices: PLACE_WORDS } },
  audited: 'ad',
  tops: [top('POST /staff/ad/save', () => ({}), { label: '新建广告', ask, check, wide: true })],
  acts: [
    act('POST /staff/ad/save', ({ id }) => ({ id }), {
      label: '修改',
      ask,
      fill: (row) => row,
      check,
      wide: true,
      main: true,
    }),
    act('DELETE /staff/ad/remove', ({ id }) => ({ id }), {
      label: '删除',
      warn: '它的计数也一起删除，不能恢复。',
      danger: true,
    }),
  ],
})

const AdsPage = () => <DeskPage desk={ads} />
export default AdsPage
