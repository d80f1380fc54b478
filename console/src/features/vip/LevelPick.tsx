import { Select } from 'antd'
import { useCall } from '../../core/call/queries'
import type { Control } from '../../core/form/field'

/** One of the school's levels of membership. */
const LevelPick = ({ id, value, onChange }: Control<string>) => {
  const { data, isPending } = useCall('GET /staff/vip/level/list', {})
  return (
    <Select
      id={id}
      aria-label="会员等级"
      loading={isPending}
      value={value}
      onChange={onChange}
      options={data?.map((level) => ({ value: level.id, label: level.name }))}
    />
  )
}
export default LevelPick
