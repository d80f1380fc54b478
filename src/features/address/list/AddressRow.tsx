import { View } from '@tarojs/components'
import type { Address } from '@contract/address/calls'
import { ADDRESS_TAG_LABEL } from '@contract/address/address-kinds'
import { classNames } from '@/shared/element/class-names'
import { useBusy } from '@/shared/ui/Button/use-busy'
import { Icon } from '@/shared/ui/Icon/Icon'
import { Tag } from '@/shared/ui/Tag/Tag'
import { Tappable } from '@/shared/ui/Tappable/Tappable'
import styles from './AddressRow.module.scss'

interface Props {
  address: Address
  onOpen: () => void
  onEdit: () => void
  onDefault: () => Promise<void>
  onRemove: () => Promise<void>
}

/** An address in the list, with what can be done with it. */
export function AddressRow({ address, onOpen, onEdit, onDefault, onRemove }: Props) {
  const { receiverName, phone, region, detail, tag, isDefault } = address
  const [busy, run] = useBusy()
  return (
    <View className={styles.card}>
      <Tappable className={styles.body} onClick={onOpen}>
        <View className={styles.who}>
          <View className={styles.name}>{receiverName}</View>
          <View className={styles.phone}>{phone}</View>
          {tag && <Tag>{ADDRESS_TAG_LABEL[tag]}</Tag>}
        </View>
        <View className={styles.place}>
          {region ? `${region} ${detail}` : detail}
          {!region && <View className={styles.stale}>所在地区已变更，请编辑后重新选择</View>}
        </View>
      </Tappable>
      <View className={styles.actions}>
        <Tappable
          className={classNames(styles.action, styles.default)}
          role="radio"
          checked={isDefault}
          busy={busy}
          onClick={() => void (isDefault || run(onDefault))}
        >
          <View className={classNames(styles.dot, isDefault && styles.chosen)}>
            {isDefault && <Icon name="check" size={12} color="var(--on-brand)" />}
          </View>
          {isDefault ? '默认地址' : '设为默认'}
        </Tappable>
        <Tappable className={styles.action} label={`编辑${receiverName}的地址`} onClick={onEdit}>
          <Icon name="edit" size={16} />
          编辑
        </Tappable>
        <Tappable className={styles.action} label={`删除${receiverName}的地址`} onClick={() => void run(onRemove)}>
          <Icon name="trash" size={16} />
          删除
        </Tappable>
      </View>
    </View>
  )
}
