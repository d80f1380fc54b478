import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import { Field } from '@/shared/ui/Field/Field'

interface PhoneFieldProps {
  store: { phone: string; setPhone: (phone: string) => void; errors: { get: (field: 'phone') => string } }
  left?: ReactNode
}

export const PhoneField = observer(function PhoneField({ store, left }: PhoneFieldProps) {
  return (
    <Field
      label="手机号码"
      type="tel"
      maxLength={11}
      value={store.phone}
      onChange={store.setPhone}
      error={store.errors.get('phone')}
      left={left}
    />
  )
})
