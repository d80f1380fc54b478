import { useEffect, useState } from 'react'
import { observer } from 'mobx-react-lite'
import type { MessageKind } from '@contract/message/message-kinds'
import { asksForMessages } from '@/platform/wechat/subscribe-messages'
import { Button } from '@/shared/ui/Button/Button'
import { toast } from '@/shared/ui/toast/toast'
import { canReceive } from './can-receive'
import { MessageSettingsStore } from './message-settings.store'

interface Props {
  /** What to ask for in one dialog, by importance. */
  kinds: readonly MessageKind[]
  /** What will be told, as 订单有进展. */
  what: string
}

/**
 * Offers to tell of something by WeChat, in the mini-program and where the school has a template for it. A button of
 * its own, since WeChat asks for consent only in a tap.
 */
export const AskForMessages = observer(function AskForMessages({ kinds, what }: Props) {
  const [store] = useState(() => new MessageSettingsStore())
  useEffect(() => {
    if (asksForMessages) void store.load()
    return store.dispose
  }, [store])
  const open = kinds.filter(store.canAsk)
  if (open.length === 0 || !canReceive()) return null
  const ask = async () => {
    if (await store.ask(open)) toast('好的，有进展会用微信告诉你')
  }
  return (
    <Button kind="tint" size="large" block onClick={ask}>
      {what}时用微信通知我
    </Button>
  )
})
