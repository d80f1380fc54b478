import type { Control } from '../form/field'
import { ListPick } from './ListPick'

export const TermPick = (control: Control<string> | Control<string | null>) => (
  <ListPick
    {...(control as object)}
    list="POST /staff/timetable/term/page"
    label="学期"
    input={{ pageSize: 100 }}
    toOption={({ id, name }) => ({ value: id, label: name })}
  />
)
