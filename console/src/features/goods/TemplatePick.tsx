import { Select } from 'antd'
import { useCall } from '../../core/call/queries'
import type { Control } from '../../core/form/field'
import { can } from '../../core/session/session'

/** By what delivery is charged. Only who ships may list the templates; others keep what is chosen. */
const TemplatePick = ({ id, value, onChange }: Control<string | null>) => {
  const isAllowed = can('orders.ship')
  const { data, isPending } = useCall('GET /staff/delivery/template/list', isAllowed ? {} : undefined)
  return (
    <Select
      id={id}
      aria-label="运费模板"
      placeholder="包邮"
      allowClear
      disabled={!isAllowed}
      loading={isAllowed && isPending}
      value={isAllowed ? (value ?? undefined) : value ? '用现在的运费模板' : undefined}
      onChange={(chosen) => onChange?.(chosen ?? null)}
      options={data?.map((template) => ({ value: template.id, label: template.name }))}
    />
  )
}
export default TemplatePick
