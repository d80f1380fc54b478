import { useMemo, useState } from 'react'
import { Select } from 'antd'
import { useCall } from '../call/queries'
import { can } from '../session/session'
import type { PickKind } from '@contract/staff/pick-kinds'

interface Props {
  id?: string
  of: PickKind
  many?: boolean
  placeholder?: string
  value?: string | string[]
  onChange?: (value: never) => void
}

/** What is chosen by its title where a call wants its id. */
export const Pick = ({ id, of, many, placeholder = '输入名称查找', value, onChange }: Props) => {
  const [keyword, setKeyword] = useState('')
  const chosen = useMemo(() => (Array.isArray(value) ? value : value ? [value] : []), [value])
  const isClosed = of === 'learner' && !can('learners.view')
  const asked = isClosed ? undefined : { of, ...(keyword && { keyword }) }
  const found = useCall('POST /staff/pick', asked, { keepsLast: true })
  const known = useCall('POST /staff/pick', chosen.length && !isClosed ? { of, ids: chosen } : undefined, {
    keepsLast: true,
  })
  const options = new Map(
    [...(known.data?.list ?? []), ...(found.data?.list ?? [])].map((each) => [each.id, each] as const),
  )
  return (
    <Select
      id={id}
      className="pick"
      mode={many ? 'multiple' : undefined}
      allowClear
      aria-label={placeholder}
      placeholder={isClosed ? '没有查看学员的权限' : placeholder}
      disabled={isClosed}
      loading={found.isFetching}
      value={value as never}
      onChange={(next) => onChange?.(next)}
      showSearch={{ filterOption: false, onSearch: setKeyword }}
      options={[...options.values()].map(({ id: key, title, hint }) => ({
        value: key,
        label: hint ? `${title}（${hint}）` : title,
      }))}
      popupMatchSelectWidth={false}
      notFoundContent={found.isFetching ? '正在查找' : '没有找到'}
    />
  )
}
