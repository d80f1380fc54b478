import type { Control } from '../form/field'
import { ListPick } from './ListPick'

export const RegistrationPick = (control: Control<string> | Control<string | null>) => (
  <ListPick
    {...(control as object)}
    list="POST /staff/registration/page"
    label="考试报名"
    input={{ pageSize: 100 }}
    toOption={({ id, title }) => ({ value: id, label: title })}
  />
)
