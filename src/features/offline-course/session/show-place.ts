import type { OfflineSession } from '@contract/offline-course/calls'
import { openMap } from '@/platform/navigation/open-map'
import { toast } from '@/shared/ui/toast/toast'

type Place = Pick<OfflineSession, 'room'>

/** The school has said where the room is. */
export const hasMap = ({ room }: Place): boolean =>
  typeof room?.latitude === 'number' && typeof room.longitude === 'number'

/** Shows the way to a session on a map. Never rejects. */
export const showPlace = async ({ room }: Place): Promise<void> => {
  if (!room || room.latitude === null || room.longitude === null) return
  const { building, name, address, latitude, longitude } = room
  try {
    await openMap({ name: [building, name].filter(Boolean).join(' '), address, latitude, longitude })
  } catch (error) {
    console.warn('no map', error)
    toast('地图没有打开')
  }
}
