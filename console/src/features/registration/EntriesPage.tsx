import { lazy } from 'react'
import { ENTRY_STATUS_LABEL, type EntryStatus } from '@contract/registration/registration-status'
import { call } from '../../core/call/call'
import { actOn, defineDesk, detailOf, topOn, type Row } from '../../core/desk/desk'
import { DeskPage } from '../../core/desk/DeskPage'
import { RegistrationPick } from '../../core/pick/RegistrationPick'
import { SeatsInput } from './SeatsInput'

const EntryDetail = lazy(() => import('./EntryDetail'))

const LIST = 'POST /staff/registration/entry/page'
type Entry = Row<typeof LIST>
const act = actOn<Entry>()
const top = topOn<typeof LIST>()

const VERIFY_WORDS = { none: '未核验', passed: '已到场', refused: '核验未通过' }
const MOST_SEATED = 500
const PAGE = 100

/** Names for the seats of a dialog, which knows ids alone. */
const names = new Map<string, string>()
const toPlace = ({ id, number, nickName, postName, room, seat }: Entry) => {
  names.set(id, [number, nickName, postName].filter(Boolean).join(' '))
  return { id, room, seat }
}
const seats = {
  places: {
    label: '考场和座位',
    draw: (control: object) => <SeatsInput {...control} nameOf={(id) => names.get(id) ?? id} />,
  },
}

const readApproved = async (filters: object) => {
  const places = []
  for (let pageCurrent = 1; places.length < MOST_SEATED; pageCurrent += 1) {
    const { list } = await call(LIST, { ...filters, status: 'approved', pageCurrent, pageSize: PAGE })
    places.push(...list.map(toPlace))
    if (list.length < PAGE) break
  }
  return { places }
}

const entries = defineDesk(LIST, {
  title: '报名名单',
  idOf: ({ id }) => id,
  nameOf: ({ nickName, postName }) => `${nickName} ${postName}`,
  columns: [
    { field: 'nickName', label: '学员', below: ({ phone }) => phone },
    { field: 'postName', label: '岗位', below: ({ paid }) => (paid ? '已缴费' : '') },
    {
      field: 'status',
      label: '状态',
      choices: ENTRY_STATUS_LABEL,
      warn: ['pending'],
      calm: ['draft', 'unpaid', 'withdrawn', 'rejected'] as EntryStatus[],
      below: ({ reason }) => reason,
    },
    { field: 'number', label: '准考证号', below: ({ room, seat }) => [room, seat].filter(Boolean).join(' ') },
    { field: 'verification', label: '现场', choices: VERIFY_WORDS },
    { field: 'submittedAt', label: '提交', show: 'time' },
  ],
  filters: {
    registrationId: {
      label: '考试报名',
      draw: (control) => <RegistrationPick {...control} />,
    },
    postId: 'fixed',
    keyword: { label: '姓名、号码', find: '昵称、手机号、准考证号' },
    status: { label: '状态', choices: ENTRY_STATUS_LABEL },
  },
  audited: 'registrationEntry',
  empty: '还没有人报名',
  detail: detailOf<Entry>()('GET /staff/registration/entry/view', {
    from: ({ id }) => ({ id }),
    draw: (entry) => <EntryDetail entry={entry} />,
  }),
  acts: [
    act('PUT /staff/registration/entry/approve', ({ id }) => ({ ids: [id] }), {
      label: '通过',
      when: ({ status }) => status === 'pending',
      bulk: 'ids',
      main: true,
    }),
    act('PUT /staff/registration/entry/reject', ({ id }) => ({ ids: [id] }), {
      label: '不通过',
      when: ({ status }) => status === 'pending',
      ask: { reason: { label: '原因', lines: 3, hint: '学员看得到，可以修改后重新提交' } },
      bulk: 'ids',
      danger: true,
    }),
    act('PUT /staff/registration/entry/seat', () => ({}), {
      label: '安排座位',
      when: ({ status }) => status === 'approved',
      ask: seats,
      fill: (row) => ({ places: [toPlace(row)] }),
    }),
  ],
  tops: [
    top('PUT /staff/registration/entry/seat', () => ({}), {
      label: '排考场',
      ask: seats,
      fill: ({ registrationId, postId }) => readApproved({ registrationId, postId }),
      done: ({ changed }) => `排好 ${changed} 人`,
      wide: true,
    }),
    top('POST /staff/registration/entry/export', ({ registrationId = '' }) => ({ registrationId }), {
      label: '导出名单',
      ask: { reason: { label: '为什么导出' } },
      warn: '名单里有证件号和电话，会记入操作记录。先选一个考试报名。',
    }),
  ],
})

const EntriesPage = () => <DeskPage desk={entries} />
export default EntriesPage
