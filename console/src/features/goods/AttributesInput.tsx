import { useState } from 'react'
import { Input } from 'antd'
import type { Input as InputOf } from '../../core/call/staff-calls'
import type { Control } from '../../core/form/field'

type Attributes = InputOf<'POST /staff/goods/save'>['skus'][number]['attributes']

/** What an attribute without a name of its own is called. */
const UNNAMED = '规格'

const write = (attributes: Attributes): string => attributes.map(({ name, value }) => `${name}:${value}`).join(' ')
const read = (text: string): Attributes =>
  text
    .split(/[\s;；,，]+/)
    .filter(Boolean)
    .map((part) => {
      const [name, ...value] = part.split(/[:：]/)
      return value.length ? { name: name || UNNAMED, value: value.join(':') } : { name: UNNAMED, value: part }
    })

/** The attributes of a variant in one line, as a clerk types them: `颜色:红 尺码:XL`. */
const AttributesInput = ({ id, value, onChange }: Control<Attributes>) => {
  const [text, setText] = useState(() => write(value ?? []))
  return (
    <Input
      id={id}
      placeholder="颜色:红 尺码:XL，只有一种就不填"
      value={text}
      onChange={({ target }) => {
        setText(target.value)
        onChange?.(read(target.value))
      }}
    />
  )
}
export default AttributesInput
