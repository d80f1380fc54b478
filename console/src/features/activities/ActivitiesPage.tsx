import { lazy } from 'react'
import { ACTIVITY_KIND_LABEL } from '@contract/activity/activity-kinds'
import { actOn, defineDesk, detailOf, topOn } from '../../core/desk/desk'
import { DeskPage } from '../../core/desk/DeskPage'
import { showTime, showYuan } from '../../core/text/show'
import { activityFields, check, toForm } from './form'
import { STATE_WORDS, type Activity } from './words'

const ActivityDetail = lazy(() => import('./ActivityDetail'))
const CheckReport = lazy(() => import('./CheckReport').then(({ CheckReport: Report }) => ({ default: Report })))

const LIST = 'POST /staff/activity/page'
const act = actOn<Activity>()
const top = topOn<typeof LIST>()
const isDraft = ({ state }: Activity): boolean => state === 'draft'

const activities = defineDesk(LIST, {
  title: '活动',
  hint: '发布以后规则不能再改，要改就结束它、复制一份。',
  idOf: ({ id }) => id,
  nameOf: ({ title }) => title,
  columns: [
    { field: 'title', label: '活动', width: 280 },
    { field: 'kind', label: '种类', choices: ACTIVITY_KIND_LABEL },
    {
      field: 'items',
      label: '价格',
      draw: (items) =>
        items.length
          ? `${showYuan(Math.min(...items.map(({ priceFen }) => priceFen)))}${items.length > 1 ? '起' : ''}`
          : '',
      below: ({ items }) =>
        items.length
          ? [
              `库存 ${items.reduce((sum, { stock }) => sum + stock, 0)}`,
              `已占 ${items.reduce((sum, { taken }) => sum + taken, 0)}`,
            ].join('，')
          : '',
    },
    {
      field: 'state',
      label: '状态',
      choices: STATE_WORDS,
      warn: ['draft'],
      calm: ['ended', 'off'],
      below: ({ stopReason }) => stopReason,
    },
    { field: 'startsAt', label: '时间', show: 'time', below: ({ endsAt }) => `到 ${showTime(endsAt)}` },
  ],
  filters: {
    kind: { label: '种类', choices: ACTIVITY_KIND_LABEL },
    state: { label: '状态', choices: STATE_WORDS },
  },
  audited: 'activity',
  detail: detailOf<Activity>()('GET /staff/activity/view', {
    from: ({ id }) => ({ id }),
    draw: (activity) => <ActivityDetail activity={activity} />,
  }),
  tops: [
    top('POST /staff/activity/save', () => ({}), {
      label: '新建活动',
      ask: activityFields,
      fill: ({ kind }) => ({ ...(kind && { kind }), items: [] }),
      check,
      wide: true,
      done: '已存为草稿，检查没有矛盾后发布',
    }),
  ],
  acts: [
    act('POST /staff/activity/save', ({ id }) => ({ id }), {
      label: '修改',
      when: isDraft,
      ask: activityFields,
      fill: toForm,
      check,
      wide: true,
    }),
    act('GET /staff/activity/check', ({ id }) => ({ id }), {
      label: '检查',
      when: isDraft,
      result: (report) => <CheckReport {...report} />,
      done: ({ problems }) => (problems.length ? `有 ${problems.length} 处矛盾` : '没有矛盾'),
    }),
    act('PUT /staff/activity/publish', ({ id }) => ({ id }), {
      label: '发布',
      when: isDraft,
      warn: '发布以后规则、价格和库存不能再改。',
      main: true,
    }),
    act('PUT /staff/activity/stop', ({ id }) => ({ id }), {
      label: '立即结束',
      when: ({ state }) => state === 'coming' || state === 'running' || state === 'soldOut',
      ask: { reason: { label: '原因', lines: 3, hint: '参加的人会看到' } },
      warn: '不再接受新的参加，没成的团退款，已下的单照旧。结束以后不能恢复。',
      danger: true,
    }),
    act('POST /staff/activity/copy', ({ id }) => ({ id }), { label: '复制', done: '已复制成一份草稿' }),
    act('DELETE /staff/activity/remove', ({ id }) => ({ id }), {
      label: '删除草稿',
      when: isDraft,
      warn: '删除后不能恢复。',
      danger: true,
    }),
  ],
})

const ActivitiesPage = () => <DeskPage desk={activities} />
export default ActivitiesPage
