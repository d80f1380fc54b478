import type { ReactNode } from 'react'
import type { Field } from '@/core/form/field'
import { FormField } from '@/core/form/FormField'

export const PhoneField = ({ field, left }: { field: Field<string>; left?: ReactNode }) => (
  <FormField label="手机号码" type="tel" maxLength={11} field={field} left={left} />
)
