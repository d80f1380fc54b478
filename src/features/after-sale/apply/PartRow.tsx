import { View } from '@tarojs/components'
import type { ExpectedRefund } from '@contract/after-sale/calls'
import { fenToYuan } from '@contract/money'
import { resolveUrl } from '@/platform/device/environment'
import { aria } from '@/shared/element/aria'
import { classNames } from '@/shared/element/class-names'
import { CheckMark } from '@/shared/ui/CheckBox/CheckMark'
import { Cover } from '@/shared/ui/Cover/Cover'
import { Tappable } from '@/shared/ui/Tappable/Tappable'
import styles from './PartRow.module.scss'

interface Props {
  line: ExpectedRefund['lines'][number]
  /** Chosen pieces; 0 for none. */
  quantity: number
  onChoose: (quantity: number) => void
}

/** A line of the order to tick, with the pieces of it that go back. */
export const PartRow = ({ line, quantity, onChoose }: Props) => {
  const { title, cover, mostQuantity, mostFen, refusal } = line
  const checked = quantity > 0
  return (
    <View className={styles.part}>
      <Tappable
        className={styles.row}
        role="checkbox"
        label={title}
        checked={checked}
        disabled={refusal !== null}
        onClick={() => onChoose(checked ? 0 : mostQuantity)}
      >
        <CheckMark checked={checked} />
        <View className={styles.cover}>
          <Cover src={resolveUrl(cover)} alt="" />
        </View>
        <View className={styles.words}>
          <View className={styles.title}>{title}</View>
          <View className={styles.fact}>{refusal ?? `可退 ¥${fenToYuan(mostFen)}`}</View>
        </View>
      </Tappable>
      {checked && mostQuantity > 1 && (
        <View className={styles.pieces}>
          <View className={styles.fact}>退 {quantity} 件</View>
          <Step label="少退一件" sign="−" disabled={quantity <= 1} onClick={() => onChoose(quantity - 1)} />
          <Step label="多退一件" sign="+" disabled={quantity >= mostQuantity} onClick={() => onChoose(quantity + 1)} />
        </View>
      )}
    </View>
  )
}

interface StepProps {
  label: string
  sign: string
  disabled: boolean
  onClick: () => void
}

const Step = ({ label, sign, disabled, onClick }: StepProps) => (
  <Tappable
    className={classNames(styles.step, disabled && styles.off)}
    label={label}
    disabled={disabled}
    onClick={onClick}
  >
    <View {...aria({ hidden: true })}>{sign}</View>
  </Tappable>
)
