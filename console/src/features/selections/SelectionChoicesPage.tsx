import { CHOICE_STATE_LABEL } from '@contract/selection/selection-kinds'
import { defineDesk, topOn } from '../../core/desk/desk'
import { DeskPage } from '../../core/desk/DeskPage'
import { SelectionCrumbs } from './SelectionCrumbs'

const LIST = 'POST /staff/selection/choice/page'
const top = topOn<typeof LIST>()

const choices = defineDesk(LIST, {
  title: '谁选了什么',
  idOf: ({ id }) => id,
  nameOf: ({ learnerName, title }) => `${learnerName}：${title}`,
  columns: [
    { field: 'learnerName', label: '学员' },
    { field: 'title', label: '课程', width: 260 },
    {
      field: 'state',
      label: '状态',
      choices: CHOICE_STATE_LABEL,
      warn: ['pending', 'waiting'],
      calm: ['lost', 'withdrawn'],
      below: ({ reason }) => reason,
    },
    { field: 'rank', label: '第几志愿', draw: (rank) => rank || '' },
    { field: 'changedAt', label: '时间', show: 'time' },
  ],
  filters: { planId: 'fixed', courseId: 'fixed', state: { label: '状态', choices: CHOICE_STATE_LABEL } },
  empty: '还没有人选',
  tops: [top('POST /staff/selection/choice/export', ({ planId }) => ({ id: planId }), { label: '导出名单' })],
})

const SelectionChoicesPage = () => <DeskPage desk={choices} head={<SelectionCrumbs />} />
export default SelectionChoicesPage
