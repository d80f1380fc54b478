import { useState } from 'react'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { findAreaName } from '@contract/user/areas'
import { FormField } from '@/core/form/FormField'
import { FormTextArea } from '@/core/form/FormTextArea'
import { useUnsavedGuard } from '@/core/form/use-unsaved-guard'
import { AppPage } from '@/core/page/AppPage'
import { messageOf } from '@/core/request/api-error'
import { back, open } from '@/core/router/router'
import { resolveUrl } from '@/platform/device/environment'
import type { ChosenImage } from '@/platform/network/upload.port'
import { AvatarButton } from '@/platform/wechat/AvatarButton'
import { formatDate } from '@/shared/time/format-date'
import { Avatar } from '@/shared/ui/Avatar/Avatar'
import { Button } from '@/shared/ui/Button/Button'
import { Card } from '@/shared/ui/Card/Card'
import { Cell } from '@/shared/ui/Cell/Cell'
import { ErrorState } from '@/shared/ui/ErrorState/ErrorState'
import { lazyView } from '@/shared/lazy/lazy-view'
import { NavBar } from '@/shared/ui/NavBar/NavBar'
import type { PickerSheetProps } from '@/shared/ui/PickerSheet/PickerSheet'
import { LinesSkeleton } from '@/shared/ui/Skeleton/Skeleton'
import { alertDialog, toast } from '@/shared/ui/toast/toast'
import type { ProfileFormStore } from './profile-form.store'
import { GENDERS } from './profile.store'
import styles from './SetUserInfoView.module.scss'

// The wheels weigh more than the rest of the page, and turn only after a tap.
const PickerSheet = lazyView<PickerSheetProps>(() =>
  import('@/shared/ui/PickerSheet/PickerSheet').then((module) => module.PickerSheet),
)

/** REQ-08. */
const showFailure = (content: string) => alertDialog({ title: '更新错误', content })

interface SetUserInfoViewProps {
  store: ProfileFormStore
  title: string
  onSaved: () => Promise<void>
}

export const SetUserInfoView = observer(function SetUserInfoView({ store, title, onSaved }: SetUserInfoViewProps) {
  const { form } = store
  useUnsavedGuard(form)
  const [picking, setPicking] = useState<'gender' | 'birthday' | undefined>()
  const closePicker = () => setPicking(undefined)
  const save = async () => {
    if (!(await store.save())) return form.error ? showFailure(form.error) : undefined
    const isWaiting = store.profile.profile.data?.waitingNickName !== undefined
    toast(isWaiting ? '已提交，审核通过后显示新昵称' : '资料已保存')
    await onSaved()
  }
  const changeImage = async (image: ChosenImage) => {
    try {
      await store.profile.changeHeadImage(image)
    } catch (error) {
      return showFailure(messageOf(error))
    }
    const isWaiting = store.profile.profile.data?.waitingHeadImg !== undefined
    toast(isWaiting ? '已提交，审核通过后显示新头像' : '头像已更换')
  }
  const { data, phase, error } = store.profile.profile
  const nav = <NavBar title={title} back onBack={() => void back()} />
  if (!data) {
    return (
      <AppPage nav={nav}>
        {phase === 'failed' ? <ErrorState text={error} onRetry={() => void store.profile.load()} /> : <LinesSkeleton />}
      </AppPage>
    )
  }
  const { nickName, gender, birthday, areaCode } = form.values
  const genderIndex = Math.max(
    0,
    GENDERS.findIndex(({ code }) => code === gender),
  )
  const footer = (
    <Button block size="large" loading={form.submitting || store.profile.isSaving} onClick={save}>
      保存
    </Button>
  )
  return (
    <AppPage nav={nav} footer={footer}>
      <AvatarButton
        className={styles.head}
        label="更换头像"
        busy={store.profile.isSaving}
        onChoose={(image) => void changeImage(image)}
      >
        <Avatar src={resolveUrl(data.wxHeadImg)} name={nickName} size={80} />
        <View className={styles.change}>更换头像</View>
      </AvatarButton>
      <Card inset className={styles.card}>
        <FormField label="昵称" showLabel nickname maxLength={20} field={form.field('nickName')} />
      </Card>
      <Card inset padded={false} className={styles.card}>
        <Cell label="性别" value={GENDERS[genderIndex].label} onClick={() => setPicking('gender')} />
        <Cell label="生日" value={birthday || '请选择'} onClick={() => setPicking('birthday')} />
        <Cell
          label="地区"
          value={findAreaName(areaCode) || areaCode || '请选择'}
          onClick={() => void open('area', { code: areaCode })}
        />
      </Card>
      <Card inset className={styles.card}>
        <View className={styles.label}>签名</View>
        <FormTextArea label="签名" placeholder="一句话介绍自己" maxLength={60} field={form.field('signature')} />
      </Card>
      <PickerSheet
        mode="multi"
        title="性别"
        open={picking === 'gender'}
        onClose={closePicker}
        columns={[GENDERS]}
        rangeKey="label"
        value={[genderIndex]}
        onConfirm={([index = 0]) => form.field('gender').set(GENDERS[index].code)}
      />
      <PickerSheet
        mode="date"
        title="生日"
        open={picking === 'birthday'}
        onClose={closePicker}
        start="1930-01-01"
        end={formatDate(Date.now(), 'y-m-d')}
        value={birthday || '2000-01-01'}
        onConfirm={form.field('birthday').set}
      />
    </AppPage>
  )
})
