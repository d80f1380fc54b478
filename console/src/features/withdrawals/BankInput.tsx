import { useState } from 'react'
import { Input } from 'antd'
import type { Input as InputOf } from '../../core/call/staff-calls'
import type { Control } from '../../core/form/field'

type Rows = InputOf<'PUT /staff/withdrawal/bank/confirm'>['rows']

const WORDS: Readonly<Record<string, boolean>> = { 成功: true, 失败: false }

/** Lines of `number, 成功 or 失败, note`, parted by tabs or spaces; the numbers of the lines that are not so. */
const read = (text: string): { rows: Rows; wrong: number[] } => {
  const rows: Rows = []
  const wrong: number[] = []
  text.split('\n').forEach((line, index) => {
    if (!line.trim()) return
    const [number = '', word = '', ...note] = line.trim().split(/[\s,，]+/)
    const isPaid = WORDS[word]
    if (isPaid === undefined) wrong.push(index + 1)
    else rows.push({ number, isPaid, note: note.join(' ') })
  })
  return { rows, wrong }
}

/** What the bank did, pasted from a table. Nothing is given on while a line is not understood. */
const BankInput = ({ id, onChange }: Control<Rows>) => {
  const [text, setText] = useState('')
  const { rows, wrong } = read(text)
  return (
    <>
      <Input.TextArea
        id={id}
        rows={10}
        value={text}
        placeholder={'提现单号 成功 银行流水号\n提现单号 失败 原因'}
        onChange={({ target }) => {
          setText(target.value)
          const next = read(target.value)
          onChange?.(next.wrong.length ? [] : next.rows)
        }}
      />
      <p className="hint">
        {wrong.length
          ? `第 ${wrong.join('、')} 行看不懂：要写“单号 成功 流水号”或“单号 失败 原因”`
          : `每行一笔，可以从表格粘贴，最多 500 行。${rows.length ? `现在 ${rows.length} 笔` : ''}`}
      </p>
    </>
  )
}
export default BankInput
