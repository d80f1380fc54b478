import { useState } from 'react'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { findAreaName } from '@contract/user/areas'
import { AppPage } from '@/core/page/AppPage'
import { back, open } from '@/core/router/router'
import { resolveUrl } from '@/platform/device/environment'
import { chooseImages } from '@/platform/network/upload'
import { formatDate } from '@/shared/time/format-date'
import { Avatar } from '@/shared/ui/Avatar/Avatar'
import { Button } from '@/shared/ui/Button/Button'
import { Card } from '@/shared/ui/Card/Card'
import { Cell } from '@/shared/ui/Cell/Cell'
import { ErrorState } from '@/shared/ui/ErrorState/ErrorState'
import { Field } from '@/shared/ui/Field/Field'
import { lazyView } from '@/shared/lazy/lazy-view'
import { NavBar } from '@/shared/ui/NavBar/NavBar'
import type { PickerSheetProps } from '@/shared/ui/PickerSheet/PickerSheet'
import { LinesSkeleton } from '@/shared/ui/Skeleton/Skeleton'
import { Tappable } from '@/shared/ui/Tappable/Tappable'
import { TextArea } from '@/shared/ui/TextArea/TextArea'
import { alertDialog, toast } from '@/shared/ui/toast/toast'
import type { ProfileForm } from './profile-form.store'
import { GENDERS } from './profile.store'
import styles from './SetUserInfoView.module.scss'

// The wheels weigh more than the rest of the page, and turn only after a tap.
const PickerSheet = lazyView<PickerSheetProps>(() =>
  import('@/shared/ui/PickerSheet/PickerSheet').then((module) => module.PickerSheet),
)

/** REQ-08. */
const tellFailure = (problem: string) => alertDialog({ title: '更新错误', content: problem })

interface SetUserInfoViewProps {
  form: ProfileForm
  title: string
  onSaved: () => Promise<void>
}

export const SetUserInfoView = observer(function SetUserInfoView({ form, title, onSaved }: SetUserInfoViewProps) {
  const [picking, setPicking] = useState<'gender' | 'birthday' | undefined>()
  const closePicker = () => setPicking(undefined)
  const save = async () => {
    if (!form.check()) return
    const problem = await form.save()
    if (problem) return tellFailure(problem)
    toast('资料已保存')
    await onSaved()
  }
  const changeImage = async () => {
    const [image] = await chooseImages(1)
    if (!image) return
    const problem = await form.profile.changeHeadImage(image)
    if (problem) return tellFailure(problem)
    toast('头像已更换')
  }
  const { data, phase, error } = form.profile.profile
  const nav = <NavBar title={title} back onBack={() => void back()} />
  if (!data) {
    return (
      <AppPage nav={nav}>
        {phase === 'failed' ? <ErrorState text={error} onRetry={() => void form.profile.load()} /> : <LinesSkeleton />}
      </AppPage>
    )
  }
  const { nickName, gender, birthday, areaCode, signature } = form.values
  const genderIndex = Math.max(
    0,
    GENDERS.findIndex(({ code }) => code === gender),
  )
  const footer = (
    <Button block size="large" loading={form.profile.isSaving} onClick={save}>
      保存
    </Button>
  )
  return (
    <AppPage nav={nav} footer={footer}>
      <Tappable
        className={styles.head}
        label="更换头像"
        busy={form.profile.isSaving}
        onClick={() => void changeImage()}
      >
        <Avatar src={resolveUrl(data.wxHeadImg)} name={nickName} size={80} />
        <View className={styles.change}>更换头像</View>
      </Tappable>
      <Card inset className={styles.card}>
        <Field
          label="昵称"
          showLabel
          maxLength={20}
          value={nickName}
          onChange={(text) => form.set({ nickName: text })}
          error={form.nickNameError}
        />
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
        <TextArea
          label="签名"
          placeholder="一句话介绍自己"
          maxLength={60}
          value={signature}
          onChange={(text) => form.set({ signature: text })}
        />
      </Card>
      <PickerSheet
        mode="multi"
        title="性别"
        open={picking === 'gender'}
        onClose={closePicker}
        columns={[GENDERS.map(({ label }) => label)]}
        value={[genderIndex]}
        onConfirm={([index = 0]) => form.set({ gender: GENDERS[index].code })}
      />
      <PickerSheet
        mode="date"
        title="生日"
        open={picking === 'birthday'}
        onClose={closePicker}
        start="1930-01-01"
        end={formatDate(new Date(), 'y-m-d')}
        value={birthday || '2000-01-01'}
        onConfirm={(date) => form.set({ birthday: date })}
      />
    </AppPage>
  )
})
