import type { Control } from '../../core/form/field'
import { ListPick } from '../../core/pick/ListPick'

/** One of the school's roles. */
export const RolePick = (control: Control<string>) => (
  <ListPick
    {...control}
    list="GET /staff/role/list"
    label="角色"
    input={{}}
    toOption={({ id, name }) => ({ value: id, label: name })}
  />
)
