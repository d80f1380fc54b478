import { observer } from 'mobx-react-lite'
import { APP_VERSION } from '@/core/app-version'
import { TYPE_SIZES, typeSize } from '@/core/page/type-size.store'
import { open as openScreen, restart } from '@/core/router/router'
import { session } from '@/core/session/session.store'
import { attemptPrivate } from '@/platform/permission/attempt-private'
import { openPrivacyContract } from '@/platform/permission/permission'
import { Button } from '@/shared/ui/Button/Button'
import { Cell } from '@/shared/ui/Cell/Cell'
import { ChoiceChips } from '@/shared/ui/ChoiceChips/ChoiceChips'
import { Sheet } from '@/shared/ui/Sheet/Sheet'
import { confirm, toast } from '@/shared/ui/toast/toast'
import type { AccountStore } from './account.store'

interface SettingsSheetProps {
  store: AccountStore
  open: boolean
  onClose: () => void
}

const describeSize = (bytes: number): string => (bytes < 1024 ? '不到 1 KB ' : `${Math.round(bytes / 1024)} KB `)

/** UI-04: clear cache and agreement; and the way out. */
export const SettingsSheet = observer(function SettingsSheet({ store, open, onClose }: SettingsSheetProps) {
  const follow = (go: () => Promise<void>) => () => {
    onClose()
    void go()
  }
  const clearCache = async () => {
    if (!(await confirm({ content: '清除搜索记录等缓存？登录状态会保留', confirmText: '清除' }))) return
    const freedBytes = store.clearCache()
    onClose()
    toast(`已清除 ${describeSize(freedBytes)}缓存`)
  }
  const logout = async () => {
    if (!(await confirm({ content: '确定退出登录吗？', confirmText: '退出' }))) return
    onClose()
    await store.logout()
    await restart()
  }
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title="设置"
      footer={
        session.loggedIn && (
          <Button block kind="plain" onClick={logout}>
            退出登录
          </Button>
        )
      }
    >
      <Cell
        label="字体大小"
        value={<ChoiceChips label="字体大小" items={TYPE_SIZES} value={typeSize.size} onChange={typeSize.choose} />}
      />
      {session.loggedIn && (
        <Cell
          label={session.user?.hasPassword === false ? '设置密码' : '修改密码'}
          onClick={follow(() => openScreen('setPassword'))}
        />
      )}
      {session.loggedIn && <Cell label="登录设备" onClick={follow(() => openScreen('devices'))} />}
      {session.loggedIn && <Cell label="我的数据" onClick={follow(() => openScreen('myData'))} />}
      <Cell label="清除缓存" onClick={() => void clearCache()} />
      <Cell label="用户协议" onClick={follow(() => openScreen('agreement', { kind: 'user' }))} />
      <Cell label="隐私政策" onClick={follow(() => openScreen('agreement', { kind: 'privacy' }))} />
      {openPrivacyContract && (
        <Cell label="微信隐私保护指引" onClick={() => void attemptPrivate('contract', openPrivacyContract!)} />
      )}
      <Cell label="版本" value={`${APP_VERSION.name}（${APP_VERSION.code}）`} />
      {session.loggedIn && <Cell label="注销账号" onClick={follow(() => openScreen('logoff'))} />}
    </Sheet>
  )
})
