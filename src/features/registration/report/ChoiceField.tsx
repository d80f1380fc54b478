import { observer } from 'mobx-react-lite'
import { View } from '@tarojs/components'
import type { FormField } from '@contract/registration/field-kinds'
import type { Field } from '@/core/form/field'
import { aria } from '@/shared/element/aria'
import { classNames } from '@/shared/element/class-names'
import { Tappable } from '@/shared/ui/Tappable/Tappable'
import styles from './ReportField.module.scss'

interface Props {
  field: FormField
  label: string
  bound: Field<string[]>
}

/** One or several of a few options. */
export const ChoiceField = observer(function ChoiceField({ field: { kind, options }, label, bound }: Props) {
  const isSingle = kind === 'choice'
  const toggle = (option: string) => {
    if (isSingle) return bound.set([option])
    const { value } = bound
    bound.set(value.includes(option) ? value.filter((each) => each !== option) : [...value, option])
  }
  return (
    <>
      <View className={styles.label}>{label}</View>
      <View className={styles.options} {...aria({ role: isSingle ? 'radiogroup' : 'group', label })}>
        {options.map((option) => (
          <Tappable
            key={option}
            className={classNames(styles.option, bound.value.includes(option) && styles.chosen)}
            role={isSingle ? 'radio' : 'checkbox'}
            checked={bound.value.includes(option)}
            onClick={() => toggle(option)}
          >
            {option}
          </Tappable>
        ))}
      </View>
    </>
  )
})
