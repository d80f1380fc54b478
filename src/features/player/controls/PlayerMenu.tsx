import { View } from '@tarojs/components'
import { aria } from '@/shared/element/aria'
import { classNames } from '@/shared/element/class-names'
import { useLayer } from '@/shared/layers/use-layer'
import { Tappable } from '@/shared/ui/Tappable/Tappable'
import styles from './PlayerMenu.module.scss'

export interface MenuOption {
  label: string
  selected: boolean
  choose: () => void
}

interface Props {
  label: string
  options: MenuOption[]
  onClose: () => void
}

/** More than these stand in two columns. */
const ONE_COLUMN = 4

/** A choice over the picture: speed or definition. */
export function PlayerMenu({ label, options, onClose }: Props) {
  useLayer(true, onClose)
  return (
    <View
      className={classNames(styles.menu, options.length > ONE_COLUMN && styles.many)}
      {...aria({ role: 'radiogroup', label })}
    >
      {options.map((option) => (
        <Tappable
          key={option.label}
          className={classNames(styles.option, option.selected && styles.selected)}
          role="radio"
          checked={option.selected}
          stop
          onClick={() => {
            option.choose()
            onClose()
          }}
        >
          {option.label}
        </Tappable>
      ))}
    </View>
  )
}
