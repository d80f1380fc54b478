import type { ComponentProps } from 'react'
import { observer } from 'mobx-react-lite'
import { Field as FieldView } from '@/shared/ui/Field/Field'
import type { Field } from './field'

type FormFieldProps = Omit<ComponentProps<typeof FieldView>, 'value' | 'onChange' | 'error'> & { field: Field<string> }

/** A single-line input for a field of a form, with its error below. */
export const FormField = observer(function FormField({ field, ...look }: FormFieldProps) {
  return <FieldView value={field.value} onChange={field.set} error={field.error} {...look} />
})
