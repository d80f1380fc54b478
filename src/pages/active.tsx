import { usePage } from '@/core/page/use-page'
import { ActivityCenterView } from '@/features/activity/ActivityCenterView'

/** Activity center. */
export default function ActivitiesPage() {
  usePage('activities')
  return <ActivityCenterView />
}
