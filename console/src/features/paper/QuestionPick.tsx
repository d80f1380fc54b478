import { useState } from 'react'
import { Select } from 'antd'
import { QUESTION_KIND_LABEL } from '@contract/question/question-kinds'
import { useCall } from '../../core/call/queries'
import type { Control } from '../../core/form/field'

/** One question of the bank, found by its words. */
export const QuestionPick = ({ id, value, onChange }: Control<string>) => {
  const [keyword, setKeyword] = useState('')
  const found = useCall(
    'POST /staff/question/page',
    { archived: false, ...(keyword && { keyword }) },
    { keepsLast: true },
  )
  const known = useCall('GET /staff/question/view', value ? { id: value } : undefined)
  const rows = new Map(
    [...(known.data ? [known.data] : []), ...(found.data?.list ?? [])].map((row) => [row.id, row] as const),
  )
  return (
    <Select
      id={id}
      className="pick"
      aria-label="试题"
      placeholder="输入题干查找"
      loading={found.isFetching}
      value={value}
      onChange={onChange}
      showSearch={{ filterOption: false, onSearch: setKeyword }}
      options={[...rows.values()].map((row) => ({
        value: row.id,
        label: `${QUESTION_KIND_LABEL[row.kind]} ${row.title.slice(0, 30)}`,
      }))}
      popupMatchSelectWidth={false}
      notFoundContent={found.isFetching ? '正在查找' : '没有找到'}
    />
  )
}
