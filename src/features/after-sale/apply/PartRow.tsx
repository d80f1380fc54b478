import { View } from '@tarojs/components'
import type { ExpectedRefund } from '@contract/after-sale/calls'
import { fenToYuan } from '@contract/money'
import { resolveUrl } from '@/platform/device/environment'
import { CheckMark } from '@/shared/ui/CheckBox/CheckMark'
import { Cover } from '@/shared/ui/Cover/Cover'
import { Stepper } from '@/shared/ui/Stepper/Stepper'
import { Tappable } from '@/shared/ui/Tappable/Tappable'
import { nameLine } from '../after-sale-text'
import styles from './PartRow.module.scss'

interface Props {
  line: ExpectedRefund['lines'][number]
  /** Chosen pieces; 0 for none. */
  quantity: number
  onChoose: (quantity: number) => void
}

/** A line of the order to tick, with the pieces of it that go back. */
export const PartRow = ({ line, quantity, onChoose }: Props) => {
  const { title, variant, cover, mostQuantity, mostFen, refusal } = line
  const checked = quantity > 0
  return (
    <View className={styles.part}>
      <Tappable
        className={styles.row}
        role="checkbox"
        label={nameLine({ title, variant })}
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
          {variant !== '' && <View className={styles.fact}>{variant}</View>}
          <View className={styles.fact}>{refusal ?? `可退 ¥${fenToYuan(mostFen)}`}</View>
        </View>
      </Tappable>
      {checked && mostQuantity > 1 && (
        <View className={styles.pieces}>
          <View className={styles.fact}>退款件数</View>
          <Stepper label="退款件数" value={quantity} most={mostQuantity} onChange={onChoose} />
        </View>
      )}
    </View>
  )
}
