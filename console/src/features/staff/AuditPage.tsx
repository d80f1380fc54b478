import { Typography } from 'antd'
import { AUDIT_SUBJECT_LABEL } from '@contract/staff/audit-subject-kinds'
import { defineDesk, type Row } from '../../core/desk/desk'
import { DeskPage } from '../../core/desk/DeskPage'
import { nameCall } from '../../core/call/descriptions'
import { CallPick } from './CallPick'

const LIST = 'POST /staff/audit/page'

/** The changed fields, before and after. */
const Change = ({ before, after }: Pick<Row<typeof LIST>, 'before' | 'after'>) => {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return (
    <Typography.Paragraph ellipsis={{ rows: 2, expandable: true, symbol: '展开' }} style={{ margin: 0 }}>
      {names.map((name) => `${name}：${show(before?.[name])} → ${show(after?.[name])}`).join('；')}
    </Typography.Paragraph>
  )
}
const show = (value: unknown): string => (value === undefined || value === null ? '无' : JSON.stringify(value))

/** An older entry may be of a kind that is gone. */
const nameSubject = (kind: string): string => (AUDIT_SUBJECT_LABEL as Record<string, string>)[kind] ?? kind

const audit = defineDesk(LIST, {
  title: '操作记录',
  hint: '谁在什么时候做了什么；个人信息已隐藏。',
  idOf: ({ id }) => id,
  nameOf: ({ call }) => nameCall(call),
  columns: [
    { field: 'at', label: '时间', show: 'time' },
    { field: 'actorName', label: '谁', below: ({ ip }) => ip },
    {
      field: 'call',
      label: '做了什么',
      width: 220,
      draw: (call) => nameCall(call),
      below: ({ subjectKind, subjectId }) => `${nameSubject(subjectKind)} ${subjectId}`,
    },
    { field: 'after', label: '改了什么', width: 400, draw: (_, row) => <Change {...row} /> },
  ],
  filters: {
    from: { label: '从哪天', day: true },
    to: { label: '到哪天', day: true },
    call: { label: '做了什么', draw: (control) => <CallPick {...control} /> },
    subjectKind: { label: '对什么', choices: AUDIT_SUBJECT_LABEL },
    actorId: 'fixed',
    subjectId: 'fixed',
  },
})

const AuditPage = () => <DeskPage desk={audit} />
export default AuditPage
