import { Input, Space } from 'antd'
import type { Input as InputOf } from '../../core/call/staff-calls'
import type { Control } from '../../core/form/field'

type Address = NonNullable<InputOf<'POST /staff/after-sale/rules/set'>['returnAddress']>

const NONE: Address = { name: '', phone: '', address: '' }

/** Where goods go back to; nothing where all of it is empty. */
export const ReturnAddressInput = ({ id, value, onChange }: Control<Address | undefined>) => {
  const address = value ?? NONE
  const give = (part: Partial<Address>) => {
    const next = { ...address, ...part }
    onChange?.(next.name || next.phone || next.address ? next : undefined)
  }
  return (
    <Space orientation="vertical" style={{ width: '100%' }}>
      <Space>
        <Input
          id={id}
          aria-label="收件人"
          placeholder="收件人"
          value={address.name}
          onChange={({ target }) => give({ name: target.value })}
        />
        <Input
          aria-label="手机号"
          placeholder="手机号"
          value={address.phone}
          onChange={({ target }) => give({ phone: target.value.trim() })}
        />
      </Space>
      <Input
        aria-label="地址"
        placeholder="地址，如：杭州市西湖区文三路 1 号 2 楼"
        value={address.address}
        onChange={({ target }) => give({ address: target.value })}
      />
    </Space>
  )
}
