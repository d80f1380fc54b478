import { Input } from 'antd'
import type { Control } from './field'

/** Rich text as the HTML that phones draw. */
export const HtmlInput = ({ id, value, onChange }: Control<string>) => (
  <Input.TextArea id={id} value={value} rows={12} onChange={({ target }) => onChange?.(target.value)} />
)
