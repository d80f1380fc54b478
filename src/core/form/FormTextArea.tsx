import type { ComponentProps } from 'react'
import { observer } from 'mobx-react-lite'
import { TextArea } from '@/shared/ui/TextArea/TextArea'
import type { Field } from './field'

type FormTextAreaProps = Omit<ComponentProps<typeof TextArea>, 'value' | 'onChange' | 'error'> & {
  field: Field<string>
}

/** A multi-line input for a field of a form. */
export const FormTextArea = observer(function FormTextArea({ field, ...look }: FormTextAreaProps) {
  return <TextArea value={field.value} onChange={field.set} error={field.error} {...look} />
})
