import type { CalendarItem } from '@contract/timetable/calls'
import { openMap } from '@/platform/navigation/open-map'
import { toast } from '@/shared/ui/toast/toast'

type InRoom = Pick<CalendarItem, 'room'>

/** The school has said where the room is. */
export const canShowRoom = ({ room }: InRoom): boolean =>
  typeof room?.latitude === 'number' && typeof room.longitude === 'number'

/** Shows the way to an entry's room on a map. Never rejects. */
export const showRoom = async ({ room }: InRoom): Promise<void> => {
  if (!room || room.latitude === null || room.longitude === null) return
  const { building, name, address, latitude, longitude } = room
  try {
    await openMap({ name: [building, name].filter(Boolean).join(' '), address, latitude, longitude })
  } catch (error) {
    console.warn('no map', error)
    toast('地图没有打开')
  }
}
