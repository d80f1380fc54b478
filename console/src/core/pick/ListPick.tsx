import { useMemo, useState } from 'react'
import { Select } from 'antd'
import { describeCall } from '../call/descriptions'
import { useCall } from '../call/queries'
import type { Input } from '../call/staff-calls'
import type { ListKey, Row } from '../desk/desk'
import { can } from '../session/session'

interface Props<K extends ListKey> {
  id?: string
  value?: string | string[] | null
  onChange?: (value: never) => void
  list: K
  /** What is asked of the list, with what was typed where it is too long for one answer; undefined: nothing yet. */
  input: Input<K> | undefined | ((keyword: string) => Input<K>)
  toOption: (row: Row<K>) => { value: string; label: string }
  label: string
  many?: boolean
}

/** One or several rows of a list of the staff, by their names, where a call wants ids: rooms, terms, hosts. */
export const ListPick = <K extends ListKey>({ list, input, toOption, label, many, id, value, onChange }: Props<K>) => {
  const [keyword, setKeyword] = useState('')
  const isAllowed = can(describeCall(list).permission)
  const finds = typeof input === 'function'
  const asked = finds ? input(keyword) : input
  const { data, isFetching } = useCall(list, isAllowed ? asked : undefined, { keepsLast: true })
  const rows = (Array.isArray(data) ? data : ((data as { list: unknown[] } | undefined)?.list ?? [])) as Row<K>[]
  const options = rows.map(toOption)
  // What was chosen keeps its name while something else is looked for.
  const known = useMemo(() => new Map<string, string>(), [])
  for (const option of options) known.set(option.value, option.label)
  const shown = new Set([...options.map((option) => option.value), ...[value ?? []].flat()])
  return (
    <Select
      id={id}
      className="pick"
      mode={many ? 'multiple' : undefined}
      allowClear
      aria-label={label}
      placeholder={finds ? '输入名称查找' : label}
      disabled={!isAllowed}
      loading={isFetching}
      value={(value ?? undefined) as never}
      onChange={(next) => onChange?.(next ?? null)}
      showSearch={finds ? { filterOption: false, onSearch: setKeyword } : { optionFilterProp: 'label' }}
      options={[...shown].map((key) => ({ value: key as never, label: known.get(key) ?? key }))}
      popupMatchSelectWidth={false}
      notFoundContent={isFetching ? '正在读取' : '没有找到'}
    />
  )
}
