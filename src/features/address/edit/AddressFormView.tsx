import { useState } from 'react'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { ADDRESS_TAG_LABEL, ADDRESS_TAGS } from '@contract/address/address-kinds'
import { DETAIL_MAX_LENGTH, RECEIVER_MAX_LENGTH } from '@contract/address/limits'
import { FormField } from '@/core/form/FormField'
import { FormTextArea } from '@/core/form/FormTextArea'
import { useUnsavedGuard } from '@/core/form/use-unsaved-guard'
import { AppPage } from '@/core/page/AppPage'
import { PendingPage } from '@/core/page/PendingPage'
import { back, replace } from '@/core/router/router'
import { canChooseAddress, chooseAddress } from '@/platform/wechat/postal-address'
import { aria } from '@/shared/element/aria'
import { classNames } from '@/shared/element/class-names'
import { Button } from '@/shared/ui/Button/Button'
import { Card } from '@/shared/ui/Card/Card'
import { Cell } from '@/shared/ui/Cell/Cell'
import { NavBar } from '@/shared/ui/NavBar/NavBar'
import { Switch } from '@/shared/ui/Switch/Switch'
import { Tappable } from '@/shared/ui/Tappable/Tappable'
import { toast } from '@/shared/ui/toast/toast'
import type { AddressFormStore } from './address-form.store'
import { RegionSheet } from './lazy-regions'
import { PasteCard } from './PasteCard'
import styles from './AddressFormView.module.scss'

const toList = { label: '查看收货地址', onClick: () => replace('addresses') }
const CHOOSE_REGION = '请选择省、市、区县'
const NOTHING_TO_LOSE = { isDirty: false }

interface Props {
  store: AddressFormStore
  onSaved: () => Promise<void>
}

/** Writing a new delivery address, or changing one. */
export const AddressFormView = observer(function AddressFormView({ store, onSaved }: Props) {
  const { form, address } = store
  // A new address is kept as a draft; changes of a saved one would be lost.
  useUnsavedGuard(address ? form : NOTHING_TO_LOSE)
  const [picking, setPicking] = useState(false)
  const nav = <NavBar title={address ? '编辑收货地址' : '新增收货地址'} back onBack={() => void back()} />
  if (address && !address.data) {
    return <PendingPage nav={nav} resource={address} way={toList} rows={5} />
  }
  const save = async () => {
    if (!(await store.save())) return form.error ? toast(form.error) : undefined
    toast('地址已保存')
    await onSaved()
  }
  const pick = () => {
    setPicking(true)
    void store.needRegions()
  }
  const takeFromWechat = async () => {
    const chosen = await chooseAddress()
    if (chosen) await store.takeFromWechat(chosen)
  }
  const footer = (
    <Button block size="large" loading={form.submitting} onClick={save}>
      保存
    </Button>
  )
  const { districtCode, tag, isDefault } = form.values
  const districtError = form.field('districtCode').error
  return (
    <AppPage nav={nav} footer={footer}>
      {!address && <PasteCard onRecognize={store.recognize} />}
      {canChooseAddress() && (
        <Card inset padded={false}>
          <Cell icon="pin" label="从微信地址中选择" onClick={() => void takeFromWechat()} />
        </Card>
      )}
      <Card inset className={styles.card}>
        <FormField label="收货人" showLabel maxLength={RECEIVER_MAX_LENGTH} field={form.field('receiverName')} />
        <View className={styles.gap} />
        <FormField label="手机号码" showLabel type="tel" maxLength={11} field={form.field('phone')} />
        <View className={styles.gap} />
        <View className={styles.label}>所在地区</View>
        <Tappable
          className={classNames(styles.region, districtError && styles.wrong)}
          label={`所在地区：${districtCode && store.region ? store.region : CHOOSE_REGION}`}
          onClick={pick}
        >
          {districtCode && store.region ? store.region : <View className={styles.placeholder}>{CHOOSE_REGION}</View>}
        </Tappable>
        {districtError && (
          <View className={styles.error} {...aria({ role: 'alert' })}>
            {districtError}
          </View>
        )}
        <View className={styles.detailLabel}>详细地址</View>
        <FormTextArea
          label="详细地址"
          short
          placeholder="街道、小区、楼栋、门牌号等"
          maxLength={DETAIL_MAX_LENGTH}
          field={form.field('detail')}
        />
      </Card>
      <Card inset padded={false} className={styles.card}>
        <View className={styles.tagRow}>
          <View>标签</View>
          <View className={styles.tags} {...aria({ role: 'group', label: '标签' })}>
            {ADDRESS_TAGS.filter(Boolean).map((each) => (
              <Tappable
                key={each}
                className={classNames(styles.tag, each === tag && styles.chosen)}
                role="checkbox"
                checked={each === tag}
                onClick={() => store.setTag(each)}
              >
                {ADDRESS_TAG_LABEL[each]}
              </Tappable>
            ))}
          </View>
        </View>
        <Cell
          label="设为默认地址"
          note={store.isKeptDefault ? '要换默认地址，请把另一个设为默认' : '下单时优先使用'}
          value={
            <Switch
              label="设为默认地址"
              checked={isDefault}
              disabled={store.isKeptDefault}
              onChange={form.field('isDefault').set}
            />
          }
        />
      </Card>
      <RegionSheet
        needed={picking}
        open={picking}
        onClose={() => setPicking(false)}
        regions={store.regions}
        code={store.nearCode}
        onChoose={(code) => void store.chooseDistrict(code)}
      />
    </AppPage>
  )
})
