import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Input } from 'antd'
import type { Control } from '../../core/form/field'

const FIRST_LETTER = 65

/** Texts one below the other, lettered: the options of a question. */
export const TextList = ({ id, value = [], onChange, add }: Control<string[]> & { add: string }) => (
  <div id={id}>
    {value.map((text, index) => (
      <div key={index} className="text-list">
        <b>{String.fromCharCode(FIRST_LETTER + index)}</b>
        <Input.TextArea
          autoSize
          aria-label={`选项 ${String.fromCharCode(FIRST_LETTER + index)}`}
          value={text}
          onChange={({ target }) => onChange?.(value.map((each, at) => (at === index ? target.value : each)))}
        />
        <Button
          type="text"
          icon={<DeleteOutlined />}
          aria-label={`删除选项 ${String.fromCharCode(FIRST_LETTER + index)}`}
          onClick={() => onChange?.(value.filter((_, at) => at !== index))}
        />
      </div>
    ))}
    <Button icon={<PlusOutlined />} onClick={() => onChange?.([...value, ''])}>
      {add}
    </Button>
  </div>
)
