import { Select } from 'antd'
import { useCall } from '../../core/call/queries'
import type { Control } from '../../core/form/field'

/** One of the school's roles. */
export const RolePick = ({ id, value, onChange }: Control<string>) => {
  const { data, isPending } = useCall('GET /staff/role/list', {})
  return (
    <Select
      id={id}
      aria-label="角色"
      loading={isPending}
      value={value}
      onChange={onChange}
      options={data?.map((role) => ({ value: role.id, label: role.name }))}
    />
  )
}
