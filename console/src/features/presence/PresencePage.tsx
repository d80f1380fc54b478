import dayjs from 'dayjs'
import { call } from '../../core/call/call'
import { defineDesk, topOn } from '../../core/desk/desk'
import { DeskPage } from '../../core/desk/DeskPage'
import { PageLink } from '../../core/frame/PageLink'
import { PageTabs } from '../../core/frame/PageTabs'
import { showTime } from '../../core/text/show'
import { TABS } from './tabs'

const LIST = 'POST /staff/presence/page'
const top = topOn<typeof LIST>()

const presence = defineDesk(LIST, {
  title: '上课点名',
  hint: '老师只看到自己的课和自己带的班。',
  idOf: ({ id }) => id,
  nameOf: ({ subject }) => subject,
  columns: [
    {
      field: 'startsAt',
      label: '时间',
      draw: (startsAt, { endsAt }) => `${dayjs(startsAt).format('HH:mm')}–${dayjs(endsAt).format('HH:mm')}`,
      below: ({ periods }) => periods,
    },
    { field: 'subject', label: '课', width: 220, below: ({ parties }) => parties.join('、') },
    { field: 'teachers', label: '老师', draw: (teachers) => teachers.join('、') },
    { field: 'place', label: '地点' },
    {
      field: 'counts',
      label: '到课',
      draw: ({ present, expected, absent, onLeave, doubts, unmarked }) =>
        [
          `${present} / ${expected}`,
          onLeave > 0 && `请假 ${onLeave}`,
          absent > 0 && `旷课 ${absent}`,
          unmarked > 0 && `没记 ${unmarked}`,
          doubts > 0 && `待核 ${doubts}`,
        ]
          .filter(Boolean)
          .join('，'),
    },
    {
      field: 'rollTakenAt',
      label: '点名',
      draw: (at, { rollTakenBy, isOpen }) => (at ? `${rollTakenBy} ${showTime(at)}` : isOpen ? '正在签到' : '还没有'),
    },
    {
      field: 'id',
      label: '',
      draw: (id) => (
        <PageLink to="roll" search={{ id }}>
          点名
        </PageLink>
      ),
    },
  ],
  filters: {
    day: { label: '哪一天', day: true, start: () => dayjs().format('YYYY-MM-DD') },
    partyId: { label: '班级', pick: 'class' },
  },
  empty: '这天没有课',
  tops: [
    top('PUT /staff/sign-in/rule/update', () => ({}), {
      label: '签到的规则',
      ask: {
        opensBySelf: { label: '到时间自己开放签到', flag: true },
        opensMinutes: { label: '上课前多久开放', unit: '分钟' },
        lateMinutes: { label: '上课多久后算迟到', unit: '分钟' },
        alertAbsences: { label: '连续旷课几次提醒', unit: '次', hint: '0 是不提醒' },
      },
      fill: () => call('GET /staff/sign-in/rule/view', {}),
    }),
  ],
})

const PresencePage = () => <DeskPage desk={presence} head={<PageTabs of={TABS} />} />
export default PresencePage
