import type { Row } from '../../core/desk/desk'
import { defineDesk } from '../../core/desk/desk'
import { DeskPage } from '../../core/desk/DeskPage'
import { TermCrumbs } from './TermCrumbs'

const LIST = 'POST /staff/offline-course/wait/page'
const STATE_WORDS: Record<Row<typeof LIST>['state'], string> = {
  waiting: '候补中',
  offered: '已给座位，等确认',
  used: '已报名',
  expired: '没有按时确认',
  left: '自己退出',
  closed: '已截止',
}

const waits = defineDesk(LIST, {
  title: '候补名单',
  hint: '先来的在前；有人退课或名额加了，自动给他们。',
  idOf: ({ id }) => id,
  nameOf: ({ learnerName }) => learnerName,
  columns: [
    { field: 'learnerName', label: '学员' },
    { field: 'count', label: '要几个座位', show: 'number' },
    {
      field: 'state',
      label: '状态',
      choices: STATE_WORDS,
      warn: ['waiting', 'offered'],
      calm: ['expired', 'left', 'closed'],
    },
    { field: 'until', label: '保留到', show: 'time' },
    { field: 'createdAt', label: '开始候补', show: 'time' },
  ],
  filters: { termId: 'fixed' },
  empty: '没有人候补',
})

const OfflineWaitsPage = () => <DeskPage desk={waits} head={<TermCrumbs />} />
export default OfflineWaitsPage
