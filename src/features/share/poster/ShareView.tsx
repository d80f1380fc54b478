import type { PropsWithChildren } from 'react'
import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { AppPage } from '@/core/page/AppPage'
import { ResourceFailure } from '@/core/page/ResourceFailure'
import { back, goHome, openLogin } from '@/core/router/router'
import { session } from '@/core/session/session.store'
import { sendScreen } from '@/core/share/share-sheet'
import { client } from '@/platform/device/client'
import { copyText } from '@/platform/media/copy-text'
import { saveDrawing } from '@/platform/media/media'
import { PictureSurface } from '@/platform/media/picture-surface'
import { classNames } from '@/shared/element/class-names'
import { Button } from '@/shared/ui/Button/Button'
import { ErrorState } from '@/shared/ui/ErrorState/ErrorState'
import { NavBar } from '@/shared/ui/NavBar/NavBar'
import { Picture } from '@/shared/ui/Picture/Picture'
import { SideScroll } from '@/shared/ui/SideScroll/SideScroll'
import { Frame } from '@/shared/ui/Skeleton/Skeleton'
import { Tappable } from '@/shared/ui/Tappable/Tappable'
import { toast } from '@/shared/ui/toast/toast'
import type { Poster, ShareStore } from './share.store'
import styles from './ShareView.module.scss'

/** Inside WeChat a web page saves nothing: a long press does. */
const KEPT_BY_PRESS = client.isWeb && client.isInWechat

const HOME = { label: '去首页看看', onClick: () => void goHome() }

interface Props {
  store: ShareStore
  title: string
}

/** Posters of one screen to choose from, and its link. Children follow below them. */
export const ShareView = observer(function ShareView({ store, title, children }: PropsWithChildren<Props>) {
  const { phase, data } = store.link
  const nav = <NavBar title={title} back onBack={() => void back()} />
  if (phase === 'failed' && !data) {
    return (
      <AppPage nav={nav}>
        <ResourceFailure resource={store.link} way={HOME} />
      </AppPage>
    )
  }
  return (
    <AppPage nav={nav} footer={data && <Actions store={store} />}>
      <PictureSurface />
      {!session.loggedIn && (
        <Tappable className={styles.hint} onClick={() => void openLogin()}>
          <Text>登录后分享，海报上有你的名字，也能看到邀请了谁</Text>
          <Text className={styles.way}>去登录</Text>
        </Tappable>
      )}
      <View className={styles.stage}>
        <Shown poster={store.poster} onRetry={() => void store.choose(store.chosen)} />
      </View>
      {store.posters.length > 1 && (
        <SideScroll className={styles.choices} label="选择海报">
          <View className={styles.row}>
            {store.posters.map((poster, index) => (
              <Tappable
                key={poster.title + poster.image}
                className={classNames(styles.choice, index === store.chosen && styles.chosen)}
                role="radio"
                checked={index === store.chosen}
                label={poster.title}
                onClick={() => void store.choose(index)}
              >
                {poster.title}
              </Tappable>
            ))}
          </View>
        </SideScroll>
      )}
      {children}
    </AppPage>
  )
})

const Shown = observer(function Shown({ poster, onRetry }: { poster: Poster | undefined; onRetry: () => void }) {
  if (poster?.failed) return <ErrorState text="海报没有画成，请检查网络后重试" onRetry={onRetry} />
  if (!poster?.path) return <Frame className={styles.bone}>{null}</Frame>
  return (
    <>
      <View className={styles.poster}>
        <Picture
          className={styles.picture}
          src={poster.path}
          alt={`${poster.title}，可长按保存`}
          fit="contain"
          lazy={false}
        />
      </View>
      <View className={styles.note}>{KEPT_BY_PRESS ? '长按图片可以保存或发送' : '保存图片，发到朋友圈或群里'}</View>
    </>
  )
})

const Actions = observer(function Actions({ store }: { store: ShareStore }) {
  const { poster, screen } = store
  const save = async () => {
    if (!poster?.path) return
    try {
      if ((await saveDrawing(poster.path, '分享海报.jpg')) && !KEPT_BY_PRESS) toast('海报已保存')
    } catch (error) {
      console.warn('poster not saved', error)
      toast('没有保存成功，请稍后再试')
    }
  }
  const copy = () => copyText(screen?.url ?? '', '链接已复制')
  return (
    <View className={styles.actions}>
      <View className={styles.action}>
        <Button block kind="tint" onClick={copy}>
          复制链接
        </Button>
      </View>
      <View className={styles.action}>
        <Button block kind="tint" onClick={() => screen && sendScreen(screen)}>
          发给朋友
        </Button>
      </View>
      <View className={styles.action}>
        <Button block disabled={!poster?.path} onClick={save}>
          保存海报
        </Button>
      </View>
    </View>
  )
})
