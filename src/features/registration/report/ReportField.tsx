import { observer } from 'mobx-react-lite'
import { View } from '@tarojs/components'
import { TEXT_MAX_LENGTH, type FormField } from '@contract/registration/field-kinds'
import type { Form } from '@/core/form/form'
import { aria } from '@/shared/element/aria'
import { Field } from '@/shared/ui/Field/Field'
import { maskedOf, type ReportValues } from './report-form'
import { AreaField } from './AreaField'
import { ChoiceField } from './ChoiceField'
import { DateField } from './DateField'
import { FileField } from './FileField'
import { PictureField } from './PictureField'
import { ProvedPhoneField } from './ProvedPhoneField'
import type { ReportStore } from './report.store'
import styles from './ReportField.module.scss'

interface Props {
  field: FormField
  form: Form<ReportValues>
  store: ReportStore
}

const ID_LENGTH = 18
const PHONE_LENGTH = 11
const NUMBER_LENGTH = 18

/** One field of the form, drawn by its kind. */
export const ReportField = observer(function ReportField({ field, form, store }: Props) {
  const bound = form.field(field.id)
  const { kind, required, hint } = field
  const label = required ? field.label : `${field.label}（选填）`
  const kept = maskedOf(store.entry, field)
  const placeholder = kept ? `已保存 ${kept}` : undefined
  const typed = {
    label,
    showLabel: true,
    value: bound.value[0] ?? '',
    error: bound.error,
    placeholder,
    onChange: (text: string) => bound.set(text ? [text] : []),
  }
  return (
    <View className={styles.field}>
      {kind === 'text' && <Field {...typed} maxLength={field.max ?? TEXT_MAX_LENGTH} />}
      {kind === 'number' && <Field {...typed} maxLength={NUMBER_LENGTH} compact />}
      {kind === 'idCard' && <Field {...typed} maxLength={ID_LENGTH} compact onConfirm={bound.check} />}
      {kind === 'phone' && <Field {...typed} type="tel" maxLength={PHONE_LENGTH} onConfirm={bound.check} />}
      {(kind === 'choice' || kind === 'choices') && <ChoiceField field={field} label={label} bound={bound} />}
      {kind === 'date' && <DateField label={label} bound={bound} />}
      {kind === 'area' && <AreaField label={label} bound={bound} />}
      {kind === 'picture' && <PictureField field={field} label={label} store={store} />}
      {kind === 'file' && <FileField field={field} label={label} bound={bound} store={store} />}
      {kind === 'provedPhone' && <ProvedPhoneField field={field} label={label} bound={bound} store={store} />}
      {hint !== '' && kind !== 'picture' && <View className={styles.hint}>{hint}</View>}
      {bound.error !== '' && isDrawnHere(kind) && (
        <View className={styles.error} {...aria({ role: 'alert' })}>
          {bound.error}
        </View>
      )}
    </View>
  )
})

/** Inputs show their own errors. */
const INPUTS: readonly FormField['kind'][] = ['text', 'number', 'idCard', 'phone']
const isDrawnHere = (kind: FormField['kind']): boolean => !INPUTS.includes(kind)
