import { observer } from 'mobx-react-lite'
import { open as openScreen, restart } from '@/core/router/router'
import { session } from '@/core/session/session.store'
import { Button } from '@/shared/ui/Button/Button'
import { Cell } from '@/shared/ui/Cell/Cell'
import { Sheet } from '@/shared/ui/Sheet/Sheet'
import { confirm, toast } from '@/shared/ui/toast/toast'
import type { AccountStore } from './account.store'

interface SettingsSheetProps {
  store: AccountStore
  open: boolean
  onClose: () => void
}

/** UI-04: clear cache and agreement; and the way out. */
export const SettingsSheet = observer(function SettingsSheet({ store, open, onClose }: SettingsSheetProps) {
  const follow = (go: () => Promise<void>) => () => {
    onClose()
    void go()
  }
  const clearCache = async () => {
    if (!(await confirm({ content: '清除搜索记录等缓存？登录状态会保留', confirmText: '清除' }))) return
    store.clearCache()
    onClose()
    toast('缓存已清除')
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
      {session.loggedIn && (
        <Cell
          label={session.user?.hasPassword === false ? '设置密码' : '修改密码'}
          onClick={follow(() => openScreen('setPassword'))}
        />
      )}
      <Cell label="清除缓存" onClick={() => void clearCache()} />
      <Cell label="用户协议" onClick={follow(() => openScreen('agreement', { kind: 'user' }))} />
      <Cell label="隐私政策" onClick={follow(() => openScreen('agreement', { kind: 'privacy' }))} />
    </Sheet>
  )
})
