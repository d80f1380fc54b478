import { observer } from 'mobx-react-lite'
import type { Address } from '@contract/address/calls'
import { MOST_ADDRESSES } from '@contract/address/limits'
import { AppPage } from '@/core/page/AppPage'
import { back, open } from '@/core/router/router'
import { Button } from '@/shared/ui/Button/Button'
import { EmptyState } from '@/shared/ui/EmptyState/EmptyState'
import { ListView } from '@/shared/ui/ListView/ListView'
import { NavBar } from '@/shared/ui/NavBar/NavBar'
import { CardSkeleton } from '@/shared/ui/Skeleton/Skeleton'
import { confirm, toast } from '@/shared/ui/toast/toast'
import { addressChoice } from '../address-choice'
import type { AddressListStore } from './address-list.store'
import { AddressRow } from './AddressRow'

interface Props {
  store: AddressListStore
  /** After one was chosen for the page below. */
  onPicked: () => Promise<void>
}

/** My delivery addresses: to manage, or to choose one of. */
export const AddressListView = observer(function AddressListView({ store, onPicked }: Props) {
  const { list, isPicking, isFull } = store
  const edit = (id?: string) => void open('addressDetail', id ? { id } : {})
  const add = () => (isFull ? toast(`最多保存 ${MOST_ADDRESSES} 个，请先删除不用的`) : edit())
  const pick = async (address: Address) => {
    addressChoice.put(address)
    await onPicked()
  }
  const remove = async ({ id, receiverName }: Address) => {
    const isSure = await confirm({
      title: '删除地址',
      content: `确定删除“${receiverName}”的收货地址吗？`,
      confirmText: '删除',
    })
    if (!isSure) return
    await store.remove(id)
    toast('地址已删除')
  }
  const setDefault = async (id: string) => {
    await store.setDefault(id)
    toast('已设为默认地址')
  }
  return (
    <AppPage
      nav={<NavBar title={isPicking ? '选择收货地址' : '收货地址'} back onBack={() => void back()} />}
      onRefresh={store.load}
      footer={
        <Button block size="large" onClick={add}>
          新增收货地址
        </Button>
      }
    >
      <ListView
        list={list}
        keyOf={({ id }) => id}
        skeleton={<CardSkeleton picture="none" />}
        renderRow={(address) => (
          <AddressRow
            address={address}
            onOpen={() => (isPicking ? void pick(address) : edit(address.id))}
            onEdit={() => edit(address.id)}
            onDefault={() => setDefault(address.id)}
            onRemove={() => remove(address)}
          />
        )}
        empty={<EmptyState text="还没有收货地址" note="新增后，购买教材和实物时可以直接选用" />}
      />
    </AppPage>
  )
})
