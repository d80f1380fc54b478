import { useEffect } from 'react'
import { observer } from 'mobx-react-lite'
import { AppPage } from '@/core/page/AppPage'
import { toAddress } from '@/core/router/address'
import { back, open } from '@/core/router/router'
import { resolveUrl } from '@/platform/device/environment'
import { canLoginWithWechat } from '@/platform/wechat/login'
import { Avatar } from '@/shared/ui/Avatar/Avatar'
import { Card } from '@/shared/ui/Card/Card'
import { Cell } from '@/shared/ui/Cell/Cell'
import { ErrorState } from '@/shared/ui/ErrorState/ErrorState'
import { NavBar } from '@/shared/ui/NavBar/NavBar'
import { LinesSkeleton } from '@/shared/ui/Skeleton/Skeleton'
import { useBusy } from '@/shared/ui/Button/use-busy'
import { GENDERS, type ProfileStore } from './profile.store'
import styles from './InfoView.module.scss'

const edit = () => void open('setUserInfo')
const genderOf = (gender: string) =>
  (gender ? GENDERS.find(({ code }) => code === gender)?.label : '未填写') ?? '未填写'

export const InfoView = observer(function InfoView({ store, title }: { store: ProfileStore; title: string }) {
  const { data, phase, error } = store.profile
  const invitation = store.invitation.data
  const [, run] = useBusy()
  useEffect(() => void run(store.finishBinding), []) // oxlint-disable-line react/exhaustive-deps -- once, on opening
  return (
    <AppPage nav={<NavBar title={title} back onBack={() => void back()} />} floating>
      {!data &&
        (phase === 'failed' ? <ErrorState text={error} onRetry={() => void store.load()} /> : <LinesSkeleton />)}
      {data && (
        <>
          <Card inset padded={false} className={styles.card}>
            <Cell
              label="头像"
              note={data.waitingHeadImg === undefined ? undefined : '新头像审核中'}
              value={<Avatar src={resolveUrl(data.wxHeadImg)} name={data.nickName} size={44} />}
              onClick={edit}
            />
            <Cell
              label="昵称"
              value={data.nickName}
              note={data.waitingNickName === undefined ? undefined : `新昵称“${data.waitingNickName}”审核中`}
              onClick={edit}
            />
            <Cell label="性别" value={genderOf(data.gender)} onClick={edit} />
            <Cell label="生日" value={data.birthday || '未填写'} onClick={edit} />
            <Cell label="地区" value={data.areaName || '未填写'} onClick={edit} />
            <Cell label="签名" value={data.signature || '未填写'} onClick={edit} />
          </Card>
          <Card inset padded={false} className={styles.card}>
            <Cell label="手机号码" value={data.phone} />
            <Cell
              label="微信"
              value={data.wechatBound ? '已绑定' : '未绑定'}
              note={data.wechatBound || canLoginWithWechat ? undefined : '请在微信中打开后绑定'}
              onClick={data.wechatBound || !canLoginWithWechat ? undefined : () => void run(store.bindWechat)}
            />
            <Cell label={data.hasPassword ? '修改密码' : '设置密码'} onClick={() => void open('setPassword')} />
          </Card>
          {invitation && (
            <Card inset padded={false} className={styles.card}>
              <Cell
                label="我的邀请"
                value={invitation.invitedCount > 0 ? `已邀请 ${invitation.invitedCount} 人` : '邀请朋友一起学'}
                onClick={() => void open('share', { address: toAddress('tab1') })}
              />
              {invitation.inviterName !== '' && <Cell label="邀请人" value={invitation.inviterName} />}
            </Card>
          )}
        </>
      )}
    </AppPage>
  )
})
