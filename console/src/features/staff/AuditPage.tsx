import { Typography } from 'antd'
import { defineDesk, type Row } from '../../core/desk/desk'
import { DeskPage } from '../../core/desk/DeskPage'
import { nameCall } from '../../core/call/descriptions'

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
      below: ({ subjectId }) => subjectId,
    },
    { field: 'after', label: '改了什么', width: 400, draw: (_, row) => <Change {...row} /> },
  ],
  filters: { actorId: 'fixed', subjectKind: 'fixed', subjectId: 'fixed' },
})

const AuditPage = () => <DeskPage desk={audit} />
export default AuditPage
