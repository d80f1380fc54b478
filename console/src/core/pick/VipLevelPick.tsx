import type { Control } from '../form/field'
import { ListPick } from './ListPick'

/** The school's levels of membership. */
export const VipLevelPick = (control: (Control<string> | Control<string[]>) & { many?: boolean }) => (
  <ListPick
    {...(control as object)}
    list="GET /staff/vip/level/list"
    label="会员等级"
    input={{}}
    toOption={({ id, name }) => ({ value: id, label: name })}
  />
)
