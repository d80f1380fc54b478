import { observer } from 'mobx-react-lite'
import { Button } from '@/shared/ui/Button/Button'
import { toast } from '@/shared/ui/toast/toast'
import type { ActivityStore } from '../detail/activity.store'
import { askToRemind } from './ask-to-remind'

interface Props {
  activity: ActivityStore
  className?: string
}

/** The main button before the start: asks to be reminded, or takes that back. */
export const RemindButton = observer(function RemindButton({ activity, className }: Props) {
  if (activity.act === 'remind')
    return (
      <Button
        kind="primary"
        size="large"
        className={className}
        onClick={() => askToRemind(activity.reminder, activity.id)}
      >
        提醒我
      </Button>
    )
  const forget = async () => {
    await activity.forgetReminder()
    toast('已取消提醒')
  }
  return (
    <Button kind="ghost" size="large" className={className} onClick={forget}>
      已设提醒，点此取消
    </Button>
  )
})
