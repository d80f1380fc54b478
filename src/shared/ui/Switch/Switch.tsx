import { Switch as NutSwitch } from '@nutui/nutui-react-taro'
import { aria } from '@/shared/element/aria'
import { classNames } from '@/shared/element/class-names'
import { pressKeys } from '@/shared/element/press-keys'
import styles from './Switch.module.scss'

interface SwitchProps {
  label: string
  checked: boolean
  onChange: (checked: boolean) => void
  disabled?: boolean
}

/** Turns one setting on or off. */
export function Switch({ label, checked, onChange, disabled }: SwitchProps) {
  const press = () => {
    if (!disabled) onChange(!checked)
  }
  return (
    <NutSwitch
      className={classNames(styles.switch, disabled && styles.disabled)}
      checked={checked}
      disabled={disabled}
      // NutUI would show a spinner on the knob until the next turn of the event loop.
      loadingIcon={null}
      onChange={press}
      {...aria({ role: 'switch', label, checked, disabled })}
      {...{ onKeyDown: pressKeys(press) }}
    />
  )
}
