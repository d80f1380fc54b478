import type { Control } from '../../core/form/field'
import { ListPick } from '../../core/pick/ListPick'

export const TABS = [
  ['appointments', '预约'],
  ['appointment-hosts', '接待老师'],
  ['appointment-deans', '教务老师'],
  ['appointment-closures', '不在的时间'],
] as const

type Chosen = Control<string> | Control<string[]> | Control<string | null>

export const HostPick = ({ many, ...control }: Chosen & { many?: boolean }) => (
  <ListPick
    list="POST /staff/appointment/host/page"
    input={{ pageSize: 100, archived: false }}
    label="接待老师"
    many={many}
    toOption={({ id, name, title }) => ({ value: id, label: title ? `${name}（${title}）` : name })}
    {...(control as object)}
  />
)
export const DeanPick = (control: Chosen) => (
  <ListPick
    list="POST /staff/appointment/dean/page"
    input={{ pageSize: 100, archived: false }}
    label="教务老师"
    toOption={({ id, name }) => ({ value: id, label: name })}
    {...(control as object)}
  />
)
